import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWith } from '../../link/sessions/driver.ts';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines, examplesOn } from '../../support/engines.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import type { ClientRoute } from './line.ts';
import { lines } from './lines.ts';

type Json = Record<string, unknown>;

/** One of 2023 and the newest; those before 2021 cannot ask for it. */
const LOOKING_UP: ReadonlySet<string> = new Set(['plaid 13.1', 'plaid 47.0']);

describeOnEngines('programs of the public client', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  describe.each(examplesOn(engine, lines))('$name', (line) => {
    let routes: readonly ClientRoute[];
    let access_token: string;
    beforeAll(async () => {
      routes = await line.routes();
    });
    const send = async (path: string, body: Json): Promise<Json> => {
      const route = routes.find((each) => each.path === path);
      if (!route) throw new Error(`${line.name} has no method for ${path}`);
      const keys = { client_id: service.clientId, secret: service.secret };
      return (await line.connect(service.baseUrl, keys).call(route, body)).data;
    };
    /** The answer is a file. */
    const sendFor = async (path: string, body: Json) => {
      const route = routes.find((each) => each.path === path);
      if (!route) throw new Error(`${line.name} has no method for ${path}`);
      const keys = { client_id: service.clientId, secret: service.secret };
      return line.connect(service.baseUrl, keys).call(route, body, 'bytes');
    };
    const ask = (path: string, more: Json = {}) => send(path, { access_token, ...more });

    it('run the usual example application as it comes', async () => {
      // What it asks for by default, and what libraries of 2021 add by themselves.
      const products = ['auth', 'transactions', 'signal'];
      const made = await send('/link/token/create', {
        user: { client_user_id: 'user-id' },
        client_name: 'Quickstart',
        products,
        country_codes: ['US'],
        language: 'en',
        cross_app_item_add: null,
      });
      expect(made.link_token).toMatch(/^link-sandbox-/);
      const { public_token } = await send('/sandbox/public_token/create', {
        institution_id: 'ins_109508',
        initial_products: products,
      });
      access_token = String((await send('/item/public_token/exchange', { public_token })).access_token);
      expect(await ask('/item/get')).toMatchObject({ item: { billed_products: ['auth', 'transactions'] } });
      expect(await ask('/auth/get')).toHaveProperty('numbers.ach.0.account');
      expect(await ask('/accounts/balance/get')).toHaveProperty('accounts.0.balances.current');
    });

    if (LOOKING_UP.has(line.name))
      it('read the verdict on account numbers that were typed in Link', async () => {
        const { link_token } = await send('/link/token/create', {
          user: { client_user_id: 'user-id' },
          client_name: 'Quickstart',
          products: ['auth'],
          country_codes: ['US'],
          language: 'en',
          auth: { database_match_enabled: true, database_insights_enabled: true },
        });
        const driver = await openWith(service, String(link_token));
        await driver.answer({ continue: true });
        await driver.answer({ manual: true });
        const numbers = {
          routing: '110000000',
          account: '1111222233333333',
          name: 'Jon Smith',
          subtype: 'savings',
        };
        await driver.answer({ numbers });
        await driver.answer({ continue: true });
        const { public_token } = driver.turn.result;
        const exchanged = await send('/item/public_token/exchange', { public_token });
        expect(await send('/auth/get', { access_token: exchanged.access_token })).toMatchObject({
          accounts: [
            {
              verification_status: 'database_insights_pass_with_caution',
              verification_name: 'Jon Smith',
              verification_insights: {
                name_match_score: 95,
                network_status: { has_numbers_match: false, is_numbers_match_verified: false },
                account_number_format: 'valid',
              },
            },
          ],
          numbers: { ach: [{ account: numbers.account, routing: numbers.routing }] },
          item: { auth_method: 'DATABASE_INSIGHTS', institution_id: null },
        });
      });

    it('ask each product for accounts that it may not cover', async () => {
      const { accounts } = (await ask('/accounts/get')) as {
        accounts: { account_id: string; type: string }[];
      };
      const deposits = accounts.filter(({ type }) => type === 'depository');
      const options = { account_ids: deposits.map(({ account_id }) => account_id) };
      expect(await ask('/investments/holdings/get', { options })).toMatchObject({
        holdings: [],
        securities: [],
      });
      expect(await ask('/liabilities/get', { options })).toMatchObject({
        liabilities: { credit: null, student: null, mortgage: null },
      });
    });

    it('ask for balances as new as they need them, and for accounts by ids of any form', async () => {
      const since = { min_last_updated_datetime: '2026-02-28T12:00:00Z' };
      expect(await ask('/accounts/balance/get', { options: since })).toHaveProperty(
        'accounts.0.balances.last_updated_datetime',
        '2026-03-01T12:00:00Z',
      );
      const refused = (account_ids: string[]) =>
        expect(ask('/accounts/get', { options: { account_ids } })).rejects;
      await refused(['nobodys']).toThrow('INVALID_FIELD');
      await refused(['x'.repeat(37)]).toThrow('INVALID_ACCOUNT_ID');
    });

    it('have an asset report made, read, changed, audited by their own client_id, and removed', async () => {
      if (!routes.some(({ path }) => path === '/asset_report/audit_copy/create')) return;
      const { public_token } = await send('/sandbox/public_token/create', {
        institution_id: 'ins_109508',
        initial_products: ['assets'],
      });
      const { access_token: own } = await send('/item/public_token/exchange', { public_token });
      const { asset_report_token } = await send('/asset_report/create', {
        access_tokens: [own],
        days_requested: 60,
        options: {
          client_report_id: '123',
          webhook: 'https://www.example.com',
          user: { client_user_id: '789', first_name: 'Jane', last_name: 'Doe', ssn: '123-45-6789' },
        },
      });
      const read = async (more: Json = {}) =>
        (await send('/asset_report/get', { asset_report_token, ...more })).report as Report;
      const report = await read({ include_insights: true });
      expect(report).toMatchObject({
        client_report_id: '123',
        days_requested: 60,
        user: { first_name: 'Jane' },
      });
      const [account] = report.items[0]?.accounts ?? [];
      expect(account).toMatchObject({ days_available: 60, transactions: expect.any(Array) });
      const { data } = await sendFor('/asset_report/pdf/get', { asset_report_token });
      expect(String(data.bytes).slice(0, 5)).toBe('%PDF-');
      const filtered = await send('/asset_report/filter', {
        asset_report_token,
        account_ids_to_exclude: [account?.account_id],
      });
      expect(filtered.asset_report_token).not.toBe(asset_report_token);
      const refreshed = await send('/asset_report/refresh', { asset_report_token, days_requested: 10 });
      expect(refreshed.asset_report_token).not.toBe(asset_report_token);
      const { audit_copy_token } = await send('/asset_report/audit_copy/create', {
        asset_report_token,
        auditor_id: service.clientId,
      });
      expect((await send('/asset_report/audit_copy/get', { audit_copy_token })).report).toEqual(await read());
      expect(await send('/asset_report/audit_copy/remove', { audit_copy_token })).toMatchObject({
        removed: true,
      });
      expect(await send('/asset_report/remove', { asset_report_token })).toMatchObject({ removed: true });
    });

    // The newest line, and that of 2023, which knows users by their tokens.
    if (/^plaid (13|47)\./.test(line.name))
      it('have a person share their income, and read, print and refresh what it is', async () => {
        const user = await send('/user/create', { client_user_id: `earner of ${line.name}` });
        const { user_token } = user;
        const income_verification = {
          income_source_types: ['bank'],
          bank_income: { days_requested: 60 },
        };
        const wish = { user_token, webhook: 'https://www.example.com' };
        const made = await send('/link/token/create', {
          ...wish,
          client_name: 'Quickstart',
          user: { client_user_id: `earner of ${line.name}` },
          products: ['income_verification'],
          country_codes: ['US'],
          language: 'en',
          income_verification,
        });
        expect(made.link_token).toMatch(/^link-sandbox-/);
        const { public_token } = await send('/sandbox/public_token/create', {
          institution_id: 'ins_109508',
          initial_products: ['income_verification'],
          user_token,
          options: { webhook: wish.webhook, income_verification },
        });
        const { item_id } = await send('/item/public_token/exchange', { public_token });
        const read = async () =>
          (await send('/credit/bank_income/get', { user_token, options: { count: 2 } }))
            .bank_income as Json[];
        const [report] = await read();
        expect(report).toMatchObject({ days_requested: 60, items: [{ item_id }], warnings: [] });
        const { data } = await sendFor('/credit/bank_income/pdf/get', { user_token });
        expect(String(data.bytes).slice(0, 5)).toBe('%PDF-');
        await send('/credit/bank_income/refresh', { user_token, options: { days_requested: 90 } });
        expect(await read()).toMatchObject([{ days_requested: 90 }, report]);
        // Nobody was in Link: an Item that was made without it is in no session.
        expect((await send('/credit/sessions/get', { user_token })).sessions).toEqual([]);
      });
  });
});

interface Report {
  readonly items: readonly { readonly accounts: readonly Json[] }[];
}
