import { requireNotSetBack, unlessSetBack } from '../domain/sandbox/clock-set-back.ts';
import type { Call } from '../domain/services.ts';
import { newTokenBody } from '../world/ids.ts';
import { attemptInTurn, NO_URL_WAIT_MS } from './attempt.ts';
import { type DeliveryState, endJob, giveBack } from './delivery-state.ts';
import type { Attempted, DeliveryJob, Feed } from './feeds.ts';
import type { Lane } from './lanes.ts';
import { targetAt } from './target.ts';

/** More than an attempt takes, and no more than an event may hold back others of its Item when its process dies (WHK-5). */
const LEASE_MS = 30_000;
const CLAIM_MAX = 100;
/** Events in memory: per destination, and in all. */
const WAITING_MAX = 64;
const HELD_MAX = 4000;
/** A destination that frees no place within this time is not waited for. */
const PATIENCE_MS = 250;

export interface TakeOptions {
  /** Waits for a place however long that takes. */
  readonly patient: boolean;
  readonly attempted: Attempted;
}

/** Claims what is due and puts it into lanes; says whether there may be more at once. */
export async function takeDue(
  state: DeliveryState,
  feed: Feed,
  call: Call,
  { patient, attempted }: TakeOptions,
): Promise<boolean> {
  while (state.held >= HELD_MAX && !state.isStopping) await state.freed.next();
  if (state.isStopping) return false;
  const { ended } = feed;
  // The claim counts as one event, so that `stop` waits for it too.
  state.held += 1;
  try {
    const jobs = await claim(state, feed, call, attempted);
    for (const job of jobs) await place(state, job, patient);
    // What has ended may have held back others of its Item.
    return jobs.length === CLAIM_MAX || feed.ended !== ended;
  } finally {
    state.held -= 1;
    state.freed.raise();
  }
}

async function claim(
  state: DeliveryState,
  feed: Feed,
  call: Call,
  attempted: Attempted,
): Promise<DeliveryJob[]> {
  const { world, store } = state;
  const realNow = world.realClock.now();
  const lease = { lease: newTokenBody(world.random.secure), realNow, leaseUntil: realNow + LEASE_MS };
  const claimedAt = world.realClock.monotonic();
  const claimed = await unlessSetBack(
    store.unitOfWork(async (unit) => {
      const now = call.world.clock.now();
      const webhooks = await unit.webhooks.claim(feed.clock, now, lease, CLAIM_MAX);
      if (webhooks.length > 0) await requireNotSetBack(call, unit, feed.clock, now);
      return webhooks;
    }),
  );
  feed.held += claimed.length;
  state.held += claimed.length;
  return claimed.map((webhook) => ({ feed, call, webhook, claimedAt, attempted }));
}

async function place(state: DeliveryState, job: DeliveryJob, patient: boolean): Promise<void> {
  const { webhook, claimedAt } = job;
  const target = targetAt(state, job, webhook.itemUrl, claimedAt);
  if (!target) void giveBack(state, job, job.call.world.clock.now() + NO_URL_WAIT_MS);
  else if (await hasRoom(state, target.lane, patient)) attemptInTurn(state, job, target);
  // The lease keeps it away until it ends; then it is claimed again.
  else endJob(state, job);
}

/** A place in the lane, where one becomes free soon enough. */
async function hasRoom(state: DeliveryState, lane: Lane, patient: boolean): Promise<boolean> {
  const { world, freed } = state;
  const from = world.realClock.monotonic();
  while (lane.waiting.length >= WAITING_MAX && !state.isStopping) {
    if (lane.jammed && !patient) return false;
    const left = from + PATIENCE_MS - world.realClock.monotonic();
    if (left <= 0) lane.jammed = true;
    await Promise.race([
      freed.next(),
      new Promise<void>((resolve) => void world.timers.after(Math.max(left, PATIENCE_MS / 5), resolve)),
    ]);
  }
  return true;
}
