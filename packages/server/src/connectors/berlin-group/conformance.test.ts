import { expect, it } from 'vitest';
import { conformance } from '../sdk/conformance/conformance.fixture.ts';
import { answerOf, type FixtureInstitution } from '../sdk/conformance/conformance-case.fixture.ts';
import { testContext } from '../sdk/context.fixture.ts';
import type { ConnectorError } from '../sdk/failure.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';
import berlinGroupConnector from './connector.ts';

const NOW = Date.UTC(2026, 2, 20, 15);
const BASE = 'https://api.bank.example/psd2/v1';
const CONSENT = '9c2f3d1e-consent-of-the-person';
const IBAN = 'DE89370400440532013000';

const ENTRIES = [
  { amount: '-4.50', bookingDate: '2026-03-18', creditorName: 'Coffee Cart' },
  { amount: '2500.00', bookingDate: '2026-02-15', debtorName: 'Acme Payroll' },
  { amount: '-12.00', bookingDate: '2026-01-02', creditorName: 'First Rent' },
] as const;

const json = (value: unknown, status = 200): InstitutionAnswer => answerOf(status, JSON.stringify(value));

/** Approves every consent at once, and asks for the consent with every read. */
function bank(): FixtureInstitution {
  let status = 'received';
  return {
    answer({ url, method = 'GET', headers = {} }): InstitutionAnswer {
      const { pathname, searchParams: query } = new URL(url);
      const path = pathname.slice(new URL(BASE).pathname.length);
      if (path === '/consents') {
        status = 'valid';
        const links = { scaRedirect: { href: 'https://bank.example/approve' } };
        return json({ consentId: CONSENT, consentStatus: 'received', _links: links }, 201);
      }
      if (path === `/consents/${CONSENT}/status`) return json({ consentStatus: status });
      if (path === `/consents/${CONSENT}`) {
        if (method !== 'DELETE') return json({ validUntil: '2026-09-10' });
        status = 'terminatedByTpp';
        return answerOf(204);
      }
      if (headers['consent-id'] !== CONSENT) return json({ tppMessages: [{ code: 'CONSENT_UNKNOWN' }] }, 403);
      if (path === '/accounts')
        return json({
          accounts: [
            {
              resourceId: 'r1',
              iban: IBAN,
              bic: 'COBADEFFXXX',
              currency: 'EUR',
              name: 'Giro',
              ownerName: 'Ada',
            },
          ],
        });
      if (path === '/accounts/r1/balances')
        return json({
          balances: [{ balanceType: 'closingBooked', balanceAmount: { currency: 'EUR', amount: '1200.50' } }],
        });
      const [from = '', to = ''] = [query.get('dateFrom'), query.get('dateTo')].map(String);
      const booked = ENTRIES.filter(({ bookingDate }) => bookingDate >= from && bookingDate <= to).map(
        ({ amount, ...entry }) => ({ ...entry, transactionAmount: { currency: 'EUR', amount } }),
      );
      return json({ transactions: { booked, pending: [] } });
    },
  };
}

const problem = (status: number, code: string): InstitutionAnswer =>
  json({ tppMessages: [{ category: 'ERROR', code }] }, status);

it.each([
  ['is well where the bank knows no such consent', problem(403, 'CONSENT_UNKNOWN'), undefined],
  ['is rejected where its certificate is not taken', problem(401, 'CERTIFICATE_INVALID'), 'client_rejected'],
  ['finds nobody where the bank is down', problem(503, 'SERVICE_UNAVAILABLE'), 'institution_down'],
])('a test of the institution %s', async (_case, answer, kind) => {
  const { profile } = testContext();
  const context = testContext({
    profile: { ...profile, settings: { base_url: BASE } },
    send: async () => answer,
  });
  const failure = await berlinGroupConnector()
    .probe?.(context)
    .then(
      () => undefined,
      (error: ConnectorError) => error.kind,
    );
  expect(failure).toBe(kind);
});

conformance({
  connector: berlinGroupConnector(),
  profile: { settings: { base_url: BASE, access: 'all_with_owner_name' } },
  now: NOW,
  institution: bank,
  async logIn(connector, context) {
    const redirect = { redirectUri: 'https://app.example/back', state: 'state-1', codeChallenge: 'c' };
    const step = await connector.begin(context, {
      products: [],
      countryCode: 'DE',
      historyDays: 90,
      redirect,
    });
    if (step.kind !== 'redirect') throw new Error(step.kind);
    const done = await connector.advance(context, step.state, { values: { state: 'state-1' } });
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
  // The consent's id is no secret to the bank alone, and stands in the address that ends it: the protocol puts it there.
  secrets: [IBAN],
  failures: [
    {
      name: 'a consent that it does not know',
      answer: problem(403, 'CONSENT_UNKNOWN'),
      kind: 'consent_revoked',
    },
    {
      name: 'a certificate that it does not take',
      answer: problem(401, 'CERTIFICATE_INVALID'),
      kind: 'client_rejected',
    },
    { name: 'reads that are used up', answer: problem(429, 'ACCESS_EXCEEDED'), kind: 'rate_limited' },
    {
      name: 'a service that is shut to the person',
      answer: problem(403, 'SERVICE_BLOCKED'),
      kind: 'account_locked',
    },
  ],
});
