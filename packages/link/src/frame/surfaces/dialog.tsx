import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { BankWindow } from '../bank/bank-window.ts';
import { Notice } from '../components/notice.tsx';
import { PANE_TITLE_ID } from '../components/pane-frame.tsx';
import { useAnnouncer } from '../hooks/announcer.tsx';
import { useSettled } from '../hooks/clickjacking-guard.ts';
import { FrameContextProvider } from '../hooks/frame-context.ts';
import { useFrameState, useTheme, useTranslation } from '../hooks/frame-state.ts';
import { useHeightTransition } from '../hooks/height-transition.ts';
import { canGoBack, paneKey } from '../panes/pane-key.ts';
import { PaneView } from '../panes/pane-view.tsx';
import type { WidgetLook, WirePane } from '../server/wire-types.ts';
import type { BackGesture } from '../session/back-gesture.ts';
import type { Controller } from '../session/controller.ts';
import { exitAnswer } from '../session/exit-answer.ts';
import type { FrameState } from '../session/frame-state.ts';
import type { Surface } from '../session/session.ts';
import { LANGUAGES } from '../text/catalogues.ts';
import type { Translate, Translation } from '../text/translate.ts';
import { ConnectionTroublePane, TROUBLE_TITLE_ID } from './connection-trouble.tsx';
import { ExitSheet } from './exit-sheet.tsx';
import { focusEdge } from './focus-edge.ts';
import { OpeningPane } from './opening-pane.tsx';
import { isReady, type PaneFile, usePaneFile } from './pane-file.ts';
import { TopBar, type TopBarProps } from './top-bar.tsx';

interface DialogProps {
  readonly controller: Controller;
  readonly bank: BankWindow;
  readonly back: Pick<BackGesture, 'start'>;
  readonly surface: Surface;
  /** Ids of existing test suites are wanted. */
  readonly compat: boolean;
}

/** The dialog: one pane at a time, with what surrounds all of them. */
export function Dialog({ controller, bank, back, surface, compat }: DialogProps) {
  const state = useFrameState(controller);
  const { look, pane, asksToLeave } = state;
  const { translation, choose } = useTranslation(look, pane?.kind);
  useTheme(state);
  const dialog = useRef<HTMLDivElement>(null);
  const { announce, element: announcer } = useAnnouncer();
  const { file, key, isCovered, settled } = useDrawnPane(state, translation.language);
  const typed = useTyped(pane);
  const { goBack, leave } = useWaysOut(controller, back, state);
  useFocusEdge(controller, dialog);
  useHeightTransition(dialog, key);
  usePageTitle(look, translation.t);
  const context = useMemo(
    () => ({
      compat,
      locale: translation.locale,
      settled,
      typed,
      announce,
      ...asksOf(controller),
      bank,
    }),
    [compat, translation, settled, typed, announce, controller, bank],
  );
  if (!state.shown) return null;
  const { t } = translation;
  return (
    <FrameContextProvider value={context}>
      <div class={surface === 'frame' ? 'stage' : 'stage stage-page'}>
        <div
          class="dialog"
          ref={dialog}
          role="dialog"
          aria-modal={surface === 'frame'}
          aria-labelledby={isCovered ? TROUBLE_TITLE_ID : PANE_TITLE_ID}
          data-testid="link-dialog"
        >
          <div class="dialog-content" inert={asksToLeave}>
            <Bar
              state={state}
              translation={translation}
              onBack={goBack}
              onClose={leave}
              onLanguage={choose}
            />
            <Notices state={state} t={t} />
            <Views state={state} file={file} controller={controller} t={t} />
          </div>
          {asksToLeave && look ? (
            <ExitSheet answer={controller.answer} busy={state.busy} t={t} look={look} />
          ) : null}
          {announcer}
        </div>
      </div>
    </FrameContextProvider>
  );
}

/** What panes ask of the session besides answering. */
function asksOf({ lookAgain, navigate, statements, consents }: Controller) {
  return { lookAgain, navigate, statements, consents };
}

