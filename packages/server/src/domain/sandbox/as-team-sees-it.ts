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
  const call = await callOf(services, team, store);
  return team.faultsLeft > 0 ? withInstitutionFaults(call, clientId) : call;
}

/** What a team has of its own; `base` is the instance's directory that its own was made of. */
interface View extends Pick<Call, 'world' | 'directory'> {
  readonly base: Call['directory'];
  /** The newest call that was made of it, before faults, and of which services. */
  newest: { readonly services: Services; readonly call: Call } | undefined;
}

/** By the world and the record of the team: a store hands out the same record until the team changes. */
const views = new WeakMap<World, WeakMap<Team, View>>();

async function callOf(services: Services, team: Team, store: Call['store']): Promise<Call> {
  const { directory: base } = services;
  const view = viewKnown(services, team, base) ?? (await makeView(services, team, base));
  const { newest, world, directory } = view;
  if (newest?.services === services && newest.call.store === store) return newest.call;
  const own = { ...services, store, dataVersion: team.sandboxVersion, world, directory };
  const call = withoutFaults(own);
  view.newest = { services, call };
  return call;
}

function viewKnown({ world }: Services, team: Team, base: Call['directory']): View | undefined {
  const known = views.get(world)?.get(team);
  return known?.base === base ? known : undefined;
}

async function makeView(services: Services, team: Team, base: Call['directory']): Promise<View> {
  const clock = teamClock(services.world, team.clock);
  const world = { ...services.world, clock };
  const directory = await teamDirectory({ ...services, dataVersion: team.sandboxVersion, world }, team);
  const view: View = { world, directory, base, newest: undefined };
  const ofWorld = views.get(services.world) ?? new WeakMap<Team, View>();
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
