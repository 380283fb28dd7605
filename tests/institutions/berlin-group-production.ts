import { type Refbank, startRefbank } from '../../packages/refbank/src/index.ts';
import { changeRegistration } from '../../packages/server/src/domain/registrations/registration.ts';
import type { TestService } from '../support/service.ts';
import { startProductionService } from './production-service.ts';

export { PAGE } from './production-service.ts';

/** Institutions of the operator, all of them the reference institution: each says otherwise how people log in there. */
export const REDIRECT = 'ins_7200001';
export const EMBEDDED = 'ins_7200002';
export const CAMT = 'ins_7200003';
export const MT = 'ins_7200004';
export const PRE_STEP = 'ins_7200005';

export interface Production {
  readonly service: TestService;
  readonly bank: Refbank;
  stop(): Promise<void>;
}

/** A service in Production, and the reference institution behind NextGenPSD2. */
export async function startProduction(variables: Readonly<Record<string, string>>): Promise<Production> {
  const bank = await startRefbank();
  const profiles: Readonly<Record<string, Record<string, unknown>>> = {
    [REDIRECT]: { access: 'all_with_owner_name', card_accounts: true, strong_id: 'entryReference' },
    [EMBEDDED]: { login: 'psu_id_and_password' },
    [CAMT]: { bodies: ['camt'] },
    [MT]: { bodies: ['mt'] },
    [PRE_STEP]: { login: 'psu_id', issuer: bank.issuer, pre_step_scope: 'accounts' },
  };
  const institutions = Object.entries(profiles).map(([id, profile]) => ({
    institution_id: id,
    name: `Reference Harbor Bank ${id}`,
    country_codes: ['ES', 'NL'],
    connector: 'berlin-group',
    oauth: profile.login === undefined,
    profile: { base_url: `${bank.origin}/psd2/v1`, time_zone: 'UTC', ...profile },
  }));
  const { service, stop } = await startProductionService(institutions, bank.authorityCertificate, variables);
  const { services } = service.service.core;
  const client = { client_id: 'fairlead', client_secret: 'the-secret-of-this-deployment' };
  await changeRegistration(services, PRE_STEP, client);
  bank.authorization.registerClient({ ...client, redirect_uris: [`${service.baseUrl}/link/oauth/callback`] });
  return {
    service,
    bank,
    async stop() {
      await stop();
      await bank.stop();
    },
  };
}
