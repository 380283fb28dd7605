import { fail } from '../../errors.ts';
import { newTokenBody } from '../../world/ids.ts';
import type { Domain } from '../domain.ts';
import { clockName } from '../due/due.ts';
import type { Fired } from '../due/fired.ts';
import type { TeamClock, Tenant } from '../teams/team.ts';
import { inTeamTime, teamClock } from './as-team-sees-it.ts';
import { type Scope, teamsOf } from './scope.ts';

/** Ten years and a bit: further, and a slip of the pen would run for hours. */
const ADVANCE_MAX_MS = 3660 * 86_400_000;
/** The hold on a clock, renewed at every step; a process that dies lets go of it after that. */
const HOLD_MS = 60_000;
/** How far behind what others see of the moving clock may be, in real time. */
const SEEN_MS = 250;
/** How long this may keep the process to itself. */
const BREATH_MS = 50;
/** More than anything plans for one instant. */
const ROUNDS_MAX = 100_000;
/** How long to wait for work that another one began before the clock was taken over. */
const WAIT_MS = 20;
const WAITS_MAX = 1000;
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
export async function readClock(domain: Domain, tenant: Tenant, scope: Scope): Promise<ClockState> {
  const teams = await teamsOf(domain, tenant, scope);
  const own = await clockOf(domain, tenant.clientId);
  let nextDue: number | null = null;
  for (const clientId of teams) {
    const at = await domain.schedule.next(domain, clockName(domain.environment, clientId));
    if (at !== undefined && (nextDue === null || at < nextDue)) nextDue = at;
  }
  return { now: teamClock(domain.world, own).now(), mode: modeOf(domain, own), nextDue };
}

/**
 * Moves the clock of a scope, and on the way runs everything that falls due, in order, deliveries included. Back
 * only while the scope has no Item.
 * @throws INVALID_FIELD
 */
export async function moveClock(
  domain: Domain,
  tenant: Tenant,
  scope: Scope,
  wish: ClockWish,
): Promise<ClockMove> {
  const teams = await teamsOf(domain, tenant, scope);
  const fired: Fired[] = [];
  let firedTotal = 0;
  let answer: Pick<ClockMove, 'previous' | 'now' | 'mode'> | undefined;
  for (const clientId of teams) {
    const isOwn = clientId === tenant.clientId;
    const record = (one: Fired): void => {
      if (!isOwn) return;
      firedTotal += 1;
      if (fired.length < FIRED_MAX) fired.push(one);
    };
    const theirs = isOwn ? domain : await inTeamTime(domain, clientId);
    const moved = await moveTeam({ ...theirs, record }, clientId, wish);
    if (isOwn) answer = moved;
  }
  if (!answer) throw new Error('a scope always holds the caller');
  return { ...answer, fired, firedTotal };
}

async function moveTeam(
  domain: Domain,
  clientId: string,
  wish: ClockWish,
): Promise<Pick<ClockMove, 'previous' | 'now' | 'mode'>> {
  const { store, world } = domain;
  const driver = newTokenBody(world.random.secure);
  await hold(domain, clientId, driver);
  try {
    const own = await clockOf(domain, clientId);
    const previous = teamClock(world, own).now();
    const target = 'to' in wish ? wish.to : previous + ('by' in wish ? wish.by : 0);
    const mode = wish.mode ?? modeOf(domain, own);
    if (target - previous > ADVANCE_MAX_MS)
      throw fail('INVALID_FIELD', 'the clock moves by at most 3,660 days');
    if (target < previous) await requireNoItem(domain, clientId);
    else await runUntil(domain, { clientId, driver, mode }, previous, target);
    await writeClock(domain, clientId, driver, standing(domain, mode, target));
    return { previous, now: target, mode };
  } finally {
    await store.unitOfWork((unit) => unit.teams.releaseClock(clientId, driver));
  }
}

interface Drive {
  readonly clientId: string;
  readonly driver: string;
  readonly mode: ClockMode;
}

