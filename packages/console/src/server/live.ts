import { useEffect, useState } from 'preact/hooks';

export type LiveState = 'connecting' | 'live' | 'lost';

/** As long as the server has browsers wait after a torn connection. */
const AGAIN_MS = 2000;

/** Follows the store of the server: `version` is another number whenever what pages show may have changed. */
export function useLive(team: string | null): { readonly version: number; readonly state: LiveState } {
  const [version, setVersion] = useState(0);
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => {
    if (team === null) return;
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = () => setVersion((before) => before + 1);
    const follow = () => {
      source = new EventSource(`/api/live?team=${encodeURIComponent(team)}`);
      source.onopen = () => setState('live');
      source.onerror = () => {
        setState('lost');
        if (source.readyState !== EventSource.CLOSED) return;
        // The browser gives up after a refusal: a session that has ended is told by the next question, and a proxy has its server again.
        changed();
        timer = setTimeout(follow, AGAIN_MS);
      };
      source.addEventListener('changed', changed);
    };
    follow();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [team]);
  return { version, state };
}
