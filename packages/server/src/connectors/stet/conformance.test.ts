import { expect, it } from 'vitest';
import { conformance } from '../sdk/conformance/conformance.fixture.ts';
import { answerOf, type FixtureInstitution } from '../sdk/conformance/conformance-case.fixture.ts';
import { testContext } from '../sdk/context.fixture.ts';
import type { InstitutionAnswer, InstitutionRequest } from '../sdk/http.ts';
import { readAccountReport } from '../sdk/nextgen-psd2/transactions.ts';
import { balancesAsNextgen, reportAsNextgen } from './as-nextgen.ts';
import stetConnector from './connector.ts';
import { settingsFaults } from './settings.ts';

const NOW = Date.UTC(2026, 2, 20, 15);
const BASE = 'https://api.bank.example/stet/psd2/v1.6.2';
const TOKEN_URL = 'https://auth.bank.example/token';
const IBAN = 'FR7630006000011234567890189';
const REFRESH = 'refresh-token-of-the-person';
const SETTINGS = {
  base_url: BASE,
  authorization_url: 'https://auth.bank.example/authorize',
  token_url: TOKEN_URL,
};

const ENTRIES = [
  ['e-1', '4.50', 'DBIT', '2026-03-18', 'CB COFFEE CART'],
  ['e-2', '2500.00', 'CRDT', '2026-02-15', 'VIR PAYROLL ACME'],
  ['e-3', '12.00', 'DBIT', '2026-01-02', 'PRLV FIRST RENT'],
] as const;

const json = (value: unknown, status = 200): InstitutionAnswer => answerOf(status, JSON.stringify(value));

/** Gives a token for every code, and a page for each entry. */
function bank(): FixtureInstitution & { readonly asked: InstitutionRequest[] } {
  let nth = 1;
  const access = (): string => `access-token-${nth}-of-the-person`;
  const asked: InstitutionRequest[] = [];
  return {
    asked,
    answer(request): InstitutionAnswer {
      asked.push(request);
      const { url, method = 'GET', headers = {}, body } = request;
      const { pathname, searchParams: query } = new URL(url);
      if (url === TOKEN_URL)
        return new URLSearchParams(String(body)).get('refresh_token') === 'spent'
          ? json({ error: 'invalid_grant' }, 400)
          : json({ access_token: access(), token_type: 'Bearer', expires_in: 3600, refresh_token: REFRESH });
      if (headers.authorization !== `Bearer ${access()}`)
        return json({ status: 401, error: 'Unauthorized' }, 401);
      const path = pathname.slice(new URL(BASE).pathname.length);
      if (method === 'PUT') return answerOf(201);
      if (path === '/end-user-identity') return json({ connectedPsu: 'Ada Berg', _links: {} });
      if (path === '/accounts') return json({ accounts: [ACCOUNT], _links: {} });
      if (path === '/accounts/a1/balances') return json({ balances: [BALANCE], _links: {} });
      return transactions(query);
    },
    endAccess() {
      nth += 1;
    },
  };
}

const ACCOUNT = {
  resourceId: 'a1',
  bicFi: 'AGRIFRPPXXX',
  accountId: { iban: IBAN },
  name: 'Compte courant',
  cashAccountType: 'CACC',
  currency: 'EUR',
  usage: 'PRIV',
};
const BALANCE = { balanceType: 'CLBD', balanceAmount: { currency: 'EUR', amount: '1200.50' } };

function transactions(query: URLSearchParams): InstitutionAnswer {
  const [from = '', to = ''] = [query.get('dateFrom'), query.get('dateTo')].map(String);
  const found = ENTRIES.filter(([, , , day]) => day >= from && day <= to);
  const at = Number(query.get('page') ?? '0');
  const [entry] = found.slice(at);
  if (!entry) return answerOf(204);
  query.set('page', String(at + 1));
  const next =
    at + 1 < found.length ? { next: { href: `accounts/a1/transactions?${query.toString()}` } } : {};
  return json({ transactions: [recordOf(entry)], _links: next });
}

function recordOf([id, amount, creditDebitIndicator, day, text]: (typeof ENTRIES)[number]): unknown {
  return {
    resourceId: id,
    entryReference: id,
    transactionAmount: { currency: 'EUR', amount },
    creditDebitIndicator,
    status: 'BOOK',
    bookingDate: day,
    remittanceInformation: { unstructured: [text] },
  };
}

const redirect = { redirectUri: 'https://app.example/back', state: 'state-1', codeChallenge: 'c' };
const asks = { products: ['transactions', 'identity'], countryCode: 'FR', historyDays: 90, redirect };
const values = { state: 'state-1', code: 'c-1', code_verifier: 'v' };

