import { describe, expect, it } from 'vitest';
import { answerOf } from '../sdk/conformance/conformance-case.fixture.ts';
import { testContext } from '../sdk/context.fixture.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { InstitutionRequest } from '../sdk/http.ts';
import type { TransactionPage } from '../sdk/records.ts';
import { keyOf } from './accounts.ts';
import simplefinConnector from './connector.ts';

const connector = simplefinConnector();
const CREDENTIAL = { url: 'https://bridge.example/simplefin', authorization: 'Basic ZGVtbzpkZW1v' };
const NOW = Date.UTC(2026, 2, 20, 15);
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;
const WINDOW = { from: '2026-03-01', to: '2026-03-20' };

function account(id: string, more: Record<string, unknown> = {}) {
  return {
    id,
    conn_id: 'c1',
    name: id,
    currency: 'USD',
    balance: '1',
    'balance-date': noon('2026-03-19'),
    ...more,
  };
}

function bridgeOf(set: Record<string, unknown>): ConnectorContext {
  return testContext({ now: () => NOW, send: async () => answerOf(200, JSON.stringify(set)) });
}

async function pagesOf(context: ConnectorContext, key: string): Promise<TransactionPage[]> {
  const pages: TransactionPage[] = [];
  for await (const page of connector.transactions?.(context, CREDENTIAL, key, WINDOW) ?? []) pages.push(page);
  return pages;
}

it('an account that two connections show is one, with each entry once', async () => {
  const entry = { id: 't', posted: noon('2026-03-18'), amount: '-1', description: 'TRAM' };
  const shared = account('joint', { org: { domain: 'bank.example' }, transactions: [entry] });
  const context = bridgeOf({ accounts: [shared, account('own'), { ...shared, conn_id: 'c2' }] });
  const { items } = await connector.accounts(context, CREDENTIAL);
  expect(items.map(({ name }) => name)).toEqual(['joint', 'own']);
  const [page] = await pagesOf(context, items[0]?.key ?? '');
  expect(page?.upserts).toHaveLength(1);
});

it.each([
  ['c1', { code: 'con.auth', conn_id: 'c1' }],
  ['c2', { code: 'con.auth', conn_id: 'c2' }],
  ['c2', { code: 'act.failed', conn_id: 'c2', account_id: 'joint' }],
])('an account that two connections show is read although %s fails', async (_, trouble) => {
  const shared = account('joint', { org: { domain: 'bank.example' } });
  const context = bridgeOf({
    accounts: [shared, { ...shared, conn_id: 'c2' }],
    errlist: [{ message: 'no', ...trouble }],
  });
  const { items, perAccountErrors } = await connector.accounts(context, CREDENTIAL);
  expect([items.map(({ name }) => name), perAccountErrors]).toEqual([['joint'], []]);
});

describe('a claim', () => {
  const token = Buffer.from('https://claims.example/claim/one').toString('base64');
  const claim = (send: ConnectorContext['send']) =>
    connector.advance(testContext({ send }), {}, { values: { setup_token: token } });

  it('may give access on another host, and its password is sent nowhere else', async () => {
    const requests: InstitutionRequest[] = [];
    const context = testContext({
      async send(request) {
        requests.push(request);
        return request.method === 'POST'
          ? answerOf(200, 'https://u:secret%20word@data.example/sf/', { 'content-type': 'text/plain' })
          : answerOf(200, JSON.stringify({ accounts: [account('a')] }));
      },
    });
    const step = await connector.advance(context, {}, { values: { setup_token: token } });
    if (step.kind !== 'done') throw new Error(step.kind);
    await connector.accounts(context, step.credential);
    expect(requests.map(({ url }) => new URL(url).host)).toEqual(['claims.example', 'data.example']);
    expect(requests[0]?.headers ?? {}).not.toHaveProperty('authorization');
    expect(requests.map(({ url }) => url).join(' ')).not.toContain('secret');
  });

  it('is sent once, whatever came of it', async () => {
    let sent = 0;
    const lost = claim(async () => {
      sent += 1;
      throw new ConnectorError('institution_timeout');
    });
    await expect(lost).rejects.toMatchObject({ kind: 'institution_timeout' });
    expect(sent).toBe(1);
  });

  it.each(['http://u:p@data.example/', 'https://data.example/', 'Claimed'])(
    'that gives %s gives no access',
    async (text) => {
      const told = claim(async () => answerOf(200, text, { 'content-type': 'text/plain' }));
      await expect(told).rejects.toMatchObject({ kind: 'malformed' });
    },
  );

  it('that is answered by a page of maintenance is for later', async () => {
    const told = claim(async () => answerOf(200, '<html>Soon</html>', { 'content-type': 'text/html' }));
    await expect(told).rejects.toMatchObject({ kind: 'institution_down' });
  });
});

