import { useEffect, useState } from 'preact/hooks';
import { isDrawable, loadPane, preloadAfter } from '../panes/pane-code.ts';
import type { PaneKind, WidgetLook, WirePane } from '../server/wire-types.ts';
import { completeTexts, hasTexts, preloadTexts } from '../text/catalogues.ts';

/** What a pane is drawn from: its code, and its texts. */
export interface PaneFile {
  /** `late`: it was not there when the pane came. */
  readonly state: 'ready' | 'late' | 'loading' | 'failed';
  readonly retry: () => void;
}

/** How long a browser without a word for idleness is left to draw the pane first. */
const DRAWN_AFTER_MS = 200;

/** Whether the pane can be drawn. */
export function isReady({ state }: PaneFile): boolean {
  return state === 'ready' || state === 'late';
}

/** Whether code and texts of a pane are there. */
function isThere(kind: PaneKind, language: string): boolean {
  return isDrawable(kind) && hasTexts(language, kind);
}

/** Fetches what a pane is drawn from, and after it is drawn what the panes that are likely to follow are. `language`: of the texts. */
export function usePaneFile(pane: WirePane | null, look: WidgetLook | null, language: string): PaneFile {
  const kind = pane?.kind;
  const [, redraw] = useState(0);
  const [late, setLate] = useState<{ kind: string; failed: boolean } | null>(null);
  const ready = kind === undefined || isThere(kind, language);
  const fetchFile = async (again: boolean) => {
    if (kind === undefined) return;
    setLate({ kind, failed: false });
    try {
      await Promise.all([loadPane(kind), hasTexts(language, kind) ? undefined : completeTexts(language)]);
    } catch {
      // Some browsers remember a module that could not be fetched; the session goes on in a document that is loaded anew.
      if (again && (await isReachable())) location.reload();
      setLate({ kind, failed: true });
    }
    redraw((n) => n + 1);
  };
  const retry = () => void fetchFile(true);
  useEffect(() => {
    if (!ready) void fetchFile(false);
  }, [kind, language]);
  const failed = late?.kind === kind && late?.failed === true && !ready;
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed]);
  useEffect(() => {
    if (pane === null || look === null || !ready) return;
    return whenIdle(() => {
      void preloadAfter(pane, look);
      void preloadTexts(language);
    });
  }, [pane, look, ready, language]);
  if (ready) return { state: late?.kind === kind ? 'late' : 'ready', retry };
  return { state: failed ? 'failed' : 'loading', retry };
}

async function isReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', credentials: 'omit' });
    return ok;
  } catch {
    return false;
  }
}

/** @returns the way to call it off */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, DRAWN_AFTER_MS);
  return () => clearTimeout(timer);
}
