import { openCore } from '../../../packages/server/src/composition/core.ts';
import type { Config } from '../../../packages/server/src/config/config.ts';
import { toConfig } from '../../../packages/server/src/config/config.ts';
import { readSettings } from '../../../packages/server/src/config/read-settings.ts';
import { ensureFirstTeam } from '../../../packages/server/src/domain/teams/first-team.ts';
import type { Engine } from '../../../packages/server/src/store/engine.ts';
import type { SeedPlan } from './seed-plan.ts';

export const BEGIN = Date.UTC(2026, 2, 1, 12);

export const TEAMS = [
  { name: 'east', clientId: '5e0a1c7d93b24f6810ace251', secret: '7d1f60c2e94b3a8570c1d2e3f4a5b6' },
  { name: 'west', clientId: '9b37d20fa6c84e1597d0b3f8', secret: '1a4e82b7c3d95f60e7f8091a2b3c4d' },
] as const;

/** Keys of these runs only. */
const KEYS = {
  FAIRLEAD_ENCRYPTION_KEY: '3f9c1e7ab25d80461c97e3fa0b6d5284f1a7c93e60d82b4571ce9fa8306b4d12',
  FAIRLEAD_TOKEN_PEPPER: 'a81d4c60e72f39b5086cf1d7e94ba2538c07f6d1395eb24a70d8c3f61b9e5a47',
};

/** Makes the two teams in an empty store, whose engine it closes. */
export async function makeTeams(engine: Engine, folder: string): Promise<void> {
  const core = await openCore(configOf(folder, {}), undefined, { engine });
  for (const { clientId, secret } of TEAMS) await ensureFirstTeam(core.services, { clientId, secret });
  await core.close();
}

export function planConfig(folder: string, plan: SeedPlan): Config {
  return configOf(folder, {
    FAIRLEAD_SANDBOX_SEED: String(plan.seed),
    FAIRLEAD_SANDBOX_CLOCK: plan.frozen ? `frozen:${new Date(BEGIN).toISOString()}` : 'real',
    FAIRLEAD_SANDBOX_INITIAL_UPDATE_MS: String(plan.initialMs),
    FAIRLEAD_SANDBOX_HISTORICAL_UPDATE_MS: String(plan.historicalMs),
    FAIRLEAD_TRANSACTION_PULLS_PER_DAY: String(plan.pullsPerDay),
  });
}

function configOf(folder: string, settings: Record<string, string>): Config {
  return toConfig(readSettings({ FAIRLEAD_DATA: folder, ...KEYS, ...settings }, {}));
}
