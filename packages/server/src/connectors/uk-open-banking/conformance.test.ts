import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { conformance } from '../sdk/conformance/conformance.fixture.ts';
import { answerOf, type FixtureInstitution } from '../sdk/conformance/conformance-case.fixture.ts';
import { testContext } from '../sdk/context.fixture.ts';
import type { ConnectorError } from '../sdk/failure.ts';
import type { InstitutionAnswer, InstitutionRequest } from '../sdk/http.ts';
import ukOpenBankingConnector from './connector.ts';
import { signedToken } from './signed-token.ts';

const NOW = Date.UTC(2026, 2, 20, 15);
const ISSUER = 'https://auth.bank.example';
const BASE = 'https://api.bank.example/open-banking/v4.0/aisp';
const CONSENT = 'aac-1';
const ACCESS = 'access-token-of-the-person';
const REFRESH = 'refresh-token-of-the-person';
const NUMBER = '20304012345678';

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: typeof ours): string => key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const ENTRIES = [
  ['t1', '4.50', 'Debit', '2026-03-18', 'COFFEE CART'],
  ['t2', '2500.00', 'Credit', '2026-01-15', 'PAYROLL ACME'],
  ['t3', '12.00', 'Debit', '2025-11-01', 'FIRST RENT'],
] as const;

const json = (value: unknown, status = 200): InstitutionAnswer => answerOf(status, JSON.stringify(value));
const money = (Amount: string) => ({ Amount, Currency: 'GBP' });

/** Authorises every consent at once; the signed request says which login the tokens are for. */
function bank(): FixtureInstitution & { nonce: string } {
  let status = 'AWAU';
  const made = {
    nonce: '',
    answer({ url, method = 'GET', headers = {}, body }: InstitutionRequest): InstitutionAnswer {
      const { origin, pathname, searchParams: query } = new URL(url);
      if (origin === ISSUER) return authorization(pathname, String(body ?? ''), made.nonce);
      const path = pathname.slice(new URL(BASE).pathname.length);
      if (path.startsWith('/account-access-consents')) {
        if (method === 'POST') status = 'AUTH';
        if (method === 'DELETE') status = 'CANC';
        if (method === 'DELETE') return answerOf(204);
        return json({ Data: { ConsentId: CONSENT, Status: status } }, method === 'POST' ? 201 : 200);
      }
      if (headers.authorization !== `Bearer ${ACCESS}`) return json({}, 401);
      if (path === '/accounts') return json({ Data: { Account: [ACCOUNT] } });
      if (path === '/accounts/a1/balances')
        return json({
          Data: { Balance: [{ Amount: money('1200.50'), CreditDebitIndicator: 'Credit', Type: 'ITBD' }] },
        });
      if (path === '/accounts/a1/parties') return json({ Data: { Party: [{ Name: 'Ada Berg' }] } });
      return json({ Data: { Transaction: entriesBetween(query) } });
    },
  };
  return made;
}

const ACCOUNT = {
  AccountId: 'a1',
  Currency: 'GBP',
  AccountCategory: 'Personal',
  AccountTypeCode: 'CACC',
  Nickname: 'Everyday',
  Account: [{ SchemeName: 'UK.OBIE.SortCodeAccountNumber', Identification: NUMBER }],
};

function entriesBetween(query: URLSearchParams): unknown[] {
  const [from = '', to = ''] = ['fromBookingDateTime', 'toBookingDateTime'].map(
    (name) => query.get(name)?.slice(0, 10) ?? '',
  );
  return ENTRIES.filter(([, , , day]) => day >= from && day <= to).map(
    ([id, amount, indicator, day, text]) => ({
      TransactionId: id,
      Amount: money(amount),
      CreditDebitIndicator: indicator,
      Status: 'BOOK',
      BookingDateTime: `${day}T00:00:00+00:00`,
      TransactionInformation: text,
    }),
  );
}

