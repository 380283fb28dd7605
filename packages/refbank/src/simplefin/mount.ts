import { randomUUID } from 'node:crypto';
import type { Bank } from '../data/bank.ts';
import type { Account, Entry, Position } from '../data/records.ts';
import type { BankAnswer, BankRequest, Mount } from '../http/exchange.ts';

/** What differs among bridges; tests change it. */
export interface SimplefinRules {
  /** Days that one call may span. */
  sfinDaysMax: number;
  /** The person has to pay the bridge first. */
  sfinUnpaid: boolean;
}

/** A bridge to this bank: people get their setup token of it. */
export interface Simplefin {
  readonly rules: SimplefinRules;
  readonly mount: Mount;
  /** A token for one claim, as the person copies it. @throws Error for a person whom the bank does not know */
  newSetupToken(loginName: string): string;
  /** Ends every access. */
  disable(): void;
}

interface Parts {
  readonly origin: string;
  readonly bank: Bank;
  readonly rules: SimplefinRules;
  /** People by the names of their claims, and by the passwords of their access. */
  readonly claims: Map<string, string>;
  readonly accesses: Map<string, string>;
}

const PREFIX = '/simplefin';
const USER = 'bridge';
const DAY_S = 86_400;
const CONNECTION = 'CON-harbor';

/** SimpleFIN below `/simplefin`: information, claims, and account sets of versions 1 and 2. */
export function createSimplefin(origin: string, bank: Bank): Simplefin {
  const rules: SimplefinRules = { sfinDaysMax: 90, sfinUnpaid: false };
  const parts: Parts = { origin, bank, rules, claims: new Map(), accesses: new Map() };
  return {
    rules,
    mount: { name: 'simplefin', prefix: PREFIX, answer: (request) => answered(parts, request) },
    newSetupToken(loginName) {
      const person = bank.household.people.find((one) => one.loginName === loginName);
      if (!person) throw new Error(`the bank knows nobody by the name ${loginName}`);
      const name = randomUUID();
      parts.claims.set(name, person.id);
      return Buffer.from(`${origin}${PREFIX}/claim/${name}`).toString('base64');
    },
    disable: () => parts.accesses.clear(),
  };
}

function answered(parts: Parts, request: BankRequest): BankAnswer {
  const { method, path } = request;
  if (method === 'GET' && path === '/info') return { status: 200, json: { versions: ['1.0', '2.0'] } };
  if (method === 'POST' && path.startsWith('/claim/')) return claimed(parts, path.slice('/claim/'.length));
  if (method === 'GET' && path === '/accounts') return accountSet(parts, request);
  return { status: 404, body: 'there is nothing here' };
}

function claimed({ origin, claims, accesses }: Parts, name: string): BankAnswer {
  const personId = claims.get(name);
  if (personId === undefined) return { status: 403, body: 'this token was claimed, or never made' };
  claims.delete(name);
  const password = randomUUID();
  accesses.set(password, personId);
  const access = new URL(`${origin}${PREFIX}`);
  access.username = USER;
  access.password = password;
  return { status: 200, headers: { 'content-type': 'text/plain' }, body: access.href };
}

function accountSet({ bank, rules, accesses }: Parts, { url, headers }: BankRequest): BankAnswer {
  const [scheme, given = ''] = (headers.authorization ?? '').split(' ');
  const [user, password = ''] = Buffer.from(given, 'base64').toString('utf8').split(':');
  const personId = scheme === 'Basic' && user === USER ? accesses.get(password) : undefined;
  if (personId === undefined) return { status: 403, body: 'this access is not good, or was ended' };
  if (rules.sfinUnpaid) return { status: 402, body: 'the bridge waits for a payment' };
  const wish = wishOf(url.searchParams, bank.now());
  if (wish.to - wish.from > (rules.sfinDaysMax + 5) * DAY_S && url.searchParams.has('start-date'))
    return { status: 400, body: `one call spans ${rules.sfinDaysMax} days at most` };
  const isSecond = url.searchParams.get('version') === '2';
  const accounts = bank
    .accountsOf(personId)
    .filter(({ status, id }) => status !== 'closed' && (wish.only.length === 0 || wish.only.includes(id)))
    .map((account) => ({
      ...(isSecond
        ? { conn_id: CONNECTION }
        : { org: { domain: 'harbor.example', name: bank.household.bankName, 'sfin-url': url.origin } }),
      ...accountRecord(account, wish, bank.now()),
    }));
  const connection = { conn_id: CONNECTION, name: 'Harbor', org_id: 'ORG-harbor', org_name: 'Harbor' };
  return {
    status: 200,
    json: isSecond ? { errlist: [], connections: [connection], accounts } : { errors: [], accounts },
  };
}

/** Seconds since 1970; the end is not included. */
interface Wish {
  readonly from: number;
  readonly to: number;
  readonly balancesOnly: boolean;
  readonly pending: boolean;
  /** Ids of accounts; none: all. */
  readonly only: readonly string[];
}

function wishOf(query: URLSearchParams, now: number): Wish {
  const to = Number(query.get('end-date') ?? Math.floor(now / 1000) + DAY_S);
  return {
    from: Number(query.get('start-date') ?? to - 30 * DAY_S),
    to,
    balancesOnly: query.get('balances-only') === '1',
    pending: query.get('pending') === '1',
    only: query.getAll('account'),
  };
}

function accountRecord(account: Account, wish: Wish, now: number): Record<string, unknown> {
  const { id, currency, nickname, productName, number, balance, available, entries, positions } = account;
  return {
    id,
    name: `${nickname ?? productName} (${number.slice(-4)})`,
    currency,
    balance,
    ...(available === null ? {} : { 'available-balance': available }),
    'balance-date': Math.floor(now / 1000),
    ...(wish.balancesOnly
      ? {}
      : {
          transactions: entries.filter((entry) => isWanted(entry, wish)).map(entryRecord),
          ...(positions ? { holdings: positions.map((one) => holdingRecord(one, currency, now)) } : {}),
        }),
  };
}

function isWanted({ status, bookedAt }: Entry, { from, to, pending }: Wish): boolean {
  const at = Math.floor(bookedAt / 1000);
  return at >= from && at < to && (status === 'posted' || pending);
}

function entryRecord({ id, status, amount, at, bookedAt, description, payee, memo }: Entry): unknown {
  return {
    id,
    posted: status === 'posted' ? Math.floor(bookedAt / 1000) : 0,
    transacted_at: Math.floor(at / 1000),
    amount,
    description,
    ...(payee === undefined ? {} : { payee }),
    ...(memo === undefined ? {} : { memo }),
    ...(status === 'pending' ? { pending: true } : {}),
  };
}

function holdingRecord(
  { security, units, value, pricePaid }: Position,
  currency: string,
  now: number,
): unknown {
  return {
    id: security.id,
    symbol: security.symbol,
    description: security.name,
    shares: units,
    market_value: value,
    cost_basis: pricePaid,
    currency,
    created: Math.floor(now / 1000),
  };
}
