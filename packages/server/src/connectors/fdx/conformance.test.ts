import { conformance } from '../sdk/conformance/conformance.fixture.ts';
import { answerOf, type FixtureInstitution } from '../sdk/conformance/conformance-case.fixture.ts';
import type { InstitutionAnswer, InstitutionRequest } from '../sdk/http.ts';
import fdxConnector from './connector.ts';

const NOW = Date.UTC(2026, 2, 20, 15);
const ISSUER = 'https://auth.bank.example';
const BASE = 'https://api.bank.example/fdx/v6';
const ACCESS = 'access-token-of-the-person';
const REFRESH = 'refresh-token-of-the-person';
const NUMBER = '1000200030004000';

const ENTRIES = [
  ['t1', '4.50', 'DEBIT', '2026-03-18', 'COFFEE CART'],
  ['t2', '2500.00', 'CREDIT', '2026-01-15', 'PAYROLL ACME'],
  ['t3', '12.00', 'DEBIT', '2025-11-01', 'FIRST RENT'],
] as const;

const json = (value: unknown, status = 200): InstitutionAnswer => answerOf(status, JSON.stringify(value));
/** Amounts are numbers at FDX. */
const withNumbers = (text: string): InstitutionAnswer => answerOf(200, text);
const error = (status: number, code: string): InstitutionAnswer => json({ code, message: 'no' }, status);

function bank(): FixtureInstitution {
  return {
    answer({ url, headers = {} }: InstitutionRequest): InstitutionAnswer {
      const { origin, pathname, searchParams: query } = new URL(url);
      if (origin === ISSUER) return authorization(pathname);
      if (headers.authorization !== `Bearer ${ACCESS}`) return error(401, '602');
      const path = pathname.slice(new URL(BASE).pathname.length);
      if (path === '/accounts')
        return json({
          accounts: [
            { accountCategory: 'DEPOSIT_ACCOUNT', accountId: 'a1', status: 'OPEN' },
            { accountCategory: 'LOC_ACCOUNT', accountId: 'a2', status: 'OPEN' },
          ],
        });
      if (path === '/accounts/a1') return withNumbers(CHECKING);
      if (path === '/accounts/a2') return withNumbers(CARD);
      if (path === '/accounts/a1/transactions') return withNumbers(entriesBetween(query));
      if (path === '/accounts/a2/transactions') return json({ transactions: [] });
      if (path.endsWith('/statements')) return json(statementsIn(path, query));
      if (path.includes('/statements/'))
        return answerOf(200, `%PDF-1.4 ${path}`, { 'content-type': 'application/pdf' });
      if (path.endsWith('/contact'))
        return json({ holders: [{ name: { first: 'Ada', last: 'Berg' }, relationship: 'PRIMARY' }] });
      return json({ paymentNetworks: [] });
    },
  };
}

const CHECKING = `{"accountCategory": "DEPOSIT_ACCOUNT", "accountId": "a1", "accountType": "CHECKING", "status": "OPEN",
  "nickname": "Everyday", "accountNumber": "${NUMBER}", "accountNumberDisplay": "4000",
  "currency": {"currencyCode": "USD"}, "currentBalance": 1200.50, "availableBalance": 1100.25}`;
const CARD = `{"accountCategory": "LOC_ACCOUNT", "accountId": "a2", "accountType": "CREDITCARD", "status": "OPEN",
  "nickname": "Card", "accountNumberDisplay": "1881", "currentBalance": 410.10, "creditLine": 2000}`;

function entriesBetween(query: URLSearchParams): string {
  const from = query.get('startTime')?.slice(0, 10) ?? '';
  const to = query.get('endTime')?.slice(0, 10) ?? '';
  const entries = ENTRIES.filter(([, , , day]) => day >= from && day <= to).map(
    ([id, amount, direction, day, text]) =>
      `{"accountCategory": "DEPOSIT_ACCOUNT", "transactionId": "${id}", "amount": ${amount}, "status": "POSTED",
        "debitCreditMemo": "${direction}", "postedTimestamp": "${day}T12:00:00Z", "description": "${text}"}`,
  );
  return `{"transactions": [${entries.join(',')}]}`;
}

/** Two of the account, each on a page of its own, one that is not ready, and one of a card. */
function statementsIn(path: string, query: URLSearchParams): unknown {
  const known = path.includes('/a2/')
    ? [['c1', '2026-03-18', 'AVAILABLE']]
    : [
        ['s1', '2026-02-28', 'AVAILABLE'],
        ['s2', '2026-01-31T12:00:00Z', 'AVAILABLE'],
        ['s3', '2025-12-31', 'PROCESSING'],
      ];
  const from = query.get('startTime') ?? '';
  const to = query.get('endTime') ?? '9';
  const asked = known.filter(([, date = '']) => date.slice(0, 10) >= from && date.slice(0, 10) <= to);
  const nth = Number(query.get('pageKey') ?? 0);
  return {
    page: nth + 1 < asked.length ? { nextPageKey: String(nth + 1) } : {},
    statements: asked
      .slice(nth, nth + 1)
      .map(([statementId, statementDate, status]) => ({ statementId, statementDate, status })),
  };
}

function authorization(pathname: string): InstitutionAnswer {
  if (pathname.includes('.well-known'))
    return json({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/auth`,
      token_endpoint: `${ISSUER}/token`,
      revocation_endpoint: `${ISSUER}/revoke`,
    });
  if (pathname === '/revoke') return answerOf(200);
  return json({ access_token: ACCESS, refresh_token: REFRESH, token_type: 'Bearer', expires_in: 900 });
}

conformance({
  connector: fdxConnector(),
  profile: { settings: { issuer: ISSUER, base_url: BASE, scope: 'openid offline_access accounts' } },
  registration: { client_id: 'fairlead', client_secret: 'secret-of-the-deployment' },
  now: NOW,
  institution: bank,
  async logIn(connector, context) {
    const redirect = { redirectUri: 'https://app.example/back', state: 'state-1', codeChallenge: 'c' };
    const asked = { products: ['transactions'], countryCode: 'US', historyDays: 200, redirect };
    const step = await connector.begin(context, asked);
    if (step.kind !== 'redirect') throw new Error(step.kind);
    const values = { state: 'state-1', code: 'c-1', code_verifier: 'v' };
    const done = await connector.advance(context, step.state, { values });
    if (done.kind !== 'done') throw new Error(done.kind);
    return done.credential;
  },
  window: { from: '2025-10-01', to: '2026-03-20' },
  entries: [
    { text: 'COFFEE', direction: 'debit', amount: '4.50' },
    { text: 'PAYROLL', direction: 'credit', amount: '2500.00' },
    { text: 'RENT', direction: 'debit', amount: '12.00' },
  ],
  balances: [
    { account: 'Everyday', current: '1200.50' },
    { account: 'Card', current: '410.10' },
  ],
  secrets: [ACCESS, REFRESH, NUMBER, 'secret-of-the-deployment'],
  // An account that is restricted has nothing to tell of its networks.
  mayBeEmpty: ['numbers'],
  failures: [
    { name: 'a subsystem that is away', answer: error(500, '501'), kind: 'institution_down' },
    { name: 'planned maintenance', answer: error(503, '503'), kind: 'institution_unavailable' },
    { name: 'a right that was not given', answer: error(403, '1107'), kind: 'access_not_granted' },
  ],
});
