import type { Clock } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import type { Domain } from '../domain.ts';
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
 * The instance's domain as one team sees it: in the sandbox every team has its own time, institutions and users of
 * its own, and faults that it injected (12.1).
 */
export async function inTeamTime(domain: Domain, clientId: string): Promise<Domain> {
  if (domain.environment !== 'sandbox') return domain;
  const team = await domain.store.teams.find(clientId);
  if (!team) return domain;
  const timed = { ...domain, world: { ...domain.world, clock: teamClock(domain.world, team.clock) } };
  const own = { ...timed, dataVersion: team.sandboxVersion, directory: await teamDirectory(timed, team) };
  return team.faultsLeft > 0 ? withInstitutionFaults(own, clientId) : withoutFaults(own);
}

/** True while a call moves the team's clock step by step. */
export async function isDriven(
  { store, world }: Pick<Domain, 'store' | 'world'>,
  clientId: string,
): Promise<boolean> {
  const until = (await store.teams.find(clientId))?.drivenUntil ?? null;
  return until !== null && until > world.realClock.now();
}
