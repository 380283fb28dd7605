import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FrameSession, openFrame } from '../link/sessions/frame.ts';
import { describeOnEngines } from '../support/engines.ts';
import type { Reply, TestService } from '../support/service.ts';
import { PAGE, type ProductionService, startProductionService } from './production-service.ts';
import { BRIDGE_CERTIFICATE, type Bridge, startBridge } from './simplefin-bridge.ts';

const DAY_S = 86_400;
/** Noon in UTC, some days ago. */
const noon = (daysAgo: number): number =>
  Math.floor(Date.now() / 1000 / DAY_S) * DAY_S + DAY_S / 2 - daysAgo * DAY_S;
const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

interface BankRow {
  readonly name: string;
  readonly amount: number;
  readonly pending: boolean;
  readonly transaction_id: string;
}

/** Asks again until the answer is as it should be. */
async function until<T>(ask: () => Promise<T>, isMet: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (isMet(answer)) return answer;
    if (tries === 800) throw new Error(`it never came: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

describeOnEngines('an institution behind a SimpleFIN bridge, in production', (engine) => {
  let production: ProductionService;
  let service: TestService;
  let bridge: Bridge;
  let folder: string;
  let accessToken: string;
  beforeAll(async () => {
    bridge = await startBridge();
    bridge.connections.push({ conn_id: 'c1', name: 'Harbour', org_name: 'Harbour Bank' });
    const shared = { currency: 'USD', 'balance-date': noon(1), conn_id: 'c1' };
    bridge.accounts.push(
      {
        ...shared,
        id: 'chk',
        name: 'Everyday Checking (1234)',
        balance: '1200.50',
        'available-balance': '1100.50',
        transactions: [
          { id: 't1', posted: noon(3), amount: '-4.50', description: 'COFFEE CART 12', payee: 'Coffee Cart' },
          { id: 't2', posted: noon(200), amount: '2500.00', description: 'PAYROLL ACME', payee: 'Acme' },
          {
            id: 'p1',
            posted: 0,
            transacted_at: noon(1),
            amount: '-30.00',
            description: 'GROCER',
            pending: true,
          },
        ],
      },
      { ...shared, id: 'card', name: 'Rewards Credit Card', balance: '-250.10', transactions: [] },
      {
        ...shared,
        id: 'ira',
        name: 'Roth IRA',
        balance: '3000.00',
        transactions: [],
        holdings: [
          {
            id: 'h1',
            symbol: 'VTI',
            description: 'Total market',
            shares: '10.5',
            market_value: '3000.00',
            cost_basis: '2100.00',
            currency: 'USD',
            created: noon(400),
          },
        ],
      },
    );
    const institution = {
      institution_id: 'ins_7000001',
      name: 'Harbour Bridge',
      country_codes: ['US'],
      connector: 'simplefin',
      profile: { time_zone: 'America/New_York' },
    };
    production = await startProductionService([institution], BRIDGE_CERTIFICATE, await engine.variables());
    ({ service, folder } = production);
  });
  afterAll(async () => {
    await production.stop();
    await bridge.stop();
  });

  async function openForm(wishes: Record<string, unknown> = {}): Promise<FrameSession> {
    const { body } = await service.call('/link/token/create', {
      client_name: 'Harbour',
      language: 'en',
      country_codes: ['US'],
      user: { client_user_id: 'user-1' },
      ...('access_token' in wishes ? {} : { products: ['transactions'] }),
      ...wishes,
    });
    const session = await openFrame(service, body.link_token, { origin: PAGE });
    const { body: opened } = session.opened;
    if (opened.pane.kind === 'consent') await session.step({ kind: 'continue' });
    if (!('access_token' in wishes))
      await session.step({ kind: 'institution', institution_id: 'ins_7000001' });
    return session;
  }
  const paste = (session: FrameSession, setupToken: string): Promise<Reply> =>
    session.step({ kind: 'credentials', values: { setup_token: setupToken } });
  const get = (path: string, more: Record<string, unknown> = {}) =>
    service.call(path, { access_token: accessToken, ...more });
  const transactions = async () =>
    (await get('/transactions/get', { start_date: '2020-01-01', end_date: dayOf(noon(0)) })).body;
  const refreshed = async (isMet: (body: { transactions: BankRow[] }) => boolean) => {
    expect((await get('/transactions/refresh')).status).toBe(200);
    return until(transactions, isMet);
  };

  it('is listed, with what its connector reads', async () => {
    const { body } = await service.call('/institutions/get', { count: 5, offset: 0, country_codes: ['US'] });
    expect(body.institutions).toMatchObject([
      {
        institution_id: 'ins_7000001',
        name: 'Harbour Bridge',
        products: ['balance', 'investments', 'transactions'],
      },
    ]);
  });

  it.each([
    '',
    'no token',
    Buffer.from('https://127.0.0.1:1').toString('hex'),
    Buffer.from('http://127.0.0.1/claim').toString('base64'),
  ])('says of %j that it is no setup token, and asks again', async (text) => {
    const { body } = await paste(await openForm(), text);
    expect(body.pane).toMatchObject({ kind: 'credentials', error: { error_code: 'INVALID_CREDENTIALS' } });
  });

  it('says of a used token that it should be disabled', async () => {
    const token = bridge.newSetupToken();
    await paste(await openForm(), token);
    const { body } = await paste(await openForm(), token);
    expect(body.pane).toMatchObject({ kind: 'credentials', error: { error_code: 'INVALID_CREDENTIALS' } });
    expect(body.pane.error.error_message).toContain('disable it at the bridge');
  });

  it('is linked by a setup token that is pasted into Link', async () => {
    const session = await openForm();
    const { body: chosen } = await paste(session, bridge.newSetupToken());
    expect(chosen.pane.kind).toBe('accounts');
    const ids = chosen.pane.accounts.map(({ id }: { id: string }) => id);
    expect(ids).toHaveLength(3);
    await session.step({ kind: 'accounts', ids });
    const { body } = await session.step({ kind: 'continue' });
    const publicToken = body.result?.public_token;
    expect(publicToken, JSON.stringify(body)).toMatch(/^public-production-/);
    const exchanged = await service.call('/item/public_token/exchange', { public_token: publicToken });
    accessToken = exchanged.body.access_token;
    expect(accessToken).toMatch(/^access-production-/);
  });

  it('gives accounts of the kinds that their names tell, with what is owed positive', async () => {
    const { body } = await get('/accounts/get');
    const told = body.accounts.map((account: Record<string, unknown>) => [
      account.name,
      account.subtype,
      account.mask,
    ]);
    expect(told).toEqual([
      ['Everyday Checking (1234)', 'checking', '1234'],
      ['Rewards Credit Card', 'credit card', null],
      ['Roth IRA', 'roth', null],
    ]);
    expect(body.accounts[0].balances).toMatchObject({
      current: 1200.5,
      available: 1100.5,
      iso_currency_code: 'USD',
    });
    expect(body.accounts[1].balances).toMatchObject({ current: 250.1 });
  });

  it('gives two years of transactions, money out positive, each call of the bridge within ninety days', async () => {
    const body = await until(transactions, ({ total_transactions: total }) => total === 3);
    const rows = body.transactions.map(({ name, amount, date, pending }: Record<string, unknown>) => [
      name,
      amount,
      date,
      pending,
    ]);
    expect(rows).toEqual([
      ['GROCER', 30, dayOf(noon(1)), true],
      ['COFFEE CART 12', 4.5, dayOf(noon(3)), false],
      ['PAYROLL ACME', -2500, dayOf(noon(200)), false],
    ]);
    expect(body.transactions[1].merchant_name).toBe('Coffee Cart');
  });

  it('follows an entry that was pending, and what is new, without a copy', async () => {
    const entries = bridge.accounts[0]?.transactions ?? [];
    entries.splice(2, 1, {
      id: 't3',
      posted: noon(0),
      transacted_at: noon(1),
      amount: '-31.20',
      description: 'GROCER',
    });
    entries.push({ id: 't4', posted: noon(0), amount: '-9.99', description: 'STREAMING' });
    const body = await refreshed(
      ({ transactions: rows }) => rows.length === 4 && rows.every(({ pending }) => !pending),
    );
    expect(body.transactions.map(({ name, amount }) => [name, amount])).toEqual(
      expect.arrayContaining([
        ['GROCER', 31.2],
        ['STREAMING', 9.99],
      ]),
    );
  });

  it('names the pending entry that a posted one of another id takes the place of, in every later pull too', async () => {
    const entries = bridge.accounts[0]?.transactions ?? [];
    const bakery = { amount: '-12.00', description: 'BAKERY LANE' };
    entries.push({ ...bakery, id: 'p2', posted: 0, transacted_at: noon(1), pending: true });
    const before = await refreshed(({ transactions: rows }) => rows.some(({ pending }) => pending));
    const pending = before.transactions.find(({ name }) => name === 'BAKERY LANE');
    const start = (await get('/transactions/sync', { count: 500 })).body.next_cursor;
    entries[entries.length - 1] = { ...bakery, id: 't5', posted: noon(0), transacted_at: noon(1) };
    await refreshed(({ transactions: rows }) => rows.every((row) => !row.pending));
    const { body } = await get('/transactions/sync', { cursor: start });
    expect(body.added).toMatchObject([
      { name: 'BAKERY LANE', pending: false, pending_transaction_id: pending?.transaction_id },
    ]);
    expect(body.removed).toMatchObject([{ transaction_id: pending?.transaction_id }]);
    entries.push({ id: 't6', posted: noon(0), amount: '-1.00', description: 'LAST' });
    await refreshed(({ transactions: rows }) => rows.some(({ name }) => name === 'LAST'));
    const after = (await get('/transactions/sync', { cursor: body.next_cursor })).body;
    expect([after.added.length, after.modified.length, after.removed.length]).toEqual([1, 0, 0]);
  });

  it('shows the second of two equal pending entries while the first is posted', async () => {
    const entries = bridge.accounts[0]?.transactions ?? [];
    const ride = { amount: '-2.75', description: 'METRO RIDE', transacted_at: noon(1) };
    entries.push(
      { ...ride, id: 'r1', posted: 0, pending: true },
      { ...ride, id: 'r2', posted: 0, pending: true },
    );
    const rides = (rows: BankRow[]) =>
      rows.filter(({ name }) => name === 'METRO RIDE').map(({ pending }) => pending);
    await refreshed(({ transactions: rows }) => rides(rows).length === 2);
    entries[entries.findIndex(({ id }) => id === 'r1')] = { ...ride, id: 'r3', posted: noon(0) };
    const { transactions: rows } = await refreshed((body) => rides(body.transactions).includes(false));
    expect(rides(rows).sort()).toEqual([false, true]);
    entries[entries.findIndex(({ id }) => id === 'r2')] = { ...ride, id: 'r4', posted: noon(0) };
    await refreshed((body) => rides(body.transactions).every((pending) => !pending));
    expect(rides((await transactions()).transactions)).toEqual([false, false]);
  });

  it('reads texts that a bank fills up with U+0000 or cuts within a character, each once', async () => {
    const entries = bridge.accounts[0]?.transactions ?? [];
    entries.push({ id: 't7', posted: noon(0), amount: '-2.50', description: 'KIOSK\u0000\u0000 \ud83d' });
    await refreshed(({ transactions: rows }) => rows.some(({ name }) => name === 'KIOSK \ufffd'));
    const { next_cursor: cursor } = (await get('/transactions/sync', { count: 500 })).body;
    entries.push({ id: 't8', posted: noon(0), amount: '-1.00', description: 'AFTER THE KIOSK' });
    await refreshed(({ transactions: rows }) => rows.some(({ name }) => name === 'AFTER THE KIOSK'));
    const after = (await get('/transactions/sync', { cursor })).body;
    expect([after.added.length, after.modified.length, after.removed.length]).toEqual([1, 0, 0]);
  });

  it('reads balances as they are now', async () => {
    const [account] = bridge.accounts;
    if (account) account.balance = '1190.51';
    const { body } = await get('/accounts/balance/get');
    expect(body.accounts[0].balances.current).toBe(1190.51);
  });

  it('gives holdings where the bridge tells of them', async () => {
    const { status, body } = await get('/investments/holdings/get');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.holdings).toMatchObject([
      { quantity: 10.5, institution_value: 3000, institution_price: 285.714286, cost_basis: 2100 },
    ]);
    expect(body.securities).toMatchObject([{ ticker_symbol: 'VTI', name: 'Total market' }]);
  });

  const noAnswer = { code: 'act.failed', message: 'no answer', conn_id: 'c1', account_id: 'ira' };

  it('knows a pending entry without a time again on the next day', async () => {
    const [account] = bridge.accounts;
    if (!account) throw new Error('the bridge has no account');
    const { transactions: entries } = account;
    const isOfKiosk = ({ name }: BankRow) => name === 'LATE KIOSK';
    account['balance-date'] = noon(2);
    entries.push({ id: 'u1', posted: 0, amount: '-7.77', description: 'LATE KIOSK', pending: true });
    const first = (await refreshed(({ transactions: rows }) => rows.some(isOfKiosk))).transactions.filter(
      isOfKiosk,
    );
    account['balance-date'] = noon(1);
    entries.push({ id: 'u2', posted: noon(1), amount: '-1.23', description: 'NEXT DAY' });
    const { transactions: rows } = await refreshed((body) =>
      body.transactions.some(({ name }) => name === 'NEXT DAY'),
    );
    expect(rows.filter(isOfKiosk).map((row) => row.transaction_id)).toEqual(
      first.map((row) => row.transaction_id),
    );
  });

  it('claims no balance of an account that the bridge could not read', async () => {
    bridge.errlist = [noAnswer];
    const { body } = await get('/accounts/balance/get');
    bridge.errlist = [];
    const current = body.accounts.map(
      ({ balances }: { balances: { current: number | null } }) => balances.current,
    );
    expect(current).toEqual([1190.51, 250.1, null]);
    bridge.errlist = [noAnswer];
    const [, , { account_id: ira }] = body.accounts;
    const alone = (await get('/accounts/balance/get', { options: { account_ids: [ira] } })).body;
    bridge.errlist = [];
    expect(alone.error_code).toBe('INSTITUTION_DOWN');
    expect((await get('/item/get')).body.item.error).toBeNull();
    expect((await get('/accounts/get')).body.accounts[2].balances.current).toBe(3000);
  });

  it('keeps the holdings of an account that the bridge could not read, beside those that it could', async () => {
    const [first] = bridge.accounts;
    const ira = bridge.accounts.find(({ id }) => id === 'ira');
    if (!first || !ira?.holdings) throw new Error('the bridge has no such accounts');
    const [holding] = ira.holdings;
    first.holdings = [{ ...holding, id: 'h2', symbol: 'BND' }];
    ira.holdings = [];
    bridge.errlistOfEntries = [noAnswer];
    expect((await get('/investments/refresh')).status).toBe(200);
    const { securities } = await until(
      async () => (await get('/investments/holdings/get')).body,
      ({ holdings }) => holdings.length !== 1,
    );
    expect(
      securities.map(({ ticker_symbol: ticker }: { ticker_symbol: string }) => ticker).toSorted(),
    ).toEqual(['BND', 'VTI']);
    bridge.errlistOfEntries = [];
    ira.holdings = [holding ?? {}];
    delete first.holdings;
  });

  it('says that a person is needed when the bridge is not let in, and is mended by another token', async () => {
    const { body: old } = await get('/accounts/balance/get');
    bridge.errlist = [{ code: 'con.auth', message: 'Please log in again', conn_id: 'c1' }];
    expect((await get('/accounts/balance/get')).body.error_code).toBe('ITEM_LOGIN_REQUIRED');
    expect((await get('/item/get')).body.item.error.error_code).toBe('ITEM_LOGIN_REQUIRED');
    bridge.errlist = [];
    // A login that is made anew at the bridge is another connection, and the accounts have other keys.
    bridge.connections.splice(0, 1, { conn_id: 'c2', name: 'Harbour', org_name: 'Harbour Bank' });
    for (const account of bridge.accounts) account.conn_id = 'c2';
    const session = await openForm({ access_token: accessToken });
    await paste(session, bridge.newSetupToken());
    expect((await get('/item/get')).body.item.error).toBeNull();
    const { body: now } = await get('/accounts/balance/get');
    expect(now.accounts).toEqual(old.accounts);
  });

  it.each([401, 403] as const)(
    'takes one refusal of the bridge with status %d for a passing one',
    async (status) => {
      bridge.refusals = { status, left: 1 };
      expect((await get('/accounts/balance/get')).body.error_code).toBeUndefined();
      expect(bridge.refusals.left).toBe(0);
      expect((await get('/item/get')).body.item.error).toBeNull();
    },
  );

  it('asks its person for another token when the access ended, and keeps accounts and entries under their names', async () => {
    const { body: old } = await get('/accounts/balance/get');
    const entries = await transactions();
    bridge.disable();
    expect((await get('/accounts/balance/get')).body.error_code).toBe('ITEM_LOGIN_REQUIRED');
    expect((await get('/item/get')).body.item.error.error_code).toBe('ITEM_LOGIN_REQUIRED');
    const session = await openForm({ access_token: accessToken });
    await paste(session, bridge.newSetupToken());
    expect((await get('/item/get')).body.item.error).toBeNull();
    expect((await get('/accounts/balance/get')).body.accounts).toEqual(old.accounts);
    expect((await get('/transactions/refresh')).status).toBe(200);
    expect((await transactions()).transactions).toEqual(entries.transactions);
    expect((await get('/item/remove')).status).toBe(200);
  });

  it('keeps access and tokens sealed', async () => {
    const files = readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile());
    const stored = Buffer.concat(files.map((name) => readFileSync(join(folder, name)))).toString('latin1');
    expect(stored).not.toContain('Basic ');
    expect(stored).not.toContain('demo:');
    expect(bridge.calls.join('\n')).not.toContain('demo:');
  });
});
