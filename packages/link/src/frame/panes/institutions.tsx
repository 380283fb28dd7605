import { useEffect, useRef, useState } from 'preact/hooks';
import { InstitutionRow } from '../components/institution-row.tsx';
import { List } from '../components/list-button.tsx';
import { PaneFrame } from '../components/pane-frame.tsx';
import { SearchField } from '../components/search-field.tsx';
import { SelectField } from '../components/select-field.tsx';
import { TextLink } from '../components/text-link.tsx';
import { useFrame } from '../hooks/frame-context.ts';
import { useListKeys } from '../hooks/list-keys.ts';
import type { PaneOf, WidgetLook, WireInstitutionRow } from '../server/wire-types.ts';
import type { MessageKey } from '../text/catalogues.ts';
import { countryName } from '../text/format-values.ts';
import type { Translate } from '../text/translate.ts';
import { NoInstitution } from './no-institution.tsx';
import type { PaneProps } from './pane-props.ts';

/** The list of institutions, with search as you type. */
export function InstitutionsPane({ pane, answer, busy, t, look }: PaneProps<'institutions'>) {
  const { locale } = useFrame();
  useResultCount(pane, t);
  const keys = useListKeys(pane.query, pane.institutions);
  const [emptied, setEmptied] = useState(0);
  const search = (query: string) => answer({ kind: 'search', query, country_code: null });
  const choose = (institutionId: string) => answer({ kind: 'institution', institution_id: institutionId });
  const showPopular = () => {
    setEmptied(emptied + 1);
    search('');
  };
  const enterNumbers = () => answer({ kind: 'manual' });
  const upload = () => answer({ kind: 'upload' });
  const inCountry = (countryCode: string) =>
    answer({ kind: 'search', query: pane.query, country_code: countryCode });
  return (
    <PaneFrame kind="institutions" title={t('institutions.title')} startsInField busy={busy}>
      <div class="picker" {...keys}>
        <div class="search-head">
          <SearchField
            testId="institution-search"
            label={t('institutions.search')}
            hint={t(hintFor(pane.country_code))}
            query={pane.query}
            emptied={emptied}
            onSearch={search}
          />
          {pane.country_codes.length > 1 ? (
            <SelectField
              testId="country"
              label={t('institutions.country')}
              value={pane.country_code}
              options={pane.country_codes.map((code) => ({ value: code, text: countryName(locale, code) }))}
              onChange={inCountry}
            />
          ) : null}
        </div>
        {pane.institutions.length === 0 ? (
          <NoInstitution
            pane={pane}
            t={t}
            look={look}
            busy={busy}
            onPopular={showPopular}
            onManual={enterNumbers}
            onUpload={upload}
          />
        ) : (
          <Institutions pane={pane} t={t} look={look} busy={busy} onChoose={choose} />
        )}
      </div>
      {pane.institutions.length > 0 ? (
        <OtherWays pane={pane} t={t} busy={busy} onManual={enterNumbers} onUpload={upload} />
      ) : null}
    </PaneFrame>
  );
}

interface OtherWaysProps {
  readonly pane: PaneOf<'institutions'>;
  readonly t: Translate;
  readonly busy: boolean;
  readonly onManual: () => void;
  readonly onUpload: () => void;
}

/** For a person whose bank is not in the list. */
function OtherWays({ pane, t, busy, onManual, onUpload }: OtherWaysProps) {
  return (
    <>
      {pane.upload ? (
        <TextLink testId="upload-statements" icon="upload" busy={busy} onClick={onUpload}>
          {t('institutions.upload')}
        </TextLink>
      ) : null}
      {pane.manual_numbers ? (
        <TextLink testId="manual-numbers" icon="keyboard" busy={busy} onClick={onManual}>
          {t('institutions.manual')}
        </TextLink>
      ) : null}
    </>
  );
}

/** Banks are known by number where the directory has their numbers. */
function hintFor(countryCode: string): MessageKey {
  if (countryCode === 'US') return 'institutions.search_hint';
  return countryCode === 'CA' ? 'institutions.search_hint_transit' : 'institutions.search_hint_name';
}

/** Says how many were found, not the ones that stood there from the start. */
function useResultCount({ query, institutions }: PaneOf<'institutions'>, t: Translate): void {
  const { announce } = useFrame();
  const searched = useRef(false);
  useEffect(() => {
    if (query !== '') searched.current = true;
    if (searched.current) announce(t('institutions.results', { count: institutions.length }));
  }, [institutions]);
}

/** Of those that stand there from the start, as many as three lines of tiles hold. */
const TILES_MAX = 6;

interface InstitutionsProps {
  readonly pane: PaneOf<'institutions'>;
  readonly t: Translate;
  readonly look: WidgetLook;
  readonly busy: boolean;
  readonly onChoose: (institutionId: string) => void;
}

/** The popular ones as tiles, then the others as a list; what was searched for, as a list alone. */
function Institutions({ pane, ...row }: InstitutionsProps) {
  const { t } = row;
  const { locale } = useFrame();
  const { country_code: code, country_codes: codes } = pane;
  const where = codes.length > 1 ? ` · ${countryName(locale, code)}` : '';
  const alike = sameNames(pane.institutions);
  // A tile has no room for an address or a word about health.
  const plain = pane.institutions.filter((each) => isFine(each) && !alike.has(each.name));
  const tiles = pane.query === '' ? plain.slice(0, TILES_MAX) : [];
  const rest = pane.institutions.filter((each) => !tiles.includes(each));
  return (
    <>
      {where === '' ? null : (
        <p class="list-heading" aria-hidden="true">
          {t(pane.query === '' ? 'institutions.popular' : 'institutions.title') + where}
        </p>
      )}
      {tiles.length > 0 ? (
        <ul class="tiles" aria-label={t('institutions.popular') + where}>
          {tiles.map((each) => (
            <InstitutionRow key={each.institution_id} row={each} {...row} />
          ))}
        </ul>
      ) : null}
      {rest.length > 0 ? (
        <List label={t(tiles.length > 0 ? 'institutions.more' : 'institutions.title') + where}>
          {rest.map((each) => (
            <InstitutionRow key={each.institution_id} row={each} address={alike.has(each.name)} {...row} />
          ))}
        </List>
      ) : null}
    </>
  );
}

/** Nothing has to be said about it. */
function isFine({ missing_products: missing, health }: WireInstitutionRow): boolean {
  return missing.length === 0 && health === 'healthy';
}

/** Names that more than one of them has: only those need their address. */
function sameNames(rows: readonly WireInstitutionRow[]): ReadonlySet<string> {
  const names = rows.map(({ name }) => name);
  return new Set(names.filter((name, at) => names.indexOf(name) !== at));
}
