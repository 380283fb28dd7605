import { fail } from '../../errors.ts';
import type { Call, Services } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { asTenant } from '../teams/team.ts';
import { teamKey, teamOwner } from '../teams/team-key.ts';
import { newDataChange } from './data-version.ts';
import type { Finding } from './parts.ts';

/** Custom users that a team may keep. */
const USERS_MAX = 1000;
/** A line of a login form: no line breaks and no blanks at its ends, which a login would not tell apart. */
const USERNAME = /^(?=.{1,255}$)[^\s\p{Cc}]([^\p{Cc}]*[^\s\p{Cc}])?$/u;

/**
 * Keeps a custom user under a name, to log in with any password; the same name again replaces, and Items of that user follow at
 * their next pull. Gives what the linter warns of.
 * @throws INVALID_FIELD
 */
export async function saveCustomUser(
  call: Call,
  tenant: Tenant,
  username: string,
  user: Readonly<Record<string, unknown>>,
): Promise<readonly Finding[]> {
  requireUsername(call, username);
  const text = JSON.stringify(user);
  const findings = call.sandbox?.lint(text).findings ?? [];
  const fault = findings.find(({ level }) => level === 'error');
  if (fault) throw fail('INVALID_FIELD', `user${fault.pointer} ${fault.message}`);
  await call.store.unitOfWork(async (unit) => {
    await unit.teams.lock(tenant.clientId);
    const known = await unit.ownUsers.list(tenant.clientId);
    if (known.length >= USERS_MAX && !known.some((each) => each.username === username)) {
      throw fail('INVALID_FIELD', `a team may keep ${USERS_MAX} custom users`);
    }
    const key = await teamKey(call, unit, tenant);
    const sealed = call.custody.seal(teamOwner(tenant), key, placeOf(username), text);
    await unit.ownUsers.save(tenant.clientId, { username, sealed });
    await unit.teams.touchSandbox(tenant.clientId, newDataChange(call));
  });
  return findings;
}

function requireUsername({ sandbox }: Call, username: string): void {
  if (!USERNAME.test(username)) {
    throw fail('INVALID_FIELD', 'username must have 1 to 255 characters, and no blanks at its ends');
  }
  if (sandbox?.isReservedUser(username)) {
    throw fail('INVALID_FIELD', 'username has a meaning of its own in the sandbox: choose another one');
  }
}

/** JSON text of the team's custom users, by name. */
export async function customUsersOf(
  { store, custody, environment }: Pick<Services, 'store' | 'custody' | 'environment'>,
  clientId: string,
): Promise<ReadonlyMap<string, string>> {
  const kept = await store.ownUsers.list(clientId);
  if (kept.length === 0) return new Map();
  const tenant = asTenant(environment, clientId);
  const key = await store.teamKeys.find(tenant);
  if (!key) throw new Error('custom users were sealed for a team without a key');
  const owner = teamOwner(tenant);
  return new Map(
    kept.map(({ username, sealed }) => [username, custody.open(owner, key, placeOf(username), sealed)]),
  );
}

function placeOf(username: string) {
  return { table: 'sandbox_users', field: 'sealed', row: username };
}
