import { fail } from '../../errors.ts';
import { recordAct } from '../audit/record.ts';
import type { Digest } from '../custody.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { sealForTeam } from '../teams/team-sealing.ts';
import { newToken } from '../tokens/token.ts';
import { type IdentityChange, mergeIdentity } from './identity.ts';
import { openStoredUser, userTokenDigest } from './open-user.ts';
import { newUserId, type SealedUser, type User, userPlace } from './user.ts';

export interface UserWish {
  readonly clientUserId: string;
  readonly endCustomer: string | null;
  readonly identity: IdentityChange;
}

/** The user of that name, made where there is none yet: the same name is always the same user, until it is removed (D66). */
export async function createUser(call: Call, tenant: Tenant, wish: UserWish): Promise<User> {
  const { clientId, environment } = tenant;
  const clientUser = call.digests.index('client-user', environment, clientId, wish.clientUserId);
  return call.store.unitOfWork(async (unit) => {
    // A user is held before a team wherever both are, so that nobody waits in a ring.
    const known = await changeKnown(call, unit, tenant, { clientUser, wish });
    if (known) return known;
    // Held, so that two calls at once make one user.
    await unit.teams.lock(clientId);
    const meanwhile = await changeKnown(call, unit, tenant, { clientUser, wish });
    if (meanwhile) return meanwhile;
    const n = (await unit.users.lastNumber(tenant)) + 1;
    const stream = (purpose: string) => call.world.random.stream('team', clientId, purpose, n);
    const userId = newUserId(stream('user'));
    const token = newToken('user', environment, stream('user_token'));
    const createdAt = call.world.clock.now();
    const inside: SealedUser = { clientUserId: wish.clientUserId, token, endCustomer: wish.endCustomer };
    const sealed = await sealForTeam(call, unit, tenant, {
      place: userPlace(userId, 'sealed'),
      value: inside,
    });
    const digest = userTokenDigest(call, token);
    await unit.users.insert(tenant, { userId, n, createdAt, token: digest, clientUser, sealed });
    recordAct(call, unit, { action: 'user.created', object: { kind: 'user', id: userId }, ...tenant });
    const made: User = { userId, createdAt, updatedAt: createdAt, identity: null, ...inside };
    return changeIn(call, unit, tenant, { user: made, wish: { ...wish, endCustomer: null } });
  });
}

/** Undefined where no user has that name. */
async function changeKnown(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  { clientUser, wish }: { readonly clientUser: Digest; readonly wish: UserWish },
): Promise<User | undefined> {
  const found = await unit.users.findByClientUser(tenant, clientUser);
  const user = found && (await heldUser(call, unit, tenant, found.userId));
  return user && changeIn(call, unit, tenant, { user, wish });
}

/** Held before it is read: of two changes at once neither is lost. Undefined when it is removed. */
async function heldUser(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  userId: string,
): Promise<User | undefined> {
  const found = (await unit.users.hold(tenant, userId)) ? await unit.users.find(tenant, userId) : undefined;
  return found && openStoredUser({ ...call, store: unit }, tenant, found);
}

/** @throws USER_NOT_FOUND when it was removed meanwhile */
export async function changeIdentity(
  call: Call,
  tenant: Tenant,
  userId: string,
  change: IdentityChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await call.store.unitOfWork(async (unit) => {
    const user = await heldUser(call, unit, tenant, userId);
    if (!user) throw fail('USER_NOT_FOUND');
    await changeIn(call, unit, tenant, { user, wish: { identity: change, endCustomer: null } });
  });
}

/** Erases what is known of a person; their Items stay. */
export async function removeIdentity(call: Call, tenant: Tenant, userId: string): Promise<void> {
  await call.store.unitOfWork(async (unit) => {
    if (!(await unit.users.hold(tenant, userId))) throw fail('USER_NOT_FOUND');
    await unit.users.forgetIdentity(tenant, userId, call.world.clock.now());
    const object = { kind: 'user', id: userId };
    recordAct(call, unit, { action: 'user.identity_removed', object, ...tenant });
  });
}

/** Writes what is new of a user that is held, or was just made. */
async function changeIn(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  { user, wish }: { readonly user: User; readonly wish: Omit<UserWish, 'clientUserId'> },
): Promise<User> {
  const { userId, token, clientUserId } = user;
  const endCustomer = wish.endCustomer ?? user.endCustomer;
  if (Object.keys(wish.identity).length === 0 && endCustomer === user.endCustomer) return user;
  const identity = mergeIdentity(user.identity, wish.identity);
  const updatedAt = call.world.clock.now();
  const seal = (field: 'sealed' | 'sealed_identity', value: object) =>
    sealForTeam(call, unit, tenant, { place: userPlace(userId, field), value });
  const inside: SealedUser = { clientUserId, token, endCustomer };
  await unit.users.save(tenant, userId, {
    sealed: await seal('sealed', inside),
    sealedIdentity: identity && (await seal('sealed_identity', identity)),
    updatedAt,
  });
  return { ...user, endCustomer, identity, updatedAt };
}
