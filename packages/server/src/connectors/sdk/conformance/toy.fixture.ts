import { isNegative } from '../../../money/decimal.ts';
import { addDays } from '../../../world/dates.ts';
import { failureOfStatus, jsonOf } from '../answers.ts';
import { jsonBody } from '../bodies.ts';
import type { Capabilities, Connector } from '../connector.ts';
import type { ConnectorContext } from '../context.ts';
import { ConnectorError } from '../failure.ts';
import { amount, record, text } from '../fields.ts';
import type { InstitutionAnswer } from '../http.ts';
import type { Credential } from '../login.ts';
import type { Window } from '../reads.ts';
import type { RawAccount, RawTransaction, TransactionPage } from '../records.ts';
import { answerOf, type ConformanceCase, type FixtureInstitution } from './conformance-case.fixture.ts';

const BASE = 'https://toy.example';
const PASSWORD = 'password-that-nobody-may-see';
const ACCOUNTS = [
  { id: 'a1', kind: 'current', name: 'Current', number: '10002345', balance: '120.50' },
  { id: 'a2', kind: 'card', name: 'Card', number: '90006789', balance: '-80.00' },
];
const ENTRIES = [
  { id: 'e1', account: 'a1', date: '2026-01-13', amount: '-4.20', text: 'BAKERY' },
  { id: 'e2', account: 'a1', date: '2026-02-01', amount: '2000.00', text: 'SALARY' },
  { id: 'e3', account: 'a1', date: '2026-02-12', amount: '-4.20', text: 'BAKERY' },
  { id: 'e4', account: 'a2', date: '2026-03-01', amount: '-80.00', text: 'SHOES' },
];

/** An institution whose access tokens end, and whose refresh tokens are good for one use. */
function toyInstitution(): FixtureInstitution {
  let nth = 1;
  let hasEnded = false;
  const tokens = () =>
    answerOf(200, JSON.stringify({ access: `access-secret-${nth}`, refresh: `refresh-secret-${nth}` }));
  return {
    endAccess() {
      hasEnded = true;
    },
    answer({ url, method = 'GET', headers = {}, body }) {
      const { pathname, searchParams: query } = new URL(url);
      if (pathname === '/login') return String(body).includes(PASSWORD) ? tokens() : answerOf(401);
      if (pathname === '/refresh') {
        if (!String(body).includes(`refresh-secret-${nth}"`)) return answerOf(401);
        nth += 1;
        hasEnded = false;
        return tokens();
      }
      if (method === 'DELETE') return answerOf(204);
      if (hasEnded || headers.authorization !== `Bearer access-secret-${nth}`) return answerOf(401);
      if (pathname === '/accounts') return answerOf(200, JSON.stringify(ACCOUNTS));
      const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
      const entries = ENTRIES.filter(
        ({ account, date }) => pathname.includes(account) && date >= from && date <= to,
      );
      return answerOf(200, JSON.stringify(entries));
    },
  };
}

const CAPABILITIES: Capabilities = {
  products: ['balance', 'transactions'],
  historyDays: 365,
  pending: false,
  reads: 'range',
  strongIds: true,
};

/** A connector without a mistake. */
export function toyConnector(): Connector {
  return {
    id: 'toy',
    capabilities: () => CAPABILITIES,
    begin: async () => ({ kind: 'form', fields: [], state: {} }),
    async advance(context, _state, { values }) {
      const answer = await context.send({ url: `${BASE}/login`, method: 'POST', ...jsonBody(values) });
      return { kind: 'done', credential: tokensOf(context, answer), consent: { expiresAt: null } };
    },
    async revoke(context, credential) {
      await context.send({ url: `${BASE}/login`, method: 'DELETE', ...bearer(credential) });
    },
    async accounts(context, credential) {
      const items = (await listOf(context, credential, '/accounts')).map(toAccount);
      return { items, perAccountErrors: [], warnings: [] };
    },
    async balances(context, credential, keys) {
      const items = (await listOf(context, credential, '/accounts')).map((each) => toAccount(each).balance);
      return { items: items.filter(({ key }) => keys.includes(key)), perAccountErrors: [], warnings: [] };
    },
    transactions: readTransactions,
  };
}