describe('the key of an account', () => {
  const key = (organisation: string, id: string) => keyOf({ id, organisation });

  it('is another for every organisation and id, whatever they contain', () => {
    const pairs = [
      ['a|b', 'c'],
      ['a', 'b|c'],
      ['a%7Cb', 'c'],
      ['a', '|b|c'],
      ['', 'a|b|c'],
    ] as const;
    expect(new Set(pairs.map(([organisation, id]) => key(organisation, id))).size).toBe(pairs.length);
  });

  it('is the plain one of ordinary names', () => {
    expect(key('harbour.example', 'chk-1')).toBe('harbour.example|chk-1');
  });
});

describe('a pending entry', () => {
  it('without a time of its own is of the day of the balance', async () => {
    const entry = { id: 'p', posted: 0, amount: '-5.00', description: 'GROCER', pending: true };
    const [page] = await pagesOf(bridgeOf({ accounts: [account('a', { transactions: [entry] })] }), 'c1|a');
    expect(page?.upserts).toMatchObject([{ sourceId: 'p', status: 'pending', date: '2026-03-19' }]);
  });
});

describe('an account that the bridge could not read', () => {
  const errlist = [{ code: 'act.failed', message: 'later', conn_id: 'c1', account_id: 'a' }];

  it('is missing with a reason, and the one of the same id elsewhere is not', async () => {
    const other = account('a', { conn_id: 'c2', name: 'other' });
    const read = await connector.accounts(bridgeOf({ errlist, accounts: [account('a'), other] }), CREDENTIAL);
    expect(read.items.map(({ key }) => key)).toEqual(['c2|a']);
    expect(read.perAccountErrors).toEqual([{ accountKey: 'c1|a', reason: 'act.failed: later' }]);
  });

  it('is missing from balances with the same reason', async () => {
    const context = bridgeOf({ errlist, accounts: [account('a'), account('b')] });
    const read = await connector.balances?.(context, CREDENTIAL, ['c1|a', 'c1|b']);
    expect(read?.items.map(({ key }) => key)).toEqual(['c1|b']);
    expect(read?.perAccountErrors).toEqual([{ accountKey: 'c1|a', reason: 'act.failed: later' }]);
  });

  it('is no reason to take its login for broken, where it is the only one', async () => {
    const context = bridgeOf({ errlist, accounts: [account('a')] });
    await expect(connector.accounts(context, CREDENTIAL)).rejects.toMatchObject({ kind: 'institution_down' });
    const balances = connector.balances?.(context, CREDENTIAL, ['c1|a']);
    await expect(balances).rejects.toMatchObject({ kind: 'institution_down' });
  });

  it('is no reason to take the others for broken where its balance alone is asked for', async () => {
    const other = account('b', { conn_id: 'c2' });
    const balances = (set: Record<string, unknown>) =>
      connector.balances?.(bridgeOf(set), CREDENTIAL, ['c1|a']);
    const login = [{ code: 'con.auth', message: 'log in', conn_id: 'c1' }];
    const failing = await balances({ errlist: login, accounts: [account('a'), other] });
    expect(failing).toMatchObject({ items: [], perAccountErrors: [{ accountKey: 'c1|a' }] });
    expect((await balances({ accounts: [other] }))?.items).toEqual([]);
  });

  it('says nothing of what is pending: nothing of it is gone', async () => {
    const pages = await pagesOf(bridgeOf({ errlist, accounts: [account('a'), account('b')] }), 'c1|a');
    expect(pages).toMatchObject([{ upserts: [], coverage: { complete: false } }]);
    expect(pages[0]).not.toHaveProperty('listsPending');
  });
});

describe('holdings of an account that the bridge could not read', () => {
  const holdings = [{ id: '1', shares: '2', market_value: '10.00', symbol: 'VTI', description: 'Fund' }];
  const errlist = [{ code: 'act.failed', msg: 'no answer', conn_id: 'c1', account_id: 'a' }];

  it.each([
    ['are not told', {}],
    ['are those of another day', { holdings }],
  ])('are unknown, not sold: they %s', async (_, told) => {
    const accounts = [account('a', told), account('b', { holdings })];
    const read = await connector.holdings?.(bridgeOf({ errlist, accounts }), CREDENTIAL, ['c1|a', 'c1|b']);
    expect(read?.items[0]?.holdings.map(({ key }) => key)).toEqual(['c1|b']);
    expect(read?.perAccountErrors).toMatchObject([{ accountKey: 'c1|a' }]);
  });
});

it('holdings without a symbol are papers of their own account', async () => {
  const holdings = [{ id: '1', shares: '2', market_value: '10.00', symbol: '', description: 'Fund' }];
  const accounts = [account('a', { holdings }), account('b', { holdings })];
  const read = await connector.holdings?.(bridgeOf({ accounts }), CREDENTIAL, ['c1|a', 'c1|b']);
  expect(read?.items[0]?.securities).toHaveLength(2);
});
