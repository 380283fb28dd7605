import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../components/icon.tsx';
import { InstitutionRow } from '../components/institution-row.tsx';
import { List } from '../components/list-button.tsx';
import { PaneFrame } from '../components/pane-frame.tsx';
import { SearchField } from '../components/search-field.tsx';
import { SelectField } from '../components/select-field.tsx';
import { useFrame } from '../hooks/frame-context.ts';
import type { PaneOf } from '../server/wire-types.ts';
import { countryName } from '../text/format-values.ts';
import type { Translate } from '../text/translate.ts';
import type { PaneProps } from './pane-props.ts';

/** The list of institutions, with search as you type. */
export function InstitutionsPane({ pane, answer, busy, t, look }: PaneProps<'institutions'>) {
  const { locale } = useFrame();
  useResultCount(pane, t);
  const search = (query: string) => answer({ kind: 'search', query, country_code: null });
  const choose = (institutionId: string) => answer({ kind: 'institution', institution_id: institutionId });
  const inCountry = (countryCode: string) =>
    answer({ kind: 'search', query: pane.query, country_code: countryCode });
  return (
    <PaneFrame kind="institutions" title={t('institutions.title')} busy={busy}>
      <div class="search-head">
        <SearchField
          testId="institution-search"
          label={t('institutions.search')}
          hint={t('institutions.search_hint')}
          query={pane.query}
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
        <NothingFound query={pane.query} t={t} />
      ) : (
        <List label={pane.query === '' ? t('institutions.popular') : t('institutions.title')}>
          {pane.institutions.map((row) => (
            <InstitutionRow
              key={row.institution_id}
              row={row}
              t={t}
              look={look}
              busy={busy}
              onChoose={choose}
            />
          ))}
        </List>
      )}
      {pane.manual_numbers ? (
        <button
          type="button"
          class="text-link"
          data-testid="manual-numbers"
          aria-disabled={busy ? 'true' : undefined}
          onClick={() => answer({ kind: 'manual' })}
        >
          <Icon name="keyboard" />
          {t('institutions.manual')}
        </button>
      ) : null}
    </PaneFrame>
  );
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

function NothingFound({ query, t }: { readonly query: string; readonly t: Translate }) {
  if (query === '') return <p class="muted">{t('institutions.none_popular')}</p>;
  return (
    <div class="empty" data-testid="no-institution">
      <p class="empty-title">{t('institutions.none', { query })}</p>
      <p>{t('institutions.none_hint')}</p>
    </div>
  );
}
