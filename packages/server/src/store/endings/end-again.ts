import type { Custody, Digests } from '../../domain/custody.ts';
import { issueReceipt } from '../../domain/deletion-receipts/issue-receipt.ts';
import type { Traces } from '../../domain/end-users/end-user-store.ts';
import { findTraces, isNobody } from '../../domain/end-users/find-traces.ts';
import { traitsOf } from '../../domain/institutions/environment-traits.ts';
import { asTenant } from '../../domain/teams/team.ts';
import { endUserHash } from '../../domain/users/end-user-hash.ts';
import type { World } from '../../world/world.ts';
import { type SqlTransaction, statement } from '../engine.ts';
import { storeWriter } from '../store.ts';
import { raiseEndings } from '../tables/instance/endings.ts';
import type { Ending } from './ending.ts';
import type { LedgerLine } from './ledger.ts';

const endToken = statement(
  'access_tokens.endAgain',
  'UPDATE access_tokens SET ended_at = $2 WHERE hash = $1 AND ended_at IS NULL',
);
const endRenewedToken = statement(
  'access_tokens.endRenewedAgain',
  'UPDATE access_tokens SET ended_at = $2 WHERE first_hash = $1 AND ended_at IS NULL',
);

/** What people are found by in an older copy: their names are sealed, and told apart by a keyed hash. */
export interface EndingKeys {
  readonly custody: Custody;
  readonly digests: Pick<Digests, 'index'>;
}

/** With what it ends. */
interface Again {
  /** When it ends in this store, in milliseconds. */
  readonly now: number;
  readonly world: Pick<World, 'random'>;
}

/**
 * Ends in an older copy of a store what was ended after the copy was made. What it ended itself, or never had, stays as it is.
 * @returns how many were living in it
 */
export async function endAgain(
  transaction: SqlTransaction,
  lines: readonly LedgerLine[],
  { keys, ...again }: Again & { readonly keys: EndingKeys },
): Promise<number> {
  // What is ended from now on is newer than any line of the ledger.
  await raiseEndings(
    transaction,
    lines.reduce((newest, { n }) => Math.max(newest, n), 0),
  );
  const people = await findPeople(transaction, lines, keys);
  let living = 0;
  for (const { ending } of lines) {
    if (await endOne(transaction, ending, { people, ...again })) living += 1;
  }
  return living;
}

/** Where the people who were erased are found, by their keyed hashes. */
type People = Map<string, Traces>;

/** Before anything is ended: a user and link_tokens, which end by lines of their own, lead to the rest of a person. */
async function findPeople(
  transaction: SqlTransaction,
  lines: readonly LedgerLine[],
  { custody, digests }: EndingKeys,
): Promise<People> {
  const people: People = new Map();
  for (const { ending } of lines) {
    if (ending.kind !== 'end_user' || people.has(ending.endUser)) continue;
    const { environment, clientId, endUser } = ending;
    const tenant = asTenant(environment, clientId);
    const isThem = (clientUserId: string) => endUserHash(digests, tenant, clientUserId) === endUser;
    people.set(
      endUser,
      await findTraces({ custody, store: storeWriter(transaction), tenant, endUser, isThem }),
    );
  }
  return people;
}

async function endOne(
  transaction: SqlTransaction,
  ending: Ending,
  { people, ...again }: Again & { readonly people: People },
): Promise<boolean> {
  const { now } = again;
  const unit = storeWriter(transaction);
  switch (ending.kind) {
    case 'access_token': {
      const hash = Buffer.from(ending.hash, 'hex');
      const found = await transaction.run(endToken, [hash, now]);
      return found + (await transaction.run(endRenewedToken, [hash, now])) > 0;
    }
    case 'item':
      return removeAgain(unit, ending, again);
    case 'secret': {
      const { environment, clientId, secretId, at } = ending;
      return unit.teams.endSecret(environment, clientId, { secretId, at, now });
    }
    case 'team':
      await unit.webhooks.cancelOfTeam(ending.clientId, now);
      return unit.teams.revoke(ending.clientId, now);
    case 'simplefin_access':
      return unit.simplefinAccesses.revoke(
        asTenant(ending.environment, ending.clientId),
        ending.accessId,
        now,
      );
    case 'webhook_key': {
      const { environment, keyId, at, expiredAt } = ending;
      return unit.webhookKeys.retire(environment, keyId, at, expiredAt);
    }
    case 'end_user':
      return eraseAgain(unit, ending, { people, ...again });
    case 'user':
      return removeUserAgain(unit, ending, now);
    case 'user_identity': {
      const { environment, clientId, userId } = ending;
      const tenant = asTenant(environment, clientId);
      const known = (await unit.users.find(tenant, userId))?.sealedIdentity ?? null;
      await unit.users.forgetIdentity(tenant, userId, now);
      return known !== null;
    }
    case 'asset_report': {
      const { environment, clientId, reportId } = ending;
      return unit.assetReports.remove(asTenant(environment, clientId), reportId, now);
    }
    case 'audit_head':
      return false;
  }
}

/** The consent at the institution was ended when the Item was removed the first time. */
async function removeAgain(
  unit: ReturnType<typeof storeWriter>,
  { environment, clientId, itemId }: Extract<Ending, { kind: 'item' }>,
  { now, world }: Again,
): Promise<boolean> {
  const tenant = asTenant(environment, clientId);
  const item = await unit.items.find(tenant, itemId);
  const rows = await unit.items.remove(tenant, itemId, now);
  if (!item || !rows) return false;
  await issueReceipt({ world }, unit, item, { at: now, by: 'service', rows, endsConsentThere: false });
  await unit.consents.revoke(itemId, now, 'service');
  await unit.tokens.endAccessTokensOf(itemId, now);
  await unit.tokens.endPublicTokensOf(itemId, now);
  await unit.processorTokens.endOfItem(itemId, now);
  await unit.statementSources.forget(tenant, itemId);
  await unit.webhooks.cancelOfItem(itemId, now);
  await unit.items.note(itemId, now, 'removed', null);
  return true;
}

/** The Items have endings of their own. */
async function removeUserAgain(
  unit: ReturnType<typeof storeWriter>,
  { environment, clientId, userId }: Extract<Ending, { kind: 'user' | 'user_identity' }>,
  now: number,
): Promise<boolean> {
  const tenant = asTenant(environment, clientId);
  for (const linkTokenId of await unit.linkTokens.deleteOfUser(tenant, userId))
    await unit.linkSessions.deleteOfToken(tenant, linkTokenId);
  await unit.bankIncomes.deleteOfUser(tenant, userId);
  return unit.users.remove(tenant, userId, now);
}

/** Whoever came again after the erasure came after the copy was made. */
async function eraseAgain(
  unit: ReturnType<typeof storeWriter>,
  { environment, clientId, endUser }: Extract<Ending, { kind: 'end_user' }>,
  { people, ...again }: Again & { readonly people: People },
): Promise<boolean> {
  const { now } = again;
  const tenant = asTenant(environment, clientId);
  const found = people.get(endUser);
  people.delete(endUser);
  if (!found || isNobody(found)) return false;
  for (const itemId of found.item)
    await removeAgain(unit, { kind: 'item', environment, clientId, itemId }, again);
  for (const userId of found.user) await unit.users.remove(tenant, userId, now);
  for (const reportId of found.asset_report) await unit.assetReports.remove(tenant, reportId, now);
  await unit.endUsers.erase(tenant, found, { endUser, isSimulated: traitsOf(environment).simulated });
  return true;
}
