import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBankAccountToken } from '../../../packages/server/src/domain/processors/bank-account-token.ts';
import { asTeamSeesIt } from '../../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { createSecret, createTeam, revokeTeam } from '../../../packages/server/src/domain/teams/teams.ts';
import { withOwnTeam } from '../../link/api/link-kit.ts';
import { describeOnEngines } from '../../support/engines.ts';
import {
  checked,
  linkItem,
  post,
  type Reply,
  startTestService,
  type TestService,
} from '../../support/service.ts';

const PRODUCTS = ['auth', 'identity', 'transactions'];
const PARTNER = 'f00d'.repeat(6);
const STRANGER = 'beef'.repeat(6);
const SETTINGS = {
  FAIRLEAD_PROCESSORS: `own_partner,payer=${PARTNER}, dwolla=${PARTNER}`,
  FAIRLEAD_PROCESSORS_EXTRA: 'newer_pay',
};

type Call = (path: string, body?: Record<string, unknown>) => Promise<Reply>;

/** Calls of another team of the same service. */
async function callsOf({ service, baseUrl }: TestService, clientId: string): Promise<Call> {
  const { services } = service.core;
  await createTeam(services, { name: clientId, environments: ['sandbox'], clientId });
  const { secret } = await createSecret(services, 'sandbox', clientId);
  return async (path, body = {}) =>
    checked(path, await post(baseUrl, path, { client_id: clientId, secret, ...body }));
}