function authorization(pathname: string, body: string, nonce: string): InstitutionAnswer {
  if (pathname.endsWith('/openid-configuration'))
    return json({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/auth`,
      token_endpoint: `${ISSUER}/token`,
      jwks_uri: `${ISSUER}/jwks`,
    });
  if (pathname === '/jwks')
    return json({ keys: [{ ...theirs.publicKey.export({ format: 'jwk' }), kid: 'b1' }] });
  const claims = {
    iss: ISSUER,
    aud: 'fairlead',
    nonce,
    openbanking_intent_id: CONSENT,
    exp: NOW / 1000 + 300,
  };
  const isOfPerson = body.includes('authorization_code');
  return json({
    access_token: isOfPerson ? ACCESS : 'own-token',
    token_type: 'Bearer',
    expires_in: 300,
    ...(isOfPerson
      ? { refresh_token: REFRESH, id_token: signedToken(claims, { privateKey: pem(theirs), keyId: 'b1' }) }
      : {}),
  });
}

let latest = bank();
const error = (status: number, ErrorCode: string): InstitutionAnswer =>
  json({ Errors: [{ ErrorCode }] }, status);

const registration = { client_id: 'fairlead', signing_private_key: pem(ours), signing_key_id: 'k1' };

it.each([
  ['is well where the bank gives a token', undefined, undefined],
  [
    'is rejected where the bank does not know it',
    answerOf(401, '{"error":"invalid_client"}'),
    'client_rejected',
  ],
  ['finds nobody where the bank is down', answerOf(503), 'institution_down'],
])('a test of the institution %s', async (_case, trouble, kind) => {
  const { profile } = testContext();
  const context = testContext({
    profile: { ...profile, settings: { base_url: BASE, issuer: ISSUER } },
    registration: async () => registration,
    send: async (request) => (request.method === 'POST' && trouble) || bank().answer(request),
  });
  const failure = await ukOpenBankingConnector()
    .probe?.(context)
    .then(
      () => undefined,
      (error: ConnectorError) => error.kind,
    );
  expect(failure).toBe(kind);
});

conformance({
  connector: ukOpenBankingConnector(),
  profile: { settings: { base_url: BASE, issuer: ISSUER } },
  registration,
  now: NOW,
  institution: () => {
    latest = bank();
    return latest;
  },
  async logIn(connector, context) {
    const redirect = { redirectUri: 'https://app.example/back', state: 'state-1', codeChallenge: 'c' };
    const step = await connector.begin(context, {
      products: ['transactions'],
      countryCode: 'GB',
      historyDays: 200,
      redirect,
    });
    if (step.kind !== 'redirect') throw new Error(step.kind);
    const [, claims = ''] = new URL(step.url).searchParams.get('request')?.split('.') ?? [];
    latest.nonce = JSON.parse(Buffer.from(claims, 'base64url').toString()).nonce;
    const values = { state: 'state-1', code: 'c-1', code_verifier: 'v' };
    const done = await connector.advance(context, step.state, { values });
    if (done.kind !== 'done') throw new Error(done.kind);
    return done.credential;
  },
  window: { from: '2025-10-01', to: '2026-03-20' },
  entries: [
    { text: 'COFFEE', direction: 'debit', amount: '4.50' },
    { text: 'PAYROLL', direction: 'credit', amount: '2500' },
    { text: 'RENT', direction: 'debit', amount: '12' },
  ],
  balances: [{ account: 'Everyday', current: '1200.50' }],
  secrets: [ACCESS, REFRESH, NUMBER],
  failures: [
    { name: 'a consent that cannot be used', answer: error(400, 'U009'), kind: 'consent_revoked' },
    {
      name: 'a header that it does not take',
      answer: error(400, 'UK.OBIE.Header.Invalid'),
      kind: 'client_rejected',
    },
    { name: 'a permission that was not given', answer: error(403, 'U008'), kind: 'access_not_granted' },
  ],
});
