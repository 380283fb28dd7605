import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const DURATION_MS = 220;
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/** A dialog that is as high as its pane grows and shrinks softly when the pane `key` changes. By script: no policy forbids that. */
export function useHeightTransition(dialog: RefObject<HTMLElement | null>, key: string): void {
  const before = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const from = before.current;
    const to = element.getBoundingClientRect().height;
    before.current = to;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (from === null || still || Math.abs(from - to) < 1) return;
    element.animate([{ blockSize: `${from}px` }, { blockSize: `${to}px` }], {
      duration: DURATION_MS,
      easing: EASING,
    });
  }, [key]);
  useLayoutEffect(() => {
    // What opens within a pane changes its height too: the next pane starts from there.
    const element = dialog.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      if (element.getAnimations().length === 0) before.current = element.getBoundingClientRect().height;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [dialog.current]);
}
