import { Facts } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import { ask } from '../server/ask.ts';
import type { SandboxState } from '../server/wire-types.ts';
import { counted } from '../text/counted.ts';
import { fullTime } from '../text/times.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STEPS = [
  [HOUR_MS, '1 hour'],
  [DAY_MS, '1 day'],
  [7 * DAY_MS, '7 days'],
  [31 * DAY_MS, '31 days'],
] as const;

interface ClockCardProps {
  readonly team: string;
  readonly state: SandboxState;
  readonly mayPlay: boolean;
  readonly again: () => void;
}

/** The team's time. It goes forward alone; what falls due on the way happens, in order. */
export function ClockCard({ team, state, mayPlay, again }: ClockCardProps) {
  const { now, mode, nextDue } = state.clock;
  const { isBusy, act } = useAct();
  const move = (wish: { by: number } | { to: number } | { mode: 'real' | 'frozen' }) =>
    act(async () => {
      const moved = await ask('moveClock', { clientId: team, scope: 'team', wish });
      again();
      return `It is ${fullTime(moved.now)}; ${counted(moved.firedTotal, 'thing')} happened`;
    });
  return (
    <section class="card" aria-labelledby="clock-title" data-testid="clock">
      <h2 id="clock-title">Time</h2>
      <p class="clock-now">
        <time dateTime={new Date(now).toISOString()}>{fullTime(now)}</time>
      </p>
      <Facts
        rows={[
          ['It', mode === 'frozen' ? 'stands still' : 'runs'],
          ['Next', nextDue === null ? 'nothing falls due' : fullTime(nextDue)],
        ]}
      />
      {mayPlay && (
        <div class="acts">
          {STEPS.map(([by, name]) => (
            <button
              key={by}
              type="button"
              class="button"
              disabled={isBusy}
              data-testid={`advance-${name.replace(' ', '-')}`}
              onClick={() => move({ by })}
            >
              +{name}
            </button>
          ))}
          {nextDue !== null && nextDue > now && (
            <button type="button" class="button" disabled={isBusy} onClick={() => move({ to: nextDue })}>
              To what is next
            </button>
          )}
          <button
            type="button"
            class="button"
            disabled={isBusy}
            data-testid="freeze"
            onClick={() => move({ mode: mode === 'frozen' ? 'real' : 'frozen' })}
          >
            {mode === 'frozen' ? 'Let it run' : 'Stop it'}
          </button>
        </div>
      )}
    </section>
  );
}
