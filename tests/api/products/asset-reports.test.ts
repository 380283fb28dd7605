import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConnectorError } from '../../../packages/server/src/connectors/sdk/failure.ts';
import { eraseEndUser } from '../../../packages/server/src/domain/end-users/erase-end-user.ts';
import { asTeamSeesIt } from '../../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { linkByDriver, openLink } from '../../link/sessions/driver.ts';
import { advance, DAY, FROZEN, MINUTE, SECOND } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { betweenAnswerAndUse, failing, withConnector } from '../../support/institution-in-the-way.ts';
import { linkItem, post, startTestService, type TestService } from '../../support/service.ts';
import { callAs, freshTeam } from '../endpoints/_kit/team.ts';
import { REPORT_USER } from '../endpoints/_needs/asset-report.ts';
import { hundredths, recompute } from './asset-report-script.ts';

// biome-ignore lint/suspicious/noExplicitAny: the schema of every answer is checked where it is sent
type Json = any;
type Body = Record<string, unknown>;

/** Never called: what is sent there is read in the inbox. */
const WEBHOOK = 'http://127.0.0.1:9/reports';
const TODAY = '2026-03-01';
const NOBODYS = 'assets-sandbox-00000000-0000-0000-0000-000000000000';

describeOnEngines('asset reports', (engine) => {
  let service: TestService;
  let item: { accessToken: string; itemId: string };
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
    item = await linkItem(service, { products: ['assets', 'transactions'] });
  });
  afterAll(() => service.stop());

  const called = async (path: string, body: Body): Promise<Json> => {
    const reply = await service.call(path, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };
  const code = async (path: string, body: Body) => {
    const { status, body: refusal } = await service.call(path, body);
    return [status, refusal.error_type, refusal.error_code];
  };
  const create = (more: Body = {}) =>
    called('/asset_report/create', { access_tokens: [item.accessToken], days_requested: 30, ...more });
  const get = async (asset_report_token: string, more: Body = {}) =>
    (await called('/asset_report/get', { asset_report_token, ...more })).report;
  const accountsOf = (report: Json): Json[] => report.items.flatMap(({ accounts }: Json) => accounts);
  const named = (report: Json, subtype: string): Json =>
    accountsOf(report).find((account) => account.subtype === subtype);
  const days = (account: Json) =>
    account.historical_balances.map(({ date, current }: Json) => [date, current]);
  const webhooks = async (reportId: string): Promise<Json[]> => {
    const { webhooks: all } = await called('/sandbox/webhooks', { webhook_type: 'ASSETS', limit: 500 });
    return all
      .map(({ body }: Json) => JSON.parse(body))
      .filter(({ asset_report_id }: Json) => asset_report_id === reportId);
  };

  it('hold the days that were asked for, of every account, as it was at the end of each', async () => {
    const { asset_report_token, asset_report_id } = await create({
      options: { client_report_id: 'application-7', user: REPORT_USER },
    });
    expect([asset_report_token, asset_report_id]).toEqual([
      expect.stringMatching(/^assets-sandbox-[0-9a-f-]{36}$/),
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
    const report = await get(asset_report_token);
    expect(report).toMatchObject({
      asset_report_id,
      client_report_id: 'application-7',
      date_generated: '2026-03-01T12:00:00Z',
      days_requested: 30,
      user: REPORT_USER,
    });
    expect(report.items).toHaveLength(1);
    expect(accountsOf(report)).toHaveLength(9);
    expect(report.insights).toBeUndefined();
    const checking = named(report, 'checking');
    // The cycle of the default user, thirty days of it, and the balances before each of its entries.
    expect(checking.transactions.map(({ date, amount }: Json) => [date, amount])).toEqual(CYCLE.checking);
    expect(days(checking)).toEqual(endOfDays(110, CYCLE.checking, 1));
    for (const kind of ['savings', 'cd'] as const) {
      const account = named(report, kind);
      expect(account.transactions.map(({ date, amount }: Json) => [date, amount])).toEqual(CYCLE[kind]);
      expect(days(account)).toEqual(endOfDays(account.balances.current, CYCLE[kind], 1));
    }
    expect(Object.keys(checking.transactions[0]).sort()).toEqual([
      'account_id',
      'amount',
      'date',
      'iso_currency_code',
      'original_description',
      'pending',
      'transaction_id',
      'unofficial_currency_code',
    ]);
    for (const account of accountsOf(report)) {
      expect(account.days_available).toBe(30);
      expect(account.balances.margin_loan_amount).toBeNull();
      expect(account.owners[0].addresses[0].data).toMatchObject({
        city: expect.any(String),
        region: expect.any(String),
        street: expect.any(String),
        postal_code: expect.any(String),
      });
      const dates = account.transactions.map(({ date }: Json) => date);
      expect(dates).toEqual([...dates].sort());
    }
  });

  it.each(['user_credit_profile_poor', 'user_transactions_dynamic', 'user_small_business'])(
    'of %s say to the cent what a script computes from /transactions/get alone',
    async (override_username) => {
      const { accessToken } = await linkItem(service, {
        products: ['assets', 'transactions', 'identity'],
        options: { override_username, override_password: '{}' },
      });
      const made = await create({ access_tokens: [accessToken], days_requested: 80 });
      const { report } = await called('/asset_report/get', {
        asset_report_token: made.asset_report_token,
        include_insights: true,
      });
      const read = await called('/transactions/get', {
        access_token: accessToken,
        start_date: '2025-12-01',
        end_date: TODAY,
        options: { count: 500, personal_finance_category_version: 'v2' },
      });
      expect(read.total_transactions).toBe(read.transactions.length);
      expect(read.transactions.length).toBeGreaterThan(30);
      const { accounts } = await called('/accounts/balance/get', { access_token: accessToken });
      for (const account of accounts) {
        const own = accountsOf(report).find(({ account_id }) => account_id === account.account_id);
        const expected = recompute(account, read.transactions, { today: TODAY, days: 80 });
        expect(own.transactions.map(({ transaction_id }: Json) => transaction_id).sort()).toEqual(
          expected.ids,
        );
        const told = own.historical_balances.map(({ date, current }: Json) => [date, hundredths(current)]);
        expect(told).toEqual(expected.balances);
      }
      const spent = read.transactions.filter(
        ({ pending, date, account_id }: Json) =>
          !pending &&
          date >= '2025-12-12' &&
          accounts.some(
            (each: Json) => each.account_id === account_id && /depository|credit/.test(each.type),
          ),
      );
      const sum = (list: Json[]) => list.reduce((total, { amount }) => total + hundredths(amount), 0);
      const { cash_flow, total_expenditure, transfers_out } = report.insights.affordability.expenditure;
      expect(hundredths(cash_flow.amount)).toBe(-sum(spent));
      const out = spent.filter(({ amount }: Json) => amount > 0);
      const of = (start: string) => (each: Json) =>
        (each.personal_finance_category?.primary ?? '').startsWith(start);
      const transfers = out.filter(of('TRANSFER_OUT'));
      expect(hundredths(transfers_out.amount)).toBe(sum(transfers));
      const rest = out.filter(
        (each: Json) => !['TRANSFER_', 'INCOME', 'LOAN_DISBURSEMENTS'].some((start) => of(start)(each)),
      );
      expect(hundredths(total_expenditure.amount)).toBe(sum(rest));
      const { loan_payments } = report.insights.risk;
      expect(hundredths(loan_payments.amount)).toBe(sum(out.filter(of('LOAN_PAYMENTS'))));
      const income = spent.filter((each: Json) => each.amount < 0 && of('INCOME')(each));
      const { income_excluding_transfers } = report.insights.affordability.income;
      expect(hundredths(income_excluding_transfers.amount)).toBe(-sum(income));
    },
  );

  it('narrow to the last days of their own window, and stay whole', async () => {
    const { asset_report_token: token } = await create();
    const options = { days_to_include: 5 };
    const narrow = named(await get(token, { options }), 'checking');
    const whole = named(await get(token, { options: { days_to_include: 731 } }), 'checking');
    expect([narrow.days_available, narrow.historical_balances.length]).toEqual([5, 5]);
    expect(narrow.transactions.every(({ date }: Json) => date >= '2026-02-25')).toBe(true);
    expect([whole.days_available, whole.historical_balances.length]).toEqual([30, 30]);
    const none = named(await get(token, { options: { days_to_include: 0 } }), 'checking');
    expect([none.days_available, none.transactions, none.historical_balances]).toEqual([0, [], []]);
    const empty = named(await get((await create({ days_requested: 0 })).asset_report_token), 'checking');
    expect([empty.days_available, empty.transactions, empty.historical_balances]).toEqual([0, [], []]);
    expect(empty.balances.current).toBe(110);
  });

  it('do not change when the Item does, and a refresh has what is new', async () => {
    const own = await linkItem(service, { products: ['assets', 'transactions'] });
    const made = await create({ access_tokens: [own.accessToken], options: { client_report_id: 'first' } });
    const before = await get(made.asset_report_token);
    await called('/sandbox/transactions/create', {
      access_token: own.accessToken,
      transactions: [{ amount: 12.34, date_posted: TODAY, date_transacted: TODAY, description: 'A kettle' }],
    });
    expect(await get(made.asset_report_token)).toEqual(before);
    const again = await called('/asset_report/refresh', {
      asset_report_token: made.asset_report_token,
      options: { user: { first_name: 'Ada', email: '' } },
    });
    const after = await get(again.asset_report_token);
    expect(again.asset_report_id).not.toBe(made.asset_report_id);
    expect([after.client_report_id, after.days_requested]).toEqual(['first', 30]);
    expect(after.user).toMatchObject({ first_name: 'Ada', email: null });
    const known = new Set(
      accountsOf(before).flatMap(({ transactions }) => transactions.map((each: Json) => each.transaction_id)),
    );
    const added = accountsOf(after)
      .flatMap(({ transactions }) => transactions)
      .filter((each) => !known.has(each.transaction_id));
    expect(added).toMatchObject([{ amount: 12.34, date: TODAY, original_description: 'A kettle' }]);
    await called('/item/remove', { access_token: own.accessToken });
    expect(await get(made.asset_report_token)).toEqual(before);
    const refusal = await code('/asset_report/refresh', { asset_report_token: made.asset_report_token });
    expect(refusal).toEqual([400, 'ITEM_ERROR', 'ITEM_NOT_FOUND']);
  });

  it('are copied without some accounts, which a refresh leaves out too', async () => {
    const { asset_report_token: parent } = await create({ options: { webhook: WEBHOOK } });
    const whole = await get(parent, { include_insights: true });
    const gone = accountsOf(whole)
      .filter(({ type }) => type !== 'depository')
      .map(({ account_id }) => account_id);
    const filtered = await called('/asset_report/filter', {
      asset_report_token: parent,
      account_ids_to_exclude: gone,
    });
    const copy = await get(filtered.asset_report_token, { include_insights: true });
    expect(copy.date_generated).toBe(whole.date_generated);
    expect(accountsOf(copy)).toEqual(accountsOf(whole).filter(({ type }) => type === 'depository'));
    expect(copy.insights).not.toEqual(whole.insights);
    expect(await webhooks(filtered.asset_report_id)).toHaveLength(1);
    const again = await called('/asset_report/refresh', { asset_report_token: filtered.asset_report_token });
    expect(accountsOf(await get(again.asset_report_token, { include_insights: true }))).toEqual(
      accountsOf(copy),
    );
    await called('/asset_report/remove', { asset_report_token: parent });
    expect(await get(filtered.asset_report_token, { include_insights: true })).toEqual(copy);
    const filter = (account_ids_to_exclude: string[]) =>
      code('/asset_report/filter', {
        asset_report_token: filtered.asset_report_token,
        account_ids_to_exclude,
      });
    expect(await filter(gone)).toEqual([400, 'INVALID_INPUT', 'INVALID_ACCOUNT_ID']);
    const all = accountsOf(copy).map(({ account_id }) => account_id);
    expect(await filter(all)).toEqual([400, 'INVALID_REQUEST', 'INVALID_FIELD']);
    const removed = { asset_report_token: parent, account_ids_to_exclude: gone };
    expect(await code('/asset_report/filter', removed)).toEqual([
      400,
      'ASSET_REPORT_ERROR',
      'INVALID_PARENT',
    ]);
  });

  it('tell with a webhook of their own when they can be read, with the words of the contract', async () => {
    const { asset_report_id: id } = await create({ options: { webhook: WEBHOOK } });
    expect(await webhooks(id)).toEqual([
      { webhook_type: 'ASSETS', webhook_code: 'PRODUCT_READY', asset_report_id: id, environment: 'sandbox' },
    ]);
    const silent = await create();
    expect(await webhooks(silent.asset_report_id)).toEqual([]);
    const fast = await create({ options: { webhook: WEBHOOK, add_ons: ['fast_assets'] } });
    expect((await webhooks(fast.asset_report_id)).map(({ report_type }) => report_type)).toEqual([
      'FAST',
      'FULL',
    ]);
    const part = named(await get(fast.asset_report_token, { fast_report: true }), 'checking');
    expect([part.balances.current, part.owners.length, part.transactions, part.days_available]).toEqual([
      110,
      1,
      [],
      0,
    ]);
    const older = await create({ options: { include_fast_report: true, products: ['investments'] } });
    expect(
      named(await get(older.asset_report_token, { fast_report: true }), 'checking').transactions,
    ).toEqual([]);
    const { investments } = named(await get(older.asset_report_token), 'ira');
    expect(investments.holdings.length).toBeGreaterThan(0);
    const plain = { asset_report_token: silent.asset_report_token, fast_report: true };
    expect(await code('/asset_report/get', plain)).toEqual([400, 'INVALID_REQUEST', 'INVALID_FIELD']);
  });

  it('fail when one Item cannot be read, or are made of the others, as it was asked for', async () => {
    const down = await linkItem(service, { products: ['assets'], institution: 'ins_109511' });
    const tokens = { access_tokens: [item.accessToken, down.accessToken, item.accessToken] };
    const fault = () =>
      called('/sandbox/fault', { on: 'institution', item_id: down.itemId, error_code: 'INSTITUTION_DOWN' });
    await fault();
    const failed = await create({ ...tokens, options: { webhook: WEBHOOK } });
    const { body } = await service.call('/asset_report/get', {
      asset_report_token: failed.asset_report_token,
    });
    const cause = { item_id: down.itemId, error_type: 'INSTITUTION_ERROR', error_code: 'INSTITUTION_DOWN' };
    expect(body).toMatchObject({
      error_type: 'ASSET_REPORT_ERROR',
      error_code: 'DATA_UNAVAILABLE',
      causes: [cause],
    });
    expect(await webhooks(failed.asset_report_id)).toMatchObject([
      { webhook_code: 'ERROR', error: { error_code: 'DATA_UNAVAILABLE', status: 400, causes: [cause] } },
    ]);
    await fault();
    const made = await create({ ...tokens, options: { require_all_items: false } });
    const { report, warnings } = await called('/asset_report/get', {
      asset_report_token: made.asset_report_token,
    });
    expect(report.items.map(({ item_id }: Json) => item_id)).toEqual([item.itemId]);
    expect(warnings).toMatchObject([
      { warning_type: 'ASSET_REPORT_WARNING', warning_code: 'TRANSACTIONS_UNAVAILABLE', cause },
    ]);
    await fault();
    const alone = { access_tokens: [down.accessToken], options: { require_all_items: false } };
    const none = await create(alone);
    expect(await code('/asset_report/get', { asset_report_token: none.asset_report_token })).toEqual([
      400,
      'ASSET_REPORT_ERROR',
      'DATA_UNAVAILABLE',
    ]);
    await called('/sandbox/item/reset_login', { access_token: down.accessToken });
    const refused = await code('/asset_report/create', {
      ...tokens,
      days_requested: 1,
      options: { require_all_items: false },
    });
    expect(refused).toEqual([400, 'ITEM_ERROR', 'ITEM_LOGIN_REQUIRED']);
  });

  it('fail at the bank that is always down, whose Items can be linked without Link', async () => {
    const down = await linkItem(service, { products: ['assets', 'transactions'], institution: 'ins_132361' });
    const { asset_report_token } = await create({ access_tokens: [down.accessToken] });
    const { body } = await service.call('/asset_report/get', { asset_report_token });
    const cause = { item_id: down.itemId, error_code: 'INSTITUTION_DOWN' };
    expect(body).toMatchObject({ error_code: 'DATA_UNAVAILABLE', causes: [cause] });
    const token = { access_token: down.accessToken };
    expect(await code('/accounts/balance/get', token)).toEqual([
      400,
      'INSTITUTION_ERROR',
      'INSTITUTION_DOWN',
    ]);
    expect((await called('/accounts/get', token)).accounts).toHaveLength(9);
  });

  it('have no account that the person takes back while they are made', async () => {
    const { publicToken } = await linkByDriver(service, { products: ['assets', 'transactions'] });
    const { access_token } = await called('/item/public_token/exchange', { public_token: publicToken });
    const [, stays] = (await called('/accounts/get', { access_token })).accounts;
    const driver = await openLink(service, {
      products: undefined,
      access_token,
      update: { account_selection_enabled: true },
    });
    const made = await betweenAnswerAndUse(
      service,
      () => driver.answer({ account_ids: ['2'] }),
      () => create({ access_tokens: [access_token] }),
    );
    await advance(service, MINUTE);
    const accounts = accountsOf(await get(made.asset_report_token));
    expect(accounts.map(({ account_id }) => account_id)).toEqual([stays.account_id]);
  });

  it('warn when owners or investments alone cannot be had', async () => {
    const fail = async (): Promise<never> => {
      throw new ConnectorError('institution_unavailable');
    };
    const made = await withConnector(
      service,
      (connector) => ({ ...connector, identity: fail, holdings: fail }),
      () => create({ options: { add_ons: ['investments'] } }),
    );
    const { report, warnings } = await called('/asset_report/get', {
      asset_report_token: made.asset_report_token,
    });
    expect(warnings.map(({ warning_code }: Json) => warning_code)).toEqual([
      'OWNERS_UNAVAILABLE',
      'INVESTMENTS_UNAVAILABLE',
    ]);
    expect(warnings[0].cause).toMatchObject({
      item_id: item.itemId,
      error_code: 'INSTITUTION_NOT_AVAILABLE',
    });
    expect(named(report, 'checking')).toMatchObject({ owners: [], ownership_type: null });
    expect(named(report, 'checking').transactions).not.toEqual([]);
  });

  it('add the product where consent covers it, and refuse where it does not', async () => {
    const own = await linkItem(service, { products: ['identity', 'transactions'] });
    expect((await called('/item/get', { access_token: own.accessToken })).item.available_products).toContain(
      'assets',
    );
    await create({ access_tokens: [own.accessToken], days_requested: 1 });
    expect((await called('/item/get', { access_token: own.accessToken })).item.billed_products).toContain(
      'assets',
    );
    const auth = await linkItem(service, { products: ['auth', 'transactions'] });
    const asked = { access_tokens: [auth.accessToken], days_requested: 1 };
    expect(await code('/asset_report/create', asked)).toEqual([
      400,
      'ASSET_REPORT_ERROR',
      'PRODUCT_NOT_ENABLED',
    ]);
    const lacking = { product: 'assets', institution: 'ins_109510' };
    const { institutions } = await called('/institutions/search', {
      query: lacking.institution,
      products: null,
      country_codes: ['US'],
    });
    for (const { products } of institutions) expect(products).not.toContain('assets');
  });

  it('are stored of no Item that has no transactions among its products', async () => {
    const own = await linkItem(service, { products: ['assets'] });
    const { asset_report_token: token } = await create({ access_tokens: [own.accessToken] });
    const { store } = service.service.core.services;
    const slice = await store.transactions.slice(own.itemId, { date: '0000-00-00', after: '' }, 10);
    expect(slice).toEqual([]);
    const told = named(await get(token), 'checking').transactions;
    const read = await called('/transactions/get', {
      access_token: own.accessToken,
      start_date: '2026-01-31',
      end_date: TODAY,
    });
    const ids = new Set(read.transactions.map(({ transaction_id }: Json) => transaction_id));
    // What is stored later has the ids that the report told.
    expect(told.length).toBeGreaterThan(0);
    for (const { transaction_id } of told) expect(ids.has(transaction_id)).toBe(true);
  });

  it('can be read by an auditor, who may be the same team, and by no third one', async () => {
    const { asset_report_token } = await create();
    const own = await called('/asset_report/audit_copy/create', {
      asset_report_token,
      auditor_id: service.clientId,
    });
    const auditor = await freshTeam(service, 'auditor');
    const third = await freshTeam(service, 'third');
    const other = await called('/asset_report/audit_copy/create', {
      asset_report_token,
      auditor_id: auditor.client_id,
    });
    const { report } = await called('/asset_report/get', { asset_report_token });
    const read = (path: string, audit_copy_token: string) => called(path, { audit_copy_token });
    expect((await read('/asset_report/audit_copy/get', own.audit_copy_token)).report).toEqual(report);
    const body = { audit_copy_token: other.audit_copy_token };
    const asAuditor = await callAs(service, auditor)('/asset_report/audit_copy/get', body);
    expect(asAuditor.body.report).toEqual(report);
    const file = await post(service.baseUrl, '/asset_report/audit_copy/pdf/get', { ...auditor, ...body });
    const mine = await post(service.baseUrl, '/asset_report/pdf/get', {
      client_id: service.clientId,
      secret: service.secret,
      asset_report_token,
    });
    expect([file.status, file.bytes?.equals(mine.bytes ?? Buffer.alloc(0))]).toEqual([200, true]);
    for (const path of [
      '/asset_report/audit_copy/get',
      '/asset_report/audit_copy/pdf/get',
      '/asset_report/audit_copy/remove',
    ]) {
      const refused = await callAs(service, third)(path, body);
      expect([path, refused.body.error_code]).toEqual([path, 'INVALID_AUDIT_COPY_TOKEN']);
    }
    const notHis = await callAs(service, auditor)('/asset_report/audit_copy/remove', body);
    expect(notHis.body.error_code).toBe('INVALID_AUDIT_COPY_TOKEN');
    await called('/asset_report/audit_copy/remove', { audit_copy_token: own.audit_copy_token });
    expect((await code('/asset_report/audit_copy/get', { audit_copy_token: own.audit_copy_token }))[2]).toBe(
      'INVALID_AUDIT_COPY_TOKEN',
    );
    await called('/asset_report/remove', { asset_report_token });
    const ended = await callAs(service, auditor)('/asset_report/audit_copy/get', body);
    expect(ended.body.error_code).toBe('INVALID_AUDIT_COPY_TOKEN');
    const again = await called('/asset_report/audit_copy/create', {
      asset_report_token: (await create()).asset_report_token,
      auditor_id: 'a',
    });
    expect([own.audit_copy_token, other.audit_copy_token]).not.toContain(again.audit_copy_token);
  });

  it('are one of nobody after a removal, in one form for every wrong token', async () => {
    const { asset_report_token } = await create();
    expect((await called('/asset_report/remove', { asset_report_token })).removed).toBe(true);
    const other = await callAs(service, await freshTeam(service, 'another'))('/asset_report/get', {
      asset_report_token: (await create()).asset_report_token,
    });
    const wrong = [asset_report_token, NOBODYS, 'no token'].map((token) =>
      service.call('/asset_report/get', { asset_report_token: token }),
    );
    for (const { body } of [...(await Promise.all(wrong)), other])
      expect([body.error_code, body.error_message]).toEqual([
        'INVALID_FIELD',
        'could not find matching asset report token',
      ]);
    expect((await code('/asset_report/remove', { asset_report_token }))[2]).toBe('INVALID_FIELD');
    const { services } = service.service.core;
    const tenant = asTenant('sandbox', service.clientId);
    const left = await services.store.assetReports.ofItems(tenant, [item.itemId]);
    const stored = await Promise.all(
      left.map((reportId) => services.store.assetReports.find(tenant, reportId)),
    );
    expect(stored.every((each) => each?.sealedBody ?? each?.error)).toBeTruthy();
  });

  it('can be read by the user whose Items they are of, and go with the user', async () => {
    const { user_id, user_token } = await called('/user/create', { client_user_id: 'borrower' });
    const { public_token } = await called('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['assets'],
      user_id,
    });
    const { access_token, item_id } = await called('/item/public_token/exchange', { public_token });
    expect(await code('/asset_report/get', { user_token })).toEqual([
      400,
      'ASSET_REPORT_ERROR',
      'PRODUCT_NOT_READY',
    ]);
    await create({ access_tokens: [access_token, item.accessToken], days_requested: 1 });
    expect(await code('/asset_report/get', { user_id })).toEqual([
      400,
      'ASSET_REPORT_ERROR',
      'PRODUCT_NOT_READY',
    ]);
    await create({ access_tokens: [access_token], days_requested: 1 });
    const made = await create({
      access_tokens: [access_token],
      days_requested: 2,
      options: { webhook: WEBHOOK },
    });
    for (const name of [{ user_id }, { user_token }])
      expect((await called('/asset_report/get', name)).report.asset_report_id).toBe(made.asset_report_id);
    expect(await webhooks(made.asset_report_id)).toMatchObject([{ user_id }]);
    const both = { user_id, asset_report_token: made.asset_report_token };
    expect((await code('/asset_report/get', both))[2]).toBe('INVALID_FIELD');
    expect((await code('/asset_report/get', {}))[2]).toBe('MISSING_FIELDS');
    await called('/user/remove', { user_id });
    expect((await code('/asset_report/get', { asset_report_token: made.asset_report_token }))[2]).toBe(
      'INVALID_FIELD',
    );
    const tenant = asTenant('sandbox', service.clientId);
    expect(await service.service.core.services.store.assetReports.ofItems(tenant, [item_id])).toEqual([]);
  });

  it('go with a person who is erased', async () => {
    const { link_token } = await called('/link/token/create', {
      client_name: 'Harbour',
      user: { client_user_id: 'to be erased' },
      products: ['assets'],
      country_codes: ['US'],
      language: 'en',
    });
    expect(link_token).toBeDefined();
    const { user_id } = await called('/user/create', { client_user_id: 'to be erased' });
    const own = await linkItem(service, { products: ['assets'] });
    await called('/user/items/associate', { user_id, item_ids: [own.itemId] });
    const made = await create({
      access_tokens: [own.accessToken],
      days_requested: 1,
      options: { user: REPORT_USER },
    });
    const call = await asTeamSeesIt(service.service.core.services, service.clientId);
    await eraseEndUser(call, asTenant('sandbox', service.clientId), 'to be erased');
    expect((await code('/asset_report/get', { asset_report_token: made.asset_report_token }))[2]).toBe(
      'INVALID_FIELD',
    );
    const stored = await call.store.assetReports.find(
      asTenant('sandbox', service.clientId),
      made.asset_report_id,
    );
    expect(stored).toMatchObject({ state: 'removed', sealedOrder: null, sealedBody: null, sealedFast: null });
  });

  it('are fired on demand with the id of the newest one', async () => {
    const { public_token } = await called('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['assets'],
      options: { webhook: WEBHOOK },
    });
    const { access_token } = await called('/item/public_token/exchange', { public_token });
    const fire = (webhook_code: string) =>
      called('/sandbox/item/fire_webhook', { access_token, webhook_code, webhook_type: 'ASSETS' });
    await fire('PRODUCT_READY');
    const none = '00000000-0000-0000-0000-000000000000';
    expect(await webhooks(none)).toEqual([
      {
        webhook_type: 'ASSETS',
        webhook_code: 'PRODUCT_READY',
        asset_report_id: none,
        environment: 'sandbox',
      },
    ]);
    const { asset_report_id } = await create({ access_tokens: [access_token], days_requested: 1 });
    await fire('ERROR');
    expect(await webhooks(asset_report_id)).toMatchObject([
      { webhook_code: 'ERROR', error: { error_type: 'ASSET_REPORT_ERROR' } },
    ]);
  });

  it('are the same bytes for the same seed and clock, as JSON and as PDF', async () => {
    const made = async () => {
      const other = await startTestService({ ...FROZEN, ...(await engine.variables()) });
      try {
        const keys = await freshTeam(other, 'byte for byte');
        const call = callAs(other, keys);
        const { body: linked } = await call('/sandbox/public_token/create', {
          institution_id: 'ins_109508',
          initial_products: ['assets'],
        });
        const { body: exchanged } = await call('/item/public_token/exchange', {
          public_token: linked.public_token,
        });
        const { body } = await call('/asset_report/create', {
          access_tokens: [exchanged.access_token],
          days_requested: 60,
        });
        const { asset_report_token } = body;
        const read = await post(other.baseUrl, '/asset_report/get', {
          ...keys,
          asset_report_token,
          include_insights: true,
        });
        const file = await post(other.baseUrl, '/asset_report/pdf/get', { ...keys, asset_report_token });
        return [JSON.stringify(read.body.report), file.headers.get('service-content-hash')];
      } finally {
        await other.stop();
      }
    };
    expect(await made()).toEqual(await made());
  });

  it('come back with a snapshot, and go with a reset', async () => {
    const keys = await freshTeam(service, 'snapshot');
    const call = callAs(service, keys);
    const { body: linked } = await call('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['assets'],
    });
    const { body: exchanged } = await call('/item/public_token/exchange', {
      public_token: linked.public_token,
    });
    const { body: made } = await call('/asset_report/create', {
      access_tokens: [exchanged.access_token],
      days_requested: 2,
    });
    const token = { asset_report_token: made.asset_report_token };
    const before = await call('/asset_report/get', token);
    const { body: taken } = await call('/sandbox/snapshot', {});
    await call('/sandbox/reset', {});
    expect((await call('/asset_report/get', token)).body.error_code).toBe('INVALID_FIELD');
    expect((await call('/sandbox/restore', { snapshot_id: taken.snapshot_id })).status).toBe(200);
    expect((await call('/asset_report/get', token)).body.report).toEqual(before.body.report);
  });
});

