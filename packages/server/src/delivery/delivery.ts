import type { Fired } from '../domain/due/fired.ts';
import type { Call } from '../domain/services.ts';
import { asTenant } from '../domain/teams/team.ts';
import type { Signer } from '../domain/webhooks/keys/signer.ts';
import { openBody } from '../domain/webhooks/secret-body.ts';
import type { LeasedWebhook, WebhookAttempt } from '../domain/webhooks/webhook.ts';
import type { AttemptOutcome } from '../domain/webhooks/webhook-store.ts';
import { newTokenBody } from '../world/ids.ts';
import type { Net } from '../world/net/net.ts';
import type { World } from '../world/world.ts';
import { createDestinations } from './destination.ts';
import { createLanes, type Lane } from './lanes.ts';
import { outcomeOf } from './outcome.ts';
import { type FaultFor, type Sent, send } from './send.ts';
import { createSettling } from './settling.ts';
import { createSignal, type Signal } from './signal.ts';

/** More than an attempt takes, and no more than an event may hold back others of its Item when its process dies (WHK-5). */
const LEASE_MS = 30_000;
/** An event that waited for its turn so long goes back: an attempt (10 s) must end within its lease. */
const LEASE_USED_MAX_MS = 18_000;
const CLAIM_MAX = 100;
/** Events in memory: per destination, and in all. */
const WAITING_MAX = 64;
const HELD_MAX = 4000;
/** A destination that frees no place within this time is not waited for. */
const PATIENCE_MS = 250;
/** An Item's URL may change while an event waits for its turn; it is looked up again when it waited for longer. */
const URL_FRESH_MS = 250;
/** How often an event whose Item has no URL at present is looked at. */
const NO_URL_WAIT_MS = 1_800_000;
const UNABLE_WAIT_MS = 5000;
const STOP_WITHIN_MS = 10_000;

/** One attempt, told to the operator. */
export interface DeliveryFacts {
  readonly client_id: string;
  /** Empty where the event hangs on no Item. */
  readonly item_id: string;
  readonly destination_host: string;
  readonly attempt: number;
  readonly duration_ms: number;
  readonly status?: number;
  /** Class of the failure. */
  readonly failure?: string;
}

export interface DeliveryEvents {
  delivered(facts: DeliveryFacts): void;
  /** Another attempt follows. */
  failed(facts: DeliveryFacts): void;
  /** It was the last attempt. */
  dead(facts: DeliveryFacts): void;
  /** No attempt could be made, for a reason of ours: the store or the signing key is away. The event waits. */
  unable(error: unknown): void;
}

export interface DeliveryOptions {
  readonly world: World;
  readonly store: Call['store'];
  readonly net: Net;
  readonly signer: () => Promise<Signer>;
  /** Names of the headers with the signature. */
  readonly signatureHeaders: readonly string[];
  readonly events?: DeliveryEvents;
  readonly faultFor?: FaultFor;
}

/** Sends the outbox: at least once each, fairly among destinations. */
export interface Delivery {
  /** The next instant on that clock at which an attempt falls due. */
  next(call: Call, clock: string): Promise<number | undefined>;
  /**
   * Attempts everything that is due on that clock at `call.world.clock.now()`, and resolves when all attempts have ended and
   * are written; gives their number. For whoever moves the clock.
   */
  run(call: Call, clock: string): Promise<number>;
  /**
   * The same in the background: takes what is due as places become free, and goes on until nothing is left. Called again
   * meanwhile it looks for more at once. Resolves when nothing is left; rejects when the store is away.
   */
  deliver(call: Call, clock: string): Promise<void>;
  /** Takes nothing more, lets attempts end within 10 seconds, and gives all other events back. */
  stop(): Promise<void>;
}

/** The events of one clock that this process holds. */
interface Feed {
  readonly clock: string;
  held: number;
  /** Events that ended here, in whatever way. */
  ended: number;
  /** An event has ended, or `deliver` was called. */
  readonly changed: Signal;
  /** Calls of `run` under way. */
  runs: number;
  call: Call;
  called: boolean;
  running: Promise<void> | undefined;
}

interface Job {
  readonly feed: Feed;
  readonly call: Call;
  readonly webhook: LeasedWebhook;
  /** Real, monotonic milliseconds. */
  readonly claimedAt: number;
  readonly attempted: Attempted;
}

type Attempted = (fired: Fired, webhook: LeasedWebhook) => void;

interface Target {
  readonly url: string;
  readonly host: string;
  readonly lane: Lane;
  readonly lookedUpAt: number;
}

interface TakeOptions {
  /** Waits for a place however long that takes. */
  readonly patient: boolean;
  readonly attempted: Attempted;
}

