import { useEffect, useRef } from 'preact/hooks';

/** Whose focus went with the page before goes on in the one that takes its place. */
export function useKeptFocus(path: string) {
  const main = useRef<HTMLElement>(null);
  const former = useRef(path);
  useEffect(() => {
    if (former.current === path) return;
    former.current = path;
    const { activeElement } = document;
    // What is not displayed has no boxes.
    const isLost = activeElement === document.body || activeElement?.getClientRects().length === 0;
    if (isLost) main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
