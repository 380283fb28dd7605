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