/** The default user's entries of the thirty days to 1 March 2026. */
const CYCLE: Readonly<Record<'checking' | 'savings' | 'cd', readonly (readonly [string, number])[]>> = {
  checking: [
    ['2026-02-09', 89.4],
    ['2026-02-10', 12],
    ['2026-02-10', 4.33],
    ['2026-02-11', -500],
    ['2026-02-13', 5.4],
    ['2026-02-26', 6.33],
  ],
  savings: [
    ['2026-02-08', -4.22],
    ['2026-02-13', 25],
  ],
  cd: [['2026-02-12', 1000]],
};

/** Balances of thirty days before today, newest first, from the entries alone, in hundredths. */
function endOfDays(
  current: number,
  entries: readonly (readonly [string, number])[],
  sign: 1 | -1,
): [string, number][] {
  return Array.from({ length: 30 }, (_, nth) => {
    const day = new Date(Date.parse(TODAY) - (nth + 1) * DAY).toISOString().slice(0, 10);
    const after = entries.filter(([date]) => date > day);
    const spent = after.reduce((sum, [, amount]) => sum + hundredths(amount), 0);
    return [day, (hundredths(current) + sign * spent) / 100];
  });
}

describe('asset reports that take a while', () => {
  let service: TestService;
  let item: { accessToken: string; itemId: string };
  beforeAll(async () => {
    service = await startTestService({
      ...FROZEN,
      FAIRLEAD_SANDBOX_REPORT_MS: '3000',
      FAIRLEAD_LOG_LEVEL: 'silent',
    });
    item = await linkItem(service, { products: ['assets'] });
  });
  afterAll(() => service.stop());

  const create = async (more: Body = {}): Promise<Json> =>
    (
      await service.call('/asset_report/create', {
        access_tokens: [item.accessToken],
        days_requested: 1,
        options: { webhook: WEBHOOK, ...more },
      })
    ).body;
  const codeOf = async ({ asset_report_token }: Json) =>
    (await service.call('/asset_report/get', { asset_report_token })).body.error_code;
  const told = async ({ asset_report_id: id }: Json): Promise<string[]> => {
    const { body } = await service.call('/sandbox/webhooks', { webhook_type: 'ASSETS', limit: 500 });
    const bodies: Json[] = body.webhooks.map((each: Json) => JSON.parse(each.body));
    return bodies.filter((each) => each.asset_report_id === id).map(({ webhook_code }) => webhook_code);
  };

  it('are not ready before their time, and ready at it', async () => {
    const made = await create();
    expect([await codeOf(made), await told(made)]).toEqual(['PRODUCT_NOT_READY', []]);
    await advance(service, 2 * SECOND);
    expect(await codeOf(made)).toBe('PRODUCT_NOT_READY');
    await advance(service, SECOND);
    expect([await codeOf(made), await told(made)]).toEqual([undefined, ['PRODUCT_READY']]);
  });

  it('are made no further once they are removed, and nobody is told', async () => {
    const made = await create();
    const { asset_report_token } = made;
    await service.call('/asset_report/remove', { asset_report_token });
    await advance(service, MINUTE);
    expect([await codeOf(made), await told(made)]).toEqual(['INVALID_FIELD', []]);
  });

  it('can be refreshed while they are made', async () => {
    const { asset_report_token } = await create();
    const again = await service.call('/asset_report/refresh', { asset_report_token });
    await advance(service, 3 * SECOND);
    expect([again.status, await codeOf(again.body)]).toEqual([200, undefined]);
  });

  it('fail for good after five tries', async () => {
    const made = await create();
    // Not a failure of the institution: a connector that breaks its contract.
    const broken = () => ({ items: [{}], perAccountErrors: [], warnings: [] }) as never;
    await withConnector(
      service,
      ({ balances: _, ...connector }) => ({ ...connector, accounts: async () => broken() }),
      async () => {
        await advance(service, 5 * MINUTE);
        expect([await codeOf(made), await told(made)]).toEqual(['PRODUCT_NOT_READY', []]);
        await advance(service, 20 * MINUTE);
      },
    );
    expect([await codeOf(made), await told(made)]).toEqual(['ASSET_REPORT_GENERATION_FAILED', ['ERROR']]);
    const { asset_report_token } = made;
    const refresh = await service.call('/asset_report/refresh', { asset_report_token });
    expect(refresh.body).toMatchObject({ error_type: 'ASSET_REPORT_ERROR', error_code: 'INVALID_PARENT' });
  });

  it('are one each, however often the work is run', async () => {
    const made = await create();
    await withConnector(service, failing('institution_timeout'), () => advance(service, 3 * SECOND));
    await advance(service, 30 * MINUTE);
    expect([await codeOf(made), await told(made)]).toEqual(['DATA_UNAVAILABLE', ['ERROR']]);
  });
});
