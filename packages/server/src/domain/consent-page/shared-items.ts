import { scopesOf } from '../../vocabulary/data-scopes.ts';
import { DAY_MS } from '../../world/durations.ts';
import type { Consent } from '../consents/consent.ts';
import type { Item } from '../items/item.ts';
import type { DataRead } from '../usage/data-read-store.ts';
import type { Guesting } from './open-page.ts';

/** The newest of a person that the page shows. */
const ITEMS_MAX = 100;
const LATELY_DAYS = 30;

/** An account as its owner knows it; never its number. */
export interface SharedAccount {
  readonly name: string;
  readonly mask: string | null;
}

/** What a person shares by one Item, or shared. Instants are milliseconds on the team's clock. */
export interface SharedItem {
  readonly itemId: string;
  /** Null for one that was made of statement files. */
  readonly institutionName: string | null;
  readonly accounts: readonly SharedAccount[];
  /** Classes of data, alphabetical. */
  readonly scopes: readonly string[];
  readonly useCases: readonly string[];
  readonly since: number;
  /** Null: until the person or the application ends it. */
  readonly until: number | null;
  /** The consent's time is over, and nothing is collected any more. */
  readonly isExpired: boolean;
  /** When each class was given to the application last. */
  readonly reads: readonly DataRead[];
  /** How often data were given to the application lately; null where no calls are kept. */
  readonly lately: { readonly count: number; readonly days: number } | null;
  /** There is a permission at the institution, which is told of the end. */
  readonly endsAtInstitution: boolean;
  /** When it ended; null while it is shared. */
  readonly endedAt: number | null;
  /** There is a receipt of what was destroyed. */
  readonly hasReceipt: boolean;
}

/** All that a person shares, and what they shared before, newest first. */
export async function listShared(guest: Guesting): Promise<SharedItem[]> {
  const found = await consentsOf(guest);
  const shared: SharedItem[] = [];
  for (const { consent, item } of found) shared.push(await describe(guest, consent, item));
  return shared.toSorted((a, b) => b.since - a.since);
}

/** One Item of the person, shared or ended; undefined for one that is not theirs to see. */
export async function findShared(guest: Guesting, itemId: string): Promise<SharedItem | undefined> {
  const found = await findOwn(guest, itemId);
  return found && describe(guest, found.consent, found.item);
}

/** @returns the Item with its consent; undefined for one that the visit is not about */
export async function findOwn(
  { call, tenant, visit, clientUserId }: Guesting,
  itemId: string,
): Promise<{ readonly consent: Consent; readonly item: Item } | undefined> {
  const [item, consent] = await Promise.all([
    call.store.items.find(tenant, itemId),
    call.store.consents.find(itemId),
  ]);
  if (!item || consent?.clientId !== tenant.clientId) return undefined;
  const isTheirs = (consent.clientUserId ?? '') === clientUserId;
  const isShown = visit.itemIds === null ? clientUserId !== '' : visit.itemIds.includes(itemId);
  return isTheirs && isShown ? { consent, item } : undefined;
}

async function consentsOf(guest: Guesting): Promise<{ consent: Consent; item: Item }[]> {
  const { call, tenant, visit, clientUserId } = guest;
  const { store } = call;
  const ids =
    visit.itemIds ??
    (clientUserId === '' ? [] : await store.consents.itemsOfEndUser(tenant, clientUserId, ITEMS_MAX));
  const found = [];
  for (const itemId of ids) {
    const own = await findOwn(guest, itemId);
    if (own) found.push(own);
  }
  return found;
}

async function describe({ call, tenant }: Guesting, consent: Consent, item: Item): Promise<SharedItem> {
  const { store, world, policy } = call;
  const { itemId } = item;
  const isEnded = item.state === 'removed';
  const days = Math.min(policy.callLogDays, LATELY_DAYS);
  const from = world.realClock.now() - days * DAY_MS;
  const [accounts, reads, count, receipt] = await Promise.all([
    isEnded ? [] : store.accounts.list(itemId),
    isEnded ? [] : store.dataReads.ofItem(itemId),
    isEnded || days === 0 ? null : store.calls.countReads(tenant.environment, itemId, from),
    isEnded ? store.deletionReceipts.find(tenant, itemId) : undefined,
  ]);
  return {
    itemId,
    institutionName: item.institutionName,
    accounts: accounts.map(({ name, mask }) => ({ name, mask })),
    scopes: scopesOf(consent.products),
    useCases: consent.useCases,
    since: consent.createdAt,
    until: consent.expiresAt,
    isExpired: consent.expiresAt !== null && consent.expiresAt <= world.clock.now(),
    reads,
    lately: count === null ? null : { count, days },
    endsAtInstitution: call.connector(item.connector)?.revoke !== undefined,
    endedAt: isEnded ? (receipt?.removedAt ?? consent.revokedAt) : null,
    hasReceipt: receipt !== undefined,
  };
}
