import { generateKeyPairSync } from 'node:crypto';
import { type Refbank, startRefbank } from '../../packages/refbank/src/index.ts';
import { changeRegistration } from '../../packages/server/src/domain/registrations/registration.ts';
import type { TestService } from '../support/service.ts';
import { startProductionService } from './production-service.ts';

/** Institutions of the operator where payments are made, all of them the reference institution. */
export const UK_3 = 'ins_7400001';
export const UK_4 = 'ins_7400002';
export const SEPA = 'ins_7400003';
/** Its answers have to be signed. */
export const UK_SIGNED = 'ins_7400004';

export interface PayingProduction {
  readonly service: TestService;
  readonly bank: Refbank;
  stop(): Promise<void>;
}

/** A service in Production that is registered with the reference institution for payments over both protocols. */
export async function startPayingProduction(
  variables: Readonly<Record<string, string>>,
): Promise<PayingProduction> {
  const bank = await startRefbank();
  const british = ([id, version]: readonly [string, string]) => ({
    institution_id: id,
    name: `Reference Harbor Bank ${version}`,
    country_codes: ['GB'],
    connector: 'uk-open-banking',
    oauth: true,
    profile: {
      base_url: `${bank.origin}/open-banking/${version}/aisp`,
      payments_base_url: `${bank.origin}/open-banking/${version}/pisp`,
      issuer: bank.openBanking.issuer,
    },
  });
  const sepa = {
    institution_id: SEPA,
    name: 'Reference Harbor Bank NL',
    country_codes: ['NL'],
    connector: 'berlin-group',
    oauth: true,
    profile: {
      base_url: `${bank.origin}/psd2/v1`,
      time_zone: 'UTC',
      payment_products: ['sepa-credit-transfers'],
    },
  };
  const signed = british([UK_SIGNED, 'v4.0']);
  const signing = {
    response_signing_keys: `${bank.origin}/open-banking/keys`,
    response_signing_issuer: 'refbank-org-1',
  };
  const institutions = [
    british([UK_3, 'v3.1']),
    british([UK_4, 'v4.0']),
    { ...signed, name: 'Reference Harbor Bank signed', profile: { ...signed.profile, ...signing } },
    sepa,
  ];
  const { service, stop } = await startProductionService(institutions, bank.authorityCertificate, variables);
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const registration = {
    client_id: 'fairlead',
    signing_private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    signing_key_id: 'seal-1',
    signing_issuer: 'org-1/statement-1',
  };
  for (const institution of [UK_3, UK_4, UK_SIGNED])
    await changeRegistration(service.service.core.services, institution, registration);
  bank.openBanking.authorization.registerClient({
    client_id: 'fairlead',
    redirect_uris: [`${service.baseUrl}/link/oauth/callback`],
    jwks: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'seal-1', alg: 'PS256', use: 'sig' }] },
  });
  return {
    service,
    bank,
    async stop() {
      await stop();
      await bank.stop();
    },
  };
}
