import type { DataKey } from '../../custody.ts';
import type { Item } from '../../items/item.ts';
import { type AccountOrigin, type NewValues, originAfter } from '../../records/account-origins.ts';
import type { Services } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';

const TABLE = 'account_origins';

/**
 * Keeps where changed values of accounts come from, sealed: they name accounts and sums. The caller holds the Item, so that no other
 * reading writes between.
 */
export async function keepOrigins(
  { custody }: Pick<Services, 'custody'>,
  unit: Pick<StoreWriter, 'sealedRecords'>,
  item: Item,
  { key, values }: { readonly key: DataKey; readonly values: readonly NewValues[] },
): Promise<void> {
  if (values.length === 0) return;
  const placeOf = (accountId: string) => ({ table: TABLE, field: 'sealed', row: accountId });
  const isKnown = values.some(({ before }) => before !== undefined);
  const stored = isKnown ? await unit.sealedRecords.list(TABLE, item.itemId) : [];
  const sealedBefore = new Map(stored.map(({ accountId, sealed }) => [accountId, sealed]));
  const records = values.flatMap((each) => {
    const { accountId } = each.after;
    const sealed = sealedBefore.get(accountId);
    const known =
      sealed && (JSON.parse(custody.open(item, key, placeOf(accountId), sealed)) as [AccountOrigin]);
    const origin = originAfter(known?.[0], each);
    if (!origin) return [];
    return [{ accountId, sealed: custody.seal(item, key, placeOf(accountId), JSON.stringify([origin])) }];
  });
  await unit.sealedRecords.renew(TABLE, item.itemId, records);
}
