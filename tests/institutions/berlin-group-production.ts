import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Refbank, startRefbank } from '../../packages/refbank/src/index.ts';
import { allow } from '../../packages/server/src/domain/link/tokens/allow-lists.ts';
import { changeRegistration } from '../../packages/server/src/domain/registrations/registration.ts';
import { startTestService, type TestService } from '../support/service.ts';

export const PAGE = 'https://app.example.com';

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
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-psd2-'));
  mkdirSync(join(folder, 'institutions'));
  const profiles: Readonly<Record<string, Record<string, unknown>>> = {
    [REDIRECT]: { access: 'all_with_owner_name', card_accounts: true, strong_id: 'entryReference' },
    [EMBEDDED]: { login: 'psu_id_and_password' },
    [CAMT]: { bodies: ['camt'] },
    [MT]: { bodies: ['mt'] },
    [PRE_STEP]: { login: 'psu_id', issuer: bank.issuer, pre_step_scope: 'accounts' },
  };
  for (const [id, profile] of Object.entries(profiles)) {
    const institution = {
      institution_id: id,
      name: `Reference Harbor Bank ${id}`,
      country_codes: ['ES', 'NL'],
      connector: 'berlin-group',
      oauth: profile.login === undefined,
      profile: { base_url: `${bank.origin}/psd2/v1`, time_zone: 'UTC', ...profile },
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
  const { services } = service.service.core;
  await allow(services, service.clientId, 'linkOrigins', PAGE);
  const client = { client_id: 'fairlead', client_secret: 'the-secret-of-this-deployment' };
  await changeRegistration(services, PRE_STEP, client);
  bank.authorization.registerClient({ ...client, redirect_uris: [`${service.baseUrl}/link/oauth/callback`] });
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
