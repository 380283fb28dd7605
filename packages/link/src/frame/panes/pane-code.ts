import type { ComponentType } from 'preact';
import type { PaneKind, WidgetLook, WirePane } from '../server/wire-types.ts';
import { ClosedPane } from './closed.tsx';
import { ConsentPane } from './consent.tsx';
import { ErrorPane } from './error.tsx';
import { ExitPane } from './exit.tsx';
import { InstitutionsPane } from './institutions.tsx';
import { LoadingPane } from './loading.tsx';
import type { PaneComponents, PaneProps } from './pane-props.ts';

/** What a session can begin with, and what has to be there when nothing can be fetched any more. */
const FIRST_PANES = {
  consent: ConsentPane,
  institutions: InstitutionsPane,
  loading: LoadingPane,
  error: ErrorPane,
  exit: ExitPane,
  closed: ClosedPane,
} satisfies Partial<PaneComponents>;

/** Panes that come in one file. */
type Part = 'login' | 'rare';

const PARTS: Readonly<Record<Part, () => Promise<Partial<PaneComponents>>>> = {
  login: async () => (await import('./login-panes.ts')).LOGIN_PANES,
  rare: async () => (await import('./rare-panes.gen.ts')).RARE_PANES,
};

/** Those of `login-panes.ts`; what is in neither list is rare. */
const OF_A_LOGIN: ReadonlySet<PaneKind> = new Set<PaneKind>([
  'notice',
  'credentials',
  'mfa',
  'redirect',
  'accounts',
  'connected',
]);

/** A kind and its component belong together; where any pane is drawn, the compiler sees two unions. */
type AnyPane = ComponentType<PaneProps<PaneKind>>;

const known = new Map<string, AnyPane>();
const underWay = new Map<Part, Promise<void>>();
take(FIRST_PANES);

function take(panes: Partial<PaneComponents>): void {
  for (const [kind, component] of Object.entries(panes)) known.set(kind, component as AnyPane);
}

/** The component of a pane; undefined until its file is there. */
export function componentOf(kind: PaneKind): AnyPane | undefined {
  return known.get(kind);
}

/** Whether its file is there. */
export function isDrawable(kind: PaneKind): boolean {
  return known.has(kind);
}

/** Fetches the file that a kind of pane is in. A fetch that failed is made anew by the next call. @throws what the browser says */
export function loadPane(kind: PaneKind): Promise<void> {
  if (kind in FIRST_PANES) return Promise.resolve();
  return load(OF_A_LOGIN.has(kind) ? 'login' : 'rare');
}

/** All of them, for pages that draw panes without a session. */
export async function loadAllPanes(): Promise<void> {
  await Promise.all([load('login'), load('rare')]);
}

/** Fetches what is likely to follow this pane, and keeps quiet when that fails: it is fetched again when it is needed. */
export async function preloadAfter(pane: WirePane, look: WidgetLook): Promise<void> {
  try {
    if (look.purpose === 'deposit_switch' || leadsToRare(pane)) await load('rare');
    await load('login');
  } catch {}
}

function leadsToRare(pane: WirePane): boolean {
  if (pane.kind === 'institutions') return pane.manual_numbers || pane.upload;
  return pane.kind === 'auth_type' || pane.kind === 'deposits_sent';
}

function load(part: Part): Promise<void> {
  const before = underWay.get(part);
  if (before) return before;
  const fetched = PARTS[part]().then(take, (error: unknown) => {
    underWay.delete(part);
    throw error;
  });
  underWay.set(part, fetched);
  return fetched;
}
