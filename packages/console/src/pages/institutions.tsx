import { useContext } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { Filters, SearchField } from '../parts/filters.tsx';
import { Pager } from '../parts/pager.tsx';
import { Pill } from '../parts/pill.tsx';
import { go, PlaceLink, withQuery } from '../parts/router.tsx';
import { Empty, Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { useKept } from '../parts/use-kept.ts';
import { useAnswer } from '../server/use-answer.ts';
import type { InstitutionLine, InstitutionPage } from '../server/wire-types.ts';
import { InstitutionView } from './institution.tsx';

const PAGE = 50;
interface InstitutionsPageProps {
  readonly institutionId: string | undefined;
  readonly query: URLSearchParams;
}

/** What people can link, and what is known of each. */
export function InstitutionsPage({ institutionId, query }: InstitutionsPageProps) {
  const { team } = useContext(ConsoleContext);
  if (institutionId !== undefined) return <InstitutionView institutionId={institutionId} />;
  const text = query.get('q') ?? '';
  const country = query.get('country') ?? '';
  return (
    <section class="list-pane" aria-labelledby="institutions-title">
      <div class="page-head">
        <h1 id="institutions-title">Institutions</h1>
        <p class="quiet">what people can link here</p>
      </div>
      {team !== '' && <Directory team={team} text={text} country={country} />}
      <Twin command="fairlead institutions list" />
    </section>
  );
}

interface DirectoryProps {
  readonly team: string;
  readonly text: string;
  readonly country: string;
}

function Directory({ team, text, country }: DirectoryProps) {
  const [skip, setSkip] = useKept(`institutions ${team} ${country} ${text}`, 0);
  const wish = { clientId: team, text, countryCode: country, skip, limit: PAGE };
  const { value, error, again } = useAnswer('pageInstitutions', wish);
  return (
    <>
      <Filters>
        <SearchField name="q" value={text} label="Name or institution_id" />
        <label class="day-field">
          <span>Country</span>
          <select
            value={country}
            data-testid="country"
            onChange={({ currentTarget }) => go(withQuery('country', currentTarget.value), 'replace')}
          >
            <option value="">All</option>
            {(value?.countryCodes ?? [country]).map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </select>
        </label>
      </Filters>
      {error !== undefined && value === undefined && <Trouble text={error} again={again} />}
      {value === undefined && error === undefined && <Skeleton rows={8} />}
      {value && (
        <Found page={value} skip={skip} onSkip={setSkip} isNarrowed={text !== '' || country !== ''} />
      )}
    </>
  );
}

interface FoundProps {
  readonly page: InstitutionPage;
  readonly skip: number;
  readonly onSkip: (skip: number) => void;
  readonly isNarrowed: boolean;
}

function Found({ page: { institutions, total, own, ownFault }, skip, onSkip, isNarrowed }: FoundProps) {
  return (
    <>
      {ownFault !== null && <p class="warning">{ownFault}</p>}
      {!isNarrowed && skip === 0 && own.length > 0 && <Own own={own} />}
      {institutions.length === 0 ? (
        <Empty title="No institution is like that">
          <p>
            Names may be written with errors; a whole institution_id finds that one. Your own are files below{' '}
            <code>institutions/</code> in the data folder.
          </p>
        </Empty>
      ) : (
        <ul class="rows" data-testid="institutions">
          {institutions.map((each) => (
            <InstitutionRow key={each.institutionId} institution={each} />
          ))}
        </ul>
      )}
      {total > institutions.length && (
        <Pager
          skip={skip}
          shown={institutions.length}
          size={PAGE}
          total={total}
          words={['Before', 'After']}
          onSkip={onSkip}
        />
      )}
    </>
  );
}

/** Those of the operator's files, also where they are switched off. */
function Own({ own }: Pick<InstitutionPage, 'own'>) {
  return (
    <section aria-labelledby="own-title" class="item">
      <h2 id="own-title">Of your own</h2>
      <ul class="rows" data-testid="own-institutions">
        {own.map((each) => (
          <InstitutionRow key={each.institutionId} institution={each} enabled={each.enabled} />
        ))}
      </ul>
      <h2>All</h2>
    </section>
  );
}

interface InstitutionRowProps {
  readonly institution: InstitutionLine;
  readonly enabled?: boolean;
}

function InstitutionRow({ institution, enabled }: InstitutionRowProps) {
  const { institutionId, name, countryCodes, products, connector } = institution;
  return (
    <li>
      <PlaceLink
        to={`/institutions/${institutionId}`}
        class="row row-item"
        testId={`institution-${institutionId}`}
        isRow
      >
        {enabled === undefined ? (
          <Pill tone="quiet">{countryCodes.join(' ')}</Pill>
        ) : (
          <Pill tone={enabled ? 'good' : 'quiet'}>{enabled ? 'on' : 'off'}</Pill>
        )}
        <span class="row-main">
          <span class="row-title">{name}</span>
          <span class="row-detail mono">{institutionId}</span>
        </span>
        <span class="row-products">{products.join(', ').replaceAll('_', ' ')}</span>
        <span class="row-time">{connector}</span>
      </PlaceLink>
    </li>
  );
}
