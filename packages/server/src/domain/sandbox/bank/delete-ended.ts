import { HOUR_MS } from '../../../world/durations.ts';
import type { Services } from '../../services.ts';
import { asTeamSeesIt } from '../as-team-sees-it.ts';

/** So long a page still says that it is too late. */
const KEPT_MS = HOUR_MS;

/** Deletes a team's requests at the simulated bank that nobody can answer any more; gives their number. */
export async function deleteEndedAuthorizations(services: Services, clientId: string): Promise<number> {
  const { world, store } = await asTeamSeesIt(services, clientId);
  const until = world.clock.now() - KEPT_MS;
  return store.unitOfWork((unit) => unit.bankAuthorizations.deleteEnded(clientId, until));
}
