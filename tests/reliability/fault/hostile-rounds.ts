import type { Store } from '../../../packages/server/src/domain/store.ts';
import type { Webhook } from '../../../packages/server/src/domain/webhooks/webhook.ts';
import { realClock } from '../../../packages/server/src/world/clock.ts';
import { startReceiver } from '../../webhooks/receiver.ts';
import { closeNets, setStage } from '../../webhooks/stage.ts';
import { FORBIDDEN, HOSTILE, refusingUrl, startHostile } from './hostile-kinds.ts';

/** Ends a wait for what will not come; longer than any machine under load takes. */
const PATIENCE_MS = 120_000;

export interface HostileReport {
  readonly hostileKinds: number;
  readonly hostileEvents: number;
  readonly hostileAttempts: number;
  readonly goodEvents: number;
  readonly goodDelivered: number;
  /** Milliseconds from the commit of an event to its arrival at the good receiver. */
  readonly delayMs: { readonly p50: number; readonly p99: number; readonly max: number };
  /** The longest of as many bare requests of this process, sent at the same pace: what the machine itself takes. */
  readonly bareMsMax: number;
  readonly problems: readonly string[];
}

export interface HostileOptions {
  /** Events for the good receiver, and how many of them a second. */
  readonly events: number;
  readonly perSecond: number;
  /** Events for each hostile one, all at the start. */
  readonly eventsEach: number;
}

/** Delivers to hostile receivers of every kind and to a good one, of one team, at the same time. */
export async function runHostileReceivers(store: Store, options: HostileOptions): Promise<HostileReport> {
  const [good, bare] = [await startReceiver(), await startReceiver()];
  const hostile = await Promise.all(Object.keys(HOSTILE).map(startHostile));
  const targets = [
    ...hostile.map(({ kind, url, succeeds }) => ({ kind, url, succeeds })),
    { kind: 'refuses the connection', url: await refusingUrl(), succeeds: false },
    ...FORBIDDEN.map((url) => ({ kind: url, url, succeeds: false })),
  ];
  const stage = await setStage(store, { environment: 'development', world: { clock: realClock } });
  const problems: string[] = [];
  const deliver = (): void => {
    stage.delivery.deliver(stage.call, stage.clock).catch((error) => problems.push(String(error)));
  };

  const bad: { webhook: Webhook; succeeds: boolean; kind: string }[] = [];
  for (const { kind, url, succeeds } of targets) {
    for (let nth = 0; nth < options.eventsEach; nth++)
      bad.push({ kind, succeeds, webhook: await stage.fireTo(url) });
  }
  deliver();
  const committed = new Map<string, number>();
  const bareDelays: Promise<number>[] = [];
  const from = performance.now();
  for (let nth = 0; nth < options.events; nth++) {
    await until(from + (nth * 1000) / options.perSecond);
    const { webhookId } = await stage.fireTo(good.url);
    committed.set(webhookId, Date.now());
    deliver();
    bareDelays.push(bareDelay(bare.url));
  }
  await arrives(() => good.received.length >= options.events, PATIENCE_MS);
  const bareMsMax = Math.max(...(await Promise.all(bareDelays)));
  const goodDelivered = await count(store, stage.tenant, [...committed.keys()]);

  const delays = good.received
    .map(({ headers, at }) => at - (committed.get(String(headers['webhook-id'])) ?? 0))
    .toSorted((a, b) => a - b);
  let attempts = 0;
  for (const { webhook, succeeds, kind } of bad) {
    const found = await stage.find(webhook);
    attempts += found.attempts;
    const lost = found.state !== 'pending' && found.state !== (succeeds ? 'delivered' : 'pending');
    if (lost) problems.push(`"${kind}": the event is ${found.state} after ${found.attempts} attempts`);
  }
  await Promise.all([good.close(), bare.close(), ...hostile.map((receiver) => receiver.close())]);
  await stage.delivery.stop();
  await closeNets();
  const at = (share: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? -1;
  return {
    hostileKinds: targets.length,
    hostileEvents: bad.length,
    hostileAttempts: attempts,
    goodEvents: options.events,
    goodDelivered,
    delayMs: { p50: at(0.5), p99: at(0.99), max: at(1) },
    bareMsMax,
    problems,
  };
}

async function bareDelay(url: string): Promise<number> {
  const from = Date.now();
  await fetch(url, { method: 'POST', body: '{}' });
  return Date.now() - from;
}

async function count(store: Store, tenant: Parameters<Store['webhooks']['find']>[0], ids: readonly string[]) {
  let delivered = 0;
  await arrives(async () => {
    const found = await Promise.all(ids.map((id) => store.webhooks.find(tenant, id)));
    delivered = found.filter((webhook) => webhook?.state === 'delivered').length;
    return delivered === ids.length;
  }, PATIENCE_MS);
  return delivered;
}

async function until(at: number): Promise<void> {
  const left = at - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

async function arrives(there: () => boolean | Promise<boolean>, withinMs: number): Promise<void> {
  const end = performance.now() + withinMs;
  while (performance.now() < end && !(await there())) await new Promise((resolve) => setTimeout(resolve, 50));
}
