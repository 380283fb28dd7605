import { describe, expect, it } from 'vitest';
import { alice, bob } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import { clockName } from '../../../domain/due/due.ts';
import type { StoreWriter } from '../../../domain/store.ts';
import { asTenant, type Tenant } from '../../../domain/teams/team.ts';
import type { LeasedWebhook, Webhook, WebhookAttempt } from '../../../domain/webhooks/webhook.ts';
import type { AttemptOutcome } from '../../../domain/webhooks/webhook-store.ts';
import { DAY_MS } from '../../../world/durations.ts';
import { statement } from '../../engine.ts';
import { webhookTurns } from './webhooks.ts';

const NOW = 1_000_000;
const SPAN = DAY_MS;
let numbers = 0;

function newWebhook(changes: Partial<Webhook> = {}, tenant: Tenant = alice): Webhook {
  const n = changes.n ?? ++numbers;
  return {
    webhookId: `webhook-${n}`,
    environment: tenant.environment,
    clientId: tenant.clientId,
    itemId: `item-of-${n}`,
    n,
    clock: clockName(tenant.environment, tenant.clientId),
    type: 'TRANSACTIONS',
    code: 'DEFAULT_UPDATE',
    target: 'item',
    url: 'https://receiver.example/hook',
    body: '{\n  "a": 1\n}',
    state: 'pending',
    createdAt: NOW,
    nextAt: NOW,
    endsAt: NOW + SPAN,
    attempts: 0,
    endedAt: null,
    sealedBody: null,
    traceparent: null,
    ...changes,
  };
}

/** A team of its own for each test, so that no test sees another's events. */
let teams = 0;
const newTeam = (): Tenant => asTenant('sandbox', String(++teams).padStart(24, '0'));

const attemptOf = (leased: LeasedWebhook, changes: Partial<WebhookAttempt> = {}): WebhookAttempt => ({
  attempt: leased.attempts + 1,
  at: NOW,
  url: leased.url ?? '',
  status: 200,
  durationMs: 12,
  errorClass: null,
  headers: { 'Webhook-Id': leased.webhookId },
  ...changes,
});

const settleOne = async (
  { webhooks }: StoreWriter,
  webhook: LeasedWebhook,
  attempt: WebhookAttempt,
  outcome: AttemptOutcome,
) => (await webhooks.settle([{ webhook, attempt, outcome }]))[0];
const releaseOne = async ({ webhooks }: StoreWriter, webhook: LeasedWebhook, nextAt: number, now: number) =>
  (await webhooks.release([{ webhook, nextAt, now }]))[0];

