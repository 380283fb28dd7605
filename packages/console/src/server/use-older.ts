import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { useKept } from '../parts/use-kept.ts';
import { joinPages, type ListPage } from '../text/join-pages.ts';
import { AskError } from './ask.ts';

interface LongList<Row, Place> {
  /** Another key is another list. */
  readonly key: string;
  /** Its newest page, which follows the store; undefined until it has come. */
  readonly first: ListPage<Row, Place> | undefined;
  idOf(row: Row): string;
  fetch(before: Place): Promise<ListPage<Row, Place>>;
}

/** What is behind the rows that are shown. */
export interface Older {
  /** Why the last try brought none; undefined where there was none, or it went well. */
  readonly error: string | undefined;
  ask(): void;
}

/** A long list as far as it was looked at: older pages are asked for when they are wanted, and kept as they were then. */
export function useOlder<Row, Place>({
  key,
  first,
  idOf,
  fetch,
}: LongList<Row, Place>): {
  readonly rows: readonly Row[];
  /** Undefined at the end of the list. */
  readonly older: Older | undefined;
} {
  const { sessionEnded } = useContext(ConsoleContext);
  const [read, setRead] = useState<ListPage<Row, Place>>();
  // Whoever comes back finds as many rows as there were, read again: one of them may be why they went.
  const [length, keepLength] = useKept(`length ${key}`, 0);
  const lacking = useRef({ key, length });
  const [error, setError] = useState<string>();
  const shown = useRef(key);
  shown.current = key;
  useEffect(() => {
    setRead(undefined);
    setError(undefined);
  }, [key]);
  useEffect(() => {
    if (first) setRead((before) => before && joinPages(first, before, idOf));
    // Another page is another text; `first` itself is made anew by every drawing.
  }, [JSON.stringify(first)]);
  const { rows, next } = first ? joinPages(first, read, idOf) : { rows: [], next: undefined };
  const more = async (before: Place) => {
    const page = await fetch(before);
    // Another list may be shown by now.
    if (shown.current !== key) return;
    setError(undefined);
    const all = [...rows, ...page.rows];
    setRead({ rows: all, next: page.next });
    keepLength(all.length);
  };
  const fail = (reason: unknown) => {
    if (reason instanceof AskError && reason.ended) return sessionEnded();
    if (shown.current === key) setError(reason instanceof Error ? reason.message : String(reason));
  };
  useEffect(() => {
    if (!first || lacking.current.key !== key) return;
    if (next !== undefined && error === undefined && rows.length < lacking.current.length)
      void more(next).catch(fail);
    else lacking.current.length = 0;
  }, [key, first === undefined, rows.length, error]);
  const older = next === undefined ? undefined : { error, ask: () => void more(next).catch(fail) };
  return { rows, older };
}
