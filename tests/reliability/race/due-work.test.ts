import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../packages/server/src/store/engine.ts';
import { openEngine } from '../../../packages/server/src/store/open.ts';
import { FROZEN } from '../../support/clock.ts';
import { freshDatabase, type TestEngine } from '../../support/engines.ts';
import type { Reply } from '../../support/service.ts';
import { type Receiver, startReceiver } from '../../webhooks/receiver.ts';
import { checkStore } from '../fault/check-store.ts';
import { deadlocks, type Nodes, outcome, rounds, startNodes, tally } from './nodes.ts';

const TIMEOUT_MS = 300_000 + rounds * 4000;
const COME_WITHIN_MS = 120_000;
const PATIENCE_MS = 300;

const engine: TestEngine = {
  name: 'postgres',
  variables: async () => ({ FAIRLEAD_DATABASE_URL: await freshDatabase() }),
};

const times = <T>(count: number, run: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => run(nth)));

async function link(nodes: Nodes, nth: number, webhook: string) {
  const created = await nodes.call(nth, '/sandbox/public_token/create', {
    institution_id: 'ins_109508',
    initial_products: ['transactions'],
    options: { webhook, transactions: { days_requested: 30 } },
  });
  const { body } = await nodes.call(nth + 1, '/item/public_token/exchange', {
    public_token: created.body.public_token,
  });
  return { accessToken: String(body.access_token), itemId: String(body.item_id) };
}