/** What is drawn of the state by now, and whether presses by pointer count on it. */
function useDrawnPane({ pane, look, trouble, unasked }: FrameState, language: string) {
  const file = usePaneFile(pane, look, language);
  const isDrawn = pane !== null && isReady(file);
  const key = isDrawn ? paneKey(pane) : `waiting/${file.state}`;
  // A pane that comes long after the press comes unasked.
  const settled = useSettled(trouble === null ? key : `${key}/${trouble}`, unasked || file.state !== 'ready');
  return { file, key, isCovered: trouble !== null || file.state === 'failed', settled };
}

interface BarProps extends Pick<TopBarProps, 'onBack' | 'onLanguage'> {
  readonly state: FrameState;
  readonly translation: Translation;
  readonly onClose: () => void;
}

function Bar({ state: { look, pane }, translation: { t, language }, onClose, ...rest }: BarProps) {
  return (
    <TopBar
      t={t}
      look={look}
      language={language}
      languages={offered(look)}
      onClose={pane !== null && isLast(pane) ? null : onClose}
      {...rest}
    />
  );
}

interface PartProps {
  readonly state: FrameState;
  readonly t: Translate;
}

/** What stands above every pane while it holds. */
function Notices({ state: { busy, declined }, t }: PartProps) {
  return (
    <>
      {busy ? <div class="progress" /> : null}
      {declined ? (
        <Notice tone="error" role="alert" testId="declined">
          {t('error.input.text')}
        </Notice>
      ) : null}
    </>
  );
}

interface ViewsProps extends PartProps {
  readonly controller: Controller;
  readonly file: PaneFile;
}

/** The pane, which stays and keeps what was typed while trouble with the connection lies over it. */
function Views({ state: { look, pane, busy, trouble }, file, controller, t }: ViewsProps) {
  const failed = file.state === 'failed';
  return (
    <>
      {trouble ? (
        <main class="view">
          <ConnectionTroublePane t={t} trouble={trouble} onRetry={controller.retryNow} />
        </main>
      ) : failed ? (
        <main class="view">
          <ConnectionTroublePane t={t} trouble="file" onRetry={file.retry} />
        </main>
      ) : null}
      <main class="view" hidden={trouble !== null || failed}>
        {pane && look && isReady(file) ? (
          <PaneView
            key={paneKey(pane)}
            pane={pane}
            answer={controller.answer}
            busy={busy}
            t={t}
            look={look}
          />
        ) : (
          <OpeningPane t={t} />
        )}
      </main>
    </>
  );
}

/** What the tab of a hosted or web-view page is called; within a page, what the history calls the frame. */
function usePageTitle(look: WidgetLook | null, t: Translate): void {
  const app = look?.app_name ?? null;
  const title = t('general.title');
  useEffect(() => {
    document.title = app === null ? title : `${title} – ${app}`;
  }, [app, title]);
}

function useFocusEdge(controller: Controller, dialog: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      controller.onFocusEdge((edge) => {
        if (dialog.current) focusEdge(dialog.current, edge);
      }),
    [controller],
  );
}

/** By the bar, Escape and the back gesture; on the question whether to leave they mean to stay. */
function useWaysOut(controller: Controller, back: DialogProps['back'], state: FrameState) {
  const { pane, asksToLeave } = state;
  const leave = () => controller.answer(exitAnswer(false));
  const stay = () => controller.answer({ kind: 'back' });
  const goBack = pane && canGoBack(pane) ? stay : null;
  useEscape(asksToLeave ? stay : leave);
  useBackGesture(back, state, asksToLeave ? stay : (goBack ?? leave));
  return { goBack, leave };
}

/** What forms remember while the session goes on. */
function useTyped(pane: WirePane | null): Map<string, string> {
  const typed = useRef(new Map<string, string>());
  const isOver = pane?.kind === 'closed';
  useEffect(() => {
    if (isOver) typed.current.clear();
  }, [isOver]);
  return typed.current;
}

function useBackGesture(back: Pick<BackGesture, 'start'>, { shown }: FrameState, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (shown) back.start(() => latest.current());
  }, [back, shown]);
}

function useEscape(leave: () => void): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Within an input method, and in an open list, it ends only that.
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** There is nothing left to leave. */
function isLast(pane: WirePane): boolean {
  return pane.kind === 'closed' || (pane.kind === 'error' && pane.actions.length === 0);
}

/** Of the languages of the session, those that there are texts for. */
function offered(look: WidgetLook | null): readonly string[] {
  return look?.languages.filter((language) => LANGUAGES.includes(language)) ?? [];
}
