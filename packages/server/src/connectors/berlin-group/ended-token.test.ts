import { expect, it } from 'vitest';
import { answerOf } from '../sdk/conformance/conformance-case.fixture.ts';
import { testContext } from '../sdk/context.fixture.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import type { ConnectorError } from '../sdk/failure.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';
import berlinGroupConnector from './connector.ts';

const ISSUER = 'https://auth.bank.example';
const BASE = 'https://api.bank.example/psd2/v1';
const NOW = Date.UTC(2026, 2, 20, 15);
const ENDS_AT = [
  ['ended by its time', NOW - 1],
  ['is not taken ahead of its time', NOW + 3_600_000],
] as const;

const connector = berlinGroupConnector();
const json = (value: unknown, status = 200): InstitutionAnswer => answerOf(status, JSON.stringify(value));
const problem = (code: string): InstitutionAnswer =>
  json({ tppMessages: [{ category: 'ERROR', code }] }, 401);

/** A bank that asks for a token, and takes the second one alone; where it gives no second one, it tells of consents without. */
function bank(
  consent: { status: string },
  renewal = json({ access_token: 'second', expires_in: 3600 }),
): ConnectorContext {
  const { profile } = testContext();
  return testContext({
    now: () => NOW,
    profile: { ...profile, settings: { base_url: BASE, issuer: ISSUER } },
    registration: async () => ({ client_id: 'fairlead' }),
    send: async ({ url, method = 'GET', headers = {} }) => {
      if (url.includes('/.well-known/'))
        return json({
          issuer: ISSUER,
          authorization_endpoint: `${ISSUER}/auth`,
          token_endpoint: `${ISSUER}/token`,
        });
      if (url === `${ISSUER}/token`) return renewal;
      if (url.endsWith('/status') && renewal.status !== 200) return json({ consentStatus: consent.status });
      if (headers.authorization !== 'Bearer second') return problem('TOKEN_EXPIRED');
      if (method === 'DELETE') {
        consent.status = 'terminatedByTpp';
        return answerOf(204);
      }
      return url.endsWith('/status') ? json({ consentStatus: consent.status }) : problem('CONSENT_INVALID');
    },
  });
}

const credentialUntil = (accessEndsAt: number) => ({
  consentId: 'consent-1',
  accessToken: 'first',
  accessEndsAt,
  refreshToken: 'refresh',
  issuer: ISSUER,
});

it.each(ENDS_AT)('a consent is ended at the bank also where the token %s', async (_case, accessEndsAt) => {
  const consent = { status: 'valid' };
  await connector.revoke?.(bank(consent), credentialUntil(accessEndsAt));
  expect(consent.status).toBe('terminatedByTpp');
});

it.each(ENDS_AT)(
  'a consent that the person took back is told from one that ended, where the token %s',
  async (_case, accessEndsAt) => {
    const read = connector.accounts(bank({ status: 'revokedByPsu' }), credentialUntil(accessEndsAt));
    expect(await read.catch(({ kind }: ConnectorError) => kind)).toBe('consent_revoked');
  },
);

it.each([
  ['is valid still', 'valid', 'consent_expired'],
  ['was taken back', 'revokedByPsu', 'consent_revoked'],
])('a refresh token that is taken no more, of a consent that %s', async (_case, status, kind) => {
  const refused = json({ error: 'invalid_grant' }, 400);
  const read = connector.accounts(bank({ status }, refused), credentialUntil(NOW - 1));
  expect(await read.catch((error: ConnectorError) => error.kind)).toBe(kind);
});
