import { asTeamSeesIt } from '../../../domain/sandbox/as-team-sees-it.ts';
import type { CallInProgress } from './call-in-progress.ts';

/** From here on the call has the team's own clock, institutions and faults. */
export async function seeAsTeam(progress: CallInProgress): Promise<void> {
  progress.call = await asTeamSeesIt(progress.services, progress.tenant.clientId);
}
