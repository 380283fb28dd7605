import type { EntryName } from '../../connectors/sandbox/port/mutation.ts';
import type { AccountKey } from '../../connectors/sdk/records.ts';
import type { StoredAccount } from '../accounts/account-store.ts';
import { strongId } from '../extraction/entries/source-keys.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';

/** How the source of an Item names what we have ids for; undefined for an id that is not the Item's. */
export interface SourceNames {
  account(accountId: string): AccountKey | undefined;
  transaction(transactionId: string): Promise<EntryName | undefined>;
  security(securityId: string): Promise<string | undefined>;
  /** Open accounts of the Item, in their order. */
  readonly accounts: readonly StoredAccount[];
}

/** The names as they are now. */
export async function sourceNames({ store, custody }: Call, item: Item): Promise<SourceNames> {
  const accounts = (await store.accounts.listStored(item.itemId)).filter(({ closed }) => !closed);
  const itemKey = await store.items.key(item.itemId);
  const account = (accountId: string): AccountKey | undefined => {
    const stored = accounts.find((each) => each.accountId === accountId);
    if (!stored || !itemKey) return undefined;
    const place = { table: 'accounts', field: 'source_key', row: accountId };
    return custody.open(item, itemKey, place, stored.sealedSourceKey);
  };
  return {
    accounts,
    account,
    async transaction(transactionId) {
      const row = await store.transactions.find(item.itemId, transactionId);
      const key = row && account(row.accountId);
      const sourceId = row && strongId(row.sourceKey);
      return key === undefined || sourceId === undefined ? undefined : { account: key, sourceId };
    },
    async security(securityId) {
      const all = await store.investments.securities(item.itemId);
      return all.find((each) => each.securityId === securityId)?.sourceKey;
    },
  };
}
