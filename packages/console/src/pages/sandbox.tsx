import { useContext } from 'preact/hooks';
import { Confirm } from '../parts/confirm.tsx';
import { ConsoleContext } from '../parts/console-context.ts';
import { PlaceLink } from '../parts/router.tsx';
import { Empty, Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import type { SandboxState } from '../server/wire-types.ts';
import { counted } from '../text/counted.ts';
import { fullTime } from '../text/times.ts';
import { ClockCard } from './sandbox-clock.tsx';
import { Faults } from './sandbox-faults.tsx';
import { Snapshots } from './sandbox-snapshots.tsx';

/** The team's own world: its time, what falls due in it, what it was sent, and its states to come back to. */
export function SandboxPage() {
  const { team, role, overview } = useContext(ConsoleContext);
  const isSandbox = overview?.sandbox === true;
  const wish = isSandbox && team !== '' ? { clientId: team } : undefined;
  const { value, error, again } = useAnswer('describeSandbox', wish);
  if (overview && !isSandbox)
    return (
      <Empty title="This is no sandbox">
        <p>
          Time runs by itself here, and institutions are real ones.{' '}
          <code>fairlead start --environment sandbox --data FOLDER</code> starts a sandbox.
        </p>
      </Empty>
    );
  const mayPlay = role === 'developer' || role === 'operator';
  return (
    <div>
      <div class="page-head">
        <h1>Sandbox</h1>
        {mayPlay && team !== '' && <Reset team={team} />}
      </div>
      {error !== undefined && <Trouble text={error} again={again} />}
      {value === undefined && error === undefined && <Skeleton rows={8} />}
      {value && (
        <div class="card-columns" data-testid="sandbox">
          <ClockCard team={team} state={value} mayPlay={mayPlay} again={again} />
          <Calendar state={value} />
          <Snapshots team={team} mayPlay={mayPlay} again={again} />
          <Faults team={team} left={value.faultsLeft} mayPlay={mayPlay} again={again} />
          <Messages state={value} />
        </div>
      )}
      <Twin command="fairlead clock get" />
    </div>
  );
}

function Reset({ team }: { readonly team: string }) {
  const reset = async () => {
    const { items } = await ask('resetSandbox', { clientId: team });
    return `The sandbox is empty again; ${counted(items, 'Item is', 'Items are')} gone`;
  };
  return (
    <Confirm label="Reset" title="Reset this sandbox?" isDanger testId="reset" work={reset}>
      <p>
        Everything goes that the team has made, but its keys, settings and snapshots. Time and counters begin
        again, so that the same calls give the same ids.
      </p>
    </Confirm>
  );
}

/** What waits for its time, in the order in which it comes. */
function Calendar({ state }: { readonly state: SandboxState }) {
  return (
    <section class="card" aria-labelledby="calendar-title" data-testid="calendar">
      <h2 id="calendar-title">What falls due</h2>
      {state.calendar.length === 0 && (
        <p class="quiet">Nothing. As soon as there is an Item, its next reading stands here.</p>
      )}
      <ul class="plain-list scroll-list">
        {state.calendar.map(({ at, kind, subject, itemId }) => (
          <li key={`${kind} ${subject} ${itemId}`} class="plain-row">
            <span class="quiet">{fullTime(at)}</span>
            <span>
              {itemId === '' ? (
                kind.replaceAll('_', ' ')
              ) : (
                <PlaceLink to={`/items/${itemId}`}>{kind.replaceAll('_', ' ')}</PlaceLink>
              )}{' '}
              <span class="quiet">{subject}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Codes and notices that persons of the simulated bank were sent. */
function Messages({ state }: { readonly state: SandboxState }) {
  return (
    <section class="card" aria-labelledby="messages-title">
      <h2 id="messages-title">Inbox of codes</h2>
      {state.messages.length === 0 && (
        <p class="quiet">
          Nothing was sent. A login with a second factor by text message sends its code here.
        </p>
      )}
      <ul class="plain-list scroll-list" data-testid="messages">
        {state.messages.map(({ messageId, createdAt, to, text }) => (
          <li key={messageId} class="plain-row">
            <span class="quiet">
              {fullTime(createdAt)} to {to}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
