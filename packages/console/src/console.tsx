import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { EnterPage, problemOf } from './pages/enter.tsx';
import { ProofDialog } from './pages/proof-dialog.tsx';
import { Shell } from './pages/shell.tsx';
import { ConsoleContext, type ConsoleState } from './parts/console-context.ts';
import { Failure } from './parts/failure.tsx';
import { takePlace } from './parts/kept-place.ts';
import { go, usePlace } from './parts/router.tsx';
import { untouchedMs } from './parts/touched.ts';
import { AskError, ask, enter, findSession, onSessionReplaced, type Session } from './server/ask.ts';
import { useLive } from './server/live.ts';
import type { Overview } from './server/wire-types.ts';

type Entry =
  | { readonly kind: 'looking' }
  | { readonly kind: 'out'; readonly why: string | null }
  | { readonly kind: 'in'; readonly session: Session };

/** The Console: outside until a one-time link lets in, and then the page of the address. */
export function Console() {
  const [entry, setEntry] = useState<Entry>({ kind: 'looking' });
  useEffect(() => {
    onSessionReplaced((session) => setEntry({ kind: 'in', session }));
    void arrive().then(setEntry);
  }, []);
  const sessionEnded = useCallback(
    () => setEntry({ kind: 'out', why: 'Your session has ended. A new link begins another one.' }),
    [],
  );
  if (entry.kind === 'looking') return <div class="looking" role="status" aria-label="Loading" />;
  if (entry.kind === 'out')
    return <EnterPage why={entry.why} onEnter={(session) => setEntry({ kind: 'in', session })} />;
  return (
    <>
      <Inside session={entry.session} sessionEnded={sessionEnded} />
      <ProofDialog onEnter={(session) => setEntry({ kind: 'in', session })} />
    </>
  );
}

const LOOK_MS = 30_000;

/** Shows nothing any more when nobody has touched the page for as long as a session may be idle, nor another page of it. */
function useIdleEnd(idleMs: number | null, sessionEnded: () => void): void {
  useEffect(() => {
    if (idleMs === null) return undefined;
    const timer = setInterval(() => {
      if (untouchedMs() <= idleMs) return;
      void findSession().then(
        (found) => found ?? sessionEnded(),
        () => undefined,
      );
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [idleMs, sessionEnded]);
}

/** The code is in the part of the address that browsers send to nobody, and leaves it at once. */
async function arrive(): Promise<Entry> {
  const isLink = location.pathname === '/enter';
  const code = isLink ? location.hash.slice(1) : '';
  const problem = isLink ? problemOf(location.search) : null;
  if (isLink) go(code === '' ? takePlace() : '/', 'replace');
  try {
    if (code !== '') return { kind: 'in', session: await enter(code) };
    const session = await findSession();
    return session && problem === null ? { kind: 'in', session } : { kind: 'out', why: problem };
  } catch (error) {
    // Whoever opens an old link may be in already.
    const session = error instanceof AskError && error.ended ? await findSession() : undefined;
    if (session) return { kind: 'in', session };
    return { kind: 'out', why: error instanceof Error ? error.message : String(error) };
  }
}

const TEAM_KEY = 'fairlead-console-team';

function Inside({ session, sessionEnded }: { readonly session: Session; readonly sessionEnded: () => void }) {
  const [overview, setOverview] = useState<Overview>();
  const [trouble, setTrouble] = useState<string>();
  const [said, setSaid] = useState('');
  const [failure, fail] = useState('');
  const [chosen, setChosen] = useState(localStorage.getItem(TEAM_KEY));
  const place = usePlace();
  useIdleEnd(session.idleMs, sessionEnded);
  const known = overview?.teams.find(({ clientId }) => clientId === chosen) ?? overview?.teams[0];
  const team = known?.clientId ?? '';
  const live = useLive(overview ? team : null);
  const [acts, setActs] = useState(0);
  const acted = useCallback(() => setActs((before) => before + 1), []);
  const version = live.version + acts;
  const look = useCallback(() => {
    ask('describeOverview', { clientId: chosen }).then(
      (found) => {
        setOverview(found);
        setTrouble(undefined);
      },
      (error: unknown) => {
        if (error instanceof AskError && error.ended) sessionEnded();
        else setTrouble(error instanceof Error ? error.message : String(error));
      },
    );
  }, [chosen, sessionEnded]);
  useEffect(look, [look, version]);
  const say = useCallback((text: string) => {
    fail('');
    setSaid(text);
    setTimeout(() => setSaid((before) => (before === text ? '' : before)), 2500);
  }, []);
  const choose = (clientId: string) => {
    localStorage.setItem(TEAM_KEY, clientId);
    setChosen(clientId);
  };
  const state = useMemo<ConsoleState>(
    () => ({ overview, team, role: session.role, version, sessionEnded, say, fail, acted }),
    [overview, team, session.role, version, sessionEnded, say, acted],
  );
  return (
    <ConsoleContext.Provider value={state}>
      <Shell
        session={session}
        place={place}
        live={live.state}
        trouble={trouble}
        chosen={chosen}
        onTeam={choose}
        again={look}
      />
      <div class={said === '' ? 'toast' : 'toast toast-shown'} role="status" aria-live="polite">
        {said}
      </div>
      {failure !== '' && <Failure text={failure} onClose={() => fail('')} />}
    </ConsoleContext.Provider>
  );
}
