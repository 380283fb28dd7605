import type { AccountKey, RawAccount } from '../../../connectors/sdk/records.ts';
import { fail } from '../../../errors.ts';
import type { StoredAccount } from '../../accounts/account-store.ts';
import type { DataKey } from '../../custody.ts';
import { persistentIds } from '../../extraction/accounts/persistent-ids.ts';
import { traitsOf } from '../../institutions/environment-traits.ts';
import type { Institution } from '../../institutions/institution.ts';
import { accountDigest } from '../../items/account-digest.ts';
import type { Item } from '../../items/item.ts';
import type { Call } from '../../services.ts';
import { STATEMENT_CONNECTOR } from '../../statement-imports/statement-reading.ts';
import type { StoreWriter } from '../../store.ts';

/**
 * The institution that an update mode moves an Item to: the one that is wished for, or the Item's own where that is read by another
 * connector since. Undefined where the Item stays. Files brought for an institution stay files until a move is wished for.
 */
export function moveOf(
  { directory, environment }: Pick<Call, 'directory' | 'environment'>,
  { connector, institutionId }: Pick<Item, 'connector' | 'institutionId'>,
  wished: string | null,
): Institution | undefined {
  if (traitsOf(environment).simulated) return undefined;
  const target = wished ?? (connector === STATEMENT_CONNECTOR ? null : institutionId);
  const institution = target === null ? undefined : directory.byId(target);
  if (!institution || institution.connector === STATEMENT_CONNECTOR) return undefined;
  const stays = institution.connector === connector && institution.id === institutionId;
  return stays ? undefined : institution;
}

/**
 * Which account of the Item each account of another source is: by its number, else by mask, currency and kind where only one of each
 * side has them (connectors.md 1.7).
 */
export function matchAccounts(
  call: Call,
  item: Item,
  {
    to,
    stored,
    raw,
    looksOf = looks,
  }: {
    readonly to: Pick<Item, 'institutionId'>;
    readonly stored: readonly StoredAccount[];
    readonly raw: readonly RawAccount[];
    /** Tells accounts without a number apart; null for one that it cannot tell. */
    readonly looksOf?: (account: Looks) => string | null;
  },
): ReadonlyMap<AccountKey, StoredAccount> {
  const pairs = new Map<AccountKey, StoredAccount>();
  const free = new Set(stored.filter(({ closed }) => !closed));
  const take = (account: RawAccount, found: StoredAccount | undefined): void => {
    if (!found) return;
    pairs.set(account.key, found);
    free.delete(found);
  };
  for (const account of raw) {
    const ids = [item, to].flatMap((at) =>
      persistentIds(call, { ...item, institutionId: at.institutionId }, account),
    );
    take(
      account,
      [...free].find(({ persistentAccountId: id }) => id !== null && ids.includes(id)),
    );
  }
  const alike = Map.groupBy(
    raw.filter((one) => looksOf(one) !== null && !pairs.has(one.key)),
    looksOf,
  );
  for (const [name, own] of alike) {
    const others = [...free].filter((one) => looksOf(one) === name);
    if (own[0] && own.length === 1 && others.length === 1) take(own[0], others[0]);
  }
  return pairs;
}

type Looks = Pick<RawAccount, 'mask' | 'currency' | 'type' | 'name'>;

/** Two sources name an account differently. */
function looks({ mask, currency, type }: Looks): string | null {
  return mask === null ? null : JSON.stringify([mask, currency, type]);
}

/**
 * Takes an Item to another connector in the caller's unit of work: its accounts keep their ids under the keys of the new source, and
 * its entries wait to be recognised there.
 *
 * Accounts that the new source lacks stay as they are; those that it has beyond them
 * are left out, unless the person chose on the institution's own page.
 * @throws INVALID_UPDATED_USERNAME where the login shows none of the Item's accounts
 */
export async function moveItem(
  call: Call,
  unit: StoreWriter,
  item: Item,
  {
    to,
    key,
    accounts,
    chosenThere,
  }: {
    readonly to: Institution;
    readonly key: DataKey;
    readonly accounts: readonly RawAccount[];
    readonly chosenThere: boolean;
  },
): Promise<Item> {
  const stored = await unit.accounts.listStored(item.itemId);
  const pairs = matchAccounts(call, item, {
    to: { institutionId: to.id },
    stored,
    raw: accounts,
  });
  if (stored.length > 0 && pairs.size === 0) throw fail('INVALID_UPDATED_USERNAME');
  await renameAccounts(call, unit, item, { key, pairs });
  const others = accounts.filter((account) => !pairs.has(account.key));
  if (others.length > 0 && !chosenThere)
    await unit.items.setUnshared(
      item.itemId,
      others.map((account) => accountDigest(call, item, account.key)),
    );
  await unit.transactions.nameSource(item.itemId, item.connector);
  const moved = { connector: to.connector, institutionId: to.id, institutionName: to.name };
  await unit.items.move(item.itemId, moved);
  await unit.items.note(item.itemId, call.world.clock.now(), 'moved', `${item.connector} to ${to.connector}`);
  return { ...item, ...moved, updateType: 'background' };
}

/**
 * Keeps the accounts of an Item whose institution has other keys for them since the login was made anew, as many give new ids with each
 * consent.
 */
export async function followNewKeys(
  call: Call,
  unit: StoreWriter,
  item: Item,
  { key, accounts }: { readonly key: DataKey; readonly accounts: readonly RawAccount[] },
): Promise<void> {
  // Simulated people resemble each other.
  if (traitsOf(call.environment).simulated) return;
  const digests = new Set(accounts.map((account) => accountDigest(call, item, account.key)));
  const all = await unit.accounts.listStored(item.itemId);
  const known = new Set(all.map(({ sourceDigest }) => sourceDigest));
  const stored = all.filter(({ sourceDigest }) => !digests.has(sourceDigest));
  const raw = accounts.filter((account) => !known.has(accountDigest(call, item, account.key)));
  const pairs = matchAccounts(call, item, {
    to: item,
    stored,
    raw,
    // Of one source, so the name decides as well: nobody else may take over the Item.
    looksOf: ({ mask, currency, type, name }) => JSON.stringify([mask, currency, type, name]),
  });
  await renameAccounts(call, unit, item, { key, pairs });
}

async function renameAccounts(
  call: Call,
  unit: StoreWriter,
  item: Item,
  {
    key,
    pairs,
  }: { readonly key: DataKey; readonly pairs: ReadonlyMap<AccountKey, Pick<StoredAccount, 'accountId'>> },
): Promise<void> {
  for (const [accountKey, { accountId }] of pairs) {
    const place = { table: 'accounts', field: 'source_key', row: accountId };
    const sealedSourceKey = call.custody.seal(item, key, place, accountKey);
    const sourceDigest = accountDigest(call, item, accountKey);
    await unit.accounts.rename(item.itemId, { accountId, sourceDigest, sealedSourceKey });
  }
}
