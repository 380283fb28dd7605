import { fail, type RefusalError } from '../../errors.ts';
import { MINUTE_MS } from '../../world/durations.ts';
import type { RandomStream } from '../../world/random.ts';
import { recordItemAct } from '../audit/record.ts';
import type { Digest } from '../custody.ts';
import type { LeasedWork } from '../due/due.ts';
import { announceBrought } from '../extraction/announce/announce-brought.ts';
import { planFirstPulls, runFirstPull } from '../extraction/pulls/first-pull.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { Item } from '../items/item.ts';
import { itemStream } from '../items/item-stream.ts';
import { loginEndOf } from '../items/login-lifetime.ts';
import { isBroughtByPerson } from '../items/products.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { asTenant, type Tenant } from '../teams/team.ts';
import { newToken, requireTokenForm } from '../tokens/token.ts';
import { duplicatesOf } from './duplicate-items.ts';
import { planFirstStatements } from './plan-statements.ts';
import { planLoginExpiry } from './repair-item.ts';
import { moveConsentEnd } from './timed-ends.ts';
import { unclaimedKey } from './unclaimed-item.ts';

export const PUBLIC_TOKEN_LIFETIME_MS = 30 * MINUTE_MS;

export interface ItemGrant {
  readonly accessToken: string;
  readonly itemId: string;
}

export interface FirstGrant extends ItemGrant {
  /** Ids of Items of the same end user that have an account of this one; told when it comes into being. */
  readonly duplicates: readonly string[];
}

/**
 * Turns a public_token into a lasting access_token. The claim is one conditional statement, in the transaction that makes the
 * access_token, so 20 simultaneous exchanges give one (TOK-7).
 *
 * The first exchange is the Item's creation, which its story tells as `made`, and says of which other Items it is a duplicate.
 * @throws INVALID_PUBLIC_TOKEN when it is malformed, unknown, expired, used, or another team's.
 */
export async function exchangePublicToken(
  call: Call,
  tenant: Tenant,
  publicToken: string,
  made: 'exchanged' | 'imported' = 'exchanged',
): Promise<FirstGrant> {
  const { world, store, digests, environment } = call;
  requireTokenForm('public', environment, publicToken);
  const claimed = digests.all('public', environment, publicToken);
  const now = world.clock.now();
  const grant = await store.unitOfWork(async (unit) => {
    const itemId = await claim(unit, tenant, claimed, now);
    const item = itemId === undefined ? undefined : await unit.items.find(tenant, itemId);
    if (!item || item.state === 'removed') throw await unclaimable(unit, tenant, claimed, now);
    const loginExpiresAt = loginEndOf(call, item, now);
    const activated = await unit.items.activate(item.itemId, now, loginExpiresAt);
    const accessToken = newToken('access', environment, tokenStream(call, item, 'access', publicToken));
    await unit.tokens.insertAccessToken(
      tenant,
      digests.current('access', environment, accessToken),
      item.itemId,
      now,
    );
    recordItemAct(call, unit, item, { action: 'access_token.issued', detail: { by: 'exchange' } });
    const living = { ...item, createdAt: now, loginExpiresAt };
    const pulls = activated ? await beginLife(call, unit, living, made) : [];
    const duplicates = activated ? await noteDuplicates(unit, item, now) : [];
    return { accessToken, itemId: item.itemId, pulls, duplicates };
  });
  for (const work of grant.pulls) await runFirstPull(call, work);
  return { accessToken: grant.accessToken, itemId: grant.itemId, duplicates: grant.duplicates };
}

/** Notes in the story of both Items that they are of one login; gives the ids of the others. */
async function noteDuplicates(unit: StoreWriter, item: Item, now: number): Promise<string[]> {
  const duplicates = await duplicatesOf(unit, item);
  if (duplicates.length > 0) await unit.items.note(item.itemId, now, 'duplicate', duplicates.join(', '));
  for (const other of duplicates) await unit.items.note(other, now, 'duplicate', item.itemId);
  return duplicates;
}

/** An Item is locked before its tokens, as by its removal: in one order nobody waits in a ring (STO-5). */
async function claim(
  unit: StoreWriter,
  tenant: Tenant,
  digests: readonly Digest[],
  now: number,
): Promise<string | undefined> {
  const found = await unit.tokens.findPublicToken(tenant, digests);
  if (!found || !(await unit.items.hold(found.itemId))) return undefined;
  return unit.tokens.claimPublicToken(tenant, digests, now);
}

