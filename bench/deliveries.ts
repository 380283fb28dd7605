import { mkdtempSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startService } from '../packages/server/src/app.ts';
import type { Core } from '../packages/server/src/composition/core.ts';
import { toConfig } from '../packages/server/src/config/config.ts';
import { readSettings } from '../packages/server/src/config/read-settings.ts';
import { clockName } from '../packages/server/src/domain/due/due.ts';
import type { Item } from '../packages/server/src/domain/items/item.ts';
import { asTeamSeesIt } from '../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { ensureFirstTeam } from '../packages/server/src/domain/teams/first-team.ts';
import type { Tenant } from '../packages/server/src/domain/teams/team.ts';
import { asTenant } from '../packages/server/src/domain/teams/team.ts';
import type { WebhookEvent } from '../packages/server/src/domain/webhooks/events.ts';
import { fireItemEvent } from '../packages/server/src/domain/webhooks/fire.ts';
import { BENCH_KEYS, benchVariables, makeItem, openBenchCore } from './dataset.ts';
import { median } from './measure.ts';
import { startBare } from './processes.ts';
import type { Figure } from './report.ts';

const ITEMS = 100;
const PER_ROUND = 2000;
const ROUNDS = 5;
/** As many as the service has on their way to one destination. */
const AT_ONCE = 4;
const PACED = 2000;
const PACE_MS = 10;

/** Deliveries per second against a bare loop that posts the same bytes, and how soon first attempts leave at 100 events/s. */
export async function measureDeliveries(progress: (line: string) => void): Promise<Figure[]> {
  progress('deliveries …');
  return [await throughput(), await latency()];
}

async function throughput(): Promise<Figure> {
  const receiver = await startBare(Buffer.from('ok'));
  const url = `http://127.0.0.1:${receiver.port}/hook`;
  const { core, tenant } = await openBenchCore(mkdtempSync(join(tmpdir(), 'fairlead-bench-outbox-')));
  const items = await itemsWithWebhook(core, tenant, url);
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const bodies = await makeEvents(core, items, PER_ROUND);
    const from = performance.now();
    const sent = await core.background.delivery.run(
      await asTeamSeesIt(core.services, tenant.clientId),
      clockName('sandbox', tenant.clientId),
    );
    const ours = (PER_ROUND * 1000) / (performance.now() - from);
    if (sent !== PER_ROUND) throw new Error(`${sent} of ${PER_ROUND} events were sent`);
    // The first round warms up.
    if (round > 0) rounds.push({ ours, bare: await bareLoop(url, bodies) });
  }
  await core.background.delivery.stop();
  await core.close();
  await receiver.stop();
  const ours = Math.round(median(rounds.map((round) => round.ours)));
  const bare = Math.round(median(rounds.map((round) => round.bare)));
  return {
    name: 'webhook deliveries',
    target: 0.5,
    value: median(rounds.map((round) => round.ours / round.bare)),
    detail: `${ours} of ${bare} deliveries/s, ${AT_ONCE} at once, to one destination`,
  };
}

/** The yardstick: nothing is signed, nothing is written down. */
async function bareLoop(url: string, bodies: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const queue = [...bodies];
  const from = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let body = queue.pop(); body !== undefined; body = queue.pop()) await postBare(url, agent, body);
    }),
  );
  const perSecond = (bodies.length * 1000) / (performance.now() - from);
  agent.destroy();
  return perSecond;
}

function postBare(url: string, agent: Agent, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const outgoing = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', resolve);
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

async function latency(): Promise<Figure> {
  const arrivals = new Map<string, number>();
  const receiver = createServer((incoming, answer) => {
    arrivals.set(String(incoming.headers['webhook-id']), performance.now());
    incoming.resume();
    answer.end('ok');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-bench-pace-'));
  const config = toConfig(readSettings(benchVariables(folder), {}));
  const service = await startService(config);
  await ensureFirstTeam(service.core.services, config.firstTeam);
  const tenant = asTenant('sandbox', BENCH_KEYS.client_id);
  const items = await itemsWithWebhook(service.core, tenant, url);
  const commits = new Map<string, number>();
  const from = performance.now();
  for (let nth = 0; nth < PACED; nth++) {
    const wait = from + nth * PACE_MS - performance.now();
    if (wait > 0) await sleep(wait);
    void makeEvent(service.core, items[nth % ITEMS] as Item).then(({ webhookId }) =>
      commits.set(webhookId, performance.now()),
    );
  }
  while (arrivals.size < PACED) await sleep(50);
  await service.stop();
  receiver.closeAllConnections();
  receiver.close();
  const waits = [...commits].map(([id, at]) => (arrivals.get(id) ?? Number.POSITIVE_INFINITY) - at);
  waits.sort((a, b) => a - b);
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? Number.NaN;
  const middle = waits[Math.floor(waits.length / 2)] ?? Number.NaN;
  return {
    name: 'milliseconds from commit to first attempt, p99, at 100 events/s',
    target: 250,
    atMost: true,
    value: p99,
    detail: `${PACED} events over ${ITEMS} Items; median ${middle.toFixed(1)} ms`,
  };
}

async function itemsWithWebhook(core: Core, tenant: Tenant, url: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let nth = 0; nth < ITEMS; nth++) {
    const { itemId } = await makeItem(core, tenant, 10);
    await core.services.store.unitOfWork((unit) => unit.items.setWebhook(tenant, itemId, url));
    const item = await core.services.store.items.find(tenant, itemId);
    if (item) items.push(item);
  }
  return items;
}

async function makeEvents(core: Core, items: readonly Item[], count: number): Promise<string[]> {
  const bodies: string[] = [];
  const call = await asTeamSeesIt(core.services, items[0]?.clientId ?? '');
  await core.services.store.unitOfWork(async (unit) => {
    for (let nth = 0; nth < count; nth++) {
      const item = items[nth % items.length] as Item;
      bodies.push((await fireItemEvent(call, unit, item, anEvent(item, nth))).body);
    }
  });
  return bodies;
}

async function makeEvent(core: Core, item: Item) {
  const call = await asTeamSeesIt(core.services, item.clientId);
  return core.services.store.unitOfWork((unit) => fireItemEvent(call, unit, item, anEvent(item, 1)));
}

function anEvent({ itemId }: Item, count: number): WebhookEvent {
  const fields = { error: null, new_transactions: count, item_id: itemId };
  return { type: 'TRANSACTIONS', code: 'DEFAULT_UPDATE', fields };
}
