import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLinkToken } from '../../../packages/server/src/domain/link/tokens/open-link-token.ts';
import { spendLinkToken } from '../../../packages/server/src/domain/link/tokens/use-link-token.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { teamOwner } from '../../../packages/server/src/domain/teams/team-key.ts';
import { createSecret, createTeam } from '../../../packages/server/src/domain/teams/teams.ts';
import { advance, DAY, FROZEN, MINUTE } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem, post, type Reply, startTestService, type TestService } from '../../support/service.ts';

type Json = Record<string, unknown>;

const TARGET = {
  target_account: {
    account_number: '9900009606',
    routing_number: '021000021',
    account_name: 'Everyday',
    account_subtype: 'checking',
  },
  target_user: {
    given_name: 'Wilhelmina',
    family_name: 'Quackenbush',
    phone: '+15550100',
    email: 'wilhelmina@quackenbush.example',
    address: {
      city: 'Quillmere',
      region: 'IL',
      street: '12 Lantern Street',
      postal_code: '60601',
      country: 'US',
    },
    tax_payer_id: '900-55-1234',
  },
};

const refused = ({ status, body }: Reply) => [status, body.error_type, body.error_code];
const INVALID = [400, 'INVALID_REQUEST', 'INVALID_FIELD'];

describeOnEngines('a deposit switch', (engine) => {
  let service: TestService;
  let bank: { accessToken: string; itemId: string; accounts: Map<string, string> };
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
    bank = await link();
  });
  afterAll(() => service.stop());

  async function link(options: Parameters<typeof linkItem>[1] = { products: ['auth'] }) {
    const item = await linkItem(service, options);
    const { body } = await service.call('/accounts/get', { access_token: item.accessToken });
    const accounts = new Map<string, string>(
      body.accounts.map((account: { mask: string; account_id: string }) => [
        account.mask,
        account.account_id,
      ]),
    );
    return { ...item, accounts };
  }

  const begin = (more: Json = {}, item = bank, mask = '0000') =>
    service.call('/deposit_switch/create', {
      target_access_token: item.accessToken,
      target_account_id: item.accounts.get(mask),
      ...more,
    });

  async function begun(more: Json = {}, item = bank): Promise<string> {
    const { status, body } = await begin(more, item);
    expect(status).toBe(200);
    return body.deposit_switch_id;
  }

  const read = async (id: string) =>
    (await service.call('/deposit_switch/get', { deposit_switch_id: id })).body;
  const set = (id: string, state: string, more: Json = {}) =>
    service.call('/sandbox/deposit_switch/set_state', { deposit_switch_id: id, state, ...more });
  const events = (filter: { itemId?: string } = {}) =>
    service.service.core.services.store.webhooks.list(asTenant('sandbox', service.clientId), {
      ...filter,
      type: 'DEPOSIT_SWITCH',
      limit: 500,
    });
  const eventsOf = async (id: string) =>
    (await events()).filter(({ body }) => JSON.parse(body).deposit_switch_id === id);

  describe('begins', () => {
    it('towards a checking or savings account of an Item, which then has the product', async () => {
      for (const mask of ['0000', '1111']) expect((await begin({}, bank, mask)).status).toBe(200);
      const id = await begun({ country_code: 'CA' });
      expect(id).toMatch(/^[A-Za-z0-9]{37}$/);
      const { request_id, ...shown } = await read(id);
      expect(shown).toEqual({
        deposit_switch_id: id,
        target_account_id: bank.accounts.get('0000'),
        target_item_id: bank.itemId,
        state: 'initialized',
        account_has_multiple_allocations: null,
        is_allocated_remainder: null,
        percent_allocated: null,
        amount_allocated: null,
        date_created: '2026-03-01',
        date_completed: null,
        switch_method: null,
        employer_name: null,
        employer_id: null,
        institution_name: null,
        institution_id: null,
      });
      const item = await service.call('/item/get', { access_token: bank.accessToken });
      expect(item.body.item.billed_products).toContain('deposit_switch');
      expect(await eventsOf(id)).toEqual([]);
    });

    it('towards no other account', async () => {
      const other = await link();
      const foreign = { target_account_id: other.accounts.get('0000') };
      for (const reply of [
        await begin({}, bank, '3333'),
        await begin(foreign),
        await begin({ target_account_id: 'x'.repeat(37) }),
      ]) {
        expect(refused(reply)).toEqual([400, 'INVALID_INPUT', 'INVALID_ACCOUNT_ID']);
      }
    });

    it('only where the institution has the product, for a good token and in a country that is served', async () => {
      const elsewhere = await link({ institution: 'ins_109510', products: ['transactions'] });
      expect(refused(await begin({}, elsewhere))).toEqual([400, 'ITEM_ERROR', 'PRODUCTS_NOT_SUPPORTED']);
      expect(refused(await begin({ target_access_token: 'access-sandbox-1' }))).toEqual([
        400,
        'INVALID_INPUT',
        'INVALID_ACCESS_TOKEN',
      ]);
      expect(refused(await begin({ country_code: 'DE' }))).toEqual(INVALID);
      expect(refused(await begin({ options: { webhook: 'no url' } }))).toEqual(INVALID);
      const stray = { options: { transaction_item_access_tokens: ['access-sandbox-1'] } };
      expect(refused(await begin(stray))).toEqual([400, 'INVALID_INPUT', 'INVALID_ACCESS_TOKEN']);
      const good = { options: { transaction_item_access_tokens: [bank.accessToken], webhook: null } };
      expect((await begin({ ...good, country_code: null })).status).toBe(200);
    });

    it('ten times at once, each one another', async () => {
      const ids = await Promise.all(Array.from({ length: 10 }, () => begun()));
      expect(new Set(ids).size).toBe(10);
    });

    it('towards an account that is given by its numbers, which nobody sees again', async () => {
      const create = () => service.call('/deposit_switch/alt/create', { ...TARGET, country_code: 'US' });
      const replies = [await create(), await create()];
      const [id, another] = replies.map(({ body }) => body.deposit_switch_id);
      expect(id).toMatch(/^[A-Za-z0-9]{37}$/);
      expect(another).not.toBe(id);
      const shown = await read(id);
      expect([shown.target_account_id, shown.target_item_id, shown.state]).toEqual([
        null,
        null,
        'initialized',
      ]);
      expect(JSON.stringify(shown)).not.toMatch(/9900009606|Quackenbush/);

      const { store, custody } = service.service.core.services;
      const tenant = asTenant('sandbox', service.clientId);
      const sealed = await store.depositSwitches.sealedTarget(tenant, id);
      const key = await store.teamKeys.find(tenant);
      if (!sealed || !key) throw new Error('nothing is sealed');
      for (const secret of ['9900009606', 'Quackenbush', '900-55-1234', 'Lantern']) {
        expect(sealed.includes(secret)).toBe(false);
      }
      const place = { table: 'deposit_switches', field: 'sealed_target', row: id };
      expect(JSON.parse(custody.open(teamOwner(tenant), key, place, sealed))).toMatchObject({
        account: { number: '9900009606', subtype: 'checking' },
        holder: { familyName: 'Quackenbush', taxPayerId: '900-55-1234', address: { postalCode: '60601' } },
      });
      const moved = { ...place, row: another };
      expect(() => custody.open(teamOwner(tenant), key, moved, sealed)).toThrow();
    });

    it('without an address or a tax number, but not without an account number', async () => {
      const { address: _, tax_payer_id: __, ...target_user } = TARGET.target_user;
      const lean = await service.call('/deposit_switch/alt/create', { ...TARGET, target_user });
      expect(lean.status).toBe(200);
      const { account_number: ___, ...target_account } = TARGET.target_account;
      const without = await service.call('/deposit_switch/alt/create', { ...TARGET, target_account });
      expect(without.body.error_code).toBe('MISSING_FIELDS');
      expect(without.body.error_message).toContain('target_account.account_number');
    });
  });

  it('begins, opens and moves once under one Idempotency-Key', async () => {
    const keys = { client_id: service.clientId, secret: service.secret };
    const target = {
      target_access_token: bank.accessToken,
      target_account_id: bank.accounts.get('0000'),
    };
    const twice = async (path: string, body: Json) => {
      const headers = { 'Idempotency-Key': `once at ${path}`.replaceAll(' ', '-') };
      const send = () => post(service.baseUrl, path, { ...keys, ...body }, headers);
      const [first, second] = [await send(), await send()];
      expect([first.status, second.body]).toEqual([200, first.body]);
      return first.body;
    };
    const { deposit_switch_id } = await twice('/deposit_switch/create', target);
    await twice('/deposit_switch/alt/create', TARGET);
    await twice('/deposit_switch/token/create', { deposit_switch_id });
    await twice('/sandbox/deposit_switch/set_state', { deposit_switch_id, state: 'processing' });
    expect(await eventsOf(deposit_switch_id)).toHaveLength(1);
  });

  describe('moves', () => {
    it('to processing and to completed, with what the user chose and the day', async () => {
      const id = await begun();
      expect((await set(id, 'processing')).body).toMatchObject({
        deposit_switch_id: id,
        state: 'processing',
      });
      expect((await read(id)).state).toBe('processing');
      const done = await set(id, 'completed', {
        account_has_multiple_allocations: true,
        is_allocated_remainder: false,
        amount_allocated: 1234.05,
      });
      expect(done.body.state).toBe('completed');
      expect(await read(id)).toMatchObject({
        state: 'completed',
        account_has_multiple_allocations: true,
        is_allocated_remainder: false,
        percent_allocated: null,
        amount_allocated: 1234.05,
        date_completed: '2026-03-01',
      });
    });

    it('to completed with the whole salary, or a percentage of it, unless told otherwise', async () => {
      const whole = await begun();
      await set(whole, 'processing');
      await set(whole, 'completed');
      expect(await read(whole)).toMatchObject({
        account_has_multiple_allocations: false,
        is_allocated_remainder: true,
        percent_allocated: null,
        amount_allocated: null,
      });
      const part = await begun();
      await set(part, 'processing');
      await set(part, 'completed', { percent_allocated: 12.5, is_allocated_remainder: false });
      expect((await read(part)).percent_allocated).toBe(12.5);
    });

    it('along the listed edges only, whatever is asked of it, and tells of each step once', async () => {
      const edges: Record<string, readonly string[]> = {
        initialized: ['processing'],
        processing: ['completed', 'error'],
        completed: [],
        error: [],
      };
      const wishes = fc.array(fc.constantFrom('processing', 'completed', 'error'), { maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(wishes, async (asked) => {
          const id = await begun();
          let state = 'initialized';
          const told: string[] = [];
          for (const wish of asked) {
            const reply = await set(id, wish);
            if (edges[state]?.includes(wish)) {
              expect([reply.status, reply.body.state]).toEqual([200, wish]);
              state = wish;
              told.push(wish);
            } else {
              expect(refused(reply)).toEqual(INVALID);
              expect(reply.body.error_message).toContain(`this deposit switch is ${state}`);
            }
            expect((await read(id)).state).toBe(state);
          }
          expect((await eventsOf(id)).map(({ body }) => JSON.parse(body).state)).toEqual(told);
        }),
        { numRuns: 15 },
      );
    });

    it('once, when two calls complete it and a third ends it in error at the same moment', async () => {
      const id = await begun();
      await set(id, 'processing');
      const replies = await Promise.all([set(id, 'completed'), set(id, 'error'), set(id, 'completed')]);
      const won = replies.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      expect((await read(id)).state).toBe(won[0]?.body.state);
      expect(await eventsOf(id)).toHaveLength(2);
    });

    it('nowhere by a wish that contradicts itself', async () => {
      const id = await begun();
      await set(id, 'processing');
      const wrong: [string, Json][] = [
        ['completed', { percent_allocated: 50, amount_allocated: 50 }],
        ['completed', { percent_allocated: 101 }],
        ['completed', { percent_allocated: '50' }],
        ['completed', { amount_allocated: -1 }],
        ['error', { is_allocated_remainder: false }],
        ['initialized', {}],
      ];
      for (const [state, more] of wrong) expect(refused(await set(id, state, more))).toEqual(INVALID);
      expect((await read(id)).state).toBe('processing');
    });
  });

  describe('tells of its steps', () => {
    it('at the URL that it was made with', async () => {
      const id = await begun({ options: { webhook: 'http://localhost:9/switch' } });
      await set(id, 'processing');
      const [event] = await eventsOf(id);
      expect([event?.url, event?.itemId, event?.state]).toEqual([
        'http://localhost:9/switch',
        bank.itemId,
        'pending',
      ]);
      expect(JSON.parse(event?.body ?? '')).toEqual({
        webhook_type: 'DEPOSIT_SWITCH',
        webhook_code: 'SWITCH_STATE_UPDATE',
        state: 'processing',
        deposit_switch_id: id,
        environment: 'sandbox',
      });
    });

    it('else at the URL that its Item has then, and nowhere without one', async () => {
      const item = await link();
      const id = await begun({}, item);
      await set(id, 'processing');
      await service.call('/item/webhook/update', {
        access_token: item.accessToken,
        webhook: 'http://localhost:9/item',
      });
      await set(id, 'completed');
      expect((await eventsOf(id)).map(({ url, state }) => [url, state])).toEqual([
        [null, 'no_url'],
        ['http://localhost:9/item', 'pending'],
      ]);
    });

    it('nowhere when the target is linked nowhere and no URL was given', async () => {
      const { body } = await service.call('/deposit_switch/alt/create', TARGET);
      await set(body.deposit_switch_id, 'processing');
      expect((await eventsOf(body.deposit_switch_id)).map(({ url, itemId }) => [url, itemId])).toEqual([
        [null, ''],
      ]);
    });
  });

  describe('is opened in Link', () => {
    const token = (id: string) => service.call('/deposit_switch/token/create', { deposit_switch_id: id });

    it('by tokens of half an hour, each one another', async () => {
      const id = await begun();
      const first = await token(id);
      const second = await token(id);
      for (const { body } of [first, second]) {
        expect(body.deposit_switch_token).toMatch(
          /^deposit-switch-sandbox-[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/,
        );
        expect(body.deposit_switch_token_expiration_time).toBe('2026-03-01T12:30:00Z');
      }
      expect(second.body.deposit_switch_token).not.toBe(first.body.deposit_switch_token);
      const asAccess = await service.call('/item/get', { access_token: first.body.deposit_switch_token });
      expect(asAccess.body.error_code).toBe('INVALID_ACCESS_TOKEN');
    });

    it('before it is under way only', async () => {
      const id = await begun();
      await set(id, 'processing');
      const reply = await token(id);
      expect(refused(reply)).toEqual(INVALID);
      expect(reply.body.error_message).toContain('this one is processing');
    });

    it('once by each token, before it expires', async () => {
      const { services } = service.service.core;
      const id = await begun();
      const [spent, late] = [await token(id), await token(id)].map(
        ({ body }): string => body.deposit_switch_token,
      );
      if (spent === undefined || late === undefined) throw new Error('no tokens');
      const opened = await openLinkToken(services, spent);
      expect(opened.token).toMatchObject({
        kind: 'deposit-switch',
        clientId: service.clientId,
        wishes: { products: ['deposit_switch'], depositSwitchId: id, countryCodes: ['US'] },
      });
      const spend = () => services.store.unitOfWork((unit) => spendLinkToken(services, unit, opened.token));
      const answers = await Promise.all([spend(), spend(), spend()]);
      expect(answers.filter((isFirst) => isFirst)).toHaveLength(1);
      await expect(openLinkToken(services, spent)).rejects.toMatchObject({ code: 'INVALID_LINK_TOKEN' });
      await expect(openLinkToken(services, late)).resolves.toMatchObject({ token: { spentAt: null } });
      await advance(service, 30 * MINUTE);
      await expect(openLinkToken(services, late)).rejects.toMatchObject({ code: 'INVALID_LINK_TOKEN' });
    });
  });

  it('is unknown to another team, as one that never was', async () => {
    const { services } = service.service.core;
    const clientId = 'c0ffee'.repeat(4);
    await createTeam(services, { name: 'Other', environments: ['sandbox'], clientId });
    const { secret } = await createSecret(services, 'sandbox', clientId);
    const id = await begun();
    const paths: [string, Json][] = [
      ['/deposit_switch/get', {}],
      ['/deposit_switch/token/create', {}],
      ['/sandbox/deposit_switch/set_state', { state: 'processing' }],
    ];
    for (const [path, more] of paths) {
      const foreign = await post(service.baseUrl, path, {
        client_id: clientId,
        secret,
        deposit_switch_id: id,
        ...more,
      });
      const unknown = await service.call(path, { deposit_switch_id: 'A'.repeat(37), ...more });
      expect(refused(foreign)).toEqual(INVALID);
      expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    }
    expect((await read(id)).state).toBe('initialized');
  });

  it('outlives the Item that it leads to, and dates its completion by the clock', async () => {
    const item = await link();
    const id = await begun({}, item);
    await set(id, 'processing');
    await service.call('/item/remove', { access_token: item.accessToken });
    await advance(service, DAY);
    expect((await set(id, 'completed')).status).toBe(200);
    expect(await read(id)).toMatchObject({ date_created: '2026-03-01', date_completed: '2026-03-02' });
    expect((await eventsOf(id)).map(({ url }) => url)).toEqual([null, null]);
  });
});

it('a deposit switch that is under way can be shown as initialized, in answers and webhooks', async () => {
  const service = await startTestService({ ...FROZEN, FAIRLEAD_DEPOSIT_SWITCH_HIDE_PROCESSING: 'on' });
  try {
    const { body } = await service.call('/deposit_switch/alt/create', TARGET);
    const id = body.deposit_switch_id;
    const read = async () =>
      (await service.call('/deposit_switch/get', { deposit_switch_id: id })).body.state;
    const set = (state: string) =>
      service.call('/sandbox/deposit_switch/set_state', { deposit_switch_id: id, state });
    await set('processing');
    expect(await read()).toBe('initialized');
    await set('completed');
    expect(await read()).toBe('completed');
    const told = await service.service.core.services.store.webhooks.list(
      asTenant('sandbox', service.clientId),
      { limit: 10 },
    );
    expect(told.map((event) => JSON.parse(event.body).state)).toEqual(['initialized', 'completed']);
  } finally {
    await service.stop();
  }
});
