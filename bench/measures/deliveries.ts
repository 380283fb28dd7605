import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startService } from '../../packages/server/src/app.ts';
import type { Core } from '../../packages/server/src/composition/core.ts';
import { toConfig } from '../../packages/server/src/config/config.ts';
import { readSettings } from '../../packages/server/src/config/read-settings.ts';
import { clockName } from '../../packages/server/src/domain/due/due.ts';
import type { Item } from '../../packages/server/src/domain/items/item.ts';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { ensureFirstTeam } from '../../packages/server/src/domain/teams/first-team.ts';
import type { Tenant } from '../../packages/server/src/domain/teams/team.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import type { WebhookEvent } from '../../packages/server/src/domain/webhooks/events.ts';
import { fireItemEvent } from '../../packages/server/src/domain/webhooks/fire.ts';
import { signing } from '../../packages/server/src/vault/signing.ts';
import { BENCH_KEYS, makeItem, openBenchCore } from '../dataset.ts';
import { median } from '../median.ts';
import type { Place } from '../place.ts';
import { startReceivers } from '../processes.ts';
import type { Figure } from '../report.ts';
import type { BenchContext } from './measure.ts';

const ITEMS = 100;
const PER_ROUND = 2000;
const ROUNDS = 5;
/** Before those: V8 compiles what deliveries need during the first sixteen thousand of a process. */
const WARM_ROUNDS = 8;
/** As many as the service has on their way to all destinations together. */
const AT_ONCE = 64;
const PACED = 2000;
const PACE_MS = 10;

/** M8: deliveries to a hundred destinations against a bare loop that signs and posts, and how soon first attempts leave. */
export async function measureDeliveries({ places, progress }: BenchContext): Promise<Figure[]> {
  progress('deliveries …');
  const [many, paced] = [await places.make(), await places.make()];
  const figures = [await throughput(many), await latency(paced)];
  for (const place of [many, paced]) place.leave();
  return figures;
}

/** One round's rate for each second and for each second of processor time. */
interface Rate {
  readonly perSecond: number;
  readonly perCpuSecond: number;
}

async function throughput(place: Place): Promise<Figure> {
  const receivers = await startReceivers(ITEMS);
  const urls = receivers.ports.map((port) => `http://127.0.0.1:${port}/hook`);
  const { core, tenant } = await openBenchCore(place.folder, place.variables);
  const items = await itemsWithWebhook(core, tenant, urls);
  const rounds: { ours: Rate; bare: Rate }[] = [];
  for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
    const bodies = await makeEvents(core, items, PER_ROUND);
    const ours = await rated(async () => {
      const call = await asTeamSeesIt(core.services, tenant.clientId);
      const sent = await core.background.delivery.run(call, clockName('sandbox', tenant.clientId));
      if (sent !== PER_ROUND) throw new Error(`${sent} of ${PER_ROUND} events were sent`);
    });
    const bare = await rated(() => bareLoop(urls, bodies));
    if (round >= 0) rounds.push({ ours, bare });
  }
  await core.background.delivery.stop();
  await core.close();
  await receivers.stop();
  const ratios = rounds.map(({ ours, bare }) => ours.perSecond / bare.perSecond);
  const ours = Math.round(median(rounds.map((round) => round.ours.perSecond)));
  const bare = Math.round(median(rounds.map((round) => round.bare.perSecond)));
  return {
    measure: 'M8',
    engine: place.engine,
    name: `webhook deliveries to ${ITEMS} destinations`,
    target: 0.6,
    value: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    cpu: median(rounds.map((round) => round.ours.perCpuSecond / round.bare.perCpuSecond)),
    detail: `${ours} of ${bare} deliveries/s`,
  };
}

async function rated(send: () => Promise<void>): Promise<Rate> {
  const cpuBefore = process.cpuUsage();
  const from = performance.now();
  await send();
  const ms = performance.now() - from;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { perSecond: (PER_ROUND * 1000) / ms, perCpuSecond: (PER_ROUND * 1e6) / (user + system) };
}

/** The yardstick: each body is signed and posted, nothing is written down. */
async function bareLoop(urls: readonly string[], bodies: readonly string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const sign = signing.signer('bench', signing.newKeyPair());
  const queue = bodies.map((body, nth) => ({ body, url: urls[nth % urls.length] ?? '' }));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const signature = sign(next.body, Math.floor(performance.now()));
        await postBare(next.url, agent, next.body, signature);
      }
    }),
  );
  agent.destroy();
}

function postBare(url: string, agent: Agent, body: string, signature: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Bench-Signature': signature,
    };
    const outgoing = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', resolve);
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

async function latency(place: Place): Promise<Figure> {
  const arrivals = new Map<string, number>();
  const receiver = createServer((incoming, answer) => {
    arrivals.set(String(incoming.headers['webhook-id']), performance.now());
    incoming.resume();
    answer.end('ok');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const config = toConfig(readSettings(place.variables, {}));
  const service = await startService(config);
  await ensureFirstTeam(service.core.services, config.firstTeam);
  const tenant = asTenant('sandbox', BENCH_KEYS.client_id);
  const items = await itemsWithWebhook(service.core, tenant, [url]);
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
    measure: 'M8',
    engine: place.engine,
    name: 'milliseconds from commit to first attempt, p99, at 100 events/s',
    target: 250,
    atMost: true,
    value: p99,
    detail: `${PACED} events over ${ITEMS} Items; median ${middle.toFixed(1)} ms`,
  };
}

async function itemsWithWebhook(core: Core, tenant: Tenant, urls: readonly string[]): Promise<Item[]> {
  const items: Item[] = [];
  for (let nth = 0; nth < ITEMS; nth++) {
    const { itemId } = await makeItem(core, tenant, 10);
    const url = urls[nth % urls.length] ?? '';
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
