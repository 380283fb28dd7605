import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem, type Reply } from '../../support/service.ts';
import { deadlocks, type Nodes, outcome, rounds, startNodes, tally } from './nodes.ts';

const TIMEOUT_MS = 300_000 + rounds * 4000;
const CALLERS = 20;

/** True when an answer holds what it always does for this user, so that nothing of it went missing on the way. */
function isWhole(path: string, body: Reply['body']): boolean {
  switch (path) {
    case '/auth/get':
      return body.numbers.ach.length > 0;
    case '/identity/get':
      return body.accounts.every(({ owners }: { owners: unknown[] }) => owners.length > 0);
    case '/liabilities/get':
      return body.liabilities.credit.length > 0;
    case '/accounts/get':
      return body.accounts.length > 0;
    default:
      return true;
  }
}

describeOnEngines('races', (engine) => {
  let nodes: Nodes;
  beforeAll(async () => {
    nodes = await startNodes(engine);
  });
  afterAll(() => nodes.stop());

  const times = <T>(count: number, run: (nth: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, nth) => run(nth)));
  const link = async () => (await linkItem(nodes.first, { products: ['auth'] })).accessToken;
  const newPublicToken = async () => {
    const created = await nodes.call(0, '/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['auth'],
    });
    return String(created.body.public_token);
  };

  it(
    'give one access_token to twenty simultaneous exchanges of one public_token (TOK-7)',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const publicToken = await newPublicToken();
        const replies = await times(CALLERS, (nth) =>
          nodes.call(nth, '/item/public_token/exchange', { public_token: publicToken }),
        );
        expect(tally(replies)).toEqual({ 200: 1, INVALID_PUBLIC_TOKEN: CALLERS - 1 });
        const winner = replies.find(({ status }) => status === 200);
        const read = await nodes.call(round, '/item/get', { access_token: winner?.body.access_token });
        expect(outcome(read)).toBe('200');
      }
    },
    TIMEOUT_MS,
  );

  it(
    'give one new access_token to ten simultaneous rotations, and the old one works nowhere after',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const old = await link();
        const replies = await times(10, (nth) =>
          nodes.call(nth, '/item/access_token/invalidate', { access_token: old }),
        );
        expect(tally(replies)).toEqual({ 200: 1, INVALID_ACCESS_TOKEN: 9 });
        const winner = replies.find(({ status }) => status === 200)?.body.new_access_token;
        for (const node of [0, 1]) {
          expect(outcome(await nodes.call(node, '/item/get', { access_token: old }))).toBe(
            'INVALID_ACCESS_TOKEN',
          );
          expect(outcome(await nodes.call(node, '/item/get', { access_token: winner }))).toBe('200');
        }
      }
    },
    TIMEOUT_MS,
  );

  it(
    'refuse the old token on every node from the moment its rotation is acknowledged (TOK-6)',
    async () => {
      let token = await link();
      for (let round = 0; round < rounds * 4; round++) {
        const old = token;
        let acknowledged = false;
        const late: string[] = [];
        const read = async (nth: number) => {
          for (let again = 0; again < 6; again++) {
            const after = acknowledged;
            const seen = outcome(await nodes.call(nth, '/item/get', { access_token: old }));
            if (after) late.push(seen);
            else expect(['200', 'INVALID_ACCESS_TOKEN']).toContain(seen);
          }
        };
        const rotate = async () => {
          const reply = await nodes.call(round, '/item/access_token/invalidate', { access_token: old });
          expect(outcome(reply)).toBe('200');
          acknowledged = true;
          token = reply.body.new_access_token;
        };
        await Promise.all([read(0), read(1), rotate()]);
        late.push(outcome(await nodes.call(round + 1, '/item/get', { access_token: old })));
        expect(late.filter((seen) => seen !== 'INVALID_ACCESS_TOKEN')).toEqual([]);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'answer a read that meets a removal whole or with a refusal of the contract, and refuse all reads after it',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const accessToken = await link();
        const reads = [
          '/auth/get',
          '/accounts/get',
          '/identity/get',
          '/transactions/sync',
          '/liabilities/get',
        ];
        const [removal, ...replies] = await Promise.all([
          nodes.call(round, '/item/remove', { access_token: accessToken }),
          ...reads.map((path, nth) => nodes.call(nth, path, { access_token: accessToken })),
        ]);
        expect(outcome(removal)).toBe('200');
        for (const [nth, reply] of replies.entries()) {
          expect(['200', 'ITEM_NOT_FOUND', 'ITEM_CONCURRENTLY_DELETED']).toContain(outcome(reply));
          if (reply.status === 200) expect(isWhole(reads[nth] ?? '', reply.body), reads[nth]).toBe(true);
        }
        const after = await times(reads.length, (nth) =>
          nodes.call(nth, reads[nth] ?? '', { access_token: accessToken }),
        );
        expect(tally(after)).toEqual({ ITEM_NOT_FOUND: reads.length });
      }
    },
    TIMEOUT_MS,
  );

  it(
    'remove an Item once, and leave no token of it alive whatever else was under way',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const accessToken = await link();
        const extra = await nodes.call(0, '/item/public_token/create', { access_token: accessToken });
        const calls: [string, Record<string, unknown>][] = [
          ['/item/remove', { access_token: accessToken }],
          ['/item/remove', { access_token: accessToken }],
          ['/item/public_token/exchange', { public_token: extra.body.public_token }],
          ['/item/public_token/create', { access_token: accessToken }],
          ['/item/access_token/invalidate', { access_token: accessToken }],
          ['/item/webhook/update', { access_token: accessToken, webhook: 'https://app.example/late' }],
        ];
        const replies = await times(calls.length, (nth) => {
          const [path, body] = calls[(nth + round) % calls.length] ?? ['', {}];
          return nodes.call(nth, path, body).then((reply) => ({ path, reply }));
        });
        expect(replies.map(({ reply }) => reply.status).filter((status) => status >= 500)).toEqual([]);
        const removals = replies
          .filter(({ path }) => path === '/item/remove')
          .map(({ reply }) => outcome(reply));
        const rotated = replies.find(({ path }) => path === '/item/access_token/invalidate')?.reply;
        // A rotation that came first makes both removals too late: then the Item lives under the new token alone.
        const living = removals.includes('200') ? undefined : rotated?.body.new_access_token;
        expect(removals.filter((one) => one === '200').length).toBe(living === undefined ? 1 : 0);
        const tokens = [
          accessToken,
          ...replies.flatMap(({ reply }) => [reply.body.access_token, reply.body.new_access_token]),
        ].filter((token) => token !== undefined && token !== living);
        for (const token of living === undefined ? tokens : [accessToken]) {
          const seen = outcome(await nodes.call(round, '/item/get', { access_token: token }));
          expect(['ITEM_NOT_FOUND', 'INVALID_ACCESS_TOKEN']).toContain(seen);
        }
        const created = replies.find(({ path }) => path === '/item/public_token/create')?.reply.body
          .public_token;
        if (created !== undefined && living === undefined) {
          const late = await nodes.call(round, '/item/public_token/exchange', { public_token: created });
          expect(outcome(late)).toBe('INVALID_PUBLIC_TOKEN');
        }
      }
    },
    TIMEOUT_MS,
  );

  it(
    'keep the last acknowledged webhook of two that are set one after the other on two nodes',
    async () => {
      const accessToken = await link();
      for (let round = 0; round < rounds; round++) {
        const webhook = `https://app.example/${round}`;
        const set = await nodes.call(round, '/item/webhook/update', { access_token: accessToken, webhook });
        expect(outcome(set)).toBe('200');
        const read = await nodes.call(round + 1, '/item/get', { access_token: accessToken });
        expect(read.body.item.webhook).toBe(webhook);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'make ids and tokens that are all different when many Items are linked at once',
    async () => {
      const publicTokens = await times(30, newPublicToken);
      const replies = await times(30, (nth) =>
        nodes.call(nth, '/item/public_token/exchange', { public_token: publicTokens[nth] }),
      );
      expect(tally(replies)).toEqual({ 200: 30 });
      expect(new Set(replies.map(({ body }) => body.item_id)).size).toBe(30);
      expect(new Set(replies.map(({ body }) => body.access_token)).size).toBe(30);
      expect(new Set(replies.map(({ body }) => body.request_id)).size).toBe(30);
    },
    TIMEOUT_MS,
  );

  it('lock rows in one order, so that no two calls ever wait for each other (STO-5)', async () => {
    expect(await deadlocks(nodes)).toBe(0);
  });
});
