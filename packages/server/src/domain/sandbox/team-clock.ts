import { fail } from '../../errors.ts';
import type { OnProgress } from '../../vocabulary/progress.ts';
import { dayOf } from '../../world/days.ts';
import { DAY_MS, MINUTE_MS } from '../../world/durations.ts';
import { newTokenBody } from '../../world/ids.ts';
import { clockName } from '../due/due.ts';
import type { Fired } from '../due/fired.ts';
import type { Call } from '../services.ts';
import type { TeamClock, Tenant } from '../teams/team.ts';
import { asTeamSeesIt, teamClock } from './as-team-sees-it.ts';
import { onceClockStands, WAIT_MS, WAITS_MAX } from './clock-in-motion.ts';
import { type Scope, teamsOf } from './scope.ts';

/** Ten years and a bit: further, and a slip of the pen would run for hours. */
const ADVANCE_MAX_MS = 3660 * DAY_MS;
/** Times that are written with four digits of a year. */
const [EARLIEST, LATEST] = [Date.UTC(1000, 0, 1), Date.UTC(9999, 11, 31)];
/** The hold on a clock, renewed at every step; a process that dies lets go of it after that. */
const HOLD_MS = MINUTE_MS;
/** How far behind what others see of the moving clock may be, in real time. */
const SEEN_MS = 250;
/** How long this may keep the process to itself. */
const BREATH_MS = 50;
/** More than anything plans for one instant. */
const ROUNDS_MAX = 100_000;
const FIRED_MAX = 1000;

export type ClockMode = 'real' | 'frozen';

export interface ClockState {
  /** Milliseconds. */
  readonly now: number;
  readonly mode: ClockMode;
  /** The next instant at which something of the scope falls due. */
  readonly nextDue: number | null;
}

export interface ClockMove {
  readonly previous: number;
  readonly now: number;
  readonly mode: ClockMode;
  /** In order, the first thousand of the caller's own. */
  readonly fired: readonly Fired[];
  readonly firedTotal: number;
}

/** Where a clock is to go: to an instant, or on by milliseconds; `mode` is how it goes on from there, as before when absent. */
export type ClockWish = ({ readonly to: number } | { readonly by: number } | Record<never, never>) & {
  readonly mode?: ClockMode;
};

/** The team's time, and the next instant at which something falls due. */
export async function readClock(call: Call, tenant: Tenant, scope: Scope): Promise<ClockState> {
  const teams = await teamsOf(call, tenant, scope);
  const own = await clockOf(call, tenant.clientId);
  let nextDue: number | null = null;
  for (const clientId of teams) {
    const at = await call.schedule.next(call, clockName(call.environment, clientId));
    if (at !== undefined && (nextDue === null || at < nextDue)) nextDue = at;
  }
  return { now: teamClock(call.world, own).now(), mode: modeOf(call, own), nextDue };
}

/**
 * Moves the clock of a scope, and on the way runs everything that falls due, in order, deliveries included. Back
 * only while the scope has no Item.
 * @throws INVALID_FIELD
 */
export async function moveClock(
  call: Call,
  tenant: Tenant,
  scope: Scope,
  wish: ClockWish,
): Promise<ClockMove> {
  const teams = await teamsOf(call, tenant, scope);
  const seen = (clientId: string) => (clientId === tenant.clientId ? call : asTeamSeesIt(call, clientId));
  // One that cannot go there keeps all others where they are.
  for (const clientId of teams) await aimOf(await seen(clientId), clientId, wish);
  const fired: Fired[] = [];
  let firedTotal = 0;
  let answer: Pick<ClockMove, 'previous' | 'now' | 'mode'> | undefined;
  for (const [nth, clientId] of teams.entries()) {
    const isOwn = clientId === tenant.clientId;
    const record = (one: Fired): void => {
      if (!isOwn) return;
      firedTotal += 1;
      if (fired.length < FIRED_MAX) fired.push(one);
    };
    const theirs = await seen(clientId);
    const onProgress: OnProgress = ({ done, of, unit }) =>
      call.onProgress?.({ done: nth * of + done, of: teams.length * of, unit });
    const moved = await moveTeam({ ...theirs, record, onProgress }, clientId, wish);
    if (isOwn) answer = moved;
  }
  if (!answer) throw new Error('a scope always holds the caller');
  return { ...answer, fired, firedTotal };
}

async function moveTeam(
  call: Call,
  clientId: string,
  wish: ClockWish,
): Promise<Pick<ClockMove, 'previous' | 'now' | 'mode'>> {
  const { store, world } = call;
  const driver = newTokenBody(world.random.secure);
  await hold(call, clientId, driver);
  try {
    const { previous, target, mode } = await aimOf(call, clientId, wish);
    const hand = { at: previous, written: previous };
    try {
      if (target >= previous) await runUntil(call, { clientId, driver, mode, hand }, target);
      await writeClock(call, clientId, driver, standing(call, mode, target));
    } catch (error) {
      const { at, written } = hand;
      // What was done on the way was done at its time; the clock must not stay behind it.
      if (written < at)
        await writeClock(call, clientId, driver, standing(call, mode, at)).catch(() => undefined);
      throw error;
    }
    return { previous, now: target, mode };
  } finally {
    await store.unitOfWork((unit) => unit.teams.releaseClock(clientId, driver));
  }
}