/** Events by Item and code, each as often as it came. */
function countsOf(receiver: Receiver): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { body } of receiver.received) {
    const { item_id, webhook_code } = JSON.parse(body);
    const name = `${item_id} ${webhook_code}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Requests with a `Webhook-Id` that came before. */
function duplicates({ received }: Receiver): number {
  return received.length - new Set(received.map(({ headers }) => headers['webhook-id'])).size;
}

async function until(holds: () => boolean): Promise<boolean> {
  const from = performance.now();
  while (!holds()) {
    if (performance.now() - from > COME_WITHIN_MS) return false;
    await sleep(10);
  }
  return true;
}

describe('two processes on one database', () => {
  let nodes: Nodes;
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    // Readings fall due a moment after the exchange: whichever process looks first makes them.
    nodes = await startNodes(engine, {
      FAIRLEAD_SANDBOX_INITIAL_UPDATE_MS: '30',
      FAIRLEAD_SANDBOX_HISTORICAL_UPDATE_MS: '60',
    });
  });
  afterAll(async () => {
    await nodes.stop();
    await receiver.close();
  });

  it(
    'make every reading once and deliver every event once (PRC-6, WHK-3)',
    async () => {
      for (let round = 0; round < rounds; round++) {
        receiver.received.length = 0;
        const items = await times(2, (nth) => link(nodes, round + nth, receiver.url));
        const fired = await times(6, (nth) =>
          nodes.call(nth, '/sandbox/item/fire_webhook', {
            access_token: items[nth % 2]?.accessToken,
            webhook_code: 'NEW_ACCOUNTS_AVAILABLE',
          }),
        );
        expect(tally(fired)).toEqual({ 200: 6 });
        const expected = new Map(
          items.flatMap(({ itemId }): [string, number][] => [
            [`${itemId} INITIAL_UPDATE`, 1],
            [`${itemId} HISTORICAL_UPDATE`, 1],
            [`${itemId} NEW_ACCOUNTS_AVAILABLE`, 3],
          ]),
        );
        await until(() => receiver.received.length >= 10);
        if (round % 10 === 0) await sleep(PATIENCE_MS);
        expect(countsOf(receiver)).toEqual(expected);
        expect(duplicates(receiver)).toBe(0);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'leave nothing of an Item that one removes while the other reads it',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const { accessToken } = await link(nodes, round, receiver.url);
        await sleep((round * 7) % 120);
        const removal = await nodes.call(round, '/item/remove', { access_token: accessToken });
        expect(outcome(removal)).toBe('200');
        const after = await times(4, (nth) =>
          nodes.call(nth, nth < 2 ? '/item/get' : '/accounts/get', { access_token: accessToken }),
        );
        expect(tally(after)).toEqual({ ITEM_NOT_FOUND: 4 });
      }
      await sleep(PATIENCE_MS);
      expect(await checkStore(nodes.location)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'have one effect and one answer for calls under one Idempotency-Key (IDM-2)',
    async () => {
      const store = openEngine(nodes.location);
      const itemCount = async () => Number((await store.reader.first(countItems))?.n);
      for (let round = 0; round < rounds; round++) {
        const key = { 'Idempotency-Key': `race-${round}` };
        const once = async (path: string, body: Record<string, unknown>): Promise<Reply['body']> => {
          const replies = await times(6, (nth) => nodes.call(nth, path, body, key));
          for (const reply of replies) expect(['200', 'IDEMPOTENCY_KEY_IN_USE']).toContain(outcome(reply));
          const given = replies.filter(({ status }) => status === 200);
          expect(given.filter(({ headers }) => !headers.has('idempotent-replayed')).length).toBe(1);
          for (const nth of [0, 1]) given.push(await nodes.call(nth, path, body, key));
          const texts = new Set(given.map((reply) => JSON.stringify({ ...reply.body, request_id: '' })));
          expect([...texts]).toHaveLength(1);
          return given[0]?.body;
        };
        const before = await itemCount();
        const { public_token } = await once('/sandbox/public_token/create', {
          institution_id: 'ins_109508',
          initial_products: ['auth'],
        });
        expect((await itemCount()) - before).toBe(1);
        const { access_token } = await once('/item/public_token/exchange', { public_token });
        const { new_access_token } = await once('/item/access_token/invalidate', { access_token });
        expect(outcome(await nodes.call(round, '/item/get', { access_token: new_access_token }))).toBe('200');
        await once('/item/remove', { access_token: new_access_token });
      }
      await store.close();
    },
    TIMEOUT_MS,
  );

  it(
    'answer everything that can be asked of one Item at once, with and without a key, and fail at nothing',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const { accessToken: access_token } = await link(nodes, round, receiver.url);
        const extra = await nodes.call(round, '/item/public_token/create', { access_token });
        const day = new Date().toISOString().slice(0, 10);
        const entry = { date_transacted: day, date_posted: day, amount: 1, description: 'storm' };
        const calls: [string, Record<string, unknown>][] = [
          ['/sandbox/transactions/create', { access_token, transactions: [entry] }],
          ['/transactions/refresh', { access_token }],
          ['/sandbox/item/fire_webhook', { access_token }],
          ['/transactions/get', { access_token, start_date: day, end_date: day }],
          ['/item/webhook/update', { access_token, webhook: `${receiver.url}?${round}` }],
          ['/item/public_token/exchange', { public_token: extra.body.public_token }],
          ['/item/public_token/create', { access_token }],
          ['/transactions/sync', { access_token }],
          ['/sandbox/item/reset_login', { access_token }],
          ['/item/access_token/invalidate', { access_token }],
          ['/item/remove', { access_token }],
        ];
        const replies = await times(calls.length * 2, (nth) => {
          const [path, body] = calls[(nth * 3 + round) % calls.length] ?? ['', {}];
          const key = nth % 2 === 0 ? { 'Idempotency-Key': `storm-${round}-${nth}` } : undefined;
          return nodes.call(nth + round, path, body, key).then((reply) => ({ path, reply }));
        });
        const failed = replies.filter(({ reply }) => reply.status >= 500);
        expect(failed.map(({ path, reply }) => `${path}: ${outcome(reply)}`)).toEqual([]);
      }
    },
    TIMEOUT_MS,
  );

  it('lock rows in one order, so that no two of them ever wait for each other (STO-5)', async () => {
    expect(await deadlocks(nodes)).toBe(0);
  });
});

const countItems = statement('test.countItems', 'SELECT count(*) AS n FROM items');

describe('two processes that move one clock', () => {
  let nodes: Nodes;
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    nodes = await startNodes(engine, FROZEN);
  });
  afterAll(async () => {
    await nodes.stop();
    await receiver.close();
  });

  it(
    'move it one after the other, and everything on the way happens once (sandbox.md 12)',
    async () => {
      for (let round = 0; round < rounds; round++) {
        receiver.received.length = 0;
        const { accessToken, itemId } = await link(nodes, round, receiver.url);
        const before = await nodes.call(round, '/sandbox/clock/get', {});
        const moves = await times(4, (nth) => nodes.call(nth, '/sandbox/clock/advance', { by: 'PT6H' }));
        expect(tally(moves)).toEqual({ 200: 4 });
        const spans = moves.map(({ body }) => [Date.parse(body.previous), Date.parse(body.now)]).sort();
        const from = Date.parse(before.body.now);
        expect(spans).toEqual([0, 6, 12, 18].map((hours) => [hour(from, hours), hour(from, hours + 6)]));
        const fired = moves.flatMap(({ body }) => body.fired as Record<string, string>[]);
        const pulls = fired.filter(({ kind, item_id }) => kind === 'pull' && item_id === itemId);
        expect(pulls.length).toBeGreaterThan(1);
        expect(new Set(pulls.map(({ at }) => at)).size).toBe(pulls.length);
        const inbox = await nodes.call(round, '/sandbox/webhooks', { item_id: itemId, limit: 500 });
        const events = inbox.body.webhooks as { state: string; attempts: unknown[] }[];
        expect(new Set(events.map(({ state }) => state))).toEqual(new Set(['delivered']));
        expect(events.every(({ attempts }) => attempts.length === 1)).toBe(true);
        expect(receiver.received).toHaveLength(events.length);
        expect(duplicates(receiver)).toBe(0);
        expect(outcome(await nodes.call(round, '/item/remove', { access_token: accessToken }))).toBe('200');
      }
    },
    TIMEOUT_MS,
  );
});

function hour(from: number, hours: number): number {
  return from + hours * 3_600_000;
}
