import { type ConsentStatus, consentStatus } from '../../../domain/consents/consent.ts';
import { traitsOf } from '../../../domain/institutions/environment-traits.ts';
import { courseOf } from '../../../domain/link/sessions/funnel.ts';
import type { Call } from '../../../domain/services.ts';
import type { Tenant } from '../../../domain/teams/team.ts';
import { openStoredUser } from '../../../domain/users/open-user.ts';
import { removeUser } from '../../../domain/users/remove-user.ts';
import { itemsOfUser } from '../../../domain/users/user-items.ts';
import type { StoredUser } from '../../../domain/users/user-store.ts';
import { fail } from '../../../errors.ts';
import { operation } from '../../operation.ts';
import { actFor, type TeamName } from '../acting-team.ts';
import { bounded, pageSize } from '../bounds.ts';
import { type ItemRecord, toRecord } from '../items/items.ts';
import type { LinkSessionLine } from '../link/link-sessions.ts';

/** Sessions and reports that are shown of one user, the newest. */
const SHOWN_MAX = 20;

/** A user without what names the person. Instants are milliseconds of the team's clock. */
export interface UserLine {
  readonly userId: string;
  /** The team's n-th: where the next page begins. */
  readonly n: number;
  /** The team's own name of the person; null outside the sandbox. */
  readonly clientUserId: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Something is known of the person. */
  readonly hasIdentity: boolean;
  /** Those that are not removed. */
  readonly items: number;
}

/** The users of a team that live, newest first. */
export const pageUsers = operation(
  'pageUsers',
  async (
    { services },
    { clientId, limit, before }: TeamName & { readonly limit: number; readonly before?: number | undefined },
  ): Promise<readonly UserLine[]> => {
    const { own, tenant } = await actFor(services, clientId);
    const from =
      before === undefined
        ? Number.MAX_SAFE_INTEGER
        : bounded('before', before, { least: 0, most: Number.MAX_SAFE_INTEGER });
    const users = await own.store.users.newest(tenant, from, pageSize(limit));
    return Promise.all(
      users.map(async (user) => toLine(own, tenant, user, await itemsOfUser(own, tenant, user.userId))),
    );
  },
);

async function toLine(
  own: Call,
  tenant: Tenant,
  user: StoredUser,
  items: readonly unknown[],
): Promise<UserLine> {
  const { userId, n, createdAt, updatedAt, sealedIdentity } = user;
  const isOpen = traitsOf(own.environment).simulated;
  const clientUserId = isOpen ? (await openStoredUser(own, tenant, user)).clientUserId : null;
  const hasIdentity = sealedIdentity !== null;
  return { userId, n, clientUserId, createdAt, updatedAt, hasIdentity, items: items.length };
}

/** What a person agreed to for one Item. */
export interface ShownConsent {
  readonly itemId: string;
  readonly status: ConsentStatus;
  readonly products: readonly string[];
  readonly agreedAt: number;
  readonly endsAt: number | null;
}

export interface ShownUser {
  readonly user: UserLine;
  /** Members of the identity that are known, by their names; their values are shown nowhere. */
  readonly known: readonly string[];
  /** Whether the application wants to hear of their income. */
  readonly wantsIncomeWebhooks: boolean;
  /** Oldest first. */
  readonly items: readonly ItemRecord[];
  /** Of those Items. */
  readonly consents: readonly ShownConsent[];
  /** Newest first. */
  readonly sessions: readonly LinkSessionLine[];
}

interface UserId extends TeamName {
  readonly userId: string;
}

/** One user: Items, consents, and sessions of Link. */
export const showUser = operation(
  'showUser',
  async ({ services }, { clientId, userId }: UserId): Promise<ShownUser> => {
    const { own, tenant } = await actFor(services, clientId);
    const stored = await requireUser(own, tenant, userId);
    const { identity } = await openStoredUser(own, tenant, stored);
    const items = await itemsOfUser(own, tenant, userId);
    const consents = await Promise.all(items.map(({ itemId }) => consentOf(own, itemId)));
    return {
      user: await toLine(own, tenant, stored, items),
      known: Object.keys(identity ?? {}),
      wantsIncomeWebhooks: stored.wantsIncomeWebhooks,
      items: items.map((item) => toRecord(own, item, [])),
      consents: consents.flatMap((each) => each ?? []),
      sessions: await sessionsOf(own, tenant, userId),
    };
  },
);

async function consentOf({ store, world }: Call, itemId: string): Promise<ShownConsent | undefined> {
  const found = await store.consents.find(itemId);
  if (!found) return undefined;
  const { products, agreedAt, expiresAt } = found;
  return { itemId, status: consentStatus(found, world.clock.now()), products, agreedAt, endsAt: expiresAt };
}

async function sessionsOf({ store }: Call, tenant: Tenant, userId: string): Promise<LinkSessionLine[]> {
  const tokens = (await store.linkTokens.idsOfUser(tenant, userId)).slice(-SHOWN_MAX).reverse();
  const found = await Promise.all(tokens.map((id) => store.linkSessions.listOfToken(tenant, id)));
  const newest = found
    .flat()
    .sort((a, b) => b.startedAt - a.startedAt)
    .slice(0, SHOWN_MAX);
  return Promise.all(
    newest.map(async ({ linkSessionId, linkTokenId, nth, surface, startedAt, finishedAt }) => ({
      linkSessionId,
      linkTokenId,
      nth,
      surface,
      startedAt,
      finishedAt,
      ...courseOf(await store.linkSessions.events(linkSessionId, 0)),
    })),
  );
}

/** Removes a user for good, as `/user/remove` does. `name` is the user_id again, typed by whoever means it. */
export const removeNamedUser = operation(
  'removeUser',
  async ({ services }, { clientId, userId, name }: UserId & { readonly name: string }): Promise<null> => {
    const { own, tenant } = await actFor(services, clientId);
    await requireUser(own, tenant, userId);
    if (name !== userId) throw fail('INVALID_FIELD', 'type the user_id again to remove the user');
    await removeUser(own, tenant, userId);
    return null;
  },
);

async function requireUser({ store }: Call, tenant: Tenant, userId: string): Promise<StoredUser> {
  const found = await store.users.find(tenant, userId);
  if (found && found.removedAt === null) return found;
  throw fail(
    'INVALID_FIELD',
    'the team has no user of this user_id, or it was removed; "fairlead users list" shows them',
  );
}
