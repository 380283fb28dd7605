import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { answerOf } from '../sdk/conformance/conformance-case.fixture.ts';
import { testContext } from '../sdk/context.fixture.ts';
import type { ConnectorError } from '../sdk/failure.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';
import ukOpenBankingConnector from './connector.ts';

const ISSUER = 'https://auth.bank.example';
const BASE = 'https://api.bank.example/open-banking/v3.1/aisp';
const CREDENTIAL = { accessToken: 'first', refreshToken: 'refresh', accessEndsAt: 0, consentId: 'consent-1' };

const json = (value: unknown, status = 200): InstitutionAnswer => answerOf(status, JSON.stringify(value));
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });

it.each([
  ['is authorised still', 'Authorised', 'consent_expired'],
  ['was taken back', 'Revoked', 'consent_revoked'],
])('a refresh token that is taken no more, of a consent that %s', async (_case, Status, kind) => {
  const { profile } = testContext();
  const context = testContext({
    profile: { ...profile, settings: { base_url: BASE, issuer: ISSUER } },
    registration: async () => ({
      client_id: 'fairlead',
      signing_private_key: ours.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      signing_key_id: 'k1',
    }),
    send: async ({ url, body }) => {
      if (url.includes('/.well-known/'))
        return json({
          issuer: ISSUER,
          authorization_endpoint: `${ISSUER}/auth`,
          token_endpoint: `${ISSUER}/token`,
        });
      if (url !== `${ISSUER}/token`) return json({ Data: { ConsentId: 'consent-1', Status } });
      return String(body).includes('grant_type=client_credentials')
        ? json({ access_token: 'own', expires_in: 300 })
        : json({ error: 'invalid_grant' }, 400);
    },
  });
  const read = ukOpenBankingConnector().accounts(context, CREDENTIAL);
  expect(await read.catch((error: ConnectorError) => error.kind)).toBe(kind);
});
