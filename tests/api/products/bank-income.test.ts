import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOwnTeam } from '../../link/api/link-kit.ts';
import { openLink, openWith } from '../../link/sessions/driver.ts';
import { advance, DAY, MINUTE, SECOND } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { asking, CLOCK, HOOK, idsOf, idsOfPaidIn, type Json, sourcesOf, WISH } from './bank-income/kit.ts';

describeOnEngines('bank income', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...CLOCK, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());
  const { called, newUser, link, newest, told } = asking({ call: (path, body) => service.call(path, body) });

  const wishes = (user_id: string, more: Json = {}) => ({
    user: undefined,
    user_id,
    webhook: HOOK,
    products: ['income_verification'],
    income_verification: { ...WISH, bank_income: { days_requested: 120 } },
    ...more,
  });
  const toIncome = async (driver: Json) => {
    await driver.answer({ institution_id: 'ins_109508' });
    await driver.answer({ credentials: { username: 'user_bank_income', password: '{}' } });
    await driver.answer({ account_ids: ['1', '2'] });
    expect(driver.turn.pane.kind).toBe('income');
    return driver;
  };
  const begun = async (user_id: string, more: Json = {}) => {
    const driver = await openLink(service, wishes(user_id, more));
    await driver.answer({ continue: true });
    return toIncome(driver);
  };

  it('is what the person leaves ticked in Link, now and after a refresh a week later', async () => {
    const user_id = await newUser('ticks');
    const driver = await begun(user_id);
    const [left, ...taken] = driver.turn.pane.sources.map(({ id }: Json) => id);
    await driver.answer({ income_source_ids: taken });
    expect((await service.call('/credit/bank_income/get', { user_id })).body.error_code).toBe(
      'PRODUCT_NOT_READY',
    );
    await driver.answer({ continue: true });
    const report = await newest(user_id);
    expect(idsOf(report).toSorted()).toEqual(taken.toSorted());
    expect(await told(user_id)).toEqual([
      {
        webhook_type: 'INCOME',
        webhook_code: 'BANK_INCOME_COMPLETE',
        user_id,
        result: 'SUCCESS',
        environment: 'sandbox',
      },
    ]);
    const { sessions } = await called('/credit/sessions/get', { user_id });
    expect(sessions).toMatchObject([
      {
        results: { bank_income_results: [{ status: 'APPROVED', institution_id: 'ins_109508' }] },
        errors: [],
      },
    ]);
    const [{ public_token }] = sessions[0].results.item_add_results;
    await called('/item/public_token/exchange', { public_token });
    const again = (await called('/credit/sessions/get', { user_id })).sessions[0];
    expect(again.results.item_add_results[0].public_token).toBe('');
    const { link_sessions } = await called('/link/token/get', { link_token: driver.linkToken });
    expect(link_sessions[0].results.bank_income_results).toMatchObject([{ status: 'APPROVED' }]);

    await called('/sandbox/clock/advance', { by: 'P7D' });
    await called('/credit/bank_income/refresh', { user_id });
    const { bank_income } = await called('/credit/bank_income/get', { user_id, options: { count: 50 } });
    expect(bank_income).toHaveLength(2);
    const stillPaid = idsOfPaidIn(bank_income[0].bank_income_summary.start_date, report);
    expect(stillPaid.length).toBeGreaterThan(taken.length / 2);
    expect(idsOf(bank_income[0])).toEqual(expect.arrayContaining(stillPaid));
    expect(idsOf(bank_income[0])).not.toContain(left);
    expect(bank_income[1]).toEqual(report);
    expect((await told(user_id)).map(({ webhook_code }) => webhook_code)).toContain(
      'BANK_INCOME_REFRESH_COMPLETE',
    );
  });

  it('is not told of an Item whose person left before they were asked', async () => {
    const user_id = await newUser('leaves');
    const driver = await begun(user_id);
    await driver.answer({ exit: true });
    const report = await newest(user_id);
    expect([report.items, report.warnings[0].warning_code]).toEqual([[], 'ITEM_UNAPPROVED']);
    const [session] = (await called('/credit/sessions/get', { user_id })).sessions;
    expect(session.results.bank_income_results).toMatchObject([{ status: 'STARTED' }]);
  });

  it('is made of all Items of a session that the person closes on its last pane', async () => {
    const user_id = await newUser('closes the last pane');
    const driver = await begun(user_id, { enable_multi_item_link: true });
    await driver.answer({ continue: true });
    await driver.answer({ another: true });
    await toIncome(driver);
    await driver.answer({ continue: true });
    await advance(service, 61 * MINUTE);
    expect((await told(user_id)).map(({ webhook_code }: Json) => webhook_code)).toEqual([
      'BANK_INCOME_COMPLETE',
    ]);
    expect((await newest(user_id)).items).toHaveLength(2);
  });

  it('is asked for again in update mode, where the choice can be changed', async () => {
    const user_id = await newUser('updates');
    const driver = await begun(user_id);
    const ids: string[] = driver.turn.pane.sources.map(({ id }: Json) => id);
    await driver.answer({ income_source_ids: ids.slice(1) });
    await driver.answer({ continue: true });
    const { public_token } = driver.turn.result;
    const { access_token } = await called('/item/public_token/exchange', { public_token });
    const { link_token } = await called('/link/token/create', {
      client_name: 'Harbour',
      language: 'en',
      country_codes: ['US'],
      user_id,
      access_token,
      products: ['income_verification'],
      income_verification: WISH,
    });
    const update = await openWith(service, link_token);
    await update.answer({ continue: true });
    expect(update.turn.pane.kind).toBe('income');
    await update.answer({ income_source_ids: ids.slice(0, -1) });
    await update.answer({ continue: true });
    expect(idsOf(await newest(user_id)).toSorted()).toEqual(ids.slice(0, -1).toSorted());
    expect((await told(user_id)).map(({ webhook_code }) => webhook_code)).toEqual(
      expect.arrayContaining(['BANK_INCOME_REFRESH_COMPLETE', 'BANK_INCOME_COMPLETE']),
    );
  });

  it('is refused without its object, without a user, and for payrolls', async () => {
    const user_id = await newUser('refused');
    const base = {
      client_name: 'Harbour',
      language: 'en',
      country_codes: ['US'],
      products: ['income_verification'],
    };
    const code = async (body: Json) =>
      (await service.call('/link/token/create', { ...base, ...body })).body.error_code;
    expect(await code({ user_id })).toBe('INVALID_FIELD');
    expect(await code({ user: { client_user_id: 'a' }, income_verification: WISH })).toBe('MISSING_FIELDS');
    const payroll = { ...WISH, income_source_types: ['bank', 'payroll'] };
    expect(await code({ user_id, income_verification: payroll })).toBe('INVALID_PRODUCT');
    const days = { ...WISH, bank_income: { days_requested: 732 } };
    expect(
      (await service.call('/link/token/create', { ...base, user_id, income_verification: days })).status,
    ).toBe(400);
    expect((await service.call('/credit/bank_income/refresh', { user_id })).body.error_code).toBe(
      'PRODUCT_NOT_ENABLED',
    );
  });

  it('leaves transactions alone: nobody hears of them, and their product can be added later', async () => {
    const user_id = await newUser('alone');
    const { access_token } = await link(user_id);
    expect((await called('/item/get', { access_token })).item.billed_products).toEqual([
      'income_verification',
    ]);
    const { webhooks } = await called('/sandbox/webhooks', { webhook_type: 'TRANSACTIONS' });
    expect(webhooks).toEqual([]);
    const list = await called('/transactions/get', {
      access_token,
      start_date: '2026-01-01',
      end_date: '2026-04-30',
    });
    const ids = new Set(list.transactions.map(({ transaction_id }: Json) => transaction_id));
    for (const { historical_summary } of sourcesOf(await newest(user_id)))
      for (const { transactions, start_date } of historical_summary)
        if (start_date >= '2026-01-01')
          for (const { transaction_id } of transactions) expect(ids).toContain(transaction_id);
  });

  describe('of a person who did not agree to it', () => {
    const code = async (path: string, body: Json) => (await service.call(path, body)).body.error_code;

    it('is given by no call, although the data that it is made of are there', async () => {
      const user_id = await newUser('unasked');
      const { access_token } = await link(user_id, {
        user: 'user_bank_income',
        config: '{}',
        initial_products: ['transactions', 'identity'],
      });
      await called('/transactions/sync', { access_token });
      await called('/identity/get', { access_token });
      const refused = async () => [
        await code('/credit/bank_income/get', { user_id }),
        await code('/credit/bank_income/pdf/get', { user_id }),
        await code('/credit/bank_income/refresh', { user_id }),
      ];
      const asRefused = ['PRODUCT_NOT_READY', 'PRODUCT_NOT_READY', 'PRODUCT_NOT_ENABLED'];
      expect(await refused()).toEqual(asRefused);
      // Who leaves the pane that asks has not agreed.
      const update = () => openLink(service, wishes(user_id, { webhook: undefined, access_token }));
      const left = await update();
      expect(left.turn.pane.kind).toBe('consent');
      await left.answer({ exit: true });
      expect(await refused()).toEqual(asRefused);
      expect((await called('/item/get', { access_token })).item.products).toEqual([
        'identity',
        'transactions',
      ]);
      expect(await told(user_id)).toEqual([]);
      const agreed = await update();
      await agreed.answer({ continue: true });
      await agreed.answer({ continue: true });
      await agreed.answer({ continue: true });
      expect(sourcesOf(await newest(user_id)).length).toBeGreaterThan(0);
    });

    it('is not read anew once they took their permission back', async () => {
      const user_id = await newUser('withdrawn');
      const { access_token } = await link(user_id, { user: 'user_bank_income', config: '{}' });
      const before = await newest(user_id);
      await called('/sandbox/item/mutate', { access_token, item: { revoke: true } });
      expect(await code('/credit/bank_income/refresh', { user_id })).toBe('USER_PERMISSION_REVOKED');
      expect(await newest(user_id)).toEqual(before);
    });
  });

  it('of a broken Item is not made anew: a refresh is refused', async () => {
    const user_id = await newUser('broken');
    const { access_token } = await link(user_id);
    await called('/sandbox/item/reset_login', { access_token });
    expect((await service.call('/credit/bank_income/refresh', { user_id })).body.error_code).toBe(
      'ITEM_LOGIN_REQUIRED',
    );
  });

  describe('of two Items', () => {
    let user_id: string;
    let team: TestService;
    let own: ReturnType<typeof asking>;
    let items: readonly string[];
    /** Sources of the second one. */
    let all: readonly string[];
    beforeAll(async () => {
      team = await withOwnTeam(service);
      own = asking(team);
      user_id = await own.newUser('two');
      const driver = await openLink(team, wishes(user_id, { enable_multi_item_link: true }));
      await driver.answer({ continue: true });
      await toIncome(driver);
      await driver.answer({ income_source_ids: [] });
      await driver.answer({ another: true });
      await toIncome(driver);
      all = driver.turn.pane.sources.map(({ id }: Json) => id);
      await driver.answer({ continue: true });
      await driver.answer({ continue: true });
      items = itemsOf(await own.newest(user_id));
      expect(items).toHaveLength(2);
    });
    const itemsOf = (report: Json): string[] => report.items.map(({ item_id }: Json) => item_id);
    const failing = (item_id: string | undefined, error_code: string) =>
      own.called('/sandbox/fault', { on: 'institution', item_id, error_code, count: 20 });
    const refresh = () => own.called('/credit/bank_income/refresh', { user_id });
    const results = async () =>
      (await own.told(user_id)).map(({ webhook_code, result }) => [webhook_code, result]);
    const SUCCESS = ['BANK_INCOME_REFRESH_COMPLETE', 'SUCCESS'];
    const FAILURE = ['BANK_INCOME_REFRESH_COMPLETE', 'FAILURE'];

    it('is one report where one session made both, in which a person may say that they have none', async () => {
      const { bank_income } = await own.called('/credit/bank_income/get', {
        user_id,
        options: { count: 50 },
      });
      expect(bank_income).toHaveLength(1);
      const [first, second] = bank_income[0].items;
      expect(first.bank_income_sources).toEqual([]);
      expect(
        second.bank_income_sources.map(({ income_source_id }: Json) => income_source_id).toSorted(),
      ).toEqual(all.toSorted());
      const [session] = (await own.called('/credit/sessions/get', { user_id })).sessions;
      expect(session.results.bank_income_results.map(({ status }: Json) => status)).toEqual([
        'USER_REPORTED_NO_INCOME',
        'APPROVED',
      ]);
      expect(await own.told(user_id)).toHaveLength(1);
    });

    it('fails after five tries while neither can be read, and the report before stays', async () => {
      const before = await own.newest(user_id);
      for (const item of items) await failing(item, 'INSTITUTION_DOWN');
      await refresh();
      // The tries wait one, two, three and four minutes for each other.
      await advance(team, 10 * MINUTE - SECOND);
      expect(await results()).toEqual([['BANK_INCOME_COMPLETE', 'SUCCESS']]);
      await advance(team, SECOND);
      expect(await results()).toEqual([['BANK_INCOME_COMPLETE', 'SUCCESS'], FAILURE]);
      expect(await own.newest(user_id)).toEqual(before);
      await own.called('/sandbox/fault/clear', {});
    });

    it('is made of the other one where one breaks, and says what was wrong with it', async () => {
      const [one, other] = items;
      await failing(one, 'ITEM_LOGIN_REQUIRED');
      await refresh();
      const report = await own.newest(user_id);
      expect(itemsOf(report)).toEqual([other]);
      expect(report.bank_income_summary.income_sources_count).toBeGreaterThan(0);
      expect(report.warnings).toEqual([
        {
          warning_type: 'BANK_INCOME_WARNING',
          warning_code: 'DATA_UNAVAILABLE',
          cause: {
            error_type: 'ITEM_LOGIN_REQUIRED',
            error_code: 'ITEM_LOGIN_REQUIRED',
            error_message: expect.stringMatching(/\w/),
            display_message: '',
            item_id: one,
          },
        },
      ]);
      expect((await results()).at(-1)).toEqual(SUCCESS);
    });
  });

  it('is told as changed at most once a day, and not at all when nobody wants to hear', async () => {
    const team = await withOwnTeam(service);
    const own = asking(team);
    const user_id = await own.newUser('changes');
    const { access_token } = await own.link(user_id, {
      user: 'user_bank_income',
      config: '{}',
      initial_products: ['income_verification', 'transactions'],
    });
    await own.called('/credit/bank_income/webhook/update', { user_id, enable_webhooks: false });
    const earn = (description: string) =>
      own.called('/sandbox/transactions/create', {
        access_token,
        transactions: [-5, -6].map((amount) => ({
          amount: amount * 100,
          description,
          iso_currency_code: 'USD',
          date_posted: '2026-02-27',
          date_transacted: '2026-02-27',
        })),
      });
    const updates = async () =>
      (await own.told(user_id)).filter(({ webhook_code }) => webhook_code === 'BANK_INCOME_REFRESH_UPDATE');
    await earn('ACH CREDIT SALTMARSH PAYROLL');
    await advance(team, DAY);
    expect(await updates()).toEqual([]);
    await own.called('/credit/bank_income/webhook/update', { user_id, enable_webhooks: true });
    await advance(team, DAY);
    expect(await updates()).toHaveLength(1);
    await earn('ACH CREDIT BRINDLE PAYROLL');
    await advance(team, DAY / 4);
    expect(await updates()).toEqual([
      { webhook_type: 'INCOME', webhook_code: 'BANK_INCOME_REFRESH_UPDATE', user_id, environment: 'sandbox' },
    ]);
  });

  it('goes with its user', async () => {
    const user_id = await newUser('removed');
    await link(user_id);
    await called('/user/remove', { user_id });
    expect((await service.call('/credit/bank_income/get', { user_id })).body.error_code).toBe(
      'USER_NOT_FOUND',
    );
    const { store } = service.service.core.services;
    const tenant = { environment: 'sandbox', clientId: service.clientId } as never;
    expect(await store.bankIncomes.newest(tenant, user_id)).toBeUndefined();
  });

  it('of a session is ordered once, whatever asks again', async () => {
    const user_id = await newUser('once');
    const driver = await begun(user_id);
    await driver.answer({ continue: true });
    const { store, world } = service.service.core.services;
    const tenant = { environment: 'sandbox', clientId: service.clientId } as never;
    await driver.answer({ continue: true });
    const made = await store.bankIncomes.newest(tenant, user_id);
    const repeated = made && { ...made, bankIncomeId: 'again', n: made.n + 1, createdAt: world.clock.now() };
    if (!repeated) throw new Error('no report');
    expect(await store.unitOfWork((unit) => unit.bankIncomes.insert(tenant, repeated))).toBe(false);
    expect(
      (await called('/credit/bank_income/get', { user_id, options: { count: 9 } })).bank_income,
    ).toHaveLength(1);
  });

  it('sends what is fired on demand, and changes nothing else', async () => {
    const user_id = await newUser('fired');
    const { item_id, access_token } = await link(user_id);
    const before = [await newest(user_id), (await called('/item/get', { access_token })).item];
    const fired = async (path: string, body: Json) => {
      await called(path, body);
      const { webhooks } = await called('/sandbox/webhooks', { webhook_type: 'INCOME' });
      const last = webhooks.at(-1).body.includes(user_id) ? webhooks.at(-1) : webhooks[0];
      return [last.url, JSON.parse(last.body)];
    };
    const url = 'http://127.0.0.1:9/own';
    const body = (webhook_code: string, more: Json) => ({
      webhook_type: 'INCOME',
      webhook_code,
      user_id,
      environment: 'sandbox',
      ...more,
    });
    const own = { item_id, user_id, webhook: url };
    expect(
      await fired('/sandbox/income/fire_webhook', { ...own, webhook_code: 'INCOME_VERIFICATION' }),
    ).toEqual([
      url,
      body('INCOME_VERIFICATION', {
        item_id,
        verification_status: 'VERIFICATION_STATUS_PROCESSING_COMPLETE',
      }),
    ]);
    expect(
      await fired('/sandbox/income/fire_webhook', {
        ...own,
        webhook_code: 'INCOME_VERIFICATION_RISK_SIGNALS',
      }),
    ).toEqual([
      url,
      body('INCOME_VERIFICATION_RISK_SIGNALS', {
        item_id,
        risk_signals_status: 'RISK_SIGNALS_PROCESSING_COMPLETE',
      }),
    ]);
    const ofUser = (webhook_code: string, more: Json = {}) => ({
      webhook_code,
      webhook_fields: { user_id, ...more },
    });
    expect(await fired('/sandbox/bank_income/fire_webhook', ofUser('BANK_INCOME_REFRESH_UPDATE'))).toEqual([
      HOOK,
      body('BANK_INCOME_REFRESH_UPDATE', {}),
    ]);
    expect(
      await fired('/sandbox/bank_income/fire_webhook', {
        ...ofUser('BANK_INCOME_REFRESH_COMPLETE', { bank_income_refresh_complete_result: 'FAILURE' }),
        webhook_override: url,
      }),
    ).toEqual([url, body('BANK_INCOME_REFRESH_COMPLETE', { result: 'FAILURE' })]);
    expect([await newest(user_id), (await called('/item/get', { access_token })).item]).toEqual(before);
  });
});