/** Why a public_token cannot be exchanged: told to its own team alone, who is the only one that finds it (TOK-5). */
async function unclaimable(
  unit: StoreWriter,
  tenant: Tenant,
  digests: readonly Digest[],
  now: number,
): Promise<RefusalError> {
  const found = await unit.tokens.findPublicToken(tenant, digests);
  if (!found) return fail('INVALID_PUBLIC_TOKEN');
  const item = await unit.items.find(tenant, found.itemId);
  // An Item that nobody exchanged for ends with its token, and its tokens with it.
  const wasUsed = found.usedAt !== null && item?.createdAt !== null;
  if (found.expiresAt <= now && !wasUsed)
    return fail('INVALID_PUBLIC_TOKEN', 'this public token has expired: it lives for 30 minutes');
  if (!item || item.state === 'removed')
    return fail('INVALID_PUBLIC_TOKEN', 'the item of this public token was removed');
  return fail('INVALID_PUBLIC_TOKEN', {
    message: 'this public token was exchanged already: it has one exchange',
    next: 'Use the access_token that its exchange gave; without it, open Link again.',
  });
}

/** What falls due for an Item that has just come into being; gives the readings that are to be made at once. */
async function beginLife(
  call: Call,
  unit: StoreWriter,
  item: Item,
  made: 'exchanged' | 'imported',
): Promise<LeasedWork[]> {
  const now = call.world.clock.now();
  await unit.items.note(item.itemId, now, made, null);
  await unit.due.cancel(unclaimedKey(item));
  await planLoginExpiry(unit, item);
  // A consent of the simulated bank runs from the creation of the Item, which is now.
  const waited = traitsOf(call.environment).consentFromExchange ? now - item.linkedAt : 0;
  if (item.consentExpiresAt !== null) await moveConsentEnd(unit, item, item.consentExpiresAt + waited, now);
  // What a person brought is there, and nothing else can be read.
  if (item.numbersProof === null && isBroughtByPerson(call, item)) {
    await announceBrought(call, unit, item);
    return [];
  }
  const products = item.products.map(({ product }) => product);
  const pulls = await planFirstPulls(call, unit, item, { products, now });
  return products.includes('statements')
    ? [...pulls, ...(await planFirstStatements(call, unit, item))]
    : pulls;
}

/**
 * Replaces one access_token by a new one; the old one is refused from the moment of the commit.
 * @throws INVALID_ACCESS_TOKEN when another call rotated it first.
 */
export async function rotateAccessToken(call: Call, item: Item, accessToken: string): Promise<string> {
  const { world, store, digests, environment } = call;
  const tenant = asTenant(item.environment, item.clientId);
  const next = newToken('access', environment, tokenStream(call, item, 'access', accessToken));
  await store.unitOfWork(async (unit) => {
    const now = world.clock.now();
    const old = digests.all('access', environment, accessToken);
    const [isHeld, hasEnded] = await Promise.all([
      unit.items.hold(item.itemId),
      unit.tokens.endAccessToken(tenant, old, now),
    ]);
    if (!isHeld || !hasEnded) throw fail('INVALID_ACCESS_TOKEN');
    await unit.tokens.insertAccessToken(
      tenant,
      digests.current('access', environment, next),
      item.itemId,
      now,
    );
    await unit.items.note(item.itemId, now, 'token_rotated', null);
    recordItemAct(call, unit, item, { action: 'access_token.rotated' });
  });
  return next;
}

/** A further public_token for an Item that exists; ends in 30 minutes. */
export async function createPublicToken(
  call: Call,
  item: Item,
): Promise<{ publicToken: string; expiresAt: number }> {
  return call.store.unitOfWork((unit) => createPublicTokenIn(call, unit, item));
}

/** As `createPublicToken`, inside a larger unit of work. */
export async function createPublicTokenIn(
  call: Call,
  unit: StoreWriter,
  item: Item,
): Promise<{ publicToken: string; expiresAt: number }> {
  const { world, digests, environment } = call;
  const tenant = asTenant(item.environment, item.clientId);
  const expiresAt = world.clock.now() + PUBLIC_TOKEN_LIFETIME_MS;
  const nth = await unit.items.countPublicToken(item.itemId);
  const publicToken = newToken('public', environment, itemStream(call, item, 'public', nth));
  const digest = digests.current('public', environment, publicToken);
  await unit.tokens.insertPublicToken(tenant, digest, item.itemId, expiresAt);
  recordItemAct(call, unit, item, { action: 'public_token.issued' });
  return { publicToken, expiresAt };
}

/** A token follows from the one that it replaces, so that a chain of rotations never repeats one. */
function tokenStream(call: Call, item: Item, kind: 'access', previous: string): RandomStream {
  return itemStream(call, item, kind, previous);
}
