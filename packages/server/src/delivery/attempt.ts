import type { Sign } from '../domain/webhooks/keys/signing-key.ts';
import { openBody } from '../domain/webhooks/secret-body.ts';
import type { LeasedWebhook } from '../domain/webhooks/webhook.ts';
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
    if (state.isStopping || isLeaseUsed(state, job)) return () => void giveBack(state, job);
    const webhook = await openBody(call, job.webhook);
    const { sign } = await state.signer();
    const isFresh = state.world.realClock.monotonic() - queued.lookedUpAt <= URL_FRESH_MS;
    const target = isFresh ? queued : await lookUpAgain(state, job);
    const now = call.world.clock.now();
    if (!target) return () => void giveBack(state, job, now + NO_URL_WAIT_MS);
    if (target.lane !== queued.lane) return () => attemptInTurn(state, job, target);
    // At the end of its span there is no later: the last attempt, or the one that somebody asked for, is made.
    const isLast = job.webhook.endsAt !== null && now >= job.webhook.endsAt;
    const heldUntil = isLast ? undefined : target.lane.breaker.heldUntil(now);
    if (heldUntil !== undefined) return () => void giveBack(state, job, heldUntil);
    // It has waited for longer than its body may be kept; its span is over.
    if (!webhook) return () => void giveBack(state, job, now + UNABLE_WAIT_MS);
    return await attempt(state, job, { webhook, sign, target, at: now });
  } catch (error) {
    state.events?.unable(error);
    return () => void giveBack(state, job, call.world.clock.now() + UNABLE_WAIT_MS);
  }
}

function isLeaseUsed({ world }: DeliveryState, { claimedAt }: DeliveryJob): boolean {
  return world.realClock.monotonic() - claimedAt > LEASE_USED_MAX_MS;
}

interface ReadyAttempt {
  readonly webhook: LeasedWebhook;
  readonly sign: Sign;
  readonly target: Target;
  /** In the clock of the event. */
  readonly at: number;
}

async function attempt(
  state: DeliveryState,
  job: DeliveryJob,
  { webhook, sign, target, at }: ReadyAttempt,
): Promise<Afterwards> {
  const { call } = job;
  const { world, net, signatureHeaders, faultFor = () => undefined, aborting } = state;
  const fault = await faultFor(webhook);
  // Nothing is waited for between this look and the request: a process that stood still sends nothing that others may have taken.
  if (isLeaseUsed(state, job)) return () => void giveBack(state, job);
  let sent: Sent;
  try {
    sent = await send({ net, signatureHeaders }, world, {
      webhook,
      url: target.url,
      sign,
      fault,
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
