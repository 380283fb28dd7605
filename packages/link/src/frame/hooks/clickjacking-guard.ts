import { useEffect, useState } from 'preact/hooks';

/** A person who presses a button has seen it for at least this long (link.md 14.7). */
const SETTLES_AFTER_MS = 500;

/**
 * Whether the pane `key` has been in sight for half a second. A frame that was hidden, or drawn anew under the pointer, must not
 * take a click that was meant for something else.
 */
export function useSettled(key: string): boolean {
  const [settledKey, setSettledKey] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = (visible: boolean) => {
      clearTimeout(timer);
      setSettledKey(null);
      if (visible) timer = setTimeout(() => setSettledKey(key), SETTLES_AFTER_MS);
    };
    const stop = watchVisibility(restart);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [key]);
  return settledKey === key;
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
