import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Refbank, startRefbank } from '../../packages/refbank/src/index.ts';
import { allow } from '../../packages/server/src/domain/link/tokens/allow-lists.ts';
import { changeRegistration } from '../../packages/server/src/domain/registrations/registration.ts';
import { startTestService, type TestService } from '../support/service.ts';

export const PAGE = 'https://app.example.com';

/** Institutions of the operator, all of them the reference institution: each says otherwise how it is spoken to. */
export const VERSION_3 = 'ins_7300001';
export const VERSION_4 = 'ins_7300002';

export interface Production {
  readonly service: TestService;
  readonly bank: Refbank;
  stop(): Promise<void>;
}

/** A service in Production that is registered with the reference institution for UK Open Banking. */
export async function startProduction(variables: Readonly<Record<string, string>>): Promise<Production> {
  const bank = await startRefbank();
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-obie-'));
  mkdirSync(join(folder, 'institutions'));
  const profiles = { [VERSION_3]: ['v3.1', 'query'], [VERSION_4]: ['v4.0', 'jwt'] } as const;
  for (const [id, [version, mode]] of Object.entries(profiles)) {
    const institution = {
      institution_id: id,
      name: `Reference Harbor Bank ${version}`,
      country_codes: ['GB'],
      connector: 'uk-open-banking',
      oauth: true,
      profile: {
        base_url: `${bank.origin}/open-banking/${version}/aisp`,
        issuer: bank.openBanking.issuer,
        response_mode: mode,
      },
    };
    writeFileSync(join(folder, 'institutions', `${id}.json`), JSON.stringify(institution));
  }
  writeFileSync(join(folder, 'ca.pem'), bank.authorityCertificate);
  const service = await startTestService(
    {
      FAIRLEAD_ENVIRONMENT: 'production',
      FAIRLEAD_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      FAIRLEAD_TOKEN_PEPPER: randomBytes(32).toString('hex'),
      FAIRLEAD_DRAIN_DELAY_MS: '0',
      FAIRLEAD_RATE_LIMITS: 'off',
      FAIRLEAD_EGRESS_ALLOW_CIDRS: '127.0.0.0/16',
      FAIRLEAD_EGRESS_CA_FILE: join(folder, 'ca.pem'),
      ...variables,
    },
    folder,
  );
  await allow(service.service.core.services, service.clientId, 'linkOrigins', PAGE);
  await register(service, bank);
  return {
    service,
    bank,
    async stop() {
      await service.stop();
      await bank.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The bank knows the public half of the key that signs, and where people come back to. */
async function register(service: TestService, bank: Refbank): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const registration = {
    client_id: 'fairlead',
    signing_private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    signing_key_id: 'seal-1',
  };
  for (const institution of [VERSION_3, VERSION_4])
    await changeRegistration(service.service.core.services, institution, registration);
  bank.openBanking.authorization.registerClient({
    client_id: 'fairlead',
    redirect_uris: [`${service.baseUrl}/link/oauth/callback`],
    jwks: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'seal-1', alg: 'PS256', use: 'sig' }] },
  });
}