/** One page for each thirty days. */
async function* readTransactions(
  context: ConnectorContext,
  credential: Credential,
  account: string,
  { from, to }: Window,
): AsyncIterable<TransactionPage> {
  for (let begin = from; begin <= to; begin = addDays(begin, 30)) {
    const last = addDays(begin, 29);
    const end = last < to ? last : to;
    const entries = await listOf(context, credential, `/accounts/${account}?from=${begin}&to=${end}`);
    yield {
      upserts: entries.map(toTransaction),
      removed: [],
      coverage: { from: begin, to: end, complete: true },
      warnings: [],
    };
  }
}

type Fields = Readonly<Record<string, unknown>>;

async function listOf(context: ConnectorContext, credential: Credential, path: string): Promise<Fields[]> {
  const ask = (own: Credential) => context.send({ url: `${BASE}${path}`, ...bearer(own) });
  const first = await ask(credential);
  const answer = first.status === 401 ? await ask(await context.renew(credential, renewal(context))) : first;
  if (answer.status === 401) throw new ConnectorError('consent_expired');
  const failure = failureOfStatus(answer, context.now());
  if (failure) throw failure;
  const list = jsonOf(answer);
  if (!Array.isArray(list)) throw new ConnectorError('malformed', { reason: 'the answer is no list' });
  return list.map((each: unknown) => record(each, 'an entry'));
}

/** A new access token for a refresh token. */
export function renewal(context: ConnectorContext): (before: Credential) => Promise<Credential> {
  return async ({ refresh }) => {
    const given = jsonBody({ refresh });
    return tokensOf(context, await context.send({ url: `${BASE}/refresh`, method: 'POST', ...given }));
  };
}

function tokensOf({ now }: ConnectorContext, answer: InstitutionAnswer): Credential {
  if (answer.status === 401) throw new ConnectorError('consent_expired');
  const failure = failureOfStatus(answer, now());
  if (failure) throw failure;
  const fields = record(jsonOf(answer), 'the answer');
  return { access: text(fields.access, 'access'), refresh: text(fields.refresh, 'refresh') };
}

function bearer({ access }: Credential) {
  return { headers: { authorization: `Bearer ${String(access)}` } };
}

/** What is owed is negative at the institution, and positive here. */
function toAccount(fields: Fields): RawAccount {
  const key = text(fields.id, 'id');
  const isCard = text(fields.kind, 'kind') === 'card';
  const has = amount(fields.balance, 'balance');
  const owes = isNegative(has) ? has.slice(1) : `-${has}`;
  return {
    key,
    type: isCard ? 'credit' : 'depository',
    subtype: isCard ? 'credit card' : 'checking',
    name: text(fields.name, 'name'),
    officialName: null,
    mask: text(fields.number, 'number').slice(-4),
    currency: 'EUR',
    balance: { key, current: isCard ? owes : has, available: null, limit: null, asOf: null },
  };
}

function toTransaction(fields: Fields): RawTransaction {
  const moved = amount(fields.amount, 'amount');
  return {
    sourceId: text(fields.id, 'id'),
    sourceIdStrength: 'strong',
    status: 'posted',
    direction: isNegative(moved) ? 'debit' : 'credit',
    amount: moved.replace('-', ''),
    currency: 'EUR',
    date: text(fields.date, 'date'),
    description: [text(fields.text, 'text')],
  };
}

/** What the suite is told of the toy. */
export function toyCase(connector: Connector): ConformanceCase {
  return {
    connector,
    now: Date.UTC(2026, 2, 2),
    institution: toyInstitution,
    endsAccess: true,
    async logIn(own, context) {
      const done = await own.advance(context, {}, { values: { password: PASSWORD } });
      if (done.kind !== 'done') throw new Error(done.kind);
      return done.credential;
    },
    window: { from: '2025-12-15', to: '2026-03-02' },
    entries: [
      { text: 'BAKERY', direction: 'debit', amount: '4.20' },
      { text: 'SALARY', direction: 'credit', amount: '2000' },
    ],
    balances: [
      { account: 'Current', current: '120.50' },
      { account: 'Card', current: '80' },
    ],
    secrets: ['access-secret', 'refresh-secret', PASSWORD],
    failures: [{ name: 'a token that ended for good', answer: answerOf(401), kind: 'consent_expired' }],
  };
}
