import { asTeamSeesIt } from '../../../domain/sandbox/as-team-sees-it.ts';
import type { CallInProgress } from './call-in-progress.ts';

/** From here on the call has the team's own clock, institutions and faults. */
export async function seeAsTeam(progress: CallInProgress): Promise<void> {
  const { clientId } = progress.tenant;
  const actor = { kind: 'team', id: clientId, role: null } as const;
  const call = await asTeamSeesIt(progress.services, clientId);
  progress.call = { ...call, by: { actor, requestId: progress.incoming.requestId } };
}
