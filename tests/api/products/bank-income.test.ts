import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allMerchants } from '../../../packages/server/src/merchants/merchants.ts';
import { withOwnTeam } from '../../link/api/link-kit.ts';
import { openLink, openWith } from '../../link/sessions/driver.ts';
import { advance, DAY, FROZEN, MINUTE, SECOND } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { expectGolden } from '../../support/golden.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const HOOK = 'http://127.0.0.1:9/income';
/** Days pass in these tests: they need one automatic reading of each, and no more. */
const CLOCK = {
  ...FROZEN,
  FAIRLEAD_TRANSACTION_PULLS_PER_DAY: '1',
  FAIRLEAD_INVESTMENT_PULLS_PER_DAY: '0',
  FAIRLEAD_LIABILITY_PULLS_PER_DAY: '0',
};
const WISH = { income_source_types: ['bank'], bank_income: { days_requested: 365 } };

// biome-ignore lint/suspicious/noExplicitAny: the schema of every answer is checked where it is sent
type Json = any;

/** What tests ask of a service. */
function asking(service: Pick<TestService, 'call'>) {
  const called = async (path: string, body: Record<string, unknown>): Promise<Json> => {
    const reply = await service.call(path, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };
  const newUser = async (name: string): Promise<string> =>
    (await called('/user/create', { client_user_id: `${name} ${randomUUID()}` })).user_id;
  /** An Item without Link; `config` is the password that says what the sandbox makes up. */
  const link = async (user_id: string, { user = 'user_good', config = 'pass_good', ...more }: Json = {}) => {
    const { public_token } = await called('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['income_verification'],
      user_id,
      ...more,
      options: {
        override_username: user,
        override_password: config,
        webhook: HOOK,
        income_verification: WISH,
      },
    });
    return called('/item/public_token/exchange', { public_token });
  };
  const newest = async (user_id: string): Promise<Json> =>
    (await called('/credit/bank_income/get', { user_id })).bank_income[0];
  const told = async (user_id: string): Promise<Json[]> => {
    const { webhooks } = await called('/sandbox/webhooks', { webhook_type: 'INCOME' });
    const bodies: Json[] = webhooks.map(({ body }: Json) => JSON.parse(body));
    return bodies.filter((body) => body.user_id === user_id);
  };
  return { called, newUser, link, newest, told };
}

const sourcesOf = (report: Json): Json[] =>
  report.items.flatMap(({ bank_income_sources }: Json) => bank_income_sources);
const idsOf = (report: Json): string[] => sourcesOf(report).map(({ income_source_id }) => income_source_id);
/** Sources of a report with two payments on a day or later: of one alone, not every kind is a source. */
const idsOfPaidIn = (from: string, report: Json): string[] =>
  sourcesOf(report)
    .filter(({ historical_summary }) => {
      const payments: Json[] = historical_summary.flatMap(({ transactions }: Json) => transactions);
      return payments.filter(({ date }) => date >= from).length >= 2;
    })
    .map(({ income_source_id }) => income_source_id);
const cents = (amount: number): number => Math.round(amount * 100);

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
    await advance(team, DAY / 2);
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

const KINDS = new Map(allMerchants().map(({ name, kind }) => [name, kind]));
/** What the generator of the simulated bank plants, and what reports call it. */
const PLANTED: Readonly<Record<string, readonly string[]>> = {
  employer: ['SALARY'],
  gigs: ['GIG_ECONOMY', 'SALARY'],
  client: ['OTHER'],
  pension: ['RETIREMENT'],
  benefits: ['CHILD_SUPPORT', 'OTHER', 'BENEFIT_OTHER'],
  taxRefund: ['TAX_REFUND'],
  disability: ['LONG_TERM_DISABILITY'],
  unemployment: ['UNEMPLOYMENT'],
  cash: ['CASH_DEPOSIT'],
  friends: ['TRANSFER_FROM_APPLICATION', 'RENTAL'],
};
/** What comes from nobody, by the class that the bank gives it. */
const WITHOUT_PAYER: Readonly<Record<string, string>> = {
  INCOME_INTEREST_EARNED: 'interest',
  TRANSFER_IN_DEPOSIT: 'cash',
};
const PEOPLE = [
  'user_bank_income',
  'user_credit_bonus',
  'user_credit_joint_account',
  'user_credit_profile_excellent',
  'user_credit_profile_good',
  'user_credit_profile_poor',
  'user_ewa_user',
  'user_small_business',
  'user_transactions_dynamic',
  'user_yuppie',
  'user_all_products',
];

