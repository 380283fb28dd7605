/** A list that was passed on the way to an entry of the browser's history. */
interface PassedList {
  readonly nth: number;
  readonly address: string;
}

/** What an entry of the browser's history knows: its number, and the lists on the way to it by their paths. */
interface Entry {
  readonly nth: number;
  readonly lists: Readonly<Record<string, PassedList>>;
}

/** How an entry was left. */
interface LeftPlace {
  readonly scrollY: number;
  /** The path of the row that was opened. */
  readonly row?: string;
}

/** Of this document, by numbers of entries. */
const leftPlaces = new Map<number, LeftPlace>();
const keptValues = new Map<number, Map<string, unknown>>();
let stopRestoring: (() => void) | undefined;

function entryNow(): Entry {
  return (history.state as Entry | null) ?? { nth: 0, lists: {} };
}

/** What was kept for this entry under that name; undefined where nothing was. */
export function keptHere(name: string): unknown {
  return keptValues.get(entryNow().nth)?.get(name);
}

export function keepHere(name: string, value: unknown): void {
  const { nth } = entryNow();
  keptValues.set(nth, (keptValues.get(nth) ?? new Map<string, unknown>()).set(name, value));
}

/** The entry for a path that is opened from the one of now, which is left as it is. */
export function leaveFor(path: string): Entry {
  const { nth, lists } = entryNow();
  stopRestoring?.();
  leftPlaces.set(nth, rowTo(path) ? { scrollY, row: path } : { scrollY });
  for (const kept of [leftPlaces, keptValues])
    for (const each of kept.keys()) if (each > nth) kept.delete(each);
  const { pathname, search } = location;
  const isList = /^\/[^/]+$/.test(pathname);
  return {
    nth: nth + 1,
    lists: isList ? { ...lists, [pathname]: { nth, address: pathname + search } } : lists,
  };
}

function rowTo(path: string): HTMLElement | null {
  return document.querySelector(`[data-row][href="${CSS.escape(path)}"]`);
}

/** The list of that path on the way to here, and how many entries it is back. */
export function listBehind(path: string): { readonly address: string; readonly back: number } | undefined {
  const { nth, lists } = entryNow();
  const passed = lists[path];
  return passed && { address: passed.address, back: nth - passed.nth };
}

/** Has pages that the browser goes back to begin where they were left, as soon as their rows are there, unless the person acts. */
export function restorePlaces(): void {
  addEventListener('scroll', () => {
    const { nth } = entryNow();
    if (!stopRestoring) leftPlaces.set(nth, { ...leftPlaces.get(nth), scrollY });
  });
  addEventListener('popstate', () => {
    stopRestoring?.();
    const left = leftPlaces.get(entryNow().nth);
    if (left) restore(left);
  });
}

const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function restore({ scrollY: wanted, row }: LeftPlace): void {
  // Rows of a short list come without making the page longer.
  const observer = new MutationObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < wanted) return;
    scrollTo(0, wanted);
    const opened = row === undefined ? undefined : rowTo(row);
    if (opened === null) return;
    stop();
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.id === 'main')
      opened?.focus({ preventScroll: true });
  });
  const stop = () => {
    observer.disconnect();
    for (const name of ACTS) removeEventListener(name, stop);
    stopRestoring = undefined;
  };
  stopRestoring = stop;
  for (const name of ACTS) addEventListener(name, stop);
  observer.observe(document.body, { childList: true, subtree: true });
}
