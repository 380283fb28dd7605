import { asCallerSeesIt, asTeamSeesIt } from '../../../domain/sandbox/as-team-sees-it.ts';
import type { CallInProgress } from './call-in-progress.ts';

/** From here on the call has the team's own clock, institutions and faults. */
export async function seeAsTeam(progress: CallInProgress): Promise<void> {
  const { kit, tenant, team, store, incoming } = progress;
  const { clientId } = tenant;
  const by = { actor: { kind: 'team', id: clientId, role: null }, requestId: incoming.requestId } as const;
  progress.call = team
    ? await asCallerSeesIt(kit.services, team, { store, by })
    : { ...(await asTeamSeesIt(kit.services, clientId)), by };
}
