import { openBody } from '../domain/webhooks/secret-body.ts';
import { type DeliveryState, giveBack, UNABLE_WAIT_MS } from './delivery-state.ts';
import { endAttempt } from './end-attempt.ts';
import type { DeliveryJob } from './feeds.ts';
import { type Sent, send } from './send.ts';
import { lookUpAgain, type Target } from './target.ts';

/** An event that waited for its turn so long goes back: an attempt (10 s) must end within its lease. */
const LEASE_USED_MAX_MS = 18_000;
/** An Item's URL may change while an event waits for its turn; it is looked up again when it waited for longer. */
const URL_FRESH_MS = 250;
/** How often an event whose Item has no URL at present is looked at. */
export const NO_URL_WAIT_MS = 1_800_000;

/** What follows an attempt, once its place in the lane is free. */
type Afterwards = () => void;

/** Attempts an event when the turn of its lane has come. */
export function attemptInTurn(state: DeliveryState, job: DeliveryJob, target: Target): void {
  state.lanes.add(target.lane, () => takeTurn(state, job, target));
}

async function takeTurn(state: DeliveryState, job: DeliveryJob, queued: Target): Promise<Afterwards> {
  const { call } = job;
  try {
    const monotonic = state.world.realClock.monotonic();
    if (state.isStopping || monotonic - job.claimedAt > LEASE_USED_MAX_MS)
      return () => void giveBack(state, job);
    const target = monotonic - queued.lookedUpAt > URL_FRESH_MS ? await lookUpAgain(state, job) : queued;
    const now = call.world.clock.now();
    if (!target) return () => void giveBack(state, job, now + NO_URL_WAIT_MS);
    if (target.lane !== queued.lane) return () => attemptInTurn(state, job, target);
    const heldUntil = target.lane.breaker.heldUntil(now);
    if (heldUntil !== undefined) return () => void giveBack(state, job, heldUntil);
    return await attempt(state, job, target, now);
  } catch (error) {
    state.events?.unable(error);
    return () => void giveBack(state, job, call.world.clock.now() + UNABLE_WAIT_MS);
  }
}

async function attempt(
  state: DeliveryState,
  job: DeliveryJob,
  target: Target,
  at: number,
): Promise<Afterwards> {
  const { call } = job;
  const { world, net, signatureHeaders, faultFor = () => undefined, aborting } = state;
  const webhook = await openBody(call, job.webhook);
  // It has waited for longer than its body may be kept; its span is over.
  if (!webhook) return () => void giveBack(state, job, at + UNABLE_WAIT_MS);
  const { sign } = await state.signer();
  let sent: Sent;
  try {
    sent = await send({ net, signatureHeaders, faultFor }, world, {
      webhook,
      url: target.url,
      sign,
      signal: aborting.signal,
    });
  } catch (error) {
    if (aborting.signal.aborted) return () => void giveBack(state, job);
    throw error;
  }
  const succeeded = sent.errorClass === null;
  const { lane } = target;
  lane.breaker.note(succeeded, call.world.clock.now());
  lane.health = succeeded ? 'good' : 'failing';
  return () => void endAttempt(state, job, { target, at, sent });
}
