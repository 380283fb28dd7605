import { type DueKey, type LeasedWork, LeaseLostError } from '../domain/due/due.ts';
import type { ClockHead } from '../domain/due/due-store.ts';
import { LEASE_MS, newClaim } from '../domain/due/lease.ts';
import { requireNotSetBack, unlessSetBack } from '../domain/sandbox/clock-set-back.ts';
import type { Call } from '../domain/services.ts';
import { RefusalError } from '../errors.ts';
import type { Agenda } from './agenda.ts';
import type { DueJob } from './kinds.ts';

const BATCH = 32;
/** Work that waited for its turn so long goes back: a pull (2 minutes) must end within its lease. */
const LEASE_USED_MAX_MS = LEASE_MS - 130_000;

/** What does work of a kind; undefined for one of a newer version. */
type JobOf = (kind: string) => DueJob | undefined;

/** Hears of work that failed in a way that nobody foresaw. */
export type FailureListener = (work: LeasedWork, error: unknown) => void;

/** The due-rows of the store (D21): claimed under a lease, done one after the other, or several at once. */
export interface DueAgenda extends Agenda {
  /** @throws the refusal that the work met. */
  runOne(call: Call, key: DueKey): Promise<boolean>;
  runLeased(call: Call, work: LeasedWork): Promise<void>;
}

export function createDueAgenda(
  jobOf: JobOf,
  failed: FailureListener,
  /** Pieces of work at once; 1 where their order must not vary. */
  width: number,
): DueAgenda {
  return {
    heads: (services): Promise<ClockHead[]> => services.store.due.heads(services.world.realClock.now()),
    next: (services, clock) => services.store.due.nextAt(clock),
    async run(call, clock, isStopped = () => false) {
      const now = call.world.clock.now();
      const { realClock } = call.world;
      const claimedAt = realClock.monotonic();
      // What is driven has no lease.
      const isUsedUp = (): boolean => !call.drive && realClock.monotonic() - claimedAt > LEASE_USED_MAX_MS;
      const works = (await take(call, clock, now, 2 * width)).filter(({ kind }) => jobOf(kind) !== undefined);
      const queue = [...works];
      const worker = async (): Promise<void> => {
        for (let work = queue.shift(); work; work = queue.shift()) {
          if (isStopped() || isUsedUp()) await leave(call, work);
          else await attempt(jobOf, call, work, failed);
        }
      };
      await Promise.all(Array.from({ length: Math.min(width, works.length) }, worker));
      return works.length;
    },
    async runOne(call, key) {
      const work = await call.store.unitOfWork((unit) => unit.due.claimOne(key, newClaim(call)));
      if (!work) return false;
      await doWork(jobOf, call, work, failed);
      return true;
    },
    runLeased: (call, work) => doWork(jobOf, call, work, failed),
  };
}

/** Few at a time where they are leased: a lease must not run out before its work begins. */
function take(call: Call, clock: string, now: number, limit: number): Promise<LeasedWork[]> {
  const { store, world } = call;
  if (call.drive) return store.due.free(clock, now, world.realClock.now(), BATCH);
  return unlessSetBack(
    store.unitOfWork(async (unit) => {
      const works = await unit.due.claim(clock, now, newClaim(call), limit);
      if (works.length > 0) await requireNotSetBack(call, unit, clock, now);
      return works;
    }),
  );
}

async function attempt(jobOf: JobOf, call: Call, work: LeasedWork, failed: FailureListener): Promise<void> {
  try {
    await doWork(jobOf, call, work, failed);
  } catch {
    // A refusal was written down by the work itself; all else was told, and is tried again. Others of the batch go on.
  }
}

/** Gives work back, so that other processes may take it at once. Where the store is away its lease ends by itself. */
async function leave(call: Call, work: LeasedWork): Promise<void> {
  const { dueAt, attempt: nth } = work;
  await call.store.unitOfWork((unit) => unit.due.postpone(work, dueAt, nth)).catch(() => undefined);
}

async function doWork(jobOf: JobOf, call: Call, work: LeasedWork, failed: FailureListener): Promise<void> {
  const job = jobOf(work.kind);
  try {
    // Work of a newer version, planned before this older one was started again: it waits for the newer one.
    if (job) await job(call, work);
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    if (error instanceof RefusalError && error.status < 500) throw error;
    failed(work, error);
    await giveBack(call, work, error);
    throw error;
  }
}

/** Waits of work that failed for a reason of our own, times the failures so far. */
const OWN_FAULT_MS = 60_000;
/** The first wait where the store was away: it may be back at any moment. */
const STORE_AWAY_MS = 1000;
const FACTOR_MAX = 60;

/** A store that is away cannot take the work back: then it is asked again beside, until it is there or the lease has ended. */
async function giveBack(call: Call, work: LeasedWork, error: unknown): Promise<void> {
  const isAway = error instanceof Error && error.name === 'StoreUnavailableError';
  const wait = (isAway ? STORE_AWAY_MS : OWN_FAULT_MS) * Math.min(work.attempt + 1, FACTOR_MAX);
  const postpone = () =>
    call.store.unitOfWork((unit) => unit.due.postpone(work, call.world.clock.now() + wait, work.attempt + 1));
  // Work of this process alone has no lease that could stay behind.
  await postpone().catch(() => work.lease !== '' && giveBackLater(call, postpone));
}

const ASK_EVERY_MS = 1000;

function giveBackLater(call: Call, postpone: () => Promise<unknown>): void {
  const { timers, realClock } = call.world;
  const until = realClock.monotonic() + LEASE_MS;
  const ask = (): void => {
    if (call.schedule.isStopping() || realClock.monotonic() > until) return;
    timers.after(ASK_EVERY_MS, () => void postpone().catch(ask));
  };
  ask();
}
