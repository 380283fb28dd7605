import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import { describeOnEngines } from '../support/engines.ts';
import { linkItem, post, type Reply, startTestService, type TestService } from '../support/service.ts';
import { linkTokenOf } from './endpoints/_needs/link-token.ts';

type Json = Record<string, unknown>;

const answer = ({ status, body }: Reply) => [status, body.error_type, body.error_code, body.error_message];
const warning = ({ headers }: Reply) => headers.get('fairlead-warning');
/** Of our form, and of no Item. */
const ELSEWHERE = 'x'.repeat(37);

describeOnEngines('what programs of several years send', (engine) => {
  let service: TestService;
  let accessToken: string;
  let ids: string[];
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
    ({ accessToken } = await linkItem(service, { products: ['auth', 'transactions'] }));
    const { body } = await service.call('/accounts/get', { access_token: accessToken });
    ids = body.accounts.map((account: { account_id: string }) => account.account_id);
  });
  afterAll(() => service.stop());

  const create = (initial_products: unknown, more: Json = {}) =>
    service.call('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products,
      ...more,
    });
  const exchange = async ({ body }: Reply): Promise<string> => {
    const { public_token } = body;
    return (await service.call('/item/public_token/exchange', { public_token })).body.access_token;
  };
  const shown = async (access_token: string) => (await service.call('/item/get', { access_token })).body.item;
  const itemOf = async (made: Reply) => shown(await exchange(made));

  describe('as account ids (D90)', () => {
    const days = { start_date: '2026-01-01', end_date: '2026-02-01' };
    const LISTS: readonly [string, Json][] = [
      ['/accounts/get', {}],
      ['/accounts/balance/get', {}],
      ['/auth/get', {}],
      ['/identity/get', {}],
      ['/transactions/get', days],
      ['/liabilities/get', {}],
      ['/investments/holdings/get', {}],
      ['/investments/transactions/get', days],
    ];
    const wrongToken = 'access-sandbox-00000000-0000-0000-0000-000000000000';
    const INVALID = [400, 'INVALID_REQUEST', 'INVALID_FIELD'];

    it.each(LISTS)('is refused by its form at %s, before the token is looked at', async (path, more) => {
      for (const ill of ['acc-1', `${'x'.repeat(36)}!`, 'x'.repeat(65), '']) {
        const reply = await service.call(path, {
          access_token: wrongToken,
          ...more,
          options: { account_ids: [ids[0], ill] },
        });
        const text = 'options.account_ids must be a non-empty array of valid account ids';
        expect(answer(reply)).toEqual([...INVALID, text]);
      }
    });

    it.each([
      ['/processor/token/create', { processor: 'dwolla' }, 'account_id must be a valid account ID'],
      ['/processor/stripe/bank_account_token/create', {}, 'account_id must be a valid account ID'],
      ['/processor/apex/processor_token/create', {}, 'account_id must be a valid account ID'],
      [
        '/processor/dwolla/processor_token/create',
        {},
        'account_id must be a properly formatted, non-empty string',
      ],
      [
        '/processor/ocrolus/processor_token/create',
        {},
        'account_id must be a properly formatted, non-empty string',
      ],
    ])('is refused by its form at %s', async (path, more, text) => {
      const reply = await service.call(path, { access_token: wrongToken, account_id: 'nope', ...more });
      expect(answer(reply)).toEqual([...INVALID, text]);
    });

    it('is looked for where it has the form, and told how many were not found', async () => {
      const unknown = await service.call('/accounts/get', {
        access_token: accessToken,
        options: { account_ids: [ids[0], ELSEWHERE, 'yes_-'.repeat(4)] },
      });
      const text = 'failed to find requested account ID for requested item';
      expect(answer(unknown)).toEqual([400, 'INVALID_INPUT', 'INVALID_ACCOUNT_ID', text]);
      expect(unknown.body.suggested_action).toContain('2 of 3 account ids');
    });
  });

  describe('as products of an Item', () => {
    it('is taken where a later edition has it, with a warning (D108)', async () => {
      const made = await create(['auth', 'transactions', 'beacon', 'cra_base_report', 'assets']);
      expect(warning(made)).toBe('products without effect here: beacon, cra_base_report');
      const item = await itemOf(made);
      expect(item.billed_products).toEqual(['auth', 'transactions']);
      expect(item.products).toEqual(['assets', 'auth', 'transactions']);
      for (const list of ['available_products', 'products', 'consented_products'])
        expect(item[list]).not.toEqual(expect.arrayContaining(['beacon']));
    });

    it('acts where its data is here by another name', async () => {
      const made = await create(['recurring_transactions']);
      expect(warning(made)).toBeNull();
      expect((await itemOf(made)).billed_products).toEqual(['transactions']);
      const simulated = await create(['signal', 'transfer']);
      expect(warning(simulated)).toBeNull();
      expect((await itemOf(simulated)).billed_products).toEqual(['auth']);
    });

    it('is told again when the call is repeated under its key, and in no other answer', async () => {
      const keys = { client_id: service.clientId, secret: service.secret };
      const body = { ...keys, institution_id: 'ins_109508', initial_products: ['auth', 'layer'] };
      const send = () =>
        post(service.baseUrl, '/sandbox/public_token/create', body, { 'Idempotency-Key': 'warned' });
      const [first, again] = [await send(), await send()];
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      expect([warning(first), warning(again)]).toEqual(Array(2).fill('products without effect here: layer'));
      expect(warning(await create(['auth']))).toBeNull();
    });

    it('is taken by Link and by an import', async () => {
      const token = await service.call(
        '/link/token/create',
        linkTokenOf({
          products: ['auth', 'transactions', 'signal'],
          optional_products: ['layer'],
          additional_consented_products: ['beacon'],
        }),
      );
      expect([token.status, warning(token)]).toEqual([
        200,
        // Risk scores are simulated here.
        'products without effect here: layer, beacon',
      ]);
      const { body } = await service.call('/link/token/get', { link_token: token.body.link_token });
      expect(body.metadata.initial_products).toEqual(['auth', 'transactions']);
      const imported = await service.call('/item/import', {
        products: ['transactions', 'employment'],
        user_auth: { user_id: 'user_good', auth_token: 'pass_good' },
      });
      expect([imported.status, warning(imported)]).toEqual([200, 'products without effect here: employment']);
    });

    it('is refused where no edition has it, or nothing is left of the list', async () => {
      const refused = (code: string, text: string) => [
        400,
        'ITEM_ERROR',
        code,
        expect.stringContaining(text),
      ];
      const unsupported = 'the following products are not supported by this institution: ';
      expect(answer(await create(['auth', 'Tele_Pathy2']))).toEqual(
        refused('PRODUCTS_NOT_SUPPORTED', `${unsupported}["Tele_Pathy2"]`),
      );
      expect((await create(['no name', 'x'.repeat(41)])).body.error_message).toBe(`${unsupported}[]`);
      expect(answer(await create(['beacon', 'layer']))).toEqual(
        refused('PRODUCTS_NOT_SUPPORTED', '["beacon","layer"]'),
      );
      expect((await create('auth')).body.error_code).toBe('INVALID_FIELD');
    });

    it('has no endpoint and is shown nowhere, in Items of before neither (D103)', async () => {
      const token = await exchange(await create(['credit_details', 'income']));
      const item = await shown(token);
      expect([item.billed_products, item.products, item.consented_products]).toEqual([[], [], []]);
      const none = ['credit_details', 'income'];
      expect(item.available_products).not.toEqual(expect.arrayContaining([expect.toBeOneOf(none)]));
      expect(item.available_products).toEqual(
        expect.arrayContaining(['assets', 'statements', 'transactions']),
      );
      // As the row of an Item that was made for it.
      const { store, environment } = service.service.core.services;
      await store.unitOfWork((unit) => unit.items.addProduct(item.item_id, 'income', 0));
      const { products } =
        (await store.items.find(asTenant(environment, service.clientId), item.item_id)) ?? {};
      expect(products).toMatchObject([{ product: 'income' }]);
      expect(await shown(token)).toEqual(item);
    });
  });

  describe('to find institutions (D94, D95)', () => {
    const search = (products: unknown) =>
      service.call('/institutions/search', { query: 'platypus', country_codes: ['US'], products });
    const LIST = 'products must either be null or a list of strings containing at least one valid product';

    it.each([['transactions'], [[]], [[1]], [{ a: 1 }]])(
      'is a list of products, and not %j',
      async (products) => {
        expect(answer(await search(products))).toEqual([400, 'INVALID_INPUT', 'INVALID_PRODUCT', LIST]);
      },
    );

    it('names the product that there is not', async () => {
      const text = 'invalid product in products: "lion"';
      expect(answer(await search(['lion', 'auth']))).toEqual([400, 'INVALID_INPUT', 'INVALID_PRODUCT', text]);
      expect((await search(null)).status).toBe(200);
    });

    it('is taken where a later edition has it, as in Link (D108)', async () => {
      const list = (products: string[]) =>
        service.call('/institutions/get', {
          count: 500,
          offset: 0,
          country_codes: ['US'],
          options: { products },
        });
      const ids = ({ body }: Awaited<ReturnType<typeof search>>) =>
        body.institutions.map(({ institution_id }: { institution_id: string }) => institution_id);
      for (const find of [search, list]) {
        const simulated = await find(['transactions', 'signal']);
        expect([simulated.status, warning(simulated)]).toEqual([200, null]);
        expect(ids(simulated)).toEqual(ids(await find(['transactions', 'auth'])));
        expect(warning(await find(['income']))).toBeNull();
        const idle = await find(['transactions', 'layer']);
        expect([idle.status, warning(idle)]).toEqual([200, 'products without effect here: layer']);
        expect(ids(idle)).toEqual(ids(await find(['transactions'])));
        expect(answer(await find(['beacon', 'layer']))).toEqual([
          400,
          'INVALID_INPUT',
          'INVALID_PRODUCT',
          expect.stringContaining('["beacon","layer"]'),
        ]);
      }
    });

    it.each([
      ['/institutions/get', { count: 'x', offset: 0, country_codes: ['US'] }, 'count must be an integer'],
      ['/institutions/get', { count: 1.5, offset: 0, country_codes: ['US'] }, 'count must be an integer'],
      [
        '/transactions/get',
        { start_date: '2026-01-01', end_date: '2026-02-01', options: { count: '10' } },
        'options.count must be an integer',
      ],
      [
        '/investments/transactions/get',
        { start_date: '2026-01-01', end_date: '2026-02-01', options: { count: true } },
        'options.count must be an integer',
      ],
      [
        '/institutions/get',
        { count: 501, offset: 0, country_codes: ['US'] },
        'count must be an integer from 1 to 500',
      ],
    ])('is counted in whole numbers at %s: %j', async (path, body, text) => {
      const reply = await service.call(path, { access_token: accessToken, ...body });
      const known = path.startsWith('/institutions') ? await service.call(path, body) : reply;
      expect(answer(known)).toEqual([400, 'INVALID_REQUEST', 'INVALID_FIELD', text]);
    });
  });

  describe('as a version (D111)', () => {
    const send = (path: string, body: Json, version: string, header = 'Plaid-Version') =>
      post(
        service.baseUrl,
        path,
        { client_id: service.clientId, secret: service.secret, ...body },
        { [header]: version },
      );

    it.each(['2019-05-29', '2018-05-22', '2017-03-08'])(
      'is answered as the present one where %s had the same',
      async (version) => {
        const text = `version ${version} was answered as 2020-09-14`;
        const made = await send('/link/token/create', linkTokenOf(), version);
        expect([made.status, warning(made)]).toEqual([200, text]);
        for (const path of ['/item/get', '/accounts/get', '/accounts/balance/get', '/auth/get']) {
          const reply = await send(path, { access_token: accessToken }, version, 'Service-Version');
          expect([path, reply.status, warning(reply)]).toEqual([path, 200, text]);
        }
      },
    );

    it('is refused where the answers differ, and where no edition has it', async () => {
      const other = { country_codes: ['US'], count: 1, offset: 0 };
      const refused = await send('/institutions/get', other, '2019-05-29');
      expect(answer(refused).slice(0, 3)).toEqual([400, 'INVALID_REQUEST', 'INCOMPATIBLE_API_VERSION']);
      expect(warning(refused)).toBeNull();
      const unknown = await send('/item/get', { access_token: accessToken }, '2019-05-30');
      expect(unknown.body.error_code).toBe('INVALID_HEADERS');
    });
  });

  it('as a name of the application is shortened after a word (D112)', async () => {
    const nameOf = async (client_name: string) => {
      const made = await service.call('/link/token/create', linkTokenOf({ client_name }));
      const { body } = await service.call('/link/token/get', { link_token: made.body.link_token });
      return [body.metadata.client_name, warning(made)];
    };
    const told = 'client_name is longer than 30 characters and was shortened';
    expect(await nameOf('Harbour Books and Ledgers of the North')).toEqual([
      'Harbour Books and Ledgers of',
      told,
    ]);
    expect(await nameOf(`Harbour ${'b'.repeat(22)}`)).toEqual([`Harbour ${'b'.repeat(22)}`, null]);
    expect(await nameOf('b'.repeat(31))).toEqual(['b'.repeat(30), told]);
    // A character that takes two places counts once, and is never halved.
    const bank = '\u{1f3e6}';
    expect(await nameOf(bank.repeat(30))).toEqual([bank.repeat(30), null]);
    expect(await nameOf(bank.repeat(31))).toEqual([bank.repeat(30), told]);
  });

  it('as ways to bring an investment account by what its holder says is taken, and said to have no effect', async () => {
    const told = async (investments_auth: Json) =>
      warning(await service.call('/link/token/create', linkTokenOf({ investments_auth })))
        ?.split(' has no effect')
        .map((part) => part.split('investments_auth.').at(1))
        .filter((name) => name !== undefined);
    expect(
      await told({
        manual_entry_enabled: true,
        masked_number_match_enabled: true,
        stated_account_number_enabled: true,
        rollover_401k_enabled: true,
      }),
    ).toEqual(['manual_entry_enabled', 'masked_number_match_enabled', 'stated_account_number_enabled']);
    // Numbers of plans are always among the answers.
    expect(await told({ rollover_401k_enabled: true, manual_entry_enabled: false })).toBeUndefined();
  });
});
