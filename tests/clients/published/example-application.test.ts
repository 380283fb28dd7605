import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { discoverRoutes } from '../../../packages/server/src/api/_kit/discovery.ts';
import type { AccountRow } from '../../../packages/server/src/domain/link/panes/accounts.ts';
import { GOOD, openWith } from '../../link/sessions/driver.ts';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { startTestService, type TestService } from '../../support/service.ts';

// biome-ignore lint/suspicious/noExplicitAny: an application reads single fields of what its client declares
type Answer = { readonly status: number; readonly data: any; readonly headers: Record<string, string> };
type Client = Record<string, (body: object, options?: object) => Promise<Answer>>;

/** Loaded by its name, so that the compiler need not read its types. */
const { Configuration, PlaidApi } = createRequire(import.meta.url)('plaid') as {
  Configuration: new (options: object) => unknown;
  PlaidApi: new (configuration: unknown) => Client;
};

/** What the usual example application of 2026 keeps between its buttons. */
interface Application {
  readonly client: Client;
  accessToken: string;
  /** Of an Item that shares every account: in Link nobody can share one that `auth` does not cover. */
  everything: string;
  userToken: string;
  accountId: string;
  authorizationId: string;
  transferId: string;
}

interface Button {
  readonly name: string;
  /** The endpoints that it calls beside others. */
  readonly paths: readonly string[];
  press(app: Application): Promise<void>;
}

const BEYOND_AUTH = /^\/(investments|liabilities)\//;
const PRODUCTS = ['auth', 'transactions', 'signal'];

async function send(app: Application, method: string, body: object, options?: object): Promise<Answer> {
  const call = app.client[method];
  if (!call) throw new Error(`the client has no ${method}`);
  return call.call(app.client, body, options).catch((error: { response?: Answer }) => {
    throw new Error(`${method}: ${JSON.stringify(error.response?.data ?? String(error))}`);
  });
}

/** A button that reads one product of the Item. */
const read = (name: string, method: string, path: string, field: string, more: object = {}): Button => ({
  name,
  paths: [path],
  async press(app) {
    const isCovered = !BEYOND_AUTH.test(path);
    const access_token = isCovered ? app.accessToken : app.everything;
    const { data } = await send(app, method, { access_token, ...more });
    expect(data[field]).toBeDefined();
  },
});

/** Asks again while the answer is being made, as the application does once a second. */
async function ready(app: Application, method: string, body: object): Promise<Answer> {
  for (let left = 20; ; left -= 1) {
    try {
      return await send(app, method, body);
    } catch (error) {
      if (left === 0 || !String(error).includes('PRODUCT_NOT_READY')) throw error;
    }
  }
}

const PDF = { responseType: 'arraybuffer' };
const expectPdf = ({ headers, data }: Answer): void => {
  expect(headers['content-type']).toBe('application/pdf');
  expect(Buffer.from(data).subarray(0, 5).toString('latin1')).toBe('%PDF-');
};

const period = { start_date: '2026-01-30', end_date: '2026-03-01' };

