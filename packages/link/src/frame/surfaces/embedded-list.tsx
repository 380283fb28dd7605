import { useEffect, useRef } from 'preact/hooks';
import { InstitutionRow } from '../components/institution-row.tsx';
import { SearchField } from '../components/search-field.tsx';
import { Spinner } from '../components/spinner.tsx';
import { useAnnouncer } from '../hooks/announcer.tsx';
import { useFrameState, useTheme, useTranslation } from '../hooks/frame-state.ts';
import type { PaneOf, WidgetLook, WirePane } from '../server/wire-types.ts';
import type { Controller } from '../session/controller.ts';
import type { HostPage } from '../session/host-page.ts';
import { errorTexts } from '../text/error-texts.ts';
import type { Translate } from '../text/translate.ts';
import { isReady, usePaneFile } from './pane-file.ts';

interface EmbeddedListProps {
  readonly controller: Controller;
  readonly host: HostPage;
}

/** Institutions as tiles, in an element of the page, which opens the dialog at the chosen one. */
export function EmbeddedList({ controller, host }: EmbeddedListProps) {
  const state = useFrameState(controller);
  const { translation } = useTranslation(state.look, state.pane?.kind);
  const file = usePaneFile(state.pane, state.look, translation.language);
  useTheme(state);
  const list = useRef<HTMLDivElement>(null);
  useHeightTold(list, host);
  const { pane, look } = state;
  const { t } = translation;
  return (
    <div class="embedded" ref={list} data-testid="embedded">
      {pane && look && isReady(file) ? (
        <Content pane={pane} look={look} controller={controller} host={host} t={t} />
      ) : (
        <Loading t={t} />
      )}
    </div>
  );
}

function Loading({ t }: { readonly t: Translate }) {
  return (
    <p class="embedded-loading" role="status">
      <Spinner />
      {t('general.loading')}
    </p>
  );
}

interface ContentProps {
  readonly pane: WirePane;
  readonly look: WidgetLook;
  readonly controller: Controller;
  readonly host: HostPage;
  readonly t: Translate;
}

function Content({ pane, ...rest }: ContentProps) {
  const { t, look } = rest;
  if (pane.kind === 'institutions') return <Tiles pane={pane} {...rest} />;
  if (pane.kind === 'error') return <p role="alert">{errorTexts(pane.error, t, look.purpose).text}</p>;
  return <Loading t={t} />;
}

interface TilesProps extends ContentProps {
  readonly pane: PaneOf<'institutions'>;
}

function Tiles({ pane, look, controller, host, t }: TilesProps) {
  const { announce, element } = useAnnouncer();
  const searched = useRef(false);
  useEffect(() => {
    if (searched.current) announce(t('institutions.results', { count: pane.institutions.length }));
  }, [pane.institutions]);
  const search = (query: string) => {
    searched.current = true;
    controller.answer({ kind: 'search', query, country_code: null });
  };
  return (
    <>
      <SearchField
        testId="institution-search"
        label={t('institutions.search')}
        query={pane.query}
        onSearch={search}
      />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that it is a list when it has no bullets. */}
      <ul class="tiles" role="list" aria-label={t('institutions.title')}>
        {pane.institutions.map((row) => (
          <InstitutionRow
            key={row.institution_id}
            row={row}
            t={t}
            look={look}
            onChoose={(institutionId) => host.post({ type: 'choose', institutionId })}
          />
        ))}
      </ul>
      {pane.institutions.length === 0 ? (
        <p>
          {pane.query === '' ? t('institutions.none_popular') : t('institutions.none', { query: pane.query })}
        </p>
      ) : null}
      {element}
    </>
  );
}

/** The page makes its element as high as the list. */
function useHeightTold(list: { readonly current: HTMLElement | null }, host: HostPage): void {
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      host.post({ type: 'resize', height: Math.ceil(element.getBoundingClientRect().height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [host]);
}
