import { request } from 'node:https';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnEngines } from '../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../support/service.ts';
import { startTlsFront, type TlsFront } from './tls-front.ts';

type Json = Record<string, unknown>;

interface Account extends Json {
  readonly id: string;
  readonly transactions?: Json[];
  readonly holdings?: Json[];
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const DAY_S = 86_400;
const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isDecimal = (value: unknown) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
const isInstant = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;

/**
 * The requests of programs that cannot be installed here, as their client code makes them, and what that code needs of the answers.
 *
 * Read, not run: of Firefly III's Data Importer `app/Services/SimpleFIN` (0eb507de, 14a62363); of Sure
 * `app/models/provider/simplefin.rb`, `simplefin_item/importer.rb` (0172c42b) and `simplefin_entry/processor.rb` (00c43885).
 */
describeOnEngines('a SimpleFIN program', (engine) => {
  let front: TlsFront;
  let service: TestService;
  let item: { accessToken: string; itemId: string };

  beforeAll(async () => {
    front = await startTlsFront();
    service = await startTestService({
      FAIRLEAD_PUBLIC_URL: front.origin,
      FAIRLEAD_RATE_LIMITS: 'on',
      ...(await engine.variables()),
    });
    front.forwardTo(service.baseUrl);
    item = await linkItem(service, { products: ['transactions', 'investments'] });
  });
  afterAll(async () => {
    await service.stop();
    await front.stop();
  });

  const setupToken = async (name: string): Promise<string> =>
    (await service.call('/simplefin_accesses/create', { name })).body.setup_token;

  /** Over the address that the token names, with these headers and no others; name and password of an address go the way of Basic. */
  const send = (method: 'GET' | 'POST', address: string, headers: Record<string, string>): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const { username, password, hostname, port, pathname, search } = new URL(address);
      const auth = username === '' ? {} : { auth: `${username}:${password}` };
      const asked = request(
        { method, hostname, port, path: pathname + search, headers, ca: front.certificate, ...auth },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const bytes = Buffer.concat(parts);
            const isPacked = answer.headers['content-encoding'] === 'gzip';
            resolve({
              status: answer.statusCode ?? 0,
              type: String(answer.headers['content-type']),
              text: (isPacked ? gunzipSync(bytes) : bytes).toString('utf8'),
            });
          });
        },
      );
      asked.on('error', reject);
      asked.end();
    });

  const ownIds = async (): Promise<string[]> => {
    const window = { start_date: '2000-01-01', end_date: '2100-01-01', options: { count: 500 } };
    const { body } = await service.call('/transactions/get', { access_token: item.accessToken, ...window });
    return body.transactions.map(({ transaction_id: id }: Json) => id).sort();
  };

  describe('of the kind of Firefly III', () => {
    const asImporter = { 'user-agent': 'FF3-data-importer/1.0' };
    const claim = (token: string): Promise<Reply> => {
      // The importer decodes strictly, and takes only what looks like an address to claim at.
      expect(token).toMatch(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/);
      const address = Buffer.from(token, 'base64').toString();
      expect(address).toMatch(/^https?:\/\/.+\/simplefin\/claim\/.+$/);
      return send('POST', address, { ...asImporter, 'content-length': '0' });
    };
    const accounts = async (access: string, query: Record<string, number | string>): Promise<Account[]> => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) search.append(name, String(value));
      const { status, type, text } = await send('GET', `${access}/accounts?${search}`, {
        ...asImporter,
        accept: 'application/json',
        'content-type': 'application/json',
      });
      expect([status, type]).toEqual([200, expect.stringContaining('application/json')]);
      return JSON.parse(text).accounts;
    };
    let access: string;
    beforeAll(async () => {
      access = (await claim(await setupToken('Firefly III'))).text;
    });

    it('claims an address with name and password, without a space around it, and reads why it cannot', async () => {
      expect(access).toBe(access.trim());
      expect(new URL(access)).toMatchObject({
        username: expect.stringMatching(/^\w+$/),
        pathname: '/simplefin',
      });
      const token = await setupToken('Twice');
      await claim(token);
      expect(await claim(token)).toMatchObject({
        status: 403,
        text: expect.stringContaining('claimed before'),
      });
    });

    it('finds every member of an account that its types ask for', async () => {
      const own = (await service.call('/accounts/get', { access_token: item.accessToken })).body.accounts;
      // Releases of 2025 and earlier ask with a beginning far ahead instead.
      for (const query of [{ 'balances-only': 1 }, { 'start-date': 2_073_594_480, pending: 0 }]) {
        const listed = await accounts(access, query as Record<string, number>);
        expect(listed.map(({ id }) => id)).toEqual(own.map(({ account_id: id }: Json) => id));
        for (const account of listed) {
          const { org, transactions = [], extra = {} } = account as Account & { org: Json };
          expect(org).toMatchObject({ 'sfin-url': expect.any(String), name: expect.any(String) });
          expect([account.id, account.name, account.currency].every(isText)).toBe(true);
          // Strings and whole numbers: its types convert nothing.
          expect(isDecimal(account.balance)).toBe(true);
          expect(account['available-balance'] ?? '0').toSatisfy(isDecimal);
          expect(account['balance-date']).toSatisfy(isInstant);
          expect(transactions).toEqual([]);
          expect(extra).toBeTypeOf('object');
        }
      }
    });

    it('gathers every entry once in windows of 89 days, account by account', async () => {
      const end = Math.floor(Date.now() / 1000) + DAY_S;
      const size = 89 * DAY_S;
      const found: Json[] = [];
      for (const [nth, { id }] of (await accounts(access, { 'balances-only': 1 })).entries()) {
        // Without a range it begins in 1970: some 230 windows, of which one account is asked for enough to need the larger limit.
        for (let start = end - (nth === 0 ? 70 : 10) * size; start < end; start += size) {
          const window = { 'start-date': start, 'end-date': Math.min(start + size, end) };
          const [account, ...others] = await accounts(access, { pending: 1, ...window, account: id });
          expect(others).toEqual([]);
          found.push(...(account?.transactions ?? []));
        }
      }
      expect(found.map(({ id }) => id).sort()).toEqual(await ownIds());
      for (const entry of found) {
        expect([entry.id, entry.description].every(isText)).toBe(true);
        expect(entry.amount).toSatisfy(isDecimal);
        expect([entry.posted, entry.transacted_at].every(isInstant)).toBe(true);
        expect(entry.pending ?? true).toBe(true);
        // The day is that of the payment, or of the booking: one of them is there.
        expect(Number(entry.transacted_at) + Number(entry.posted)).toBeGreaterThan(0);
      }
    });
  });

  describe('of the kind of Sure', () => {
    const asSure = {
      'user-agent': 'Sure Finance SimpleFin Client',
      accept: '*/*',
      'accept-encoding': 'gzip;q=1.0,deflate;q=0.6,identity;q=0.3',
    };
    const claim = (token: string): Promise<Reply> =>
      send('POST', Buffer.from(token, 'base64').toString(), {
        ...asSure,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': '0',
      });
    const set = async (access: string, query = ''): Promise<{ errors: string[]; accounts: Account[] }> => {
      const { status, text } = await send('GET', `${access}/accounts${query}`, asSure);
      expect(status).toBe(200);
      return JSON.parse(text);
    };
    let access: string;
    let name: string;
    beforeAll(async () => {
      name = 'Sure';
      access = (await claim(await setupToken(name))).text.trim();
    });

    it('discovers accounts without a query, and hears of a used token and of a revoked access as 403', async () => {
      const { errors, accounts } = await set(access);
      expect(errors).toEqual([]);
      expect(accounts.length).toBeGreaterThan(0);
      for (const account of accounts) {
        expect([account.id, account.name].every(isText)).toBe(true);
        expect(account.currency).toMatch(/^[A-Z]{3}$/);
        expect(account.balance).toSatisfy(isDecimal);
        expect(account['balance-date']).toSatisfy(isInstant);
        expect(account.org).toBeTypeOf('object');
      }
      const token = await setupToken('Soon revoked');
      const soon = (await claim(token)).text.trim();
      expect((await claim(token)).status).toBe(403);
      const { body } = await service.call('/simplefin_accesses/list');
      const { access_id: accessId } = body.accesses.find((one: Json) => one.name === 'Soon revoked');
      await service.call('/simplefin_accesses/revoke', { access_id: accessId });
      expect((await send('GET', `${soon}/accounts`, asSure)).status).toBe(403);
      expect((await send('GET', `${front.origin}/simplefin/info`, asSure)).status).toBe(200);
    });

    it('walks three years back in windows of 60 days, and finds every entry once', async () => {
      const now = Math.floor(Date.now() / 1000) + DAY_S;
      const found: Json[] = [];
      const holdings: Json[] = [];
      for (let end = now; end > now - 22 * 60 * DAY_S; end -= 60 * DAY_S) {
        const window = `?start-date=${end - 60 * DAY_S}&end-date=${end}&pending=1`;
        for (const account of (await set(access, window)).accounts) {
          found.push(...(account.transactions ?? []));
          if (end === now) holdings.push(...(account.holdings ?? []));
        }
      }
      expect(found.map(({ id }) => id).sort()).toEqual(await ownIds());
      for (const entry of found) {
        expect([entry.id, entry.payee, entry.description].every(isText)).toBe(true);
        expect(entry.amount).toSatisfy(isDecimal);
        // Pending is told by the flag, or by a booking at 0 with a day of the payment.
        expect(entry.posted === 0).toBe(entry.pending === true);
        expect(Number(entry.transacted_at)).toBeGreaterThan(0);
      }
      expect(holdings.length).toBeGreaterThan(0);
      for (const holding of holdings) {
        expect([holding.id, holding.currency].every(isText)).toBe(true);
        expect([holding.shares, holding.market_value, holding.cost_basis ?? '0'].every(isDecimal)).toBe(true);
        expect(holding.created ?? 0).toSatisfy(isInstant);
      }
    });

    it('tells its user when a login has ended, by the words that it looks for', async () => {
      await service.call('/sandbox/item/reset_login', { access_token: item.accessToken });
      const { errors, accounts } = await set(access, '?pending=1');
      expect(accounts.length).toBeGreaterThan(0);
      expect(errors.some((error) => /reauthenticate|authentication/i.test(error))).toBe(true);
    });
  });
});
