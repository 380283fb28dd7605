import type { RawLiability } from '../../connectors/sdk/liabilities.ts';
import type { RawNumbers, RawOwner } from '../../connectors/sdk/records.ts';
import type { Item } from '../items/item.ts';
import type { Services } from '../services.ts';
import type { StoreReader } from '../store.ts';
import type { AccountCheck } from './account-check.ts';
import type { AccountOrigin } from './account-origins.ts';
import type { AccountTransfer } from './account-transfer.ts';
import type { SealedTable } from './sealed-records.ts';

/** The records of one table in clear, by account. */
export async function openRecords<
  T extends RawNumbers | RawOwner | RawLiability | AccountCheck | AccountOrigin | AccountTransfer,
>(
  {
    store,
    custody,
  }: Pick<Services, 'custody'> & { readonly store: Pick<StoreReader, 'items' | 'sealedRecords'> },
  item: Item,
  table: SealedTable,
): Promise<Map<string, T[]>> {
  const key = await store.items.key(item.itemId);
  if (!key) return new Map();
  const records = await store.sealedRecords.list(table, item.itemId);
  return new Map(
    records.map(({ accountId, sealed }) => [
      accountId,
      JSON.parse(custody.open(item, key, { table, field: 'sealed', row: accountId }, sealed)) as T[],
    ]),
  );
}
