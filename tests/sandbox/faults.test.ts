import { afterAll, beforeAll, expect, it } from 'vitest';
import { SimulatedError } from '../../packages/server/src/connectors/sandbox/port/simulated-bank.ts';
import { testContext } from '../../packages/server/src/connectors/sdk/context.fixture.ts';
import type { ConnectorContext } from '../../packages/server/src/connectors/sdk/context.ts';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { FROZEN } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { HOOK, type Player, player } from './player.ts';

/** What the bank's connector has besides reads and steps of a login. */
const NO_READS: ReadonlySet<string> = new Set(['id', 'capabilities', 'renewed', 'mutate', 'nextPosting']);

describeOnEngines('injected faults', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({
      ...FROZEN,
      FAIRLEAD_MAX_IN_FLIGHT: '22',
      ...(await engine.variables()),
    });
  });
  afterAll(() => service.stop());

  /** The answer as it is on the wire. */
  const wire = ({ keys }: Player, path: string, body: object = {}) =>
    fetch(service.baseUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...keys, ...body }),
    });

  it('answer calls with an error instead, as often as was said, and the call does nothing', async () => {
    const team = await player(service);
    const { token } = await team.link();
    const fault = await team.send('/sandbox/fault', {
      error_code: 'ITEM_LOCKED',
      path: '/item/remove',
      count: 2,
    });
    expect(fault).toMatchObject({ fault_id: expect.stringMatching(/^[0-9a-f-]{36}$/), remaining: 2 });
    expect(await team.refusal('/item/remove', { access_token: token })).toBe('ITEM_LOCKED');
    // Before anything else of the call: even one that is wrong meets it.
    expect(await team.refusal('/item/remove', { access_token: 'nonsense', more: 1 })).toBe('ITEM_LOCKED');
    expect((await team.call('/item/get', { access_token: token })).status).toBe(200);
    expect((await team.call('/item/remove', { access_token: token })).status).toBe(200);
  });

  it('answer with a status and an empty body', async () => {
    const team = await player(service);
    await team.send('/sandbox/fault', { http_status: 503 });
    const answer = await wire(team, '/categories/get');
    expect([answer.status, await answer.text()]).toEqual([503, '']);
    expect((await wire(team, '/categories/get')).status).toBe(200);
  });

  it('break the connection, and the call counts as ended', async () => {
    const team = await player(service);
    await team.send('/sandbox/fault', { drop: true, path: '/categories/get', count: 30 });
    for (let nth = 0; nth < 30; nth++) await expect(wire(team, '/categories/get')).rejects.toThrow();
    // One more under way than may be would be refused.
    expect((await wire(team, '/categories/get')).status).toBe(200);
  });

  it('delay an answer, alone or with another effect', async () => {
    const team = await player(service);
    const timed = async () => {
      const from = performance.now();
      const { status } = await team.call('/categories/get');
      return { status, ms: performance.now() - from };
    };
    await team.send('/sandbox/fault', { delay_ms: 300 });
    await team.send('/sandbox/fault', { delay_ms: 300, error_code: 'TRANSACTIONS_LIMIT' });
    const slow = await timed();
    const refused = await timed();
    expect([slow.status, refused.status]).toEqual([200, 429]);
    expect(Math.min(slow.ms, refused.ms)).toBeGreaterThan(290);
  });

  it('are taken in the order in which they were made, and hit only what their filters name', async () => {
    const team = await player(service);
    const one = await team.link();
    const other = await team.link({ institution: 'ins_109509' });
    await team.send('/sandbox/fault', { error_code: 'INTERNAL_SERVER_ERROR', item_id: one.itemId });
    await team.send('/sandbox/fault', { error_code: 'PLANNED_MAINTENANCE', institution_id: 'ins_109509' });
    await team.send('/sandbox/fault', { error_code: 'ITEM_LOCKED', path: '/item/get' });
    await team.send('/sandbox/fault', { error_code: 'NO_ACCOUNTS', path: '/item/get' });
    const accounts = (token: string) => team.call('/accounts/get', { access_token: token });
    expect((await team.call('/categories/get')).status).toBe(200);
    expect((await accounts(other.token)).body.error_code).toBe('PLANNED_MAINTENANCE');
    expect((await accounts(other.token)).status).toBe(200);
    expect((await accounts(one.token)).body.error_code).toBe('INTERNAL_SERVER_ERROR');
    expect(await team.refusal('/item/get', { access_token: other.token })).toBe('ITEM_LOCKED');
    expect(await team.refusal('/item/get', { access_token: other.token })).toBe('NO_ACCOUNTS');
    expect((await team.call('/item/get', { access_token: other.token })).status).toBe(200);
  });

  it('are each taken once, however many calls come at the same time', async () => {
    const team = await player(service);
    await team.send('/sandbox/fault', { error_code: 'TRANSACTIONS_LIMIT', count: 5 });
    await team.send('/sandbox/fault', { error_code: 'TRANSACTIONS_LIMIT', count: 2 });
    const replies = await Promise.all(Array.from({ length: 20 }, () => team.call('/categories/get')));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(13);
  });

  it('leave the sandbox’s own paths alone, unless one of the contract is named', async () => {
    const team = await player(service);
    await team.send('/sandbox/fault', { error_code: 'ITEM_LOCKED', count: 10 });
    await team.link().catch(() => undefined);
    const created = await team.call('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['auth'],
    });
    expect(created.status).toBe(200);
    expect((await team.call('/sandbox/clock/get')).status).toBe(200);
    await team.send('/sandbox/fault/clear');
    await team.send('/sandbox/fault', {
      error_code: 'INVALID_CREDENTIALS',
      path: '/sandbox/public_token/create',
    });
    await expect(team.link()).rejects.toThrow('INVALID_CREDENTIALS');
    expect(await team.refusal('/sandbox/fault', { error_code: 'ITEM_LOCKED', path: '/sandbox/fault' })).toBe(
      'INVALID_FIELD',
    );
  });

  it('end when they are cleared, one or all', async () => {
    const team = await player(service);
    const first = await team.send('/sandbox/fault', { error_code: 'ITEM_LOCKED', count: 3 });
    await team.send('/sandbox/fault', { error_code: 'NO_ACCOUNTS' });
    await team.send('/sandbox/fault', { error_code: 'NO_ACCOUNTS' });
    expect(await team.refusal('/categories/get')).toBe('ITEM_LOCKED');
    expect((await team.send('/sandbox/fault/clear', { fault_id: first.fault_id })).cleared).toBe(1);
    expect((await team.send('/sandbox/fault/clear', { fault_id: first.fault_id })).cleared).toBe(0);
    expect(await team.refusal('/categories/get')).toBe('NO_ACCOUNTS');
    expect((await team.send('/sandbox/fault/clear')).cleared).toBe(1);
    expect((await team.call('/categories/get')).status).toBe(200);
    expect(await team.refusal('/sandbox/fault/clear', { fault_id: 'unknown' })).toBe('INVALID_FIELD');
  });

  it('do not hit other teams', async () => {
    const [team, other] = [await player(service), await player(service)];
    await team.send('/sandbox/fault', { error_code: 'ITEM_LOCKED', count: 100 });
    expect((await other.call('/categories/get')).status).toBe(200);
    expect(await team.refusal('/categories/get')).toBe('ITEM_LOCKED');
  });

  it('make the simulated bank fail, with the state of the Item that follows', async () => {
    const team = await player(service);
    const { token } = await team.link({ products: ['transactions', 'auth'], options: { webhook: HOOK } });
    await team.send('/sandbox/fault', { on: 'institution', error_code: 'INSTITUTION_DOWN' });
    expect(await team.refusal('/accounts/balance/get', { access_token: token })).toBe('INSTITUTION_DOWN');
    expect((await team.call('/accounts/balance/get', { access_token: token })).status).toBe(200);
    await team.send('/sandbox/fault', { on: 'institution', drop: true, institution_id: 'ins_109508' });
    expect(await team.refusal('/identity/get', { access_token: token })).toBe('INSTITUTION_DOWN');
    await team.send('/sandbox/fault', { on: 'institution', error_code: 'ITEM_LOCKED' });
    const { fired } = await team.send('/sandbox/clock/advance', { by: 'PT12H' });
    expect(fired.map((one: { webhook_code: string }) => one.webhook_code)).toContain('ERROR');
    const { item } = await team.send('/item/get', { access_token: token });
    expect(item.error.error_code).toBe('ITEM_LOCKED');
  });

  it('hit one Item at the bank, and logins by institution', async () => {
    const team = await player(service);
    const one = await team.link();
    const other = await team.link();
    await team.send('/sandbox/fault', {
      on: 'institution',
      error_code: 'INSTITUTION_DOWN',
      item_id: other.itemId,
    });
    expect((await team.call('/accounts/balance/get', { access_token: one.token })).status).toBe(200);
    expect(await team.refusal('/accounts/balance/get', { access_token: other.token })).toBe(
      'INSTITUTION_DOWN',
    );
    await team.send('/sandbox/fault', {
      on: 'institution',
      error_code: 'INVALID_CREDENTIALS',
      institution_id: 'ins_109511',
    });
    await team.link();
    await expect(team.link({ institution: 'ins_109511' })).rejects.toThrow('INVALID_CREDENTIALS');
  });

  it('hit each kind of read at the bank', async () => {
    const team = await player(service);
    const { services } = service.service.core;
    const names = Object.keys(services.connector('sandbox') ?? {}).filter((name) => !NO_READS.has(name));
    expect(names).toContain('accounts');
    const met: string[] = [];
    for (const name of names) {
      await team.send('/sandbox/fault', { on: 'institution', error_code: 'INSTITUTION_DOWN' });
      const failing = (await asTeamSeesIt(services, team.keys.client_id)).connector('sandbox');
      const read = Reflect.get(failing ?? {}, name) as (context: ConnectorContext) => unknown;
      const meet = async () => {
        const told = await read.call(failing, testContext());
        await Array.fromAsync(told as AsyncIterable<unknown>);
      };
      await meet().catch((error: unknown) => error instanceof SimulatedError && met.push(name));
      await team.send('/sandbox/fault/clear');
    }
    expect(met).toEqual(names);
  });

  it('hit the bank inside a call with an Idempotency-Key too, once each, though the call comes to nothing', async () => {
    const team = await player(service);
    await team.send('/sandbox/fault', { on: 'institution', delay_ms: 50 });
    await team.send('/sandbox/fault', { on: 'institution', error_code: 'INSTITUTION_DOWN' });
    const body = { institution_id: 'ins_109508', initial_products: ['auth'] };
    const create = async () => {
      const answer = await fetch(`${service.baseUrl}/sandbox/public_token/create`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'one' },
        body: JSON.stringify({ ...team.keys, ...body }),
      });
      const { error_code } = (await answer.json()) as { error_code?: string };
      return error_code ?? answer.status;
    };
    expect([await create(), await create()]).toEqual(['INSTITUTION_DOWN', 200]);
    expect((await team.send('/sandbox/fault/clear')).cleared).toBe(0);
  });

  it('end deliveries of webhooks: the receiver sees only the attempt after them', async () => {
    const team = await player(service);
    const receiver = await startReceiver();
    try {
      await team.send('/sandbox/fault', { on: 'webhook', http_status: 500 });
      await team.send('/sandbox/fault', { on: 'webhook', drop: true });
      const { itemId } = await team.link({ products: ['auth'], options: { webhook: receiver.url } });
      const { token } = await team.link({ products: ['auth'], options: { webhook: receiver.url } });
      await team.send('/sandbox/item/reset_login', { access_token: token });
      expect(itemId).toBeDefined();
      await team.send('/sandbox/clock/advance', { by: 'PT1H' });
      const { webhooks } = await team.send('/sandbox/webhooks', { webhook_code: 'ERROR' });
      expect(webhooks).toHaveLength(1);
      const { webhooks: all } = await team.send('/sandbox/webhooks');
      const failed = all.flatMap(
        (one: { attempts: { status: number | null; error_class: string | null }[] }) =>
          one.attempts.filter(({ error_class }) => error_class !== null),
      );
      expect(
        failed.map(({ status, error_class }: { status: unknown; error_class: unknown }) => [
          status,
          error_class,
        ]),
      ).toEqual([
        [500, 'http_status'],
        [null, 'reset'],
      ]);
      expect(receiver.received).toHaveLength(all.length);
    } finally {
      await receiver.close();
    }
  });

  it.each([
    [{}, 'at least one'],
    [{ error_code: 'ITEM_LOCKED', drop: true }, 'at most one'],
    [{ error_code: 'NO_SUCH_CODE' }, 'list of errors'],
    [{ on: 'institution', error_code: 'TRANSACTIONS_LIMIT' }, 'ITEM_ERROR'],
    [{ on: 'webhook', error_code: 'ITEM_LOCKED' }, 'receivers'],
    [{ on: 'webhook', path: '/item/get', drop: true }, 'path'],
    [{ path: '/transaction/get', drop: true }, 'path'],
    [{ http_status: 200 }, 'http_status'],
    [{ delay_ms: 60_001 }, 'delay_ms'],
    [{ drop: true, count: 0 }, 'count'],
    [{ drop: true, item_id: 'unknown' }, 'item_id'],
    [{ drop: true, institution_id: 'ins_999999999' }, 'institution_id'],
  ])('are refused when they cannot be: %j', async (body, words) => {
    const team = await player(service);
    const { error_code, error_message } = (await team.call('/sandbox/fault', body)).body;
    expect(error_code).toBe('INVALID_FIELD');
    expect(error_message).toContain(words);
  });
});