export function createDelivery(options: DeliveryOptions): Delivery {
  const { world, store, net, signer, signatureHeaders, events, faultFor = () => undefined } = options;
  const feeds = new Map<string, Feed>();
  const destinationOf = createDestinations();
  const freed = createSignal();
  const lanes = createLanes(freed.raise);
  const settling = createSettling(store, world.timers, lanes.isBusy);
  const stopping = new AbortController();
  let isStopping = false;
  let held = 0;

  const feedOf = (call: Call, clock: string): Feed => {
    const known = feeds.get(clock);
    if (known) return known;
    const feed: Feed = {
      clock,
      held: 0,
      ended: 0,
      changed: createSignal(),
      runs: 0,
      call,
      called: false,
      running: undefined,
    };
    feeds.set(clock, feed);
    return feed;
  };
  const forgetIdle = (feed: Feed): void => {
    if (feed.held === 0 && feed.runs === 0 && !feed.running) feeds.delete(feed.clock);
  };
  const mayGoOn = async (): Promise<boolean> => {
    while (held >= HELD_MAX && !isStopping) await freed.next();
    return !isStopping;
  };

  /** Claims what is due and puts it into lanes; says whether there may be more at once. */
  async function take(feed: Feed, call: Call, { patient, attempted }: TakeOptions): Promise<boolean> {
    if (!(await mayGoOn())) return false;
    const { ended } = feed;
    // Counted as one event, so that `stop` waits for the claim too.
    held += 1;
    try {
      const jobs = await claim(feed, call, attempted);
      for (const job of jobs) await place(job, patient);
      // What has ended may have held back others of its Item.
      return jobs.length === CLAIM_MAX || feed.ended !== ended;
    } finally {
      held -= 1;
      freed.raise();
    }
  }

  async function claim(feed: Feed, call: Call, attempted: Attempted): Promise<Job[]> {
    const realNow = world.realClock.now();
    const lease = { lease: newTokenBody(world.random.secure), realNow, leaseUntil: realNow + LEASE_MS };
    const claimedAt = world.realClock.monotonic();
    const claimed = await store.unitOfWork((unit) =>
      unit.webhooks.claim(feed.clock, call.world.clock.now(), lease, CLAIM_MAX),
    );
    feed.held += claimed.length;
    held += claimed.length;
    return claimed.map((webhook) => ({ feed, call, webhook, claimedAt, attempted }));
  }

  async function place(job: Job, patient: boolean): Promise<void> {
    const { webhook, claimedAt } = job;
    const target = targetAt(webhook, webhook.itemUrl, claimedAt);
    if (!target) void giveBack(job, job.call.world.clock.now() + NO_URL_WAIT_MS);
    else if (await hasRoom(target.lane, patient)) enqueue(job, target);
    // The lease keeps it away until it ends; then it is claimed again.
    else end(job);
  }

  /** A place in the lane, where one becomes free soon enough. */
  async function hasRoom(lane: Lane, patient: boolean): Promise<boolean> {
    const from = world.realClock.monotonic();
    while (lane.waiting.length >= WAITING_MAX && !isStopping) {
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

  function enqueue(job: Job, target: Target): void {
    lanes.add(target.lane, () => attemptInTurn(job, target));
  }

  /** Undefined when the event has nowhere to go at present. */
  function targetAt(webhook: LeasedWebhook, itemUrl: string | null, lookedUpAt: number): Target | undefined {
    const url = webhook.target === 'fixed' ? webhook.url : itemUrl;
    if (url === null) return undefined;
    const { origin, host } = destinationOf(url);
    return { url, host, lane: lanes.of(`${webhook.clientId} ${origin}`), lookedUpAt };
  }

  async function lookUpAgain({ call, webhook }: Job): Promise<Target | undefined> {
    const { environment, clientId, itemId } = webhook;
    const item = await call.store.items.find(asTenant(environment, clientId), itemId);
    return targetAt(webhook, item?.webhook ?? null, world.realClock.monotonic());
  }

  /** Has the lane's place until the answer is there; gives what follows from it, which needs none. */
  async function attemptInTurn(job: Job, queued: Target): Promise<() => void> {
    const { call } = job;
    try {
      const monotonic = world.realClock.monotonic();
      if (isStopping || monotonic - job.claimedAt > LEASE_USED_MAX_MS) return () => void giveBack(job);
      const target = monotonic - queued.lookedUpAt > URL_FRESH_MS ? await lookUpAgain(job) : queued;
      const now = call.world.clock.now();
      if (!target) return () => void giveBack(job, now + NO_URL_WAIT_MS);
      if (target.lane !== queued.lane) return () => enqueue(job, target);
      const heldUntil = target.lane.breaker.heldUntil(now);
      if (heldUntil !== undefined) return () => void giveBack(job, heldUntil);
      return await attempt(job, target, now);
    } catch (error) {
      events?.unable(error);
      return () => void giveBack(job, call.world.clock.now() + UNABLE_WAIT_MS);
    }
  }

  async function attempt(job: Job, target: Target, at: number): Promise<() => void> {
    const { call } = job;
    const webhook = await openBody(call, job.webhook);
    // It has waited for longer than its body may be kept; its span is over.
    if (!webhook) return () => void giveBack(job, at + UNABLE_WAIT_MS);
    const { sign } = await signer();
    let sent: Sent;
    try {
      sent = await send({ net, signatureHeaders, faultFor }, world, {
        webhook,
        url: target.url,
        sign,
        signal: stopping.signal,
      });
    } catch (error) {
      if (stopping.signal.aborted) return () => void giveBack(job);
      throw error;
    }
    const succeeded = sent.errorClass === null;
    const { lane } = target;
    lane.breaker.note(succeeded, call.world.clock.now());
    lane.health = succeeded ? 'good' : 'failing';
    return () => void conclude(job, target, at, sent);
  }

  async function conclude(job: Job, { url, host }: Target, at: number, sent: Sent): Promise<void> {
    const { call, webhook } = job;
    const { status, errorClass, durationMs, headers } = sent;
    const number = webhook.attempts + 1;
    const outcome = await outcomeOf(call, webhook, sent).catch(() => undefined);
    if (!outcome) return giveBack(job, call.world.clock.now() + UNABLE_WAIT_MS);
    const log: WebhookAttempt = { attempt: number, at, url, status, durationMs, errorClass, headers };
    await settling.settle({ webhook, attempt: log, outcome });
    tell(outcome, {
      client_id: webhook.clientId,
      item_id: webhook.itemId,
      destination_host: host,
      attempt: number,
      duration_ms: durationMs,
      ...(status === null ? {} : { status }),
      ...(errorClass === null ? {} : { failure: errorClass }),
    });
    const itemId = webhook.itemId === '' ? null : webhook.itemId;
    const { webhookId, type, code } = webhook;
    job.attempted(
      {
        at,
        kind: 'webhook_attempt',
        itemId,
        webhookId,
        webhookType: type,
        webhookCode: code,
        detail: String(status ?? errorClass),
      },
      webhook,
    );
    end(job);
  }

  function tell({ state }: AttemptOutcome, facts: DeliveryFacts): void {
    if (state === 'delivered') events?.delivered(facts);
    else if (state === 'dead') events?.dead(facts);
    else events?.failed(facts);
  }

  /** Without an attempt: to be taken again at `nextAt`, at once when absent. */
  async function giveBack(job: Job, nextAt?: number): Promise<void> {
    const now = job.call.world.clock.now();
    await settling.release({ webhook: job.webhook, nextAt: nextAt ?? job.webhook.nextAt ?? now, now });
    end(job);
  }

  function end({ feed }: Job): void {
    held -= 1;
    feed.held -= 1;
    feed.ended += 1;
    feed.changed.raise();
    freed.raise();
    forgetIdle(feed);
  }

  async function deliverAll(feed: Feed): Promise<void> {
    // Ends by `return`.
    for (;;) {
      feed.called = false;
      const { call } = feed;
      const isMore = await take(feed, call, {
        patient: call.environment === 'sandbox',
        attempted: (fired) => call.record?.(fired),
      });
      if (isStopping) return;
      if (isMore || feed.called) continue;
      if (feed.held === 0) return;
      // What goes out now may hold back later events of the same Items.
      await feed.changed.next();
    }
  }

  return {
    next: (call, clock) => call.store.webhooks.nextAt(clock),

    async run(call, clock) {
      const feed = feedOf(call, clock);
      const attempts: { readonly fired: Fired; readonly n: number }[] = [];
      const attempted: Attempted = (fired, { n }) => void attempts.push({ fired, n });
      feed.runs += 1;
      try {
        for (;;) {
          const isMore = await take(feed, call, { patient: true, attempted });
          if (isStopping) break;
          if (isMore) continue;
          if (feed.held === 0) break;
          await feed.changed.next();
        }
      } finally {
        feed.runs -= 1;
        forgetIdle(feed);
      }
      // Answers come in any order; what is told of them has one.
      for (const { fired } of attempts.sort((a, b) => a.n - b.n)) call.record?.(fired);
      return attempts.length;
    },

    deliver(call, clock) {
      const feed = feedOf(call, clock);
      feed.call = call;
      feed.called = true;
      feed.changed.raise();
      feed.running ??= deliverAll(feed).finally(() => {
        feed.running = undefined;
        forgetIdle(feed);
      });
      return feed.running;
    },

    async stop() {
      isStopping = true;
      freed.raise();
      for (const { changed } of feeds.values()) changed.raise();
      for (const job of lanes.clear()) void job().then((afterwards) => afterwards());
      const cancel = world.timers.after(STOP_WITHIN_MS, () => stopping.abort(new Error('the service stops')));
      while (held > 0) await freed.next();
      cancel();
    },
  };
}
