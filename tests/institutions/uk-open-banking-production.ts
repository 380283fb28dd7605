import { generateKeyPairSync } from 'node:crypto';
import { type Refbank, startRefbank } from '../../packages/refbank/src/index.ts';
import { changeRegistration } from '../../packages/server/src/domain/registrations/registration.ts';
import type { TestService } from '../support/service.ts';
import { startProductionService } from './production-service.ts';

export { PAGE } from './production-service.ts';

/** Institutions of the operator, all of them the reference institution: each says otherwise how it is spoken to. */
export const VERSION_3 = 'ins_7300001';
export const VERSION_4 = 'ins_7300002';
/** Its page answers with a code and the id_token that signs it. */
export const HYBRID = 'ins_7300003';

export interface Production {
  readonly service: TestService;
  readonly bank: Refbank;
  stop(): Promise<void>;
}

/** A service in Production that is registered with the reference institution for UK Open Banking. */
export async function startProduction(variables: Readonly<Record<string, string>>): Promise<Production> {
  const bank = await startRefbank();
  // Version 4 does not say how it answers: the bank announces it.
  const profiles = { [VERSION_3]: ['v3.1', 'query'], [VERSION_4]: ['v4.0'], [HYBRID]: ['v3.1', 'fragment'] };
  const institutions = Object.entries(profiles).map(([id, [version, mode]]) => ({
    institution_id: id,
    name: `Reference Harbor Bank ${id}`,
    country_codes: ['GB'],
    connector: 'uk-open-banking',
    oauth: true,
    profile: {
      base_url: `${bank.origin}/open-banking/${version}/aisp`,
      issuer: bank.openBanking.issuer,
      ...(mode === undefined ? {} : { response_mode: mode }),
    },
  }));
  const { service, stop } = await startProductionService(institutions, bank.authorityCertificate, variables);
  await register(service, bank);
  return {
    service,
    bank,
    async stop() {
      await stop();
      await bank.stop();
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
  for (const institution of [VERSION_3, VERSION_4, HYBRID])
    await changeRegistration(service.service.core.services, institution, registration);
  bank.openBanking.authorization.registerClient({
    client_id: 'fairlead',
    redirect_uris: [`${service.baseUrl}/link/oauth/callback`],
    jwks: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'seal-1', alg: 'PS256', use: 'sig' }] },
  });
}
