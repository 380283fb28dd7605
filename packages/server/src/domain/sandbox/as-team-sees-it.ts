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
  const { world, directory } = knownView(services, team) ?? (await makeView(services, team));
  const { sandboxVersion: dataVersion, faultsLeft } = team;
  const own: Call = { ...services, store, dataVersion, world, directory };
  return faultsLeft > 0 ? withInstitutionFaults(own, clientId) : withoutFaults(own);
}

/** What one call has of its own. */
export type OfOneCall = Required<Pick<Call, 'store' | 'by'>>;

/**
 * The services of the process as a team sees them in one call, where its record was just read. Calls find all but their own parts
 * ready: a copy that needs no further member is what V8 makes soonest.
 */
export async function asCallerSeesIt(services: Services, team: Team, own: OfOneCall): Promise<Call> {
  const { clientId, faultsLeft, sandboxVersion: dataVersion } = team;
  const { worldPerTeam } = traitsOf(services.environment);
  if (worldPerTeam && faultsLeft > 0)
    return { ...(await asTeamSeesIt({ ...services, store: own.store }, clientId)), by: own.by };
  const view = worldPerTeam ? (knownView(services, team) ?? (await makeView(services, team))) : undefined;
  const ready = view?.ready ?? readyForAll;
  const whole = ready.get(services) ?? wholeCall(services, own, view ? { ...view, dataVersion } : undefined);
  ready.set(services, whole);
  return { ...whole, store: own.store.ofTeam(clientId), by: own.by };
}

/** Calls that are whole but for their own parts, by the services of a process; those of a team's own world stand with its view. */
type ReadyCalls = WeakMap<Services, Call>;
const readyForAll: ReadyCalls = new WeakMap();

function wholeCall(
  services: Services,
  { by }: OfOneCall,
  seen: Pick<Call, 'world' | 'directory' | 'dataVersion'> | undefined,
): Call {
  const { world, directory, dataVersion } = seen ?? { ...services, dataVersion: 0 };
  return withoutFaults({ ...services, by, dataVersion, world, directory });
}

/** What a team has of its own; `base` is the instance's directory that its own was made of. */
interface View extends Pick<Call, 'directory' | 'world'> {
  readonly base: Call['directory'];
  readonly ready: ReadyCalls;
}

/** By the world and the record of the team: a store hands out the same record until the team changes. */
const views = new WeakMap<World, WeakMap<Team, View>>();

function knownView(services: Services, team: Team): View | undefined {
  const known = views.get(services.world)?.get(team);
  return known?.base === baseOf(services) ? known : undefined;
}

/** The services may be a call's of another team. */
function baseOf({ sandbox, directory }: Services): Call['directory'] {
  return sandbox?.directory() ?? directory;
}

async function makeView(services: Services, team: Team): Promise<View> {
  const base = baseOf(services);
  const world = { ...services.world, clock: teamClock(services.world, team.clock) };
  // Whoever asks for the view: what a team has of its own is read as that team.
  const store = services.store.ofTeam(team.clientId);
  const timed = { ...services, store, dataVersion: team.sandboxVersion, world, directory: base };
  const directory = await teamDirectory(timed, team);
  const view: View = { world, directory, base, ready: new WeakMap() };
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