conformance({
  connector: stetConnector(),
  profile: { settings: SETTINGS },
  registration: { client_id: 'PSDFR-ACPR-12345' },
  now: NOW,
  institution: bank,
  async logIn(connector, context) {
    const step = await connector.begin(context, asks);
    if (step.kind !== 'redirect') throw new Error(step.kind);
    const done = await connector.advance(context, step.state, { values });
    if (done.kind !== 'done') throw new Error(done.kind);
    return done.credential;
  },
  window: { from: '2025-12-25', to: '2026-03-20' },
  entries: [
    { text: 'COFFEE', direction: 'debit', amount: '4.50' },
    { text: 'PAYROLL', direction: 'credit', amount: '2500' },
    { text: 'RENT', direction: 'debit', amount: '12' },
  ],
  balances: [{ account: 'Compte courant', current: '1200.50' }],
  secrets: [IBAN, REFRESH, 'access-token-1-of-the-person', 'access-token-2-of-the-person'],
  endsAccess: true,
  failures: [
    { name: 'what was not approved', answer: json({ status: 403 }, 403), kind: 'access_not_granted' },
    { name: 'reads that are used up', answer: json({ status: 429 }, 429), kind: 'rate_limited' },
  ],
});

it.each([
  [401, undefined],
  [403, undefined],
  [404, 'client_rejected'],
  [503, 'institution_down'],
])('a test of the institution that is answered with %i says %s', async (status, kind) => {
  const context = testContext({
    profile: { ...testContext().profile, settings: SETTINGS },
    registration: async () => ({ client_id: 'PSDFR-ACPR-12345' }),
    send: async ({ headers = {} }) => json({}, headers.authorization === undefined ? status : 200),
  });
  const told = await stetConnector()
    .probe?.(context)
    .catch((error: { kind: string }) => error.kind);
  expect(told).toBe(kind);
});

it('names the accounts that are read, where the bank waits for that', async () => {
  const institution = bank();
  const context = testContext({
    now: () => NOW,
    profile: { ...testContext().profile, settings: { ...SETTINGS, names_accounts: true } },
    registration: async () => ({ client_id: 'PSDFR-ACPR-12345' }),
    send: async (request) => institution.answer(request),
  });
  const step = await stetConnector().begin(context, asks);
  if (step.kind !== 'redirect') throw new Error(step.kind);
  await stetConnector().advance(context, step.state, { values });
  const { url, body } = institution.asked.find(({ method }) => method === 'PUT') ?? { url: '', body: '{}' };
  expect([url, JSON.parse(String(body))]).toEqual([
    `${BASE}/consents`,
    {
      balances: [{ iban: IBAN }],
      transactions: [{ iban: IBAN }],
      trustedBeneficiaries: false,
      psuIdentity: true,
    },
  ]);
});

it.each([
  [{ state: 'state-2' }, 'callback_refused'],
  [{}, 'done'],
  [{ error: 'access_denied' }, 'access_not_granted'],
])('a way back with %j is %s', async (changed, kind) => {
  const institution = bank();
  const context = testContext({
    profile: { ...testContext().profile, settings: SETTINGS },
    registration: async () => ({ client_id: 'PSDFR-ACPR-12345' }),
    send: async (request) => institution.answer(request),
  });
  const step = await stetConnector().begin(context, asks);
  if (step.kind !== 'redirect') throw new Error(step.kind);
  const answered = stetConnector().advance(context, step.state, { values: { ...values, ...changed } });
  expect(
    await answered.then(
      (made) => made.kind,
      (error: { kind: string }) => error.kind,
    ),
  ).toBe(kind);
});

it('reads pending entries, and leaves out what is to come', () => {
  const entry = (status: string, more: Readonly<Record<string, unknown>> = {}) => ({
    transactionAmount: { currency: 'EUR', amount: '1.00' },
    creditDebitIndicator: 'DBIT',
    status,
    transactionDate: '2026-03-19',
    remittanceInformation: ['ACHAT', 'CAFE'],
    relatedParties: { creditor: { name: 'Café Brun' } },
    ...more,
  });
  const report = reportAsNextgen([entry('PDNG'), entry('FUTR'), entry('OTHR'), entry('INFO')]);
  expect(
    readAccountReport(report, { unsignedAmounts: false, strongId: 'entryReference' }).entries,
  ).toMatchObject([
    {
      status: 'pending',
      direction: 'debit',
      amount: '1',
      date: '2026-03-19',
      description: ['Café Brun', 'ACHAT', 'CAFE'],
    },
  ]);
});

it('takes a balance of a kind of the bank’s own where there is no other', () => {
  const stated = (balanceType: string) => ({ balanceType, balanceAmount: { amount: '1.00' } });
  const kinds = (types: readonly string[]) =>
    balancesAsNextgen(types.map(stated)).map((one) => one.balanceType);
  expect(kinds(['VALU', 'CLBD', 'ITAV'])).toEqual(['closingBooked', 'interimAvailable']);
  expect(kinds(['VALU', 'OTHR'])).toEqual(['closingBooked']);
});

it.each([
  [{}, 'base_url must be an address'],
  [{ base_url: BASE, authorization_url: 'https://a.example' }, 'token_url must be an address'],
  [{ ...SETTINGS, names_accounts: 'yes' }, 'names_accounts must be true or false'],
  [{ ...SETTINGS, colour: 1 }, 'colour is no setting of stet'],
])('says what is wrong with settings: %j', (settings, fault) => {
  expect(settingsFaults(settings).join('; ')).toContain(fault);
});