/** From where to where a clock goes. @throws INVALID_FIELD for an instant that it cannot go to */
async function aimOf(
  call: Call,
  clientId: string,
  wish: ClockWish,
): Promise<{ readonly previous: number; readonly target: number; readonly mode: ClockMode }> {
  const own = await clockOf(call, clientId);
  const previous = teamClock(call.world, own).now();
  const target = 'to' in wish ? wish.to : previous + ('by' in wish ? wish.by : 0);
  if (target < EARLIEST || target > LATEST)
    throw fail('INVALID_FIELD', 'the clock goes from the year 1000 to the year 9999');
  if (target - previous > ADVANCE_MAX_MS)
    throw fail('INVALID_FIELD', 'the clock moves by at most 3,660 days');
  if (target < previous) await requireNoItem(call, clientId);
  return { previous, target, mode: wish.mode ?? modeOf(call, own) };
}

interface Drive {
  readonly clientId: string;
  readonly driver: string;
  readonly mode: ClockMode;
  /** How far the clock came, and how far of it is written. */
  readonly hand: { at: number; written: number };
}

async function runUntil(call: Call, { clientId, driver, mode, hand }: Drive, target: number): Promise<void> {
  const { world, schedule } = call;
  // What runs on the way tells nothing of itself.
  const { onProgress, ...quiet } = call;
  const clock = clockName(call.environment, clientId);
  const from = hand.at;
  let lookedAt = world.realClock.monotonic();
  let breathedAt = lookedAt;
  let waits = 0;
  let rounds = 0;
  const write = async (): Promise<void> => {
    lookedAt = world.realClock.monotonic();
    const { at } = hand;
    // In its own mode: whoever dies on the way leaves a clock that goes on as before.
    await writeClock(call, clientId, driver, standing(call, mode, at));
    hand.written = at;
  };
  for (;;) {
    // What comes next would be done to the data of a reset or a snapshot.
    if (!(await call.store.teams.isDriver(clientId, driver))) throw overtaken();
    const value = hand.at;
    const own: Call = {
      ...quiet,
      drive: { beforeDelivery: async () => void (hand.written < hand.at && (await write())) },
      world: { ...world, clock: { ...world.clock, now: () => value } },
    };
    if (world.realClock.monotonic() - breathedAt > BREATH_MS) {
      // Nothing here waits for the outside, and others want their turn.
      await new Promise<void>((resolve) => void world.timers.after(0, resolve));
      breathedAt = world.realClock.monotonic();
    }
    const ran = await schedule.run(own, clock);
    const next = await schedule.next(own, clock);
    if (next === undefined || next > target) return;
    if (next > hand.at) {
      hand.at = next;
      onProgress?.({ done: (next - from) / DAY_MS, of: (target - from) / DAY_MS, unit: 'day' });
      waits = 0;
      rounds = 0;
      // Others see the time move too, but not at every step: a step is a commit. What the bank lists changes with the day, and a process
      // that dies leaves no clock on the day before what was read.
      const isNewDay = dayOf(hand.at) !== dayOf(hand.written);
      if (isNewDay || world.realClock.monotonic() - lookedAt > SEEN_MS) await write();
    } else if (ran === 0 || ++rounds > ROUNDS_MAX) {
      // Another process holds what is due; when they died, their lease outlives this call.
      if (++waits > WAITS_MAX) return;
      await new Promise<void>((resolve) => void world.timers.after(WAIT_MS, resolve));
    }
  }
}

function standing({ world }: Call, mode: ClockMode, at: number): TeamClock {
  return { mode, value: mode === 'frozen' ? at : at - world.realClock.now() };
}

/** @throws INVALID_FIELD when this call lost the clock. */
async function writeClock(
  { store, world }: Call,
  clientId: string,
  driver: string,
  clock: TeamClock,
): Promise<void> {
  const now = world.realClock.now();
  await store.unitOfWork(async (unit) => {
    if (!(await unit.teams.renewDrive(clientId, driver, now + HOLD_MS))) throw overtaken();
    await unit.teams.setClock(clientId, clock);
  });
}

/** One call at a time moves a clock; another one waits for it. */
async function hold(call: Call, clientId: string, driver: string): Promise<void> {
  await onceClockStands(call, async () => {
    const now = call.world.realClock.now();
    const held = await call.store.unitOfWork((unit) =>
      unit.teams.driveClock(clientId, driver, now + HOLD_MS, now),
    );
    return held || undefined;
  });
}

function overtaken(): Error {
  return fail(
    'INVALID_FIELD',
    'the clock was not moved to the end: meanwhile the team was reset, or brought back to a snapshot, or another call took the clock over',
  );
}

async function requireNoItem({ store }: Call, clientId: string): Promise<void> {
  if (await store.items.hasAny(clientId))
    throw fail('INVALID_FIELD', 'the clock goes back only while there is no item: reset the sandbox first');
}

async function clockOf({ store }: Call, clientId: string): Promise<TeamClock | null> {
  return (await store.teams.find(clientId))?.clock ?? null;
}

function modeOf({ policy }: Call, own: TeamClock | null): ClockMode {
  return own?.mode ?? (policy.frozenClock ? 'frozen' : 'real');
}