describe('the income of people of the sandbox', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({
      ...CLOCK,
      FAIRLEAD_TRANSACTION_PULLS_PER_DAY: '0',
      FAIRLEAD_SANDBOX_SEED: 'income',
      FAIRLEAD_CLIENT_ID: 'f00dfeed'.repeat(3),
    });
  });
  afterAll(() => service.stop());
  const { called, newUser, link, newest } = asking({ call: (path, body) => service.call(path, body) });

  it.each(PEOPLE)(
    'is, of %s, every payment that the simulated bank planted as one, and no other',
    async (user) => {
      const user_id = await newUser(user);
      const { access_token } = await link(user_id, { user, config: '{}' });
      const report = await newest(user_id);
      const { accounts, transactions } = await allTransactions(access_token);
      const depository = new Set(
        accounts.filter(({ type }: Json) => type === 'depository').map(({ account_id }: Json) => account_id),
      );
      const deposits = transactions.filter(
        (one: Json) => one.amount < 0 && !one.pending && depository.has(one.account_id),
      );
      const truth = new Map<string, string>();
      for (const one of deposits) {
        const { detailed } = one.personal_finance_category;
        const kind = WITHOUT_PAYER[detailed] ?? KINDS.get(one.counterparties[0]?.name);
        if (kind === 'interest' || (kind !== undefined && PLANTED[kind])) truth.set(one.transaction_id, kind);
      }
      const sources = sourcesOf(report);
      const found = new Map<string, string>();
      for (const { income_category, historical_summary } of sources)
        for (const { transactions: own } of historical_summary)
          for (const { transaction_id } of own) found.set(transaction_id, income_category);
      // A single gift from a friend is no source.
      const gifts = deposits.filter(
        (one: Json) => truth.get(one.transaction_id) === 'friends' && !found.has(one.transaction_id),
      );
      for (const { name } of gifts)
        expect(deposits.filter((other: Json) => other.name === name)).toHaveLength(1);
      for (const { transaction_id } of gifts) truth.delete(transaction_id);
      expect([...found.keys()].toSorted()).toEqual([...truth.keys()].toSorted());
      for (const [id, kind] of truth)
        expect(kind === 'interest' ? ['BANK_INTEREST'] : PLANTED[kind]).toContain(found.get(id));
      requireEqualSums(report);
      expectGolden(
        join(import.meta.dirname, `bank-income/${user}.golden.json`),
        `${JSON.stringify(shortly(report), null, 2)}\n`,
      );
    },
  );

  it.each([
    ['US', 'ins_109508', 'CHILD_SUPPORT'],
    ['GB', 'ins_117650', 'BENEFIT_OTHER'],
  ])(
    'is of every category at banks of %s, those aside that only soldiers and other countries have',
    async (country, institution_id, ofChildren) => {
      const user_id = await newUser(`everything ${country}`);
      await link(user_id, { user: 'user_bank_income', config: '{}', institution_id });
      const report = await newest(user_id);
      expect(new Set(sourcesOf(report).map(({ income_category }) => income_category))).toEqual(
        new Set([
          ofChildren,
          'BANK_INTEREST',
          'CASH_DEPOSIT',
          'GIG_ECONOMY',
          'LONG_TERM_DISABILITY',
          'OTHER',
          'RENTAL',
          'RETIREMENT',
          'SALARY',
          'TAX_REFUND',
          'TRANSFER_FROM_APPLICATION',
          'UNEMPLOYMENT',
        ]),
      );
      requireEqualSums(report);
    },
  );

  it('has the names of its sources in an asset report of the same days too', async () => {
    const user_id = await newUser('assets');
    const { access_token } = await link(user_id, {
      user: 'user_bank_income',
      config: '{}',
      initial_products: ['income_verification', 'assets'],
    });
    const income = new Map<string, string>();
    for (const { income_source_id, historical_summary } of sourcesOf(await newest(user_id)))
      for (const { transactions } of historical_summary)
        for (const { transaction_id } of transactions) income.set(transaction_id, income_source_id);
    const order = { access_tokens: [access_token], days_requested: 365 };
    const { asset_report_token } = await called('/asset_report/create', order);
    const sourceIds = async (include_insights: boolean) => {
      const { report } = await called('/asset_report/get', { asset_report_token, include_insights });
      const accounts: Json[] = report.items[0].accounts;
      return accounts.flatMap(({ transactions }) =>
        transactions.flatMap((one: Json) =>
          one.income_source_id === undefined ? [] : [[one.transaction_id, one.income_source_id]],
        ),
      );
    };
    expect(new Map((await sourceIds(true)) as [string, string][])).toEqual(income);
    expect(await sourceIds(false)).toEqual([]);
  });

  it('has categories that only texts tell, of a custom user', async () => {
    const day = (n: number) => `2026-0${1 + (n % 2)}-${String(10 + n).padStart(2, '0')}`;
    const texts = [
      ['DFAS-CLEVELAND ARMY ACT PAY', 'MILITARY'],
      ['STATE OF OREGON UI BENEFIT UNEMPLOYMENT', 'UNEMPLOYMENT'],
      ['SSA TREAS 310 SSDI DISABILITY', 'LONG_TERM_DISABILITY'],
      ['CASH DEPOSIT BRANCH', 'CASH_DEPOSIT'],
    ] as const;
    const config = JSON.stringify({
      override_accounts: [
        {
          type: 'depository',
          subtype: 'checking',
          starting_balance: 1e3,
          transactions: texts.flatMap(([description], n) =>
            [n, n + 1].map((at) => ({
              amount: -400 - n,
              description,
              currency: 'USD',
              date_transacted: day(at),
              date_posted: day(at),
            })),
          ),
        },
      ],
    });
    const user_id = await newUser('custom');
    await link(user_id, { user: 'user_custom', config });
    const found = sourcesOf(await newest(user_id)).map((source) => [
      source.income_description.toUpperCase(),
      source.income_category,
    ]);
    expect(found.toSorted()).toEqual(texts.toSorted());
  });

  it('keeps the ids of its sources when a month has passed', async () => {
    const own = asking(await withOwnTeam(service));
    const user_id = await own.newUser('a month');
    await own.link(user_id, { user: 'user_credit_bonus', config: '{}' });
    const before = await own.newest(user_id);
    await own.called('/sandbox/clock/advance', { by: 'P28D' });
    await own.called('/credit/bank_income/refresh', { user_id });
    const after = await own.newest(user_id);
    const stillPaid = idsOfPaidIn(after.bank_income_summary.start_date, before);
    expect(stillPaid).not.toEqual([]);
    expect(idsOf(after)).toEqual(expect.arrayContaining(stillPaid));
    expect(after.bank_income_summary.end_date).toBe('2026-03-29');
    requireEqualSums(after);
  });

  it('is a PDF with every payment and the sum, the same bytes each time', async () => {
    const user_id = await newUser('printed');
    await link(user_id, { user: 'user_credit_bonus', config: '{}' });
    await newest(user_id);
    const read = async () => {
      const { status, headers, bytes } = await service.call('/credit/bank_income/pdf/get', { user_id });
      expect([status, headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
      return bytes ?? Buffer.alloc(0);
    };
    const file = await read();
    expect(await read()).toEqual(file);
    const { extractText, getDocumentProxy } = await import('unpdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
    const { bank_income_summary: summary } = await newest(user_id);
    const written = summary.total_amount.toLocaleString('en-US', { minimumFractionDigits: 2 });
    expect(text).toContain(`${written} USD`);
    for (const { transactions } of summary.historical_summary)
      for (const { date, name } of transactions) expect(text).toContain(`${date} ${name}`);
  });

  async function allTransactions(access_token: string): Promise<Json> {
    const period = { start_date: '2025-03-02', end_date: '2026-03-01' };
    let page: Json;
    const transactions: Json[] = [];
    do {
      const options = { count: 500, offset: transactions.length };
      page = await called('/transactions/get', { access_token, ...period, options });
      transactions.push(...page.transactions);
    } while (transactions.length < page.total_transactions);
    return { accounts: page.accounts, transactions };
  }
});

/** Months, sources and the summary say the same, to the cent. */
function requireEqualSums(report: Json): void {
  const { bank_income_summary: summary } = report;
  const sum = (list: Json[], of: (each: Json) => number) =>
    list.reduce((all, each) => all + cents(of(each)), 0);
  const sources = sourcesOf(report);
  const whole = cents(summary.total_amount);
  expect(sum(sources, ({ total_amount }) => total_amount)).toBe(whole);
  expect(sum(summary.historical_summary, ({ total_amount }) => total_amount)).toBe(whole);
  for (const source of sources)
    expect(sum(source.historical_summary, ({ total_amount }) => total_amount)).toBe(
      cents(source.total_amount),
    );
  expect(summary.income_transactions_count).toBe(
    sources.reduce((all, { transaction_count }) => all + transaction_count, 0),
  );
}

/** A report without what is drawn anew in every world. */
function shortly(report: Json): Json {
  const { bank_income_summary: summary } = report;
  return {
    days_requested: report.days_requested,
    warnings: report.warnings,
    sources: sourcesOf(report).map(
      ({ income_source_id, account_id, historical_summary, ...source }) => source,
    ),
    summary: {
      ...summary,
      historical_summary: summary.historical_summary.map(({ transactions, ...month }: Json) => ({
        ...month,
        transactions: transactions.length,
      })),
    },
  };
}