describeOnStores('webhooks', (open) => {
  const work = <T>(run: Parameters<typeof open.store.unitOfWork<T>>[0]) => open.store.unitOfWork(run);
  const insert = async (...webhooks: Webhook[]) => {
    await work(async (unit) => {
      for (const webhook of webhooks) await unit.webhooks.insert(webhook);
    });
    return webhooks;
  };
  let leases = 0;
  /** Real time is `realNow`; a lease is 60 seconds. */
  const claim = (tenant: Tenant, { now = NOW, realNow = 0, limit = 50 } = {}) =>
    work((unit) =>
      unit.webhooks.claim(
        clockName(tenant.environment, tenant.clientId),
        now,
        { lease: `lease-${++leases}`, realNow, leaseUntil: realNow + 60_000 },
        limit,
      ),
    );
  const ids = (webhooks: readonly Webhook[]) => webhooks.map(({ webhookId }) => webhookId);
  const claimOne = async (tenant: Tenant, options = {}): Promise<LeasedWebhook> => {
    const [leased] = await claim(tenant, { ...options, limit: 1 });
    if (!leased) throw new Error('none was claimed');
    return leased;
  };

  it('are claimed in turn by team: a thousand of one do not hold up ten of another', async () => {
    const clock = 'production';
    const [many, few] = [newTeam(), newTeam()];
    const of = (tenant: Tenant, count: number, nextAt: number) =>
      Array.from({ length: count }, () => newWebhook({ clock, nextAt }, tenant));
    await insert(...of(many, 1000, NOW - 5), ...of(few, 10, NOW));
    const take = () => {
      const lease = { lease: `turn-${++leases}`, realNow: 0, leaseUntil: 60_000 };
      return work((unit) => unit.webhooks.claim(clock, NOW, lease, 100));
    };
    const [first, second] = [await take(), await take()];
    expect(first.filter(({ clientId }) => clientId === few.clientId)).toHaveLength(10);
    expect(first.filter(({ clientId }) => clientId === many.clientId)).toHaveLength(50);
    expect(second).toHaveLength(100);
  });

  it('are kept with every field, for their own team', async () => {
    const [webhook] = (await insert(newWebhook())) as [Webhook];
    expect(await open.store.webhooks.find(alice, webhook.webhookId)).toEqual(webhook);
    expect(await open.store.webhooks.find(bob, webhook.webhookId)).toBeUndefined();
    expect(
      await open.store.webhooks.find(asTenant('production', alice.clientId), webhook.webhookId),
    ).toBeUndefined();
  });

  it('are listed in the order in which they were made, by Item, type, code and state, page by page', async () => {
    const team = newTeam();
    const [first, second, third] = (await insert(
      newWebhook({ itemId: 'listed' }, team),
      newWebhook({ type: 'ITEM', code: 'ERROR' }, team),
      newWebhook({ itemId: 'listed', state: 'no_url', nextAt: null, endsAt: null, endedAt: NOW }, team),
    )) as [Webhook, Webhook, Webhook];
    const list = async (filter: object) =>
      ids(await open.store.webhooks.list(team, { limit: 10, ...filter }));
    expect(await list({})).toEqual(ids([first, second, third]));
    expect(await list({ itemId: 'listed' })).toEqual(ids([first, third]));
    expect(await list({ type: 'ITEM' })).toEqual(ids([second]));
    expect(await list({ code: 'DEFAULT_UPDATE', state: 'pending' })).toEqual(ids([first]));
    expect(await list({ after: first.n, limit: 1 })).toEqual(ids([second]));
    expect(ids(await open.store.webhooks.list(bob, { limit: 10 }))).toEqual([]);
  });

  it('are claimed when they are due, earliest first, once', async () => {
    const team = newTeam();
    const [later, earlier, future] = (await insert(
      newWebhook({ nextAt: NOW - 1 }, team),
      newWebhook({ nextAt: NOW - 2 }, team),
      newWebhook({ nextAt: NOW + 1 }, team),
    )) as [Webhook, Webhook, Webhook];
    expect(ids(await claim(team))).toEqual(ids([earlier, later]));
    expect(await claim(team)).toEqual([]);
    expect(ids(await claim(team, { now: NOW + 1 }))).toEqual(ids([future]));
  });

  it('are claimed again when the lease has ended', async () => {
    const team = newTeam();
    const [webhook] = (await insert(newWebhook({}, team))) as [Webhook];
    const [first] = await claim(team);
    expect(await claim(team, { realNow: 59_999 })).toEqual([]);
    const [second] = await claim(team, { realNow: 60_000 });
    expect([first?.webhookId, second?.webhookId]).toEqual([webhook.webhookId, webhook.webhookId]);
    expect(second?.lease).not.toBe(first?.lease);
  });

  it('are shared by simultaneous claimers without a double', async () => {
    const team = newTeam();
    const made = await insert(...Array.from({ length: 60 }, () => newWebhook({}, team)));
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(team, { limit: 7 })));
    const rest = await claim(team, { limit: 60 });
    const taken = [...claims.flat(), ...rest].map(({ webhookId }) => webhookId);
    expect(taken.toSorted()).toEqual(ids(made).toSorted());
  });

  it('of one Item are never out of order among simultaneous claimers', async () => {
    const team = newTeam();
    const made = await insert(...Array.from({ length: 6 }, () => newWebhook({ itemId: 'raced' }, team)));
    const order: string[] = [];
    while (order.length < made.length) {
      const claims = (await Promise.all(Array.from({ length: 4 }, () => claim(team)))).flat();
      expect(claims).toHaveLength(1);
      for (const leased of claims) {
        order.push(leased.webhookId);
        await work((unit) => settleOne(unit, leased, attemptOf(leased), { state: 'delivered', at: NOW }));
      }
    }
    expect(order).toEqual(ids(made));
  });

  describe('of one Item (WHK-5)', () => {
    it('wait until the first attempt of an earlier one has ended', async () => {
      const team = newTeam();
      const [first, second] = (await insert(
        newWebhook({ itemId: 'ordered' }, team),
        newWebhook({ itemId: 'ordered' }, team),
      )) as [Webhook, Webhook];
      const leased = await claimOne(team);
      expect(leased.webhookId).toBe(first.webhookId);
      expect(await claim(team)).toEqual([]);
      await work((unit) => settleOne(unit, leased, attemptOf(leased), { state: 'delivered', at: NOW }));
      expect(ids(await claim(team))).toEqual([second.webhookId]);
    });

    it('do not wait for an earlier one that failed', async () => {
      const team = newTeam();
      const [first, second] = (await insert(
        newWebhook({ itemId: 'failing' }, team),
        newWebhook({ itemId: 'failing' }, team),
      )) as [Webhook, Webhook];
      const leased = await claimOne(team);
      expect(leased.webhookId).toBe(first.webhookId);
      await work((unit) =>
        settleOne(unit, leased, attemptOf(leased, { status: 500, errorClass: 'http_status' }), {
          state: 'pending',
          nextAt: NOW + 30_000,
        }),
      );
      expect(ids(await claim(team))).toEqual([second.webhookId]);
    });

    it('do not wait for an earlier one that is held back itself', async () => {
      const team = newTeam();
      const [first, second] = (await insert(
        newWebhook({ itemId: 'held' }, team),
        newWebhook({ itemId: 'held' }, team),
      )) as [Webhook, Webhook];
      const leased = await claimOne(team);
      expect(leased.webhookId).toBe(first.webhookId);
      await work((unit) => releaseOne(unit, leased, NOW + 300_000, NOW));
      expect(ids(await claim(team))).toEqual([second.webhookId]);
    });

    it('have no order where there is no Item', async () => {
      const team = newTeam();
      await insert(newWebhook({ itemId: '' }, team), newWebhook({ itemId: '' }, team));
      expect(await claim(team)).toHaveLength(2);
    });
  });

  it('end with an attempt, which is logged', async () => {
    const team = newTeam();
    await insert(newWebhook({}, team));
    const leased = await claimOne(team);
    const attempt = attemptOf(leased);
    const settle = () =>
      work((unit) => settleOne(unit, leased, attempt, { state: 'delivered', at: NOW + 5 }));
    expect(await settle()).toBe(true);
    expect(await open.store.webhooks.find(team, leased.webhookId)).toMatchObject({
      state: 'delivered',
      attempts: 1,
      nextAt: null,
      endedAt: NOW + 5,
    });
    expect(await open.store.webhooks.attempts(leased)).toEqual([attempt]);
  });

  it('log every attempt, of a holder whose lease is lost too', async () => {
    const team = newTeam();
    await insert(newWebhook({}, team));
    const slow = await claimOne(team);
    const quick = await claimOne(team, { realNow: 60_000 });
    const settle = (leased: LeasedWebhook, status: number) =>
      work((unit) => settleOne(unit, leased, attemptOf(leased, { status }), { state: 'delivered', at: NOW }));
    expect(await settle(quick, 200)).toBe(true);
    expect(await settle(slow, 204)).toBe(false);
    expect(
      (await open.store.webhooks.attempts(slow)).map(({ attempt, status }) => [attempt, status]),
    ).toEqual([
      [1, 200],
      [2, 204],
    ]);
    expect((await open.store.webhooks.find(team, slow.webhookId))?.state).toBe('delivered');
  });

  it('are settled and given back many at once, each by its own lease', async () => {
    const team = newTeam();
    const made = await insert(...Array.from({ length: 7 }, () => newWebhook({}, team)));
    const slow = await claim(team, { limit: 3 });
    const quick = await claim(team, { realNow: 60_000 });
    const outcomes: AttemptOutcome[] = [
      { state: 'delivered', at: NOW + 1 },
      { state: 'dead', at: NOW + 2 },
      { state: 'pending', nextAt: NOW + 3 },
    ];
    const all = [...slow, ...quick.slice(0, 5)].map((webhook, nth) => ({
      webhook,
      attempt: attemptOf(webhook, { status: 200 + nth }),
      outcome: outcomes[nth % 3] as AttemptOutcome,
    }));
    expect(await work((unit) => unit.webhooks.settle(all))).toEqual(
      [false, false, false].concat(Array(5).fill(true)),
    );
    const given = quick.map((webhook) => ({ webhook, nextAt: NOW + 9, now: NOW }));
    expect(await work((unit) => unit.webhooks.release(given))).toEqual([...Array(5).fill(false), true, true]);
    expect(await work((unit) => unit.webhooks.settle([]))).toEqual([]);
    const found = await open.store.webhooks.list(team, { limit: 10 });
    expect(ids(found)).toEqual(ids(made));
    expect(found.map(({ state, nextAt, attempts }) => [state, nextAt, attempts])).toEqual([
      ['delivered', null, 2],
      ['dead', null, 2],
      ['pending', NOW + 3, 2],
      ['delivered', null, 1],
      ['dead', null, 1],
      ['pending', NOW + 9, 0],
      ['pending', NOW + 9, 0],
    ]);
    const log = await Promise.all(made.map((webhook) => open.store.webhooks.attempts(webhook)));
    expect(log.map((attempts) => attempts.map(({ status }) => status).toSorted())).toEqual([
      [200, 203],
      [201, 204],
      [202, 205],
      [206],
      [207],
      [],
      [],
    ]);
  });

  it('given back wait without an attempt, at most until their span ends, and are dead then', async () => {
    const team = newTeam();
    await insert(newWebhook({ endsAt: NOW + 100 }, team));
    const leased = await claimOne(team);
    expect(await work((unit) => releaseOne(unit, leased, NOW + 300_000, NOW))).toBe(true);
    expect(await open.store.webhooks.find(team, leased.webhookId)).toMatchObject({
      state: 'pending',
      attempts: 0,
      nextAt: NOW + 100,
    });
    expect(await work((unit) => releaseOne(unit, leased, NOW + 300_000, NOW))).toBe(false);
    const again = await claimOne(team, { now: NOW + 100 });
    await work((unit) => releaseOne(unit, again, NOW + 300_000, NOW + 100));
    expect(await open.store.webhooks.find(team, leased.webhookId)).toMatchObject({
      state: 'dead',
      nextAt: null,
      endedAt: NOW + 100,
    });
  });

  it('are queued again whatever came of them, but not without a URL or after their Item', async () => {
    const team = newTeam();
    const ended = { nextAt: null, endedAt: NOW };
    const [dead, delivered, pending, noUrl, cancelled] = (await insert(
      newWebhook({ ...ended, state: 'dead', attempts: 7 }, team),
      newWebhook({ ...ended, state: 'delivered', attempts: 1 }, team),
      newWebhook({ nextAt: NOW + 30_000, attempts: 1 }, team),
      newWebhook({ ...ended, state: 'no_url' }, team),
      newWebhook({ ...ended, state: 'cancelled' }, team),
    )) as [Webhook, Webhook, Webhook, Webhook, Webhook];
    const wanted = ids([pending, delivered, dead, noUrl, cancelled]);
    const requeue = (tenant: Tenant) =>
      work((unit) => unit.webhooks.requeue(tenant, wanted, { at: NOW + 1, endsAt: NOW + 2, sealedForMs: 0 }));
    expect(await requeue(bob)).toEqual([]);
    expect(await requeue(team)).toEqual(ids([dead, delivered, pending]));
    expect(await open.store.webhooks.find(team, dead.webhookId)).toMatchObject({
      state: 'pending',
      nextAt: NOW + 1,
      endsAt: NOW + 2,
      endedAt: null,
      attempts: 7,
    });
    // What is still tried loses nothing of its own span.
    expect(await open.store.webhooks.find(team, pending.webhookId)).toMatchObject({
      nextAt: NOW + 1,
      endsAt: pending.endsAt,
    });
    expect(ids(await claim(team, { now: NOW + 1 }))).toEqual(ids([dead, delivered, pending]));
  });

  it('end with their Item, on the wire or not', async () => {
    const team = newTeam();
    await insert(newWebhook({ itemId: 'gone' }, team), newWebhook({ itemId: 'gone' }, team));
    const leased = await claimOne(team);
    expect(await work((unit) => unit.webhooks.cancelOfItem('gone', NOW + 1))).toBe(2);
    expect(
      await work((unit) =>
        settleOne(unit, leased, attemptOf(leased), { state: 'pending', nextAt: NOW + 30_000 }),
      ),
    ).toBe(false);
    const states = (await open.store.webhooks.list(team, { limit: 5 })).map(({ state }) => state);
    expect(states).toEqual(['cancelled', 'cancelled']);
    expect(await claim(team, { now: NOW + SPAN })).toEqual([]);
  });

  it('tell the next attempt of each clock, leased ones from the end of their lease on', async () => {
    const [one, two] = [newTeam(), newTeam()];
    await insert(
      newWebhook({ nextAt: NOW - 5 }, one),
      newWebhook({ nextAt: NOW + 5 }, one),
      newWebhook({ nextAt: NOW - 7, state: 'dead' }, one),
      newWebhook({ nextAt: NOW + 9 }, two),
    );
    const headsAt = async (realNow: number) => {
      const heads = await open.store.webhooks.heads(realNow);
      return [one, two].map(
        ({ environment, clientId }) =>
          heads.find(({ clock }) => clock === clockName(environment, clientId))?.at,
      );
    };
    expect(await headsAt(0)).toEqual([NOW - 5, NOW + 9]);
    await claim(one);
    expect(await headsAt(0)).toEqual([NOW + 5, NOW + 9]);
    expect(await headsAt(60_000)).toEqual([NOW - 5, NOW + 9]);
    expect(await open.store.webhooks.nextAt(clockName('sandbox', one.clientId))).toBe(NOW - 5);
    expect(await open.store.webhooks.nextAt('sandbox/nobody')).toBeUndefined();
  });

  describe('with a sealed body', () => {
    const sealedBody = Buffer.from('sealed');
    const production = (tenant: Tenant) => asTenant('production', tenant.clientId);
    const sealedOf = async (team: Tenant, { webhookId }: Webhook) =>
      (await open.store.webhooks.find(team, webhookId))?.sealedBody?.toString();

    it('are kept with it', async () => {
      const [webhook] = (await insert(newWebhook({ sealedBody }))) as [Webhook];
      expect(await open.store.webhooks.find(alice, webhook.webhookId)).toEqual(webhook);
    });

    it.each([
      ['delivered', 'production', ''],
      ['delivered', 'development', ''],
      ['delivered', 'sandbox', 'sealed'],
      ['dead', 'production', 'sealed'],
    ] as const)('that is %s in %s leave "%s" of it', async (state, environment, left) => {
      const team = asTenant(environment, newTeam().clientId);
      await insert(newWebhook({ sealedBody }, team), newWebhook({}, team));
      for (const leased of await claim(team)) {
        await work((unit) => settleOne(unit, leased, attemptOf(leased), { state, at: NOW }));
      }
      const rows = await open.store.webhooks.list(team, { limit: 5 });
      expect(rows.map((row) => [row.state, row.sealedBody?.toString()])).toEqual([
        [state, left],
        [state, undefined],
      ]);
    });

    it('lose it when it is old, and outside the sandbox when they have ended', async () => {
      const team = newTeam();
      for (const [tenant, expected] of [
        [team, ['', 'sealed', 'sealed']],
        [production(team), ['', 'sealed', '']],
      ] as const) {
        const made = await insert(
          newWebhook({ sealedBody, createdAt: NOW - 1 }, tenant),
          newWebhook({ sealedBody }, tenant),
          newWebhook({ sealedBody, state: 'dead', nextAt: null, endedAt: NOW }, tenant),
          newWebhook({ createdAt: NOW - 1 }, tenant),
        );
        const clock = clockName(tenant.environment, tenant.clientId);
        const forget = () => work((unit) => unit.webhooks.forgetBodies(clock, NOW, 100));
        expect(await work((unit) => unit.webhooks.forgetBodies('sandbox/nobody', NOW, 100))).toBe(0);
        // All teams of production share a clock.
        expect(await forget()).toBeGreaterThanOrEqual(expected.filter((left) => left === '').length);
        expect(await forget()).toBe(0);
        const left = await Promise.all(made.map((each) => sealedOf(tenant, each)));
        expect(left).toEqual([...expected, undefined]);
        expect((await open.store.webhooks.list(tenant, { limit: 5 })).map(({ body }) => body)).toEqual(
          made.map(({ body }) => body),
        );
      }
    });

    it('are not queued again without it, nor for longer than it may be kept', async () => {
      const team = newTeam();
      const ended = { state: 'dead', nextAt: null, endedAt: NOW } as const;
      const made = await insert(
        newWebhook({ ...ended, sealedBody: Buffer.alloc(0) }, team),
        newWebhook({ ...ended, sealedBody, createdAt: NOW - 101 }, team),
        newWebhook({ ...ended, sealedBody, createdAt: NOW - 100 }, team),
        newWebhook({ ...ended, sealedBody, createdAt: NOW - 40 }, team),
      );
      const again = { at: NOW, endsAt: NOW + SPAN, sealedForMs: 100 };
      const queued = await work((unit) => unit.webhooks.requeue(team, ids(made), again));
      expect(queued).toEqual(ids(made.slice(2)));
      const rows = await open.store.webhooks.list(team, { state: 'pending', limit: 5 });
      expect(rows.map(({ endsAt }) => endsAt)).toEqual([NOW, NOW + 60]);
    });
  });

  it('are found in the index of what waits, however many have ended', async () => {
    const { sqlite, postgres } = webhookTurns;
    const explained = {
      name: 'test.explain',
      sqlite: `EXPLAIN QUERY PLAN ${sqlite}`,
      postgres: `EXPLAIN ${postgres}`,
    };
    const plan = await open.engine.transaction(async (transaction) => {
      // A few rows are read as a whole otherwise.
      if (open.name === 'postgres')
        await transaction.run(statement('test.plan', 'SET LOCAL enable_seqscan = off'));
      return transaction.all(explained, ['sandbox', NOW, NOW, 10], (row) => Object.values(row).join(' '));
    });
    const reads = plan.filter((line) => /\b(on|SEARCH|SCAN) webhooks\b/.test(line));
    expect(reads.length).toBeGreaterThan(1);
    for (const read of reads) expect(read).toMatch(/webhooks_by_(turn|time)/);
  });

  it('are deleted with their attempts some time after they ended', async () => {
    const team = newTeam();
    await insert(newWebhook({}, team), newWebhook({}, team), newWebhook({}, team));
    const [old, recent] = (await claim(team, { limit: 2 })) as [LeasedWebhook, LeasedWebhook];
    await work(async (unit) => {
      await settleOne(unit, old, attemptOf(old), { state: 'dead', at: 10 });
      await settleOne(unit, recent, attemptOf(recent), { state: 'dead', at: 20 });
    });
    expect(await work((unit) => unit.webhooks.deleteEnded(old.clock, 20, 100))).toBe(1);
    expect(await work((unit) => unit.webhooks.deleteEnded(old.clock, 20, 100))).toBe(0);
    expect(await work((unit) => unit.webhooks.deleteEnded('sandbox/nobody', 99, 100))).toBe(0);
    expect(await open.store.webhooks.attempts(old)).toEqual([]);
    expect(await open.store.webhooks.attempts(recent)).toHaveLength(1);
    expect(await open.store.webhooks.list(team, { limit: 5 })).toHaveLength(2);
  });
});
