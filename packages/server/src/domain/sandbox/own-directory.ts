import type { InstitutionDirectory } from '../institutions/directory.ts';
import type { Institution } from '../institutions/institution.ts';
import type { Call } from '../services.ts';
import type { Team } from '../teams/team.ts';
import { inHealthOf } from './institutions.ts';
import { customUsersOf } from './users.ts';

/** Teams whose own institutions and users are kept in memory. */
const KEPT_MAX = 200;
const SIMULATED_BANK = 'sandbox';

/** What a team, or the operator for all, added to the simulated world. */
interface Additions {
  readonly version: number;
  readonly directory: InstitutionDirectory;
  readonly users: Readonly<Record<string, string>>;
}

/** By the directory that they were added to: one of a process, and one per test. */
const kept = new WeakMap<InstitutionDirectory, Map<string, Additions>>();

/**
 * The directory as a team sees it: with institutions of its own, custom users known at every simulated bank, and health scripts
 * at the team's time. `call.directory` is the instance's own.
 */
export async function teamDirectory(
  call: Call,
  { clientId, sandboxVersion: version }: Team,
): Promise<InstitutionDirectory> {
  const { sandbox, world } = call;
  if (!sandbox) return call.directory;
  const isPlain = version === 0 && sandbox.users.size === 0;
  const additions = isPlain ? undefined : await keep(call, clientId, version);
  const { directory, users } = additions ?? { directory: call.directory, users: undefined };
  const inHealth = (institution: Institution) => inHealthOf(institution, world.clock.now());
  return {
    byId(id) {
      const institution = directory.byId(id);
      return institution && inHealth(withUsers(institution, users));
    },
    list(...page) {
      const { institutions, total } = directory.list(...page);
      return { institutions: institutions.map(inHealth), total };
    },
    search: (...wish) => directory.search(...wish).map(inHealth),
  };
}

async function keep(call: Call, clientId: string, version: number): Promise<Additions> {
  const known = kept.get(call.directory) ?? new Map<string, Additions>();
  kept.set(call.directory, known);
  const found = known.get(clientId);
  // The one used last stands last.
  known.delete(clientId);
  const additions = found?.version === version ? found : await read(call, clientId, version);
  known.set(clientId, additions);
  for (const oldest of known.keys()) {
    if (known.size <= KEPT_MAX) break;
    known.delete(oldest);
  }
  return additions;
}

async function read(call: Call, clientId: string, version: number): Promise<Additions> {
  const { sandbox, directory, store } = call;
  const own = await store.ownInstitutions.list(clientId);
  const users = await customUsersOf(call, clientId);
  return {
    version,
    directory: own.length === 0 || !sandbox ? directory : sandbox.overlay(directory, own),
    // A team's own user goes before the operator's of the same name.
    users: Object.fromEntries([...(sandbox?.users ?? []), ...users]),
  };
}

function withUsers(institution: Institution, users: Additions['users'] | undefined): Institution {
  if (institution.connector !== SIMULATED_BANK || users === undefined || Object.keys(users).length === 0)
    return institution;
  return { ...institution, profile: { ...institution.profile, customUsers: users } };
}