describeOnEngines('processor tokens', (engine) => {
  let service: TestService;
  let partner: Call;
  let stranger: Call;
  beforeAll(async () => {
    service = await startTestService({ ...SETTINGS, ...(await engine.variables()) });
    partner = await callsOf(service, PARTNER);
    stranger = await callsOf(service, STRANGER);
  });
  afterAll(() => service.stop());

  /** An Item with its accounts by mask. */
  async function linked(options: Parameters<typeof linkItem>[1] = { products: PRODUCTS }) {
    const item = await linkItem(service, options);
    const { body } = await service.call('/accounts/get', { access_token: item.accessToken });
    const ids = new Map<string, string>(
      body.accounts.map((account: { mask: string; account_id: string }) => [
        account.mask,
        account.account_id,
      ]),
    );
    return { ...item, account: (mask: string) => ids.get(mask) ?? '' };
  }

  async function made({
    accessToken,
    accountId = '',
    processor = 'dwolla',
  }: {
    accessToken: string;
    accountId?: string;
    processor?: string;
  }): Promise<string> {
    const { status, body } = await service.call('/processor/token/create', {
      access_token: accessToken,
      account_id: accountId,
      processor,
    });
    expect(status).toBe(200);
    return body.processor_token;
  }

  async function withToken(mask = '0000', processor = 'dwolla') {
    const item = await linked();
    const accountId = item.account(mask);
    return { ...item, accountId, token: await made({ ...item, accountId, processor }) };
  }

  const refused = ({ status, body }: Reply) => [status, body.error_type, body.error_code];
  const UNKNOWN = [400, 'INVALID_INPUT', 'INVALID_PROCESSOR_TOKEN'];

  it('of a team that was revoked open nothing: its Items are read no more', async () => {
    const owner = await withOwnTeam(service);
    const { accessToken } = await linkItem(owner, { products: PRODUCTS });
    const { body: shared } = await owner.call('/accounts/get', { access_token: accessToken });
    const { body: token } = await owner.call('/processor/token/create', {
      access_token: accessToken,
      account_id: shared.accounts[0].account_id,
      processor: 'dwolla',
    });
    const read = () => partner('/processor/auth/get', { processor_token: token.processor_token });
    expect((await read()).status).toBe(200);
    await revokeTeam(service.service.core.services, owner.clientId);
    expect(refused(await read())).toEqual(UNKNOWN);
  });

  describe('are made', () => {
    it('for known partners, seed and later ones, in both spellings of one, and for those of the operator', async () => {
      const item = await linked();
      const accountId = item.account('0000');
      const names = [
        'achq',
        'wyre',
        'adyen',
        'svb_api',
        'sbv_api',
        'own_partner',
        'payer',
        'dwolla',
        'newer_pay',
      ];
      const tokens = [];
      for (const processor of names) tokens.push(await made({ ...item, accountId, processor }));
      for (const token of tokens) {
        expect(token).toMatch(/^processor-sandbox-[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/);
      }
      expect(new Set(tokens).size).toBe(names.length);
    });

    it('on the older paths, without a processor', async () => {
      const item = await linked();
      for (const name of ['apex', 'dwolla', 'ocrolus']) {
        const { status, body } = await service.call(`/processor/${name}/processor_token/create`, {
          access_token: item.accessToken,
          account_id: item.account('0000'),
        });
        expect(status).toBe(200);
        const read = await service.call('/processor/auth/get', { processor_token: body.processor_token });
        expect(read.body.account.account_id).toBe(item.account('0000'));
      }
    });

    it('for no other partner, and the message names the ones there are', async () => {
      const { accessToken, account } = await linked();
      for (const processor of ['nobody_pay', 'DWOLLA', '', 'dwolla ']) {
        const reply = await service.call('/processor/token/create', {
          access_token: accessToken,
          account_id: account('0000'),
          processor,
        });
        expect(refused(reply)).toEqual([400, 'INVALID_REQUEST', 'INVALID_FIELD']);
        expect(reply.body.error_message).toMatch(
          /^processor must be one of: achq, .*, own_partner, payer, newer_pay$/,
        );
      }
    });

    it('for no account but an open one of this Item', async () => {
      const { accessToken } = await linked();
      const other = await linked();
      for (const accountId of ['x'.repeat(37), other.account('0000')]) {
        const reply = await service.call('/processor/token/create', {
          access_token: accessToken,
          account_id: accountId,
          processor: 'dwolla',
        });
        expect(refused(reply)).toEqual([400, 'INVALID_INPUT', 'INVALID_ACCOUNT_ID']);
      }
    });

    it('ten at once for the same account, each one another', async () => {
      const item = await linked();
      const accountId = item.account('0000');
      const tokens = await Promise.all(Array.from({ length: 10 }, () => made({ ...item, accountId })));
      expect(new Set(tokens).size).toBe(10);
    });

    it('once under one Idempotency-Key', async () => {
      const { accessToken, account } = await linked();
      const keys = { client_id: service.clientId, secret: service.secret };
      const calls: [string, Record<string, unknown>][] = [
        [
          '/processor/token/create',
          { access_token: accessToken, account_id: account('0000'), processor: 'dwolla' },
        ],
        ['/sandbox/processor_token/create', { institution_id: 'ins_109508' }],
      ];
      for (const [path, body] of calls) {
        const send = () =>
          post(service.baseUrl, path, { ...keys, ...body }, { 'Idempotency-Key': `once-at-${path}` });
        const [first, second] = [await send(), await send()];
        expect([first.status, second.body]).toEqual([200, first.body]);
      }
    });

    it('in the sandbox with an Item of their own, for its first depository account', async () => {
      const { status, body } = await service.call('/sandbox/processor_token/create', {
        institution_id: 'ins_109508',
      });
      expect(status).toBe(200);
      const { account, numbers } = (
        await service.call('/processor/auth/get', { processor_token: body.processor_token })
      ).body;
      expect(account).toMatchObject({ mask: '0000', type: 'depository' });
      expect(numbers.ach.account).toBe('1111222233330000');
    });

    it('in the sandbox for another login, which may be wrong', async () => {
      const custom = {
        override_accounts: [{ type: 'credit', subtype: 'credit card', starting_balance: 12 }],
      };
      const create = (options: Record<string, unknown>) =>
        service.call('/sandbox/processor_token/create', { institution_id: 'ins_109508', options });
      const made = await create({
        override_username: 'user_custom',
        override_password: JSON.stringify(custom),
      });
      const read = await service.call('/processor/account/get', {
        processor_token: made.body.processor_token,
      });
      expect(read.body.account).toMatchObject({ type: 'credit', subtype: 'credit card' });
      expect(refused(await create({ override_password: 'pass_bad' }))).toEqual([
        400,
        'ITEM_ERROR',
        'INVALID_CREDENTIALS',
      ]);
      const nowhere = await service.call('/sandbox/processor_token/create', { institution_id: 'ins_0' });
      expect(refused(nowhere)).toEqual([400, 'INVALID_INPUT', 'INVALID_INSTITUTION']);
    });
  });

  describe('read', () => {
    it('the one account, as /accounts/get shows it, with its institution', async () => {
      const { token, accountId, accessToken } = await withToken('1111');
      const { body } = await service.call('/processor/account/get', { processor_token: token });
      const { accounts } = (await service.call('/accounts/get', { access_token: accessToken })).body;
      expect(body.account).toEqual(
        accounts.find((each: { account_id: string }) => each.account_id === accountId),
      );
      expect(body.institution_id).toBe('ins_109508');
      expect(body).not.toHaveProperty('item');
    });

    it('its numbers as one object or null for each scheme', async () => {
      const { token, accountId } = await withToken('0000');
      const { body } = await service.call('/processor/auth/get', { processor_token: token });
      expect(body.account.account_id).toBe(accountId);
      expect(body.numbers).toEqual({
        ach: {
          account: '1111222233330000',
          account_id: accountId,
          routing: '011401533',
          wire_routing: '021000021',
          is_tokenized_account_number: false,
          can_transfer_in: true,
          can_transfer_out: true,
        },
        bacs: null,
        eft: null,
        international: null,
      });
    });

    it('its balance as the institution gives it now', async () => {
      const { token, accountId } = await withToken('0000');
      const { status, body } = await service.call('/processor/balance/get', {
        processor_token: token,
        options: { min_last_updated_datetime: '2020-01-01T00:00:00Z' },
      });
      expect(status).toBe(200);
      expect(body.account).toMatchObject({ account_id: accountId, balances: { current: 110 } });
    });

    it('its holders', async () => {
      const { token, accessToken, accountId } = await withToken('0000');
      const { body } = await service.call('/processor/identity/get', { processor_token: token });
      const { accounts } = (
        await service.call('/identity/get', {
          access_token: accessToken,
          options: { account_ids: [accountId] },
        })
      ).body;
      expect(body.account.owners.length).toBeGreaterThan(0);
      expect(body.account).toEqual(accounts[0]);
    });

    it('its transactions and no other account’s', async () => {
      const { token, accessToken, accountId } = await withToken('0000');
      const window = { start_date: '2020-01-01', end_date: '2099-01-01' };
      const options = { account_ids: [accountId], count: 7, offset: 2 };
      const theirs = (
        await service.call('/transactions/get', { access_token: accessToken, ...window, options })
      ).body;
      const { body } = await service.call('/processor/transactions/get', {
        processor_token: token,
        ...window,
        options: { count: 7, offset: 2 },
      });
      expect(body.transactions).toHaveLength(7);
      expect(body.transactions).toEqual(theirs.transactions);
      expect(body.total_transactions).toBe(theirs.total_transactions);
      expect(body.account.account_id).toBe(accountId);
      const backwards = await service.call('/processor/transactions/get', {
        processor_token: token,
        start_date: '2026-02-01',
        end_date: '2026-01-01',
      });
      expect(refused(backwards)).toEqual([400, 'INVALID_REQUEST', 'INVALID_FIELD']);
    });

    it('the changes of its transactions, page by page, to the end', async () => {
      const { token, accessToken, accountId, account } = await withToken('0000');
      const added: { account_id: string }[] = [];
      let cursor = '';
      for (let more = true; more; ) {
        const { body } = await service.call('/processor/transactions/sync', {
          processor_token: token,
          cursor,
          count: 10,
        });
        expect(body.account.account_id).toBe(accountId);
        added.push(...body.added);
        [cursor, more] = [body.next_cursor, body.has_more];
      }
      const theirs = await service.call('/transactions/sync', {
        access_token: accessToken,
        count: 500,
        options: { account_id: accountId },
      });
      expect(added.length).toBeGreaterThan(10);
      expect(added).toEqual(theirs.body.added);
      const elsewhere = await service.call('/processor/transactions/sync', {
        processor_token: token,
        options: { account_id: account('1111') },
      });
      expect(refused(elsewhere)).toEqual([400, 'INVALID_INPUT', 'INVALID_ACCOUNT_ID']);
    });

    it('newer transactions on demand, of an Item that has them', async () => {
      const { token } = await withToken();
      const refresh = (processor_token: string) =>
        service.call('/processor/transactions/refresh', { processor_token });
      expect((await refresh(token)).status).toBe(200);
      const without = await linked({ products: ['auth'] });
      const other = await made({ ...without, accountId: without.account('0000') });
      expect(refused(await refresh(other))).toEqual([400, 'ITEM_ERROR', 'PRODUCT_NOT_ENABLED']);
    });

    it('no numbers of an account that has none, and no changes of one without transactions', async () => {
      const { token } = await withToken('6666');
      const auth = await service.call('/processor/auth/get', { processor_token: token });
      expect(refused(auth)).toEqual([400, 'ITEM_ERROR', 'NO_AUTH_ACCOUNTS']);
      const { body } = await service.call('/processor/transactions/sync', { processor_token: token });
      expect([body.account, body.added]).toEqual([null, []]);
    });
  });

  describe('work for', () => {
    it('the team that made them, and the partner that the operator registered for that processor', async () => {
      const { token, accountId } = await withToken('0000', 'payer');
      for (const call of [service.call, partner]) {
        const { status, body } = await call('/processor/balance/get', { processor_token: token });
        expect([status, body.account?.account_id]).toEqual([200, accountId]);
      }
    });

    it('nobody else: a partner of another processor, another team; all hear what an unknown token hears', async () => {
      const { token } = await withToken('0000', 'own_partner');
      const unknown = `processor-sandbox-${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`;
      const answers = await Promise.all([
        service.call('/processor/auth/get', { processor_token: unknown }),
        partner('/processor/auth/get', { processor_token: token }),
        stranger('/processor/auth/get', { processor_token: token }),
      ]);
      const [first] = answers.map(({ body }) => ({ ...body, request_id: '' }));
      for (const answer of answers) {
        expect(refused(answer)).toEqual(UNKNOWN);
        expect({ ...answer.body, request_id: '' }).toEqual(first);
      }
    });

    it('no access_token’s place, nor an access_token for theirs; form and environment are checked first', async () => {
      const { token, accessToken } = await withToken();
      const asAccess = await service.call('/accounts/get', { access_token: token });
      expect(refused(asAccess)).toEqual([400, 'INVALID_INPUT', 'INVALID_ACCESS_TOKEN']);
      expect(asAccess.body.error_message).toContain('access-<environment>-<identifier>');
      const asProcessor = await service.call('/processor/account/get', { processor_token: accessToken });
      expect(refused(asProcessor)).toEqual(UNKNOWN);
      expect(asProcessor.body.error_message).toContain('processor-<environment>-<identifier>');
      const elsewhere = await service.call('/processor/account/get', {
        processor_token: token.replace('sandbox', 'production'),
      });
      expect(refused(elsewhere)).toEqual(UNKNOWN);
      expect(elsewhere.body.error_message).toContain('wrong environment');
    });

    it('as long as the Item: past a rotation of its access_token, not past its removal', async () => {
      const { token, accessToken } = await withToken('0000', 'payer');
      const rotated = await service.call('/item/access_token/invalidate', { access_token: accessToken });
      expect((await partner('/processor/auth/get', { processor_token: token })).status).toBe(200);
      await service.call('/item/remove', { access_token: rotated.body.new_access_token });
      for (const call of [service.call, partner]) {
        expect(refused(await call('/processor/auth/get', { processor_token: token }))).toEqual(UNKNOWN);
      }
    });

    it('a broken Item’s cached account, and show its error where the institution must be asked', async () => {
      const { token, itemId } = await withToken();
      await service.service.core.services.store.unitOfWork((unit) =>
        unit.items.setError(itemId, 'ITEM_LOGIN_REQUIRED', null),
      );
      expect((await service.call('/processor/account/get', { processor_token: token })).status).toBe(200);
      const balance = await service.call('/processor/balance/get', { processor_token: token });
      expect(refused(balance)).toEqual([400, 'ITEM_ERROR', 'ITEM_LOGIN_REQUIRED']);
    });
  });

  describe('are limited', () => {
    it('to the products that are set, and to none again by an empty list', async () => {
      const { token } = await withToken();
      const set = (products: string[]) =>
        service.call('/processor/token/permissions/set', { processor_token: token, products });
      const permitted = async () =>
        (await service.call('/processor/token/permissions/get', { processor_token: token })).body.products;
      expect(await permitted()).toEqual([]);
      expect((await set(['identity', 'balance', 'identity'])).status).toBe(200);
      expect(await permitted()).toEqual(['balance', 'identity']);
      const codes: Record<string, string> = {};
      for (const [name, body] of [
        ['auth', {}],
        ['balance', {}],
        ['identity', {}],
        ['transactions', { start_date: '2026-01-01', end_date: '2026-01-02' }],
      ] as const) {
        const reply = await service.call(`/processor/${name}/get`, { processor_token: token, ...body });
        codes[name] = reply.body.error_code ?? 'answered';
      }
      expect(codes).toEqual({
        auth: 'INVALID_PRODUCT',
        balance: 'answered',
        identity: 'answered',
        transactions: 'INVALID_PRODUCT',
      });
      const sync = await service.call('/processor/transactions/sync', { processor_token: token });
      expect(sync.body.error_code).toBe('INVALID_PRODUCT');
      await set([]);
      expect(await permitted()).toEqual([]);
      expect((await service.call('/processor/auth/get', { processor_token: token })).status).toBe(200);
      expect((await set(['fortune_telling'])).body.error_code).toBe('INVALID_PRODUCT');
    });

    it('by the team that made them alone', async () => {
      const { token } = await withToken('0000', 'payer');
      await service.call('/processor/token/permissions/set', { processor_token: token, products: ['auth'] });
      const wider = await partner('/processor/token/permissions/set', {
        processor_token: token,
        products: [],
      });
      expect(refused(wider)).toEqual([400, 'INVALID_INPUT', 'UNAUTHORIZED_ROUTE_ACCESS']);
      const seen = await partner('/processor/token/permissions/get', { processor_token: token });
      expect(seen.body.products).toEqual(['auth']);
    });
  });

  it('have a webhook of their own, whose new URL hears of it', async () => {
    const { token, accountId, itemId } = await withToken('0000', 'payer');
    const update = (webhook: unknown, call: Call = service.call) =>
      call('/processor/token/webhook/update', { processor_token: token, webhook });
    expect((await update('http://localhost:9/partner', partner)).status).toBe(200);
    expect((await update(null)).status).toBe(200);
    expect(refused(await update('no url'))).toEqual([400, 'INVALID_REQUEST', 'INVALID_FIELD']);
    const { services } = service.service.core;
    const tenant = asTenant('sandbox', service.clientId);
    const events = await services.store.webhooks.list(tenant, { itemId, type: 'PROCESSOR', limit: 10 });
    expect(events.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
      [
        'http://localhost:9/partner',
        {
          webhook_type: 'PROCESSOR',
          webhook_code: 'WEBHOOK_UPDATE_ACKNOWLEDGED',
          error: null,
          account_id: accountId,
          new_webhook_url: 'http://localhost:9/partner',
          environment: 'sandbox',
        },
      ],
    ]);
  });

  it('are stored as keyed hashes only', async () => {
    const { token } = await withToken();
    const { services } = service.service.core;
    const digests = services.digests.all('processor', 'sandbox', token);
    const tenant = asTenant('sandbox', service.clientId);
    const found = await services.store.processorTokens.find(tenant, [], digests);
    expect(found?.hash).toEqual(digests[0]?.hash);
    expect(JSON.stringify(found)).not.toContain(token.slice('processor-sandbox-'.length));
  });

  it('come as bank account tokens where a partner takes those: for checking and savings accounts, simulated in the sandbox', async () => {
    const item = await linked();
    const create = (accountId: string) =>
      service.call('/processor/stripe/bank_account_token/create', {
        access_token: item.accessToken,
        account_id: accountId,
      });
    const { status, body } = await create(item.account('0000'));
    expect([status, body.stripe_bank_account_token]).toEqual([
      200,
      expect.stringMatching(/^btok_[A-Za-z0-9]{20}$/),
    ]);
    expect((await create(item.account('1111'))).status).toBe(200);
    expect(refused(await create(item.account('3333')))).toEqual([400, 'ITEM_ERROR', 'ITEM_NOT_SUPPORTED']);
    expect(refused(await create('x'.repeat(37)))).toEqual([400, 'INVALID_INPUT', 'INVALID_ACCOUNT_ID']);

    const { services } = service.service.core;
    const found = await services.store.items.find(asTenant('sandbox', service.clientId), item.itemId);
    if (!found) throw new Error('the Item is not there');
    const call = await asTeamSeesIt(services, service.clientId);
    const production = { ...call, environment: 'production' as const };
    await expect(createBankAccountToken(production, found, item.account('0000'))).rejects.toMatchObject({
      code: 'INVALID_STRIPE_ACCOUNT',
      message: expect.stringContaining('PROCESSORS'),
    });
  });
});

describeOnEngines('a processor token', (engine) => {
  it('is used in the time of the team whose Item it opens, whatever time it is for the partner', async () => {
    const service = await startTestService({ ...SETTINGS, ...(await engine.variables()) });
    try {
      const partner = await callsOf(service, PARTNER);
      const { accessToken } = await linkItem(service, { products: ['auth'] });
      const { body } = await service.call('/accounts/get', { access_token: accessToken });
      const created = await service.call('/processor/token/create', {
        access_token: accessToken,
        account_id: body.accounts[0].account_id,
        processor: 'payer',
      });
      const { processor_token } = created.body;
      const balance = () => partner('/processor/balance/get', { processor_token });
      await partner('/sandbox/clock/advance', { by: 'P31D' });
      expect((await balance()).status).toBe(200);
      await service.call('/sandbox/clock/advance', { by: 'P31D' });
      expect((await balance()).body.error_code).toBe('ITEM_LOGIN_REQUIRED');
    } finally {
      await service.stop();
    }
  });
});
