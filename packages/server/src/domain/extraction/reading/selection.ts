import type { AccountKey, RawAccount } from '../../../connectors/sdk/records.ts';
import type { StoredAccount } from '../../accounts/account-store.ts';
import { accountDigest } from '../../items/account-digest.ts';
import type { Item } from '../../items/item.ts';
import type { Services } from '../../services.ts';
import type { StoreReader, StoreWriter } from '../../store.ts';

/** Which of the accounts that its source lists an Item has. */
export interface Selection {
  has(key: AccountKey): boolean;
  /** All accounts that are stored of the Item, left out or not. */
  readonly stored: readonly StoredAccount[];
  /** Two with the same one select the same, and no account left the Item, or came back to it, between them. */
  readonly version: string;
}

/** The accounts that the person chose; all that the source lists where nobody chose. */
export async function selectionOf(
  services: Pick<Services, 'digests'>,
  reader: Pick<StoreReader, 'items' | 'accounts'>,
  item: Pick<Item, 'itemId'>,
): Promise<Selection> {
  const unshared = await reader.items.unshared(item.itemId);
  const stored = await reader.accounts.listStored(item.itemId);
  // What is taken back on the institution's own page is closed, and not left out.
  const gone = stored.flatMap(({ closed, sourceDigest }) => (closed ? [sourceDigest] : [])).sort();
  if (unshared === null) return { has: () => true, stored, version: JSON.stringify([gone]) };
  const shared = new Set(stored.map(({ sourceDigest }) => sourceDigest)).difference(new Set(unshared));
  return {
    has: (key) => shared.has(accountDigest(services, item, key)),
    stored,
    version: JSON.stringify([gone, [...shared].sort()]),
  };
}

/**
 * Writes down which accounts of the source are the Item's from now on; the others are left out, whatever is read later. Gives the
 * stored accounts that were the Item's until now.
 */
export async function saveSelection(
  services: Pick<Services, 'digests'>,
  unit: Pick<StoreWriter, 'items' | 'accounts'>,
  item: Pick<Item, 'itemId'>,
  {
    listed,
    chosen,
    stays = new Set(),
  }: {
    readonly listed: readonly RawAccount[];
    readonly chosen: ReadonlySet<AccountKey>;
    /** Digests of accounts that are the Item's whatever was chosen. */
    readonly stays?: ReadonlySet<string>;
  },
): Promise<StoredAccount[]> {
  const digest = (key: AccountKey): string => accountDigest(services, item, key);
  const taken = new Set([...[...chosen].map(digest), ...stays]);
  const stored = await unit.accounts.listStored(item.itemId);
  const known = new Set([
    ...((await unit.items.unshared(item.itemId)) ?? []),
    ...stored.map(({ sourceDigest }) => sourceDigest),
    ...listed.map(({ key }) => digest(key)),
  ]);
  await unit.items.setUnshared(item.itemId, [...known.difference(taken)]);
  return stored.filter(({ closed, sourceDigest }) => !closed && !taken.has(sourceDigest));
}

/**
 * Remembers accounts that the source lists and the Item does not have, and gives how many of them nobody was asked about: those
 * that came since the person chose.
 */
export async function noteUnshared(
  services: Pick<Services, 'digests'>,
  unit: Pick<StoreWriter, 'items'>,
  item: Pick<Item, 'itemId'>,
  others: readonly AccountKey[],
): Promise<number> {
  if (others.length === 0) return 0;
  const known = (await unit.items.unshared(item.itemId)) ?? [];
  const digests = new Set(others.map((key) => accountDigest(services, item, key)));
  const appeared = digests.difference(new Set(known));
  if (appeared.size > 0) await unit.items.setUnshared(item.itemId, [...known, ...appeared]);
  return appeared.size;
}
