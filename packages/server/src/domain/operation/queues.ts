import { MINUTE_MS } from '../../world/durations.ts';
import { clockName } from '../due/due.ts';
import type { ClockHead, DueCounts } from '../due/due-store.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import { teamClock } from '../sandbox/as-team-sees-it.ts';
import type { Services } from '../services.ts';

/** Events that were not delivered, of all teams. */
export interface Deliveries {
  readonly pending: number;
  readonly dead: number;
  /** When the oldest pending event of those that were counted was made, on its team's clock. */
  readonly oldestPendingAt: number | null;
}

/** What waits to be done, of all teams. Spans are milliseconds on the clocks of their teams; counts end at `COUNTED_MAX`. */
export interface Queues {
  readonly dueWork: DueCounts & {
    /** How long the piece has been due that waits longest for a process; 0 where none does. */
    readonly lagMs: number;
  };
  readonly webhooks: Deliveries & {
    /** The age of the oldest pending event; 0 where none is pending. */
    readonly oldestPendingMs: number;
    /** How long the attempt has been due that waits longest to be made; 0 where none does. */
    readonly lagMs: number;
  };
}

/** A store with more than these of a kind is in trouble, and counting them would add to it. */
const COUNTED_MAX = 10_000;
/** A process that works looks every second, and takes the teams in turn. */
const LATE_MS = MINUTE_MS;

export async function queuesOf(services: Services): Promise<Queues> {
  const { store, world } = services;
  const realNow = world.realClock.now();
  const clocks = await clocksOf(services);
  const names = [...clocks].map(([clock, now]) => ({ clock, now }));
  const [counts, dueHeads, heads, { oldest, ...waiting }] = await Promise.all([
    store.due.counts(names, { realNow, lateMs: LATE_MS, max: COUNTED_MAX }),
    store.due.heads(realNow),
    store.webhooks.heads(realNow),
    waitingOf(services, clocks),
  ]);
  return {
    dueWork: { ...counts, lagMs: longest(clocks, dueHeads) },
    webhooks: { ...waiting, oldestPendingMs: longest(clocks, oldest), lagMs: longest(clocks, heads) },
  };
}

/** What of it people look at: without what is due, and without clocks. */
export async function deliveriesOf(services: Services): Promise<Deliveries> {
  const { oldest: _, ...deliveries } = await waitingOf(services, await clocksOf(services));
  return deliveries;
}

async function waitingOf(
  { store, environment }: Services,
  clocks: ReadonlyMap<string, number>,
): Promise<Deliveries & { readonly oldest: readonly ClockHead[] }> {
  const [pending, dead] = await Promise.all([
    store.webhooks.pending(COUNTED_MAX),
    store.webhooks.dead(environment, COUNTED_MAX),
  ]);
  const own = pending.filter(({ clock }) => clocks.has(clock));
  const events = own.reduce((sum, { events }) => sum + events, 0);
  return {
    pending: Math.min(COUNTED_MAX, events),
    dead,
    oldestPendingAt: own.length === 0 ? null : Math.min(...own.map(({ oldestAt }) => oldestAt)),
    oldest: own.map(({ clock, oldestAt }) => ({ clock, at: oldestAt })),
  };
}

/** The time of each clock that work of this environment waits on. */
async function clocksOf({ store, environment, world }: Services): Promise<ReadonlyMap<string, number>> {
  if (!traitsOf(environment).worldPerTeam) return new Map([[clockName(environment, ''), world.clock.now()]]);
  const teams = await store.teams.list();
  return new Map(
    teams.map(({ clientId, clock }) => [clockName(environment, clientId), teamClock(world, clock).now()]),
  );
}

/** The longest time that has passed since one of these instants; 0 where all of them are to come. */
function longest(clocks: ReadonlyMap<string, number>, instants: readonly ClockHead[]): number {
  return instants.reduce((most, { clock, at }) => Math.max(most, (clocks.get(clock) ?? at) - at), 0);
}