/** In the order of the page. */
const BUTTONS: readonly Button[] = [
  read('auth', 'authGet', '/auth/get', 'numbers'),
  {
    name: 'transactions',
    paths: ['/transactions/sync'],
    async press(app) {
      const added: { date: string }[] = [];
      let cursor: string | undefined;
      for (let more = true; more; ) {
        const { data } = await send(app, 'transactionsSync', { access_token: app.accessToken, cursor });
        cursor = data.next_cursor;
        added.push(...data.added);
        more = data.has_more;
      }
      expect(added.length).toBeGreaterThan(8);
    },
  },
  read('identity', 'identityGet', '/identity/get', 'accounts'),
  read('balance', 'accountsBalanceGet', '/accounts/balance/get', 'accounts'),
  read('accounts', 'accountsGet', '/accounts/get', 'accounts'),
  {
    name: 'item',
    paths: ['/item/get', '/institutions/get_by_id'],
    async press(app) {
      const { data } = await send(app, 'itemGet', { access_token: app.accessToken });
      const wish = { institution_id: data.item.institution_id, country_codes: ['US'] };
      const { data: found } = await send(app, 'institutionsGetById', wish);
      expect(found.institution.institution_id).toBe('ins_109508');
    },
  },
  read('holdings', 'investmentsHoldingsGet', '/investments/holdings/get', 'holdings'),
  read(
    'investment transactions',
    'investmentsTransactionsGet',
    '/investments/transactions/get',
    'investment_transactions',
    period,
  ),
  read('liabilities', 'liabilitiesGet', '/liabilities/get', 'liabilities'),
  {
    name: 'assets',
    paths: ['/asset_report/create', '/asset_report/get', '/asset_report/pdf/get'],
    async press(app) {
      const { data } = await send(app, 'assetReportCreate', {
        access_tokens: [app.accessToken],
        days_requested: 10,
        options: {
          client_report_id: 'Report #123',
          user: { client_user_id: 'user #456', first_name: 'Ada' },
        },
      });
      const token = { asset_report_token: data.asset_report_token };
      expect((await ready(app, 'assetReportGet', token)).data.report.items).toHaveLength(1);
      expectPdf(await send(app, 'assetReportPdfGet', token, PDF));
    },
  },
  {
    name: 'statements',
    paths: ['/statements/list', '/statements/download'],
    async press(app) {
      const { data } = await ready(app, 'statementsList', { access_token: app.accessToken });
      const { statement_id } = data.accounts[0].statements[0];
      expectPdf(await send(app, 'statementsDownload', { access_token: app.accessToken, statement_id }, PDF));
    },
  },
  {
    name: 'signal evaluate',
    paths: ['/signal/evaluate'],
    async press(app) {
      const { data: listed } = await send(app, 'accountsGet', { access_token: app.accessToken });
      const { data } = await send(app, 'signalEvaluate', {
        access_token: app.accessToken,
        account_id: listed.accounts[0].account_id,
        client_transaction_id: 'txn-1772366400000-4f1c2a64',
        amount: 100,
      });
      expect(data.ruleset.result).toBe('ACCEPT');
      expect(data.scores.bank_initiated_return_risk.score).toBeGreaterThan(40);
    },
  },
  {
    name: 'transfer authorize',
    paths: ['/transfer/authorization/create'],
    async press(app) {
      const { data: listed } = await send(app, 'accountsGet', { access_token: app.accessToken });
      app.accountId = listed.accounts[0].account_id;
      const { data } = await send(app, 'transferAuthorizationCreate', {
        access_token: app.accessToken,
        account_id: app.accountId,
        type: 'debit',
        network: 'ach',
        amount: '1.00',
        ach_class: 'ppd',
        user: {
          legal_name: 'FirstName LastName',
          email_address: 'person@mail.example',
          address: {
            street: '1 Harbour Street',
            city: 'Aldwick',
            region: 'CA',
            postal_code: '94105',
            country: 'US',
          },
        },
      });
      expect(data.authorization.decision).toBe('approved');
      app.authorizationId = data.authorization.id;
    },
  },
  {
    name: 'transfer create',
    paths: ['/transfer/create'],
    async press(app) {
      const { data } = await send(app, 'transferCreate', {
        access_token: app.accessToken,
        account_id: app.accountId,
        authorization_id: app.authorizationId,
        description: 'Debit',
      });
      app.transferId = data.transfer.id;
      const { data: found } = await send(app, 'transferGet', { transfer_id: app.transferId });
      expect(found.transfer).toMatchObject({ amount: '1.00', status: 'pending' });
    },
  },
  {
    name: 'income',
    paths: ['/credit/bank_income/get'],
    async press(app) {
      // With the default products nobody was asked for an income in Link, so that there is no report.
      const wish = { user_token: app.userToken, options: { count: 1 } };
      await expect(send(app, 'creditBankIncomeGet', wish)).rejects.toThrow('PRODUCT_NOT_READY');
    },
  },
];

const served = new Set((await discoverRoutes()).map(({ path }) => path));
const pressed = BUTTONS.filter(({ paths }) => paths.every((path) => served.has(path)));

describeOnEngines('the usual example application, as it comes', (engine) => {
  let service: TestService;
  let app: Application;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
    const headers = {
      'PLAID-CLIENT-ID': service.clientId,
      'PLAID-SECRET': service.secret,
      'Plaid-Version': '2020-09-14',
    };
    const client = new PlaidApi(new Configuration({ basePath: service.baseUrl, baseOptions: { headers } }));
    const nothing = {
      accessToken: '',
      everything: '',
      userToken: '',
      accountId: '',
      authorizationId: '',
      transferId: '',
    };
    app = { client, ...nothing };
  });
  afterAll(() => service.stop());

  it('makes a user, opens Link and exchanges its token, with its default products', async () => {
    const { data: user } = await send(app, 'userCreate', { client_user_id: 'user_4f1c2a64' });
    app.userToken = user.user_token;
    const { data: made } = await send(app, 'linkTokenCreate', {
      user: { client_user_id: 'user-id' },
      client_name: 'Quickstart',
      products: PRODUCTS,
      country_codes: ['US'],
      language: 'en',
    });
    const link = await openWith(service, made.link_token);
    await link.answer({ continue: true });
    await link.answer({ institution_id: 'ins_109508' });
    await link.answer({ credentials: GOOD });
    const shared = (link.turn.pane.accounts as AccountRow[]).filter(({ ineligible }) => ineligible === null);
    await link.answer({ account_ids: shared.map(({ id }) => id) });
    await link.answer({ continue: true });
    const { public_token } = link.turn.result;
    const { data } = await send(app, 'itemPublicTokenExchange', { public_token });
    app.accessToken = data.access_token;
    expect(app.accessToken).toMatch(/^access-sandbox-/);
    const wish = { institution_id: 'ins_109508', initial_products: PRODUCTS };
    const { data: other } = await send(app, 'sandboxPublicTokenCreate', wish);
    const exchanged = await send(app, 'itemPublicTokenExchange', { public_token: other.public_token });
    app.everything = exchanged.data.access_token;
  });

  it.each(pressed)('presses $name', ({ press }) => press(app));
});
