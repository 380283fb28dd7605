import type { Clock } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { Call, Services } from '../services.ts';
import type { Team, TeamClock } from '../teams/team.ts';
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
  // What is of no team is the service's own.
  const store = clientId === '' ? services.store.ofAllTeams() : services.store.ofTeam(clientId);
  if (!traitsOf(services.environment).worldPerTeam) return { ...services, store, dataVersion: 0 };
  const team = await store.teams.find(clientId);
  if (!team) return { ...services, store, dataVersion: 0 };
  const { clock, directory } = await viewOf(services, team);
  const { sandboxVersion: dataVersion, faultsLeft } = team;
  const own: Call = { ...services, store, dataVersion, world: { ...services.world, clock }, directory };
  return faultsLeft > 0 ? withInstitutionFaults(own, clientId) : withoutFaults(own);
}

/** What a team has of its own; `base` is the instance's directory that its own was made of. */
interface View extends Pick<Call, 'directory'>, Pick<World, 'clock'> {
  readonly base: Call['directory'];
}

/** By the world and the record of the team: a store hands out the same record until the team changes. */
const views = new WeakMap<World, WeakMap<Team, View>>();

async function viewOf(services: Services, team: Team): Promise<View> {
  const ofWorld = views.get(services.world) ?? new WeakMap<Team, View>();
  const known = ofWorld.get(team);
  const { directory: base } = services;
  if (known?.base === base) return known;
  const clock = teamClock(services.world, team.clock);
  const timed = { ...services, dataVersion: team.sandboxVersion, world: { ...services.world, clock } };
  const view = { clock, directory: await teamDirectory(timed, team), base };
  views.set(services.world, ofWorld.set(team, view));
  return view;
}

/** The time of a team, and whether a call moves it step by step. */
interface TeamTime {
  readonly now: number;
  readonly isDriven: boolean;
}

/** What time it is for each of these teams: one question to the store, however many they are. */
export async function timesOfTeams(
  { store, world }: Pick<Call, 'store' | 'world'>,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, TeamTime>> {
  const teams = clientIds.length === 0 ? [] : await store.teams.clocks(clientIds);
  return new Map(
    teams.map(({ clientId, clock, drivenUntil }) => [
      clientId,
      { now: teamClock(world, clock).now(), isDriven: (drivenUntil ?? 0) > world.realClock.now() },
    ]),
  );
}

/** True while a call moves the team's clock step by step. */
export async function isDriven(
  { store, world }: Pick<Call, 'store' | 'world'>,
  clientId: string,
): Promise<boolean> {
  const until = (await store.teams.find(clientId))?.drivenUntil ?? null;
  return until !== null && until > world.realClock.now();
}
