import { fail } from '../../errors.ts';
import { recordAct } from '../audit/record.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { Services } from '../services.ts';
import type { Team } from './team.ts';

/** Whether a team may let accounts be proved by micro-deposits: where they are simulated, unless the operator says otherwise (D106). */
export function mayUseMicroDeposits(
  { environment }: Pick<Services, 'environment'>,
  team: Pick<Team, 'settings'> | undefined,
): boolean {
  return team?.settings.microDeposits ?? traitsOf(environment).simulated;
}

/** The operator's word on it. @throws INVALID_FIELD for a team that there is not */
export async function switchMicroDeposits(
  services: Pick<Services, 'store' | 'world' | 'by'>,
  clientId: string,
  microDeposits: boolean,
): Promise<void> {
  await services.store.unitOfWork(async (unit) => {
    const { teams } = unit;
    // Locked, so that of two changes at once neither is lost.
    const team = (await teams.lock(clientId)) ? await teams.find(clientId) : undefined;
    if (!team) throw fail('INVALID_FIELD', 'no team has this client_id');
    await teams.saveSettings(clientId, { ...team.settings, microDeposits });
    const object = { kind: 'team', id: clientId };
    const detail = {
      setting: 'microDeposits',
      before: team.settings.microDeposits ?? null,
      after: microDeposits,
    };
    recordAct(services, unit, { action: 'team.setting_changed', object, clientId, detail });
  });
}
