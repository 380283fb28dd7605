import { useEffect, useState } from 'preact/hooks';

export type LiveState = 'connecting' | 'live' | 'lost';

/** Follows the store of the server: `version` is another number whenever what pages show may have changed. */
export function useLive(team: string | null): { readonly version: number; readonly state: LiveState } {
  const [version, setVersion] = useState(0);
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => {
    if (team === null) return;
    const source = new EventSource(`/api/live?team=${encodeURIComponent(team)}`);
    source.onopen = () => setState('live');
    source.onerror = () => setState('lost');
    source.addEventListener('changed', () => setVersion((before) => before + 1));
    return () => source.close();
  }, [team]);
  return { version, state };
}
