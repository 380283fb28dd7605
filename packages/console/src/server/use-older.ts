import { useEffect, useRef, useState } from 'preact/hooks';
import { joinPages, type ListPage } from '../text/join-pages.ts';

interface LongList<Row, Place> {
  /** Another key is another list. */
  readonly key: string;
  /** Its newest page, which follows the store; undefined until it has come. */
  readonly first: ListPage<Row, Place> | undefined;
  idOf(row: Row): string;
  fetch(before: Place): Promise<ListPage<Row, Place>>;
}

/** A long list as far as it was looked at: older pages are asked for when they are wanted, and kept as they were then. */
export function useOlder<Row, Place>({ key, first, idOf, fetch }: LongList<Row, Place>) {
  const [read, setRead] = useState<ListPage<Row, Place>>();
  const shown = useRef(key);
  shown.current = key;
  useEffect(() => setRead(undefined), [key]);
  useEffect(() => {
    if (first) setRead((before) => before && joinPages(first, before, idOf));
    // Another page is another text; `first` itself is made anew by every drawing.
  }, [JSON.stringify(first)]);
  const { rows, next } = first ? joinPages(first, read, idOf) : { rows: [], next: undefined };
  const more = async (before: Place) => {
    const page = await fetch(before);
    // Another list may be shown by now.
    if (shown.current !== key) return;
    setRead({ rows: [...rows, ...page.rows], next: page.next });
  };
  return { rows, more: next === undefined ? undefined : () => void more(next) };
}
