import { useEffect, useRef } from 'preact/hooks';
import { InstitutionLogo } from '../components/institution-logo.tsx';
import { List, ListButton } from '../components/list-button.tsx';
import { PaneFrame } from '../components/pane-frame.tsx';
import { SearchField } from '../components/search-field.tsx';
import { useFrame } from '../hooks/frame-context.ts';
import { useListKeys } from '../hooks/list-keys.ts';
import type { PaneOf } from '../server/wire-types.ts';
import type { Translate } from '../text/translate.ts';
import type { PaneProps } from './pane-props.ts';

/** The employers whose payroll may pay the person, with search as they type. */
export function EmployersPane({ pane, answer, busy, t }: PaneProps<'employers'>) {
  useResultCount(pane, t);
  const keys = useListKeys(pane.query, pane.employers);
  return (
    <PaneFrame
      kind="employers"
      title={t('employers.title')}
      lead={t('employers.text')}
      startsInField
      busy={busy}
    >
      <div class="picker" {...keys}>
        <div class="search-head">
          <SearchField
            testId="employer-search"
            label={t('employers.search')}
            hint={t('employers.search_hint')}
            query={pane.query}
            onSearch={(query) => answer({ kind: 'search', query, country_code: null })}
          />
        </div>
        {pane.employers.length === 0 ? <NothingFound query={pane.query} t={t} /> : null}
        {pane.employers.length > 0 ? (
          <List label={t('employers.title')}>
            {pane.employers.map(({ employer_id: employerId, name, place }) => (
              <ListButton
                key={employerId}
                testId={`employer-${employerId}`}
                title={name}
                detail={place}
                leading={
                  <InstitutionLogo
                    party={{ institution_id: employerId, name, logo: null, primary_color: null }}
                  />
                }
                busy={busy}
                onClick={() => answer({ kind: 'employer', employer_id: employerId })}
              />
            ))}
          </List>
        ) : null}
      </div>
    </PaneFrame>
  );
}

/** Says how many a search found, not those that stood there from the start. */
function useResultCount({ query, employers }: PaneOf<'employers'>, t: Translate): void {
  const { announce } = useFrame();
  const searched = useRef(false);
  useEffect(() => {
    if (query !== '') searched.current = true;
    if (searched.current) announce(t('employers.results', { count: employers.length }));
  }, [employers]);
}

function NothingFound({ query, t }: { readonly query: string; readonly t: Translate }) {
  // Nothing was searched for yet, and the text above says what to do.
  if (query === '') return null;
  return (
    <div class="empty" data-testid="no-employer">
      <p class="empty-title">{t('employers.none', { query })}</p>
      <p>{t('employers.none_hint')}</p>
    </div>
  );
}
