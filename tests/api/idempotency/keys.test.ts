import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connector } from '../../../packages/server/src/connectors/sdk/connector.ts';
import { deleteOldIdempotencyKeys } from '../../../packages/server/src/domain/idempotency/run-once.ts';
import type { Store } from '../../../packages/server/src/domain/store.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { createSecret, createTeam } from '../../../packages/server/src/domain/teams/teams.ts';
import { frozenClock } from '../../../packages/server/src/world/clock.ts';
import { type Nodes, outcome, startNodes, tally } from '../../reliability/race/nodes.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { withConnector } from '../../support/institution-in-the-way.ts';
import { withUnitOfWork } from '../../support/other-unit-of-work.ts';
import {
  checked,
  linkItem,
  post,
  type Reply,
  startTestService,
  type TestService,
} from '../../support/service.ts';

const HOUR = 3_600_000;
const BANK = { institution_id: 'ins_109508', initial_products: ['auth'] };

const keysOf = ({ clientId, secret }: TestService) => ({ client_id: clientId, secret });

describeOnEngines('a call under an Idempotency-Key', (engine) => {
  let nodes: Nodes;
  const realClock = frozenClock(Date.UTC(2026, 2, 1));
  beforeAll(async () => {
    nodes = await startNodes(engine);
  });
  afterAll(() => nodes.stop());

  let made = 0;
  const newKey = () => `key-${++made}`;
  const keyed = async (key: string, path: string, body: Record<string, unknown>, node = 0) =>
    checked(path, await nodes.call(node, path, body, { 'Idempotency-Key': key }));
  const plain = (path: string, body: Record<string, unknown>) => nodes.call(0, path, body);
  const newPublicToken = async () => (await plain('/sandbox/public_token/create', BANK)).body.public_token;
  const link = async () => (await linkItem(nodes.first, { products: ['auth'] })).accessToken;
  const livingItems = () => {
    const { store } = nodes.first.service.core.services;
    return store.unitOfWork((unit) => unit.items.countLiving(asTenant('sandbox', nodes.first.clientId)));
  };
  const expectReplay = (again: Reply, first: Reply) => {
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(first.headers.get('idempotent-replayed')).toBeNull();
  };

  it('has one effect, and the same answer on any node and whatever the order of its fields', async () => {
    const key = newKey();
    const first = await keyed(key, '/sandbox/public_token/create', BANK);
    expect(outcome(first)).toBe('200');
    const before = await livingItems();
    expectReplay(await keyed(key, '/sandbox/public_token/create', BANK, 1), first);
    const turned = Object.fromEntries(Object.entries(BANK).reverse());
    expectReplay(await keyed(key, '/sandbox/public_token/create', turned), first);
    expect(await livingItems()).toBe(before);
  });

  it('has one effect when twenty come at once, on any node: the others hear the same, or to come again', async () => {
    for (let round = 0; round < 5; round++) {
      const key = newKey();
      const body = { public_token: await newPublicToken() };
      const exchange = (nth: number) => keyed(key, '/item/public_token/exchange', body, nth);
      const replies = await Promise.all(Array.from({ length: 20 }, (_, nth) => exchange(nth)));
      const { 200: answered = 0, IDEMPOTENCY_KEY_IN_USE: inUse = 0 } = tally(replies);
      expect(answered).toBeGreaterThanOrEqual(1);
      expect(answered + inUse).toBe(20);
      const tokens = replies.flatMap(({ body: { access_token } }) => access_token ?? []);
      expect(new Set(tokens).size).toBe(1);
      for (const { status, headers } of replies.filter((reply) => reply.status !== 200)) {
        expect([status, headers.get('retry-after')]).toEqual([409, '1']);
      }
      expect((await exchange(1)).body.access_token).toBe(tokens[0]);
      expect(outcome(await plain('/item/get', { access_token: tokens[0] }))).toBe('200');
    }
  });

  it('makes one Item of twenty simultaneous calls for one', async () => {
    const before = await livingItems();
    const key = newKey();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => keyed(key, '/sandbox/public_token/create', BANK, nth)),
    );
    const tokens = replies.flatMap(({ body: { public_token } }) => public_token ?? []);
    expect(new Set(tokens).size).toBe(1);
    expect(await livingItems()).toBe(before + 1);
  });

  it('makes a lost rotation good: the same new token, which works, while the old one does not', async () => {
    const key = newKey();
    const old = await link();
    const lost = await keyed(key, '/item/access_token/invalidate', { access_token: old });
    const again = await keyed(key, '/item/access_token/invalidate', { access_token: old }, 1);
    expect(again.body.new_access_token).toBe(lost.body.new_access_token);
    expect(outcome(await plain('/item/get', { access_token: again.body.new_access_token }))).toBe('200');
    expect(outcome(await plain('/item/get', { access_token: old }))).toBe('INVALID_ACCESS_TOKEN');
    const other = await keyed(newKey(), '/item/access_token/invalidate', { access_token: old });
    expect(outcome(other)).toBe('INVALID_ACCESS_TOKEN');
  });

  it('is refused when the key came with another body', async () => {
    const key = newKey();
    await keyed(key, '/sandbox/public_token/create', BANK);
    const other = await keyed(key, '/sandbox/public_token/create', {
      ...BANK,
      initial_products: ['identity'],
    });
    expect([other.status, outcome(other)]).toEqual([400, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('is told apart by path and by team', async () => {
    const key = newKey();
    const first = await keyed(key, '/sandbox/public_token/create', BANK);
    const exchanged = await keyed(key, '/item/public_token/exchange', {
      public_token: first.body.public_token,
    });
    expect(outcome(exchanged)).toBe('200');
    const { services } = nodes.first.service.core;
    const team = await createTeam(services, { name: 'Another', environments: ['sandbox'] });
    const { secret } = await createSecret(services, 'sandbox', team.clientId);
    const theirs = await keyed(key, '/sandbox/public_token/create', {
      ...BANK,
      client_id: team.clientId,
      secret,
    });
    expect(outcome(theirs)).toBe('200');
    expect(theirs.body.public_token).not.toBe(first.body.public_token);
    expect(theirs.headers.get('idempotent-replayed')).toBeNull();
  });

  it('keeps nothing when it is refused, so that the key is free', async () => {
    const key = newKey();
    const exchange = (publicToken: string) =>
      keyed(key, '/item/public_token/exchange', { public_token: publicToken });
    const used = await newPublicToken();
    await plain('/item/public_token/exchange', { public_token: used });
    expect(outcome(await exchange(used))).toBe('INVALID_PUBLIC_TOKEN');
    expect(outcome(await keyed(key, '/item/public_token/exchange', {}))).toBe('MISSING_FIELDS');
    expect(outcome(await exchange(await newPublicToken()))).toBe('200');
  });

  it('needs a key of visible characters, also where keys do nothing', async () => {
    for (const key of ['', 'two words', 'x'.repeat(256), 'ümlaut']) {
      const reply = await post(
        nodes.first.baseUrl,
        '/categories/get',
        {},
        { 'Idempotency-Key': Buffer.from(key).toString('latin1') },
      );
      expect([key, reply.status, outcome(reply)]).toEqual([key, 400, 'INVALID_HEADERS']);
    }
    const longest = await keyed('x'.repeat(255), '/sandbox/public_token/create', BANK);
    expect(outcome(longest)).toBe('200');
  });

  it('is run anew where nothing changes', async () => {
    const key = newKey();
    const accessToken = await link();
    const webhook = 'https://app.example/later';
    await keyed(key, '/item/get', { access_token: accessToken });
    await plain('/item/webhook/update', { access_token: accessToken, webhook });
    const again = await keyed(key, '/item/get', { access_token: accessToken });
    expect(again.body.item.webhook).toBe(webhook);
    expect(again.headers.get('idempotent-replayed')).toBeNull();
  });

  it('has no answer any more once its Item is removed', async () => {
    const [exchangeKey, removeKey] = [newKey(), newKey()];
    const exchange = { public_token: await newPublicToken() };
    const { body } = await keyed(exchangeKey, '/item/public_token/exchange', exchange);
    const remove = { access_token: body.access_token };
    const removed = await keyed(removeKey, '/item/remove', remove);
    expect(outcome(removed)).toBe('200');
    const late = await keyed(exchangeKey, '/item/public_token/exchange', exchange);
    expect(outcome(late)).toBe('INVALID_PUBLIC_TOKEN');
    expect(JSON.stringify(late.body)).not.toContain(body.access_token);
    // The removal itself can still be asked about: its answer holds nothing of the Item.
    expectReplay(await keyed(removeKey, '/item/remove', remove, 1), removed);
  });

  it('answers what was kept when nobody knows whether the commit came to pass (IDM-5)', async () => {
    const { store } = nodes.first.service.core.services;
    const once = async (work: () => Promise<Reply>, happens: boolean): Promise<Reply> => {
      const { ofTeam } = store;
      const cut =
        (own: Store): Store['unitOfWork'] =>
        async (...given) => {
          if (happens) await own.unitOfWork(...given);
          throw Object.assign(new Error('cut'), { name: 'CommitUnknownError' });
        };
      Object.assign(store, { ofTeam: (clientId: string) => withUnitOfWork(ofTeam(clientId), cut) });
      try {
        return await work();
      } finally {
        Object.assign(store, { ofTeam });
      }
    };
    const key = newKey();
    const body = { public_token: await newPublicToken() };
    const exchange = () => keyed(key, '/item/public_token/exchange', body);
    const failed = await once(exchange, false);
    expect([failed.status, outcome(failed)]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
    const kept = await once(exchange, true);
    expect([kept.status, kept.headers.get('idempotent-replayed')]).toEqual([200, null]);
    expectReplay(await exchange(), kept);
    const withoutKey = await once(async () => plain('/sandbox/public_token/create', BANK), true);
    expect(withoutKey.status).toBe(500);
  });

  it('holds up nobody while an institution takes its time', async () => {
    const accessToken = await link();
    let release: () => void = () => undefined;
    let reached: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const waiting = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const slow = (connector: Connector): Connector => ({
      ...connector,
      async begin(...given) {
        reached();
        await gate;
        return connector.begin(...given);
      },
    });
    await withConnector(nodes.first, slow, async () => {
      const login = { user_id: 'user_good', auth_token: 'pass_good' };
      const imported = keyed(newKey(), '/item/import', { products: ['auth'], user_auth: login });
      await waiting;
      const others = await plain('/item/public_token/create', { access_token: accessToken });
      expect(outcome(others)).toBe('200');
      release();
      expect(outcome(await imported)).toBe('200');
    });
  });

  it('keeps answers for 48 hours of real time, sealed', async () => {
    const service = await startTestService(await engine.variables());
    const { services } = service.service.core;
    // Before the first call, because calls copy what they stand on.
    Object.assign(services.world, { realClock });
    try {
      const key = newKey();
      const created = await service.call('/sandbox/public_token/create', BANK);
      const body = { ...keysOf(service), public_token: created.body.public_token };
      const exchange = () =>
        post(service.baseUrl, '/item/public_token/exchange', body, { 'Idempotency-Key': key });
      const first = await exchange();
      if (engine.name === 'sqlite') {
        const files = readdirSync(service.folder).filter((name) => name.startsWith('fairlead.db'));
        const bytes = Buffer.concat(files.map((name) => readFileSync(join(service.folder, name))));
        expect(bytes.includes(first.body.item_id)).toBe(true);
        expect(bytes.includes(first.body.access_token)).toBe(false);
        expect(bytes.includes(key)).toBe(false);
      }
      realClock.set(realClock.now() + 48 * HOUR - 1);
      expectReplay(await exchange(), first);
      realClock.set(realClock.now() + 1);
      expect(outcome(await exchange())).toBe('INVALID_PUBLIC_TOKEN');
      expect(await deleteOldIdempotencyKeys(services)).toBe(1);
      expect(await deleteOldIdempotencyKeys(services)).toBe(0);
    } finally {
      await service.stop();
    }
  });
});