async function runUntil(
  domain: Domain,
  { clientId, driver, mode }: Drive,
  from: number,
  target: number,
): Promise<void> {
  const { world, schedule } = domain;
  const clock = clockName(domain.environment, clientId);
  let at = from;
  let written = from;
  let lookedAt = world.realClock.monotonic();
  let breathedAt = lookedAt;
  let waits = 0;
  let rounds = 0;
  const write = async (): Promise<void> => {
    lookedAt = world.realClock.monotonic();
    written = at;
    // In its own mode: whoever dies on the way leaves a clock that goes on as before.
    await writeClock(domain, clientId, driver, standing(domain, mode, at));
  };
  for (;;) {
    const value = at;
    const own: Domain = {
      ...domain,
      drives: true,
      beforeDelivery: async () => void (written < at && (await write())),
      world: { ...world, clock: { ...world.clock, now: () => value } },
    };
    if (world.realClock.monotonic() - breathedAt > BREATH_MS) {
      // Nothing here waits for the outside, and others want their turn.
      await new Promise<void>((resolve) => void world.timers.after(0, resolve));
      breathedAt = world.realClock.monotonic();
    }
    const ran = await schedule.run(own, clock).catch(async (error: unknown) => {
      // What was done on the way was done at its time; the clock must not stay behind it.
      if (written < at) await write().catch(() => undefined);
      throw error;
    });
    const next = await schedule.next(own, clock);
    if (next === undefined || next > target) return;
    if (next > at) {
      at = next;
      waits = 0;
      rounds = 0;
      // Others see the time move too, but not at every step: a step is a commit.
      if (world.realClock.monotonic() - lookedAt > SEEN_MS) await write();
    } else if (ran === 0 || ++rounds > ROUNDS_MAX) {
      // Somebody else holds what is due; when they died, their lease outlives this call.
      if (++waits > WAITS_MAX) return;
      await new Promise<void>((resolve) => void world.timers.after(WAIT_MS, resolve));
    }
  }
}

function standing({ world }: Domain, mode: ClockMode, at: number): TeamClock {
  return { mode, value: mode === 'frozen' ? at : at - world.realClock.now() };
}

/** @throws INVALID_FIELD when this call lost its hold. */
async function writeClock(
  { store, world }: Domain,
  clientId: string,
  driver: string,
  clock: TeamClock,
): Promise<void> {
  const now = world.realClock.now();
  await store.unitOfWork(async (unit) => {
    if (!(await unit.teams.driveClock(clientId, driver, now + HOLD_MS, now))) throw inMotion();
    await unit.teams.setClock(clientId, clock);
  });
}

/** One call at a time moves a clock; another one waits for it, at most as long as a request may take. */
async function hold(domain: Domain, clientId: string, driver: string): Promise<void> {
  const { store, world } = domain;
  for (let waits = 0; ; waits += 1) {
    if (domain.schedule.isStopping()) throw inMotion();
    const now = world.realClock.now();
    const held = await store.unitOfWork((unit) =>
      unit.teams.driveClock(clientId, driver, now + HOLD_MS, now),
    );
    if (held) return;
    if (waits > WAITS_MAX) throw inMotion();
    await new Promise<void>((resolve) => void world.timers.after(WAIT_MS, resolve));
  }
}

function inMotion(): Error {
  return fail(
    'INVALID_FIELD',
    'another call is moving the clock of this team; please wait until it has answered',
  );
}

async function requireNoItem({ store }: Domain, clientId: string): Promise<void> {
  if (await store.items.hasAny(clientId))
    throw fail('INVALID_FIELD', 'the clock goes back only while there is no item: reset the sandbox first');
}

async function clockOf({ store }: Domain, clientId: string): Promise<TeamClock | null> {
  return (await store.teams.find(clientId))?.clock ?? null;
}

function modeOf({ policy }: Domain, own: TeamClock | null): ClockMode {
  return own?.mode ?? (policy.frozenClock ? 'frozen' : 'real');
}
