import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allow } from '../../packages/server/src/domain/link/tokens/allow-lists.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** The page of an application that opens Link there. */
export const PAGE = 'https://app.example.com';

export interface ProductionService {
  readonly service: TestService;
  /** Its data folder. */
  readonly folder: string;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

/** A service in Production with institutions of the operator on this machine, whose certificates are of `authority`. */
export async function startProductionService(
  institutions: readonly Readonly<Record<string, unknown>>[],
  authority: string,
  variables: Readonly<Record<string, string>>,
): Promise<ProductionService> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-production-'));
  mkdirSync(join(folder, 'institutions'));
  for (const [nth, institution] of institutions.entries())
    writeFileSync(join(folder, 'institutions', `${nth}.json`), JSON.stringify(institution));
  writeFileSync(join(folder, 'ca.pem'), authority);
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
  return {
    service,
    folder,
    async stop() {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
