import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** A person who presses a button has seen it for at least this long (link.md 14.7). */
export const SETTLES_AFTER_MS = 500;

/**
 * Whether a press by pointer may have consequences. A frame that came into sight, or a pane that came under the pointer without a
 * press, must not take a click that was meant for what was there before: for half a second it takes none.
 * @param key of the pane
 * @param unasked the pane came without a press of the person
 */
export function useSettled(key: string, unasked: boolean): boolean {
  const [settled, setSettled] = useState(false);
  const restart = useRef<() => void>(() => {});
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let inSight = false;
    restart.current = () => {
      clearTimeout(timer);
      setSettled(false);
      if (inSight) timer = setTimeout(() => setSettled(true), SETTLES_AFTER_MS);
    };
    const stop = watchVisibility((visible) => {
      inSight = visible;
      restart.current();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  useLayoutEffect(() => {
    if (unasked) restart.current();
  }, [key]);
  return settled;
}

/** Tells at once, and at each change, whether the document is in sight: its tab, and the frame within its page. */
function watchVisibility(tell: (visible: boolean) => void): () => void {
  let onScreen = false;
  const changed = () => tell(onScreen && document.visibilityState === 'visible');
  const observer = new IntersectionObserver((entries) => {
    const now = entries.at(-1)?.isIntersecting ?? false;
    if (now === onScreen) return;
    onScreen = now;
    changed();
  });
  observer.observe(document.documentElement);
  document.addEventListener('visibilitychange', changed);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', changed);
  };
}
