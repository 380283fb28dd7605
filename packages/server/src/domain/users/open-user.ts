import { fail } from '../../errors.ts';
import type { Services } from '../services.ts';
import type { StoreReader } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { openerForTeam } from '../teams/team-sealing.ts';
import { requireTokenForm } from '../tokens/token.ts';
import type { UserIdentity } from './identity.ts';
import { hasUserIdForm, type SealedUser, type User, userPlace } from './user.ts';
import type { StoredUser } from './user-store.ts';

/** How a call names a user: by either, for good. */
export interface UserName {
  readonly userId?: string | undefined;
  readonly userToken?: string | undefined;
}

/** Looks at the form alone. @throws INVALID_USER_ID, INVALID_USER_TOKEN */
export function requireUserNameForm(
  { environment }: Pick<Services, 'environment'>,
  { userId, userToken }: UserName,
): void {
  if (userId !== undefined && !hasUserIdForm(userId)) throw fail('INVALID_USER_ID');
  if (userToken !== undefined) requireTokenForm('user', environment, userToken);
}

type Looking = Pick<Services, 'custody' | 'digests' | 'environment'> & {
  readonly store: Pick<StoreReader, 'users' | 'teamKeys'>;
};

/**
 * The user that a call names; both names must be of one (D67).
 * @throws MISSING_FIELDS, INVALID_USER_ID, INVALID_USER_TOKEN, USER_NOT_FOUND; INVALID_FIELD for two users
 */
export async function openUser(call: Looking, tenant: Tenant, name: UserName): Promise<User> {
  const found = await namedUser(call, tenant, name);
  if (!found) throw fail('MISSING_FIELDS', 'the following required fields are missing: user_id');
  return found;
}

/** The user that a call names; undefined where it names none. @throws as `openUser`, but for a missing name */
export async function namedUser(call: Looking, tenant: Tenant, name: UserName): Promise<User | undefined> {
  requireUserNameForm(call, name);
  const { userId, userToken } = name;
  const { users } = call.store;
  const byToken =
    userToken === undefined ? undefined : await users.findByToken(tenant, userTokenDigest(call, userToken));
  if (userToken !== undefined && !byToken) throw fail('INVALID_USER_TOKEN');
  const byId = userId === undefined ? undefined : await users.find(tenant, userId);
  if (userId !== undefined && !byId) throw fail('USER_NOT_FOUND');
  if (byId && byToken && byId.userId !== byToken.userId)
    throw fail('INVALID_FIELD', 'user_id and user_token must be of the same user');
  const found = byId ?? byToken;
  return found && openStoredUser(call, tenant, found);
}

/** @throws USER_NOT_FOUND for one that is removed */
export async function openStoredUser(
  call: Pick<Looking, 'custody' | 'store'>,
  tenant: Tenant,
  { userId, createdAt, updatedAt, sealed, sealedIdentity }: StoredUser,
): Promise<User> {
  if (sealed === null) throw fail('USER_NOT_FOUND');
  const open = await openerForTeam(call, call.store, tenant);
  const identity =
    sealedIdentity === null ? null : open<UserIdentity>(userPlace(userId, 'sealed_identity'), sealedIdentity);
  return { userId, createdAt, updatedAt, identity, ...open<SealedUser>(userPlace(userId, 'sealed'), sealed) };
}

/** A user_token has no end: the key of its hash never changes. */
export function userTokenDigest(
  { digests, environment }: Pick<Services, 'digests' | 'environment'>,
  token: string,
) {
  return digests.index('user-token', environment, token);
}
