import type { Clock } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { Call, Services } from '../services.ts';
import type { TeamClock } from '../teams/team.ts';
import { withInstitutionFaults, withoutFaults } from './faults.ts';
import { teamDirectory } from './own-directory.ts';

/** The time of a team's own clock. */
export function teamClock({ instanceClock, realClock }: World, own: TeamClock | null): Clock {
  if (own === null) return instanceClock;
  const now = own.mode === 'frozen' ? () => own.value : () => realClock.now() + own.value;
  return { now, monotonic: () => realClock.monotonic() };
}

/**
 * The services as one team sees them: in the sandbox every team has a time, institutions and users of its own, and faults that it
 * injected.
 */
export async function asTeamSeesIt(services: Services, clientId: string): Promise<Call> {
  const call: Call = { ...services, dataVersion: 0 };
  if (!traitsOf(services.environment).worldPerTeam) return call;
  const team = await services.store.teams.find(clientId);
  if (!team) return call;
  const timed = { ...call, world: { ...call.world, clock: teamClock(call.world, team.clock) } };
  const own = { ...timed, dataVersion: team.sandboxVersion, directory: await teamDirectory(timed, team) };
  return team.faultsLeft > 0 ? withInstitutionFaults(own, clientId) : withoutFaults(own);
}

/** True while a call moves the team's clock step by step. */
export async function isDriven(
  { store, world }: Pick<Call, 'store' | 'world'>,
  clientId: string,
): Promise<boolean> {
  const until = (await store.teams.find(clientId))?.drivenUntil ?? null;
  return until !== null && until > world.realClock.now();
}
