import { useCallback, useRef } from 'preact/hooks';

/** A live region that stands there from the start: screen readers miss one that comes with its text. */
export function useAnnouncer() {
  const region = useRef<HTMLParagraphElement>(null);
  const announce = useCallback((text: string) => {
    if (region.current) region.current.textContent = text;
  }, []);
  const element = <p class="visually-hidden" role="status" ref={region} data-testid="announcer" />;
  return { announce, element };
}
