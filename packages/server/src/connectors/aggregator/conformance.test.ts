import { conformance } from '../sdk/conformance/conformance.fixture.ts';
import { answerOf, type FixtureInstitution } from '../sdk/conformance/conformance-case.fixture.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';
import aggregatorConnector from './connector.ts';

const NOW = Date.UTC(2026, 2, 20, 15);
const BASE = 'https://bankaccountdata.example/api/v2';
const REGISTRATION = { secret_id: 'secret-id-of-the-deployment', secret_key: 'secret-key-of-the-deployment' };
const IBAN = 'DE89370400440532013000';
const ACCOUNT = '7e944232-bda9-40bc-b784-660c7ab5fe78';

const ENTRIES = [
  { internalTransactionId: 'i-1', amount: '-4.50', bookingDate: '2026-03-18', creditorName: 'Coffee Cart' },
  { internalTransactionId: 'i-2', amount: '2500.00', bookingDate: '2026-02-15', debtorName: 'Acme Payroll' },
  { internalTransactionId: 'i-3', amount: '-12.00', bookingDate: '2026-01-02', creditorName: 'First Rent' },
] as const;

const json = (value: unknown, status = 200): InstitutionAnswer => answerOf(status, JSON.stringify(value));
const failure = (status: number, type: string): InstitutionAnswer =>
  json({ summary: 'Something is wrong', detail: 'of the account', type, status_code: status }, status);

/** The aggregator: its person gives access at once. */
function aggregator(): FixtureInstitution {
  let nth = 1;
  const refresh = 'refresh-token-of-the-deployment';
  const access = () => `access-token-${nth}-of-the-deployment`;
  const known: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
    'GET /institutions/HARBOR_HARBGB2L/': () => ({
      id: 'HARBOR_HARBGB2L',
      transaction_total_days: '730',
      max_access_valid_for_days: '180',
    }),
    'POST /agreements/enduser/': () => ({ id: 'agreement-1', accepted: null }),
    'GET /agreements/enduser/agreement-1/': () => ({
      id: 'agreement-1',
      accepted: '2026-03-20T15:00:00Z',
      access_valid_for_days: 90,
    }),
    'POST /requisitions/': () => ({
      id: 'requisition-1',
      status: 'CR',
      link: 'https://aggregator.example/start/requisition-1',
    }),
    'GET /requisitions/requisition-1/': () => ({ id: 'requisition-1', status: 'LN', accounts: [ACCOUNT] }),
    'DELETE /requisitions/requisition-1/': () => ({ summary: 'Requisition deleted' }),
    [`GET /accounts/${ACCOUNT}/details/`]: () => ({
      account: { iban: IBAN, bic: 'COBADEFFXXX', currency: 'EUR', name: 'Giro', ownerName: 'Ada Berg' },
    }),
    [`GET /accounts/${ACCOUNT}/balances/`]: () => ({
      balances: [{ balanceType: 'closingBooked', balanceAmount: { currency: 'EUR', amount: '1200.50' } }],
    }),
    [`GET /accounts/${ACCOUNT}/transactions/`]: (query) => {
      const [from = '', to = ''] = [query.get('date_from'), query.get('date_to')].map(String);
      const booked = ENTRIES.filter(({ bookingDate }) => bookingDate >= from && bookingDate <= to);
      return {
        transactions: {
          booked: booked.map(({ amount, ...entry }) => ({
            ...entry,
            transactionAmount: { currency: 'EUR', amount },
          })),
          pending: [],
        },
      };
    },
  };
  return {
    answer({ url, method = 'GET', headers = {}, body }): InstitutionAnswer {
      const { pathname, searchParams } = new URL(url);
      const path = pathname.slice(new URL(BASE).pathname.length);
      const given = JSON.parse(String(body ?? '{}')) as Readonly<Record<string, string>>;
      if (path === '/token/new/')
        return given.secret_key === REGISTRATION.secret_key
          ? json({ access: access(), access_expires: 86400, refresh, refresh_expires: 2592000 })
          : json({ summary: 'Authentication failed', detail: 'No active account found' }, 401);
      if (path === '/token/refresh/')
        return given.refresh === refresh
          ? json({ access: access(), access_expires: 86400 })
          : json({ summary: 'Invalid token' }, 401);
      if (headers.authorization !== `Bearer ${access()}`)
        return json({ summary: 'Invalid token', detail: 'Token is invalid or expired' }, 401);
      const answer = known[`${method} ${path}`];
      return answer ? json(answer(searchParams)) : json({ summary: 'Not found.' }, 404);
    },
    endAccess() {
      nth += 1;
    },
  };
}

conformance({
  connector: aggregatorConnector(),
  profile: { settings: { driver: 'gocardless', institution: 'HARBOR_HARBGB2L', base_url: BASE } },
  registration: REGISTRATION,
  now: NOW,
  institution: aggregator,
  async logIn(connector, context) {
    const redirect = { redirectUri: 'https://app.example/back', state: 'state-1', codeChallenge: 'c' };
    const step = await connector.begin(context, {
      products: [],
      countryCode: 'DE',
      historyDays: 90,
      redirect,
    });
    if (step.kind !== 'redirect') throw new Error(step.kind);
    const values = { state: 'state-1', ref: 'state-1' };
    const done = await connector.advance(context, step.state, { values });
    if (done.kind !== 'done') throw new Error(done.kind);
    return done.credential;
  },
  window: { from: '2025-12-25', to: '2026-03-20' },
  entries: [
    { text: 'Coffee', direction: 'debit', amount: '4.50' },
    { text: 'Payroll', direction: 'credit', amount: '2500' },
    { text: 'Rent', direction: 'debit', amount: '12' },
  ],
  balances: [{ account: 'Giro', current: '1200.50' }],
  secrets: [
    IBAN,
    ...Object.values(REGISTRATION),
    'token-of-the-deployment',
    'access-token-1-of-the-deployment',
  ],
  endsAccess: true,
  failures: [
    {
      name: 'an access that the bank ended',
      answer: failure(401, 'AccessExpiredError'),
      kind: 'consent_expired',
    },
    {
      name: 'an agreement that is over',
      answer: json(
        { summary: 'End User Agreement (EUA) 1a2b has expired', detail: 'EUA was valid for 90 days' },
        400,
      ),
      kind: 'consent_expired',
    },
    {
      name: 'an account that was shut for its errors',
      answer: json({ summary: 'Account suspended', detail: 'due to numerous errors' }, 409),
      kind: 'consent_expired',
    },
    {
      name: 'reads that are used up',
      answer: failure(429, 'RateLimitError'),
      kind: 'rate_limited',
    },
    {
      name: 'an address that is not on its list',
      answer: json({ summary: 'IP address access denied' }, 403),
      kind: 'client_rejected',
    },
    { name: 'an error of the bank', answer: failure(500, 'UnknownRequestError'), kind: 'institution_down' },
  ],
});
