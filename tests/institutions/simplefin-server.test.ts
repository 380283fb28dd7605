import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allow } from '../../packages/server/src/domain/link/tokens/allow-lists.ts';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { issueAccess } from '../../packages/server/src/domain/simplefin/issue-access.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import { createTeam } from '../../packages/server/src/domain/teams/teams.ts';

import { importFiles } from '../statement-files/importing.ts';
import { bankFile, file } from '../statement-files/statements.ts';
import { describeOnEngines } from '../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../support/service.ts';
import { linkBySetupToken } from './link-there.ts';
import { PAGE } from './production-service.ts';
import { startTlsFront, type TlsFront } from './tls-front.ts';

const OLDEST = '2020-01-01';

type Json = Record<string, unknown>;

interface AccountSet {
  readonly errors?: string[];
  readonly errlist?: Json[];
  readonly connections?: Json[];
  readonly accounts: (Json & { id: string; transactions?: Entry[]; holdings?: Json[] })[];
}
interface Entry {
  readonly id: string;
  readonly posted: number;
  readonly transacted_at: number;
  readonly amount: string;
  readonly description: string;
  readonly payee: string;
  readonly pending?: boolean;
}

describeOnEngines('the SimpleFIN server', (engine) => {
  let front: TlsFront;
  let service: TestService;
  let item: { accessToken: string; itemId: string };
  let access: { url: string; authorization: string };
  let accessId: string;

  beforeAll(async () => {
    front = await startTlsFront();
    service = await startTestService({
      FAIRLEAD_PUBLIC_URL: front.origin,
      FAIRLEAD_RATE_LIMITS: 'off',
      ...(await engine.variables()),
    });
    front.forwardTo(service.baseUrl);
    item = await linkItem(service, { products: ['transactions', 'investments'] });
    const issued = await service.call('/simplefin_accesses/create', { name: 'Budget' });
    accessId = issued.body.access.access_id;
    access = splitUrl(await (await claim(issued.body.setup_token)).text());
  });
  afterAll(async () => {
    await service.stop();
    await front.stop();
  });

  /** As the protocol says it: the token is the address, in base64. Tests go round the certificate. */
  const claim = (setupToken: string): Promise<Response> => {
    const url = Buffer.from(setupToken, 'base64').toString();
    expect(url.startsWith(`${front.origin}/simplefin/claim/`)).toBe(true);
    return fetch(url.replace(front.origin, service.baseUrl), { method: 'POST' });
  };
  const splitUrl = (text: string): { url: string; authorization: string } => {
    const url = new URL(text);
    const pair = `${url.username}:${url.password}`;
    expect(url.origin).toBe(front.origin);
    return {
      url: `${service.baseUrl}${url.pathname}`,
      authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
    };
  };
  const read = (query: Record<string, string> = {}, { url, authorization } = access): Promise<Response> =>
    fetch(`${url}/accounts?${new URLSearchParams(query)}`, { headers: { authorization } });
  const accountSet = async (query: Record<string, string> = {}): Promise<AccountSet> => {
    const answer = await read(query);
    expect(answer.status).toBe(200);
    return (await answer.json()) as AccountSet;
  };
  const entriesOf = ({ accounts }: AccountSet): Entry[] =>
    accounts.flatMap(({ transactions = [] }) => transactions);
  const ownTransactions = async () => {
    const window = { start_date: OLDEST, end_date: '2100-01-01' };
    const { body } = await service.call('/transactions/get', {
      access_token: item.accessToken,
      ...window,
      options: { count: 500 },
    });
    return body.transactions as { transaction_id: string; amount: number; date: string; pending: boolean }[];
  };

  it('says which versions it speaks, and where setup tokens come from', async () => {
    expect(await (await fetch(`${service.baseUrl}/simplefin/info`)).json()).toEqual({
      versions: ['1.0', '2.0'],
    });
    expect(await (await fetch(`${service.baseUrl}/simplefin/create`)).text()).toContain('simplefin create');
  });

  it('gives a setup token away once', async () => {
    const { body } = await service.call('/simplefin_accesses/create', { name: 'Second' });
    expect((await claim(body.setup_token)).status).toBe(200);
    const again = await claim(body.setup_token);
    expect(again.status).toBe(403);
    expect(await again.text()).toContain('claimed before');
  });

  it('gives accounts in version 1 with what is owed negative, as its page describes them', async () => {
    const { errors, accounts } = await accountSet();
    expect(errors).toEqual([]);
    const own = (await service.call('/accounts/get', { access_token: item.accessToken })).body.accounts;
    expect(accounts.map(({ id }) => id)).toEqual(own.map(({ account_id: id }: Json) => id));
    for (const [nth, account] of accounts.entries()) {
      expect(account.org).toMatchObject({
        name: expect.any(String),
        'sfin-url': `${front.origin}/simplefin`,
      });
      expect(account.currency).toBe('USD');
      expect(account.balance).toMatch(/^-?\d+\.\d{2,}$/);
      expect(account['balance-date']).toBeGreaterThan(1_500_000_000);
      const isOwed = ['credit', 'loan'].includes(own[nth].type);
      expect(Number(account.balance)).toBe(isOwed ? -own[nth].balances.current : own[nth].balances.current);
    }
  });

  it('gives every transaction of the window once, money in positive, the oldest first', async () => {
    const entries = entriesOf(await accountSet({ 'start-date': '1577836800', pending: '1' }));
    const own = await ownTransactions();
    expect(own.length).toBeGreaterThan(20);
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    expect(byId.size).toBe(entries.length);
    expect([...byId.keys()].sort()).toEqual(own.map(({ transaction_id: id }) => id).sort());
    for (const { transaction_id: id, amount, date, pending } of own) {
      const entry = byId.get(id);
      expect(Number(entry?.amount)).toBe(-amount);
      expect(entry?.pending ?? false).toBe(pending);
      expect(entry?.payee).toMatch(/./);
      const at = entry?.posted === 0 ? entry.transacted_at : (entry?.posted ?? 0);
      expect(new Date(at * 1000).toISOString().slice(0, 10)).toBe(date);
    }
    for (const { transactions = [] } of (await accountSet()).accounts) {
      const posted = transactions.map((entry) => entry.posted);
      expect(posted).toEqual([...posted].sort((a, b) => a - b));
    }
  });

  it('keeps pending ones for who asks for them, and days outside of the window for nobody', async () => {
    const all = entriesOf(await accountSet({ 'start-date': '1577836800', pending: '1' }));
    const posted = entriesOf(await accountSet({ 'start-date': '1577836800' }));
    expect(posted).toEqual(all.filter(({ pending }) => !pending));
    const first = posted[0];
    if (!first) throw new Error('there is no posted transaction');
    const from = String(first.posted);
    const within = (query: Record<string, string>) =>
      accountSet(query).then((set) => entriesOf(set).some(({ id }) => id === first.id));
    expect(await within({ 'start-date': from, 'end-date': String(first.posted + 1) })).toBe(true);
    expect(await within({ 'start-date': String(first.posted - 10), 'end-date': from })).toBe(false);
    expect(await within({ 'start-date': String(first.posted + 1) })).toBe(false);
  });

  it('gives balances alone, and one account alone', async () => {
    const { accounts } = await accountSet({ 'balances-only': '1' });
    expect(accounts.every((account) => !('transactions' in account) && !('holdings' in account))).toBe(true);
    const [chosen] = accounts;
    const { accounts: one } = await accountSet({ account: chosen?.id ?? '' });
    expect(one.map(({ id }) => id)).toEqual([chosen?.id]);
  });

  it('gives connections and a list of errors in version 2, and holdings where there are some', async () => {
    const { errlist, connections, accounts } = await accountSet({ version: '2' });
    expect(errlist).toEqual([]);
    expect(connections).toMatchObject([{ conn_id: item.itemId, sfin_url: `${front.origin}/simplefin` }]);
    expect(accounts.every((account) => account.conn_id === item.itemId && !('org' in account))).toBe(true);
    const holdings = accounts.flatMap((account) => account.holdings ?? []);
    expect(holdings.length).toBeGreaterThan(0);
    for (const holding of holdings)
      expect(holding).toMatchObject({ shares: expect.stringMatching(/^[\d.]+$/), currency: 'USD' });
  });

  it.each([
    [{ 'start-date': 'yesterday' }, 'start-date'],
    [{ 'end-date': '-5' }, 'start-date and end-date'],
    [{ version: '9' }, 'version'],
  ])('refuses %j in one sentence', async (query, words) => {
    const answer = await read(query);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(words);
  });

  it('tells beside the data that a person has to log in again', async () => {
    await service.call('/sandbox/item/reset_login', { access_token: item.accessToken });
    const { errors, accounts } = await accountSet();
    const name = String((accounts[0]?.org as Json | undefined)?.name);
    // What programs look for, letter by letter, and what to do.
    expect(errors).toEqual([
      `Connection to ${name} may need attention`,
      expect.stringContaining('log in again'),
    ]);
    expect(accounts.length).toBeGreaterThan(0);
    const { errlist } = await accountSet({ version: '2' });
    expect(errlist).toMatchObject([{ code: 'con.auth', conn_id: item.itemId }]);
  });

  it('shows an access its own Items, and nothing of another team', async () => {
    const other = await linkItem(service, { products: ['auth'] });
    const issued = await service.call('/simplefin_accesses/create', {
      name: 'Only one',
      item_ids: [other.itemId],
    });
    const narrow = splitUrl(await (await claim(issued.body.setup_token)).text());
    const set = (await (await read({ version: '2' }, narrow)).json()) as AccountSet;
    expect(set.connections).toMatchObject([{ conn_id: other.itemId }]);
    const refused = await service.call('/simplefin_accesses/create', { name: 'x', item_ids: ['nobody'] });
    expect(refused.body).toMatchObject({ error_code: 'INVALID_FIELD' });
    await service.call('/item/remove', { access_token: other.accessToken });
    expect(((await (await read({}, narrow)).json()) as AccountSet).accounts).toEqual([]);
  });

  it.each(['', 'Basic', 'Basic %%%', `Basic ${Buffer.from('a:b').toString('base64')}`, 'Bearer abc'])(
    'opens nothing for %j',
    async (authorization) => {
      const answer = await read({}, { ...access, authorization });
      expect(answer.status).toBe(403);
      expect(await answer.text()).not.toContain('account_id');
    },
  );

  it('stores neither the setup token nor the password in clear', async () => {
    const password = Buffer.from(access.authorization.slice(6), 'base64').toString().split(':')[1] ?? '';
    expect(password).toMatch(/^[0-9a-f]{64}$/);
    const files = readdirSync(service.folder).filter((name) => statSync(join(service.folder, name)).isFile());
    const stored = Buffer.concat(files.map((name) => readFileSync(join(service.folder, name))));
    expect(stored.includes(password)).toBe(false);
    expect(stored.includes(Buffer.from(password, 'hex'))).toBe(false);
  });

  it('is read by another Fairlead, whose people paste the setup token into Link', async () => {
    const source = await linkItem(service, { products: ['transactions'] });
    const { body } = await service.call('/simplefin_accesses/create', {
      name: 'Another Fairlead',
      item_ids: [source.itemId],
    });
    const reader = await startReader(front, await engine.variables());
    try {
      const accessToken = await linkBySetupToken(reader, 'ins_7000001', body.setup_token);
      const window = { start_date: OLDEST, end_date: '2100-01-01', options: { count: 500 } };
      const here = (await service.call('/transactions/get', { access_token: source.accessToken, ...window }))
        .body;
      for (;;) {
        const there = await reader.call('/transactions/get', { access_token: accessToken, ...window });
        if (there.body.total_transactions >= here.total_transactions) {
          expect(told(there.body)).toEqual(told(here));
          break;
        }
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      await service.call('/simplefin_accesses/revoke', {
        access_id: (await service.call('/simplefin_accesses/list')).body.accesses.at(-1).access_id,
      });
      const refused = await reader.call('/accounts/balance/get', { access_token: accessToken });
      // Whoever reads cannot know whether the access was ended, or its password is another one.
      expect(refused.body.error_code).toBe('ITEM_LOGIN_REQUIRED');
    } finally {
      await reader.stop();
    }
  });

  it('lets one program read 3,000 times a minute, and 60 times more than 1,000 transactions', async () => {
    const strict = await startTestService({
      FAIRLEAD_RATE_LIMITS: 'on',
      FAIRLEAD_PUBLIC_URL: front.origin,
      ...(await engine.variables()),
    });
    try {
      const reader = async (name: string) => {
        const { body } = await strict.call('/simplefin_accesses/create', { name });
        const url = Buffer.from(body.setup_token, 'base64').toString().replace(front.origin, strict.baseUrl);
        const own = splitUrl(await (await fetch(url, { method: 'POST' })).text());
        const again = (query = {}) => read(query, { ...own, url: `${strict.baseUrl}/simplefin` });
        return { again, id: body.access.access_id };
      };
      const refused = async (answer: Promise<Response>) => {
        expect((await answer).status).toBe(429);
        expect(Number((await answer).headers.get('retry-after'))).toBeGreaterThan(0);
      };
      const long = { 'start-date': '1577836800' };
      const entries = Array.from({ length: 1001 }, (_, nth) => ({
        date: '2026-01-05',
        amount: '-1.00',
        name: 'FARE',
        id: `f${nth}`,
      }));
      await importFiles(strict, [file('long.ofx', bankFile({ account: '31000001', entries }))]);
      const { again, id } = await reader('Eager');
      const { rateCounter } = strict.service.core;
      expect((await again(long)).status).toBe(200);
      // As other processes of the store count them.
      for (let nth = 1; nth < 59; nth += 1) await rateCounter.take(`simplefin long ${id}`, 60);
      expect((await again(long)).status).toBe(200);
      await refused(again({ 'balances-only': '1' }));
      const other = await reader('Patient');
      for (let nth = 1; nth < 3000; nth += 1) await rateCounter.take(`simplefin ${other.id}`, 3000);
      expect((await other.again({ 'balances-only': '1' })).status).toBe(200);
      await refused(other.again({ 'balances-only': '1' }));
    } finally {
      await strict.stop();
    }
  });

  it('lists who reads, and ends it at once', async () => {
    const { body } = await service.call('/simplefin_accesses/list');
    expect(body.accesses[0]).toMatchObject({
      access_id: accessId,
      name: 'Budget',
      claimed_at: expect.any(String),
      last_used_at: expect.any(String),
    });
    await service.call('/simplefin_accesses/revoke', { access_id: accessId });
    expect((await read()).status).toBe(403);
    const twice = await service.call('/simplefin_accesses/revoke', { access_id: accessId });
    expect(twice.body.error_code).toBe('INVALID_FIELD');
  });

  it('counts setup tokens that nobody claimed in time no more', async () => {
    const { services } = service.service.core;
    const { clientId } = await createTeam(services, { name: 'Many', environments: ['sandbox'] });
    const tenant = asTenant('sandbox', clientId);
    const call = await asTeamSeesIt(services, clientId);
    const issue = () => issueAccess(call, tenant, { name: 'Budget', itemIds: null });
    const { access: made } = await issue();
    const keep = (name: string, changes: object) =>
      services.store.unitOfWork(async ({ simplefinAccesses }) => {
        for (let nth = 0; nth < 99; nth += 1) {
          const own = { ...made, ...changes, accessId: `${name} ${nth}` };
          await simplefinAccesses.insert(own, Buffer.from(`${engine.name} ${own.accessId}`));
        }
      });
    await keep('too late', { claimUntil: made.createdAt - 1 });
    await issue();
    await keep('in time', {});
    await expect(issue()).rejects.toThrow('100 accesses are there already');
  });

  it('hears nobody for a while who guesses', async () => {
    const guess = () => fetch(`${service.baseUrl}/simplefin/claim/${'0'.repeat(64)}`, { method: 'POST' });
    const statuses: number[] = [];
    for (let nth = 0; nth < 21; nth += 1) statuses.push((await guess()).status);
    expect(new Set(statuses)).toEqual(new Set([403, 429]));
    expect(statuses.at(-1)).toBe(429);
  });
});

/** What both sides tell of a transaction. */
function told({ transactions }: { transactions: Json[] }): unknown[] {
  return transactions
    .map(({ date, amount, name, pending }) => [date, amount, name, pending])
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** A service in production with the SimpleFIN server as its one institution. */
async function startReader(front: TlsFront, variables: Record<string, string>): Promise<TestService> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-reader-'));
  mkdirSync(join(folder, 'institutions'));
  const institution = {
    institution_id: 'ins_7000001',
    name: 'The other Fairlead',
    country_codes: ['US'],
    connector: 'simplefin',
  };
  writeFileSync(join(folder, 'institutions', 'other.json'), JSON.stringify(institution));
  writeFileSync(join(folder, 'front.pem'), front.certificate);
  const reader = await startTestService(
    {
      FAIRLEAD_ENVIRONMENT: 'production',
      FAIRLEAD_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      FAIRLEAD_TOKEN_PEPPER: randomBytes(32).toString('hex'),
      FAIRLEAD_DRAIN_DELAY_MS: '0',
      FAIRLEAD_RATE_LIMITS: 'off',
      FAIRLEAD_EGRESS_ALLOW_CIDRS: '127.0.0.0/16',
      FAIRLEAD_EGRESS_CA_FILE: join(folder, 'front.pem'),
      ...variables,
    },
    folder,
  );
  await allow(reader.service.core.services, reader.clientId, 'linkOrigins', PAGE);
  return {
    ...reader,
    async stop() {
      await reader.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
