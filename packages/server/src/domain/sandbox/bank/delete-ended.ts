import type { Domain } from '../../domain.ts';
import { inTeamTime } from '../as-team-sees-it.ts';

/** So long a page still says that it is too late. */
const KEPT_MS = 3_600_000;

/** Deletes a team's requests at the simulated bank that nobody can answer any more; gives their number. */
export async function deleteEndedAuthorizations(domain: Domain, clientId: string): Promise<number> {
  const { world, store } = await inTeamTime(domain, clientId);
  const until = world.clock.now() - KEPT_MS;
  return store.unitOfWork((unit) => unit.bankAuthorizations.deleteEnded(clientId, until));
}
