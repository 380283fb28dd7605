import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseEndUser } from '../../../packages/server/src/domain/end-users/erase-end-user.ts';
import { exportTrace } from '../../../packages/server/src/domain/end-users/export-end-user.ts';
import { asTeamSeesIt } from '../../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { changeSetting } from '../../../packages/server/src/domain/teams/change-setting.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { post, startTestService, type TestService } from '../../support/service.ts';
import { freshTeam } from '../endpoints/_kit/team.ts';

type Json = Record<string, unknown>;

const INVALID = [400, 'INVALID_FIELD', expect.any(String)];

const PERSON = { legal_name: 'Ada Quay', email_address: 'ada@quay.example', address: { city: 'Aldwick' } };

/** An account of which as much can be spent as is said. */
const account = (force_available_balance: number) => ({
  type: 'depository',
  subtype: 'checking',
  starting_balance: 1000,
  force_available_balance,
});

describeOnEngines('simulated transfers', (engine) => {
  let service: TestService;
  let accessToken: string;
  /** One with 100, one with nothing, one in the red. */
  let accounts: string[];
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
    accessToken = await link();
    const listed = await called('/accounts/get', { access_token: accessToken });
    accounts = listed.accounts.map(({ account_id }: { account_id: string }) => account_id);
  });
  afterAll(() => service.stop());

  const called = async (path: string, body: Json) => {
    const reply = await service.call(path, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };
  const refused = async (path: string, body: Json) => {
    const { status, body: refusal } = await service.call(path, body);
    return [status, refusal.error_code, refusal.error_message];
  };
  const link = async () => {
    const login = { override_accounts: [account(100), account(0), account(-5)] };
    const { public_token } = await called('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['transfer'],
      options: { override_username: 'user_custom', override_password: JSON.stringify(login) },
    });
    return (await called('/item/public_token/exchange', { public_token })).access_token;
  };
  const wish = (more: Json = {}) => ({
    access_token: accessToken,
    account_id: accounts[0],
    type: 'debit',
    network: 'ach',
    ach_class: 'ppd',
    amount: '10.00',
    user: PERSON,
    ...more,
  });
  const authorize = async (more: Json = {}) =>
    (await called('/transfer/authorization/create', wish(more))).authorization;
  const useOf = (authorization_id: string, more: Json = {}) => ({
    access_token: accessToken,
    account_id: accounts[0],
    authorization_id,
    description: 'Rent',
    ...more,
  });
  const make = async (more: Json = {}, used: Json = {}) => {
    const { id } = await authorize(more);
    return (await called('/transfer/create', useOf(id, used))).transfer;
  };
  const simulate = (transfer_id: string, event_type: string, more: Json = {}) =>
    called('/sandbox/transfer/simulate', { transfer_id, event_type, ...more });
  const get = async (transfer_id: string) => (await called('/transfer/get', { transfer_id })).transfer;
  const eventsOf = async (transfer_id: string): Promise<string[]> =>
    (await called('/transfer/event/list', { transfer_id })).transfer_events.map(
      ({ event_type }: { event_type: string }) => event_type,
    );

  describe('are decided by what is stored of the account', () => {
    it.each<[string, number, string, string, string | null]>([
      ['all that there is', 0, '100.00', 'approved', null],
      ['a cent more', 0, '100.01', 'declined', 'NSF'],
      ['an empty account', 1, '0.01', 'declined', 'RISK'],
      ['an account in the red', 2, '0.01', 'declined', 'NSF'],
    ])('for %s', async (_name, nth, amount, decision, code) => {
      const made = await authorize({ account_id: accounts[nth], amount });
      expect([made.decision, made.decision_rationale?.code ?? null]).toEqual([decision, code]);
      expect(made.proposed_transfer).toMatchObject({ amount, user: { legal_name: 'Ada Quay' } });
    });

    it('and wait for a user who has to log in; the same key decides anew then', async () => {
      const own = { access_token: await link() };
      const listed = await called('/accounts/get', own);
      const key = { ...own, account_id: listed.accounts[0].account_id, idempotency_key: 'mended' };
      await called('/sandbox/item/reset_login', own);
      const broken = await authorize(key);
      expect([broken.decision, broken.decision_rationale.code]).toEqual([
        'user_action_required',
        'ITEM_LOGIN_REQUIRED',
      ]);
      expect(
        await refused('/transfer/create', { ...useOf(broken.id), ...own, account_id: key.account_id }),
      ).toEqual([400, 'INVALID_FIELD', expect.stringContaining('user_action_required')]);
      const again = await authorize(key);
      expect(again.id).not.toBe(broken.id);
    });

    it('and are not made of a declined one', async () => {
      const { id } = await authorize({ amount: '999.00' });
      expect(await refused('/transfer/create', useOf(id))).toEqual([
        400,
        'INVALID_FIELD',
        expect.stringContaining('declined'),
      ]);
    });
  });

  it('are refused what no network carries, with what is wrong', async () => {
    const cases: [Json, string, string][] = [
      [{ amount: '10' }, 'INVALID_FIELD', 'two digits'],
      [{ amount: '10.001' }, 'INVALID_FIELD', 'two digits'],
      [{ amount: '-1.00' }, 'INVALID_FIELD', 'two digits'],
      [{ amount: 10 }, 'INVALID_FIELD', 'amount'],
      [{ amount: '0.00' }, 'INVALID_FIELD', 'more than 0.00'],
      [{ network: 'pigeon' }, 'INVALID_FIELD', 'network'],
      [{ network: 'rtp' }, 'INVALID_FIELD', 'rtp sends money only'],
      [{ ach_class: undefined }, 'INVALID_FIELD', 'ach_class must be given'],
      [{ type: 'credit', ach_class: 'web' }, 'TRANSFER_FORBIDDEN_ACH_CLASS', 'ccd or ppd'],
      [{ iso_currency_code: 'EUR' }, 'INVALID_FIELD', 'USD'],
      [{ user: {} }, 'MISSING_FIELDS', 'legal_name'],
      [{ idempotency_key: 'k'.repeat(51) }, 'INVALID_FIELD', 'idempotency_key'],
      [{ custom_attributes: { a: 'ä' } }, 'INVALID_FIELD', 'custom_attributes'],
    ];
    for (const [changes, code, text] of cases)
      expect(await refused('/transfer/authorization/create', wish(changes)), JSON.stringify(changes)).toEqual(
        [400, code, expect.stringContaining(text)],
      );
  });

  it('have one authorization for one key, which names no other wish', async () => {
    const key = { idempotency_key: 'once' };
    const made = await Promise.all(Array.from({ length: 5 }, () => authorize(key)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await refused('/transfer/authorization/create', wish({ ...key, amount: '11.00' }))).toEqual([
      400,
      'INVALID_FIELD',
      expect.stringContaining('idempotency_key must be a new one'),
    ]);
  });

  it('have one authorization for one key, whichever of several Items is asked about first', async () => {
    const other = await link();
    const listed = await called('/accounts/get', { access_token: other });
    const ofOther = { access_token: other, account_id: listed.accounts[0].account_id };
    const answers = await Promise.all(
      [{}, ofOther, {}, ofOther].map((item) =>
        service.call('/transfer/authorization/create', wish({ idempotency_key: 'of one Item', ...item })),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400]);
    const made = answers.filter(({ status }) => status === 200);
    expect(new Set(made.map(({ body }) => body.authorization.id)).size).toBe(1);
  });

  it('are made once of their authorization, however many calls do it at once', async () => {
    const { id } = await authorize({ amount: '20.00' });
    const texts = { amount: '19.99', metadata: { order: '42' } };
    const made = await Promise.all(
      Array.from({ length: 5 }, () => called('/transfer/create', useOf(id, texts))),
    );
    expect(new Set(made.map(({ transfer }) => transfer.id)).size).toBe(1);
    const { transfer } = made[0];
    expect(await eventsOf(transfer.id)).toEqual(['pending']);
    expect(transfer).toMatchObject({
      authorization_id: id,
      amount: '19.99',
      status: 'pending',
      cancellable: true,
      metadata: { order: '42' },
      user: { legal_name: 'Ada Quay', address: { city: 'Aldwick', street: null } },
      expected_settlement_date: '2026-03-05',
      standard_return_window: '2026-03-10',
      network_trace_id: null,
      failure_reason: null,
    });
    expect((await called('/transfer/get', { authorization_id: id })).transfer).toEqual(transfer);
  });

  it('are not made of more than was authorized, of another account or of nothing', async () => {
    const { id } = await authorize();
    const cases: [Json, string][] = [
      [useOf(id, { amount: '10.01' }), 'amount must not be more'],
      [useOf(id, { account_id: accounts[1] }), 'authorization for this account'],
      [useOf('00000000-0000-4000-8000-000000000000'), 'authorization for this account'],
      [useOf(id, { description: 'twelve chars' }), 'at most 10 characters'],
      [useOf(id, { metadata: { key: 'x'.repeat(501) } }), 'metadata'],
    ];
    for (const [body, text] of cases)
      expect(await refused('/transfer/create', body)).toEqual([
        400,
        'INVALID_FIELD',
        expect.stringContaining(text),
      ]);
  });

  it('go their way step by step, and by no other', async () => {
    const { id } = await make();
    const wrong = async (event: string) =>
      (await refused('/sandbox/transfer/simulate', { transfer_id: id, event_type: event }))[2];
    expect(await wrong('settled')).toContain('settled does not follow pending');
    await simulate(id, 'posted');
    expect((await get(id)).network_trace_id).toMatch(/^\d{15}$/);
    expect(await refused('/transfer/cancel', { transfer_id: id })).toEqual([
      400,
      'TRANSFER_NOT_CANCELLABLE',
      expect.any(String),
    ]);
    expect(await wrong('failed')).toContain('failed does not follow posted');
    await simulate(id, 'settled');
    await simulate(id, 'funds_available');
    expect(await get(id)).toMatchObject({ status: 'funds_available', cancellable: false });
    await simulate(id, 'returned', { failure_reason: { failure_code: 'R10' } });
    expect(await get(id)).toMatchObject({
      status: 'returned',
      failure_reason: { failure_code: 'R10', ach_return_code: 'R10' },
      expected_funds_available_date: null,
    });
    expect(await wrong('posted')).toContain('posted does not follow returned');
    expect(await eventsOf(id)).toEqual(['returned', 'funds_available', 'settled', 'posted', 'pending']);
  });

  it('come back with a code of the network alone, R01 without a word', async () => {
    const { id } = await make();
    await simulate(id, 'posted');
    const order = (failure_code: string) => ({
      transfer_id: id,
      event_type: 'returned',
      failure_reason: { failure_code },
    });
    expect(await refused('/sandbox/transfer/simulate', order('R99'))).toEqual([
      400,
      'INVALID_FIELD',
      expect.stringContaining('ACH return code'),
    ]);
    expect(await refused('/sandbox/transfer/simulate', { ...order('R01'), event_type: 'settled' })).toEqual([
      400,
      'INVALID_FIELD',
      expect.stringContaining('failed or returned'),
    ]);
    await simulate(id, 'returned');
    expect((await get(id)).failure_reason.ach_return_code).toBe('R01');
  });

  it('send credits over faster networks, whose money is never held', async () => {
    const credit = { type: 'credit', network: 'rtp', ach_class: undefined, amount: '500.00' };
    const { id, ach_class } = await make(credit, { description: 'Fifteen letters' });
    expect(ach_class).toBeUndefined();
    await simulate(id, 'posted');
    await simulate(id, 'settled');
    expect(
      (await refused('/sandbox/transfer/simulate', { transfer_id: id, event_type: 'funds_available' }))[2],
    ).toContain('does not follow settled for a credit over rtp');
  });

  it('can be cancelled while they are pending, once', async () => {
    const { id } = await make();
    const answers = await Promise.all(
      [1, 2, 3].map(() => service.call('/transfer/cancel', { transfer_id: id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await get(id)).toMatchObject({ status: 'cancelled', cancellable: false });
    expect(await eventsOf(id)).toEqual(['cancelled', 'pending']);
    expect(await refused('/sandbox/transfer/simulate', { transfer_id: id, event_type: 'posted' })).toEqual([
      400,
      'INVALID_FIELD',
      expect.stringContaining('posted does not follow cancelled'),
    ]);
  });

  it('tell of each step by an event with the next number, page by page', async () => {
    const all: { event_id: number; transfer_id: string }[] = [];
    for (let more = true; more; ) {
      const page = await called('/transfer/event/sync', { after_id: all.at(-1)?.event_id ?? 0, count: 3 });
      expect(page.transfer_events.length).toBeLessThanOrEqual(3);
      all.push(...page.transfer_events);
      more = page.has_more;
    }
    expect(all.length).toBeGreaterThan(10);
    expect(all.map(({ event_id }) => event_id)).toEqual(all.map((_, at) => at + 1));
    const newest = await called('/transfer/event/list', { count: 2, offset: 1 });
    expect(newest.transfer_events.map(({ event_id }: { event_id: number }) => event_id)).toEqual([
      all.length - 1,
      all.length - 2,
    ]);
    expect(newest.has_more).toBe(true);
    const none = await called('/transfer/event/sync', { after_id: all.length });
    expect([none.transfer_events, none.has_more]).toEqual([[], false]);
    const filtered = await called('/transfer/event/list', {
      event_types: ['cancelled'],
      transfer_type: 'debit',
      account_id: accounts[0],
    });
    expect(filtered.transfer_events).toHaveLength(1);
    expect(await refused('/transfer/event/sync', { after_id: -1 })).toMatchObject(INVALID);
    expect(await refused('/transfer/event/sync', { after_id: 0, count: 501 })).toMatchObject(INVALID);
    expect(await refused('/transfer/event/list', { event_types: ['posting'] })).toMatchObject(INVALID);
  });

  it('have each the next number of the team, however many of them change at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => make()));
    const steps = made.map(({ id }, nth) =>
      nth % 2 === 0 ? called('/transfer/cancel', { transfer_id: id }) : simulate(id, 'posted'),
    );
    await Promise.all(steps);
    const { transfer_events } = await called('/transfer/event/sync', { after_id: 0, count: 500 });
    expect(transfer_events.map(({ event_id }: { event_id: number }) => event_id)).toEqual(
      transfer_events.map((_: unknown, at: number) => at + 1),
    );
    const ids = new Set(made.map(({ id }) => id));
    const ofThese = transfer_events.filter((event: { transfer_id: string }) => ids.has(event.transfer_id));
    expect(ofThese).toHaveLength(16);
  });

  it('are listed the newest first, within times and pages', async () => {
    const all = (await called('/transfer/list', {})).transfers;
    const ids = (transfers: { id: string }[]) => transfers.map(({ id }) => id);
    expect(all.length).toBeGreaterThan(4);
    const page = await called('/transfer/list', { count: 2, offset: 1 });
    expect(ids(page.transfers)).toEqual(ids(all).slice(1, 3));
    const later = { start_date: '2026-03-02T00:00:00Z' };
    expect((await called('/transfer/list', later)).transfers).toEqual([]);
    expect((await called('/transfer/list', { end_date: '2026-03-02T00:00:00+05:00' })).transfers).toEqual(
      all,
    );
    expect(await refused('/transfer/list', { ...later, end_date: '2026-03-01T00:00:00Z' })).toMatchObject(
      INVALID,
    );
  });

  it('are listed within times as clients of many languages write them', async () => {
    const { created } = await make();
    const within = async (times: Json) => {
      const { transfers } = await called('/transfer/list', times);
      const { transfer_events: events } = await called('/transfer/event/list', times);
      return [transfers.length > 0, events.length > 0];
    };
    // One that nothing was made after, and one that nothing was made before.
    const [after, before] = ['2026-03-31T23:59:59', '2026-02-01T00:00:00'];
    expect(created > before && created < after).toBe(true);
    for (const ending of ['-05:00', '.123456Z', '.123456789+00:00', 'z']) {
      expect(await within({ start_date: after + ending }), ending).toEqual([false, false]);
      expect(await within({ end_date: before + ending }), ending).toEqual([false, false]);
      expect(await within({ start_date: before + ending, end_date: after + ending }), ending).toEqual([
        true,
        true,
      ]);
    }
    const zoned = { start_date: `${after}+02:00[Europe/Berlin]` };
    expect(await refused('/transfer/list', zoned)).toMatchObject(INVALID);
  });

  it('are told to their own team alone, by either id', async () => {
    const { id, authorization_id } = await make();
    const stranger = await freshTeam(service, 'strangers');
    const foreign = await service.call('/transfer/get', { ...stranger, transfer_id: id });
    expect(foreign.body.error_message).toBe('transfer_id must be that of a transfer of this client');
    expect((await service.call('/transfer/list', { ...stranger })).body.transfers).toEqual([]);
    const both = { transfer_id: id, authorization_id };
    expect((await called('/transfer/get', both)).transfer.id).toBe(id);
    const unknown = await refused('/transfer/get', { transfer_id: '00000000-0000-4000-8000-000000000000' });
    expect(unknown).toEqual([400, 'INVALID_FIELD', 'transfer_id must be that of a transfer of this client']);
  });

  it('tell the team where the operator says, or where the simulating call says', async () => {
    await changeSetting(
      service.service.core.services,
      service.clientId,
      'transferWebhook',
      'https://app.example/t',
    );
    const { id } = await make();
    await simulate(id, 'posted', { webhook: 'https://app.example/once' });
    await changeSetting(service.service.core.services, service.clientId, 'transferWebhook', null);
    await simulate(id, 'settled');
    const { webhooks } = await called('/sandbox/webhooks', {
      webhook_code: 'TRANSFER_EVENTS_UPDATE',
      limit: 500,
    });
    expect(webhooks.slice(-3).map(({ url }: { url: string | null }) => url)).toEqual([
      'https://app.example/t',
      'https://app.example/once',
      null,
    ]);
    expect(JSON.parse(webhooks.at(-1).body)).toEqual({
      webhook_type: 'TRANSFER',
      webhook_code: 'TRANSFER_EVENTS_UPDATE',
      environment: 'sandbox',
    });
    const { transfer_events } = await called('/transfer/event/sync', { after_id: 0, count: 500 });
    expect(webhooks).toHaveLength(transfer_events.length);
    expect(
      await refused('/sandbox/transfer/simulate', {
        transfer_id: id,
        event_type: 'returned',
        webhook: 'ftp://x',
      }),
    ).toMatchObject(INVALID);
  });

  it('end with the hour of their authorization, on the clock of the team', async () => {
    const { id } = await authorize();
    const used = await authorize();
    const made = (await called('/transfer/create', useOf(used.id))).transfer;
    await called('/sandbox/clock/advance', { by: 'PT1H' });
    expect(await refused('/transfer/create', useOf(id))).toEqual([
      400,
      'INVALID_FIELD',
      expect.stringContaining('not used within an hour'),
    ]);
    expect((await called('/transfer/create', useOf(used.id))).transfer.id).toBe(made.id);
  });

  it('are idempotent under a key of the header, event and all', async () => {
    const { id } = await authorize();
    const body = { client_id: service.clientId, secret: service.secret, ...useOf(id) };
    const send = () => post(service.baseUrl, '/transfer/create', body, { 'Idempotency-Key': 'rent' });
    const [first, again] = [await send(), await send()];
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual({ ...first.body, request_id: again.body.request_id });
    expect(await eventsOf(first.body.transfer.id)).toEqual(['pending']);
  });

  it('lose their person with an erasure, which can be exported before, and keep amounts', async () => {
    const { user_id } = await called('/user/create', { client_user_id: 'ada' });
    const { public_token } = await called('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['auth'],
      user_id,
    });
    const linked = await called('/item/public_token/exchange', { public_token });
    const token = { access_token: linked.access_token };
    const account_id = (await called('/accounts/get', token)).accounts[0].account_id;
    const { id } = await make({ ...token, account_id }, { ...token, account_id, metadata: { order: '42' } });
    const own = await asTeamSeesIt(service.service.core.services, service.clientId);
    const tenant = asTenant(own.environment, service.clientId);
    const rows = await exportTrace(own, tenant, { kind: 'item', id: linked.item_id }, 'transfers');
    expect(rows).toMatchObject([
      { transfer_id: id, content: { legalName: 'Ada Quay' }, metadata: { order: '42' } },
    ]);
    await eraseEndUser(own, tenant, 'ada');
    expect(await get(id)).toMatchObject({
      amount: '10.00',
      description: '',
      metadata: null,
      user: { legal_name: '', email_address: null, address: null },
    });
    expect((await eventsOf(id)).length).toBe(1);
  });

  it('outlive their Item', async () => {
    const { id } = await make();
    await called('/item/remove', { access_token: accessToken });
    expect((await get(id)).status).toBe('pending');
    await simulate(id, 'posted');
    expect(await eventsOf(id)).toEqual(['posted', 'pending']);
  });

  it('go with a reset of the sandbox', async () => {
    await called('/sandbox/reset', {});
    expect((await called('/transfer/list', {})).transfers).toEqual([]);
    expect((await called('/transfer/event/sync', { after_id: 0 })).transfer_events).toEqual([]);
  });
});
