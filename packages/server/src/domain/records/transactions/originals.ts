import type { RawDetails } from '../../../connectors/sdk/details.ts';
import type { DataKey } from '../../custody.ts';
import type { Item } from '../../items/item.ts';
import type { Services } from '../../services.ts';
import type { StoreReader } from '../../store.ts';

type Keeping = Pick<Services, 'custody'>;

/** The source's own record of an entry, sealed under the Item's key: it names accounts of other people in full. */
export function sealOriginal(
  { custody }: Keeping,
  item: Item,
  key: DataKey,
  { transactionId, details }: { readonly transactionId: string; readonly details: RawDetails },
): Buffer {
  return custody.seal(item, key, placeOf(transactionId), JSON.stringify(details));
}

/** What the sources said of these transactions beyond what callers are shown, by id; those of which they said nothing are absent. */
export async function openOriginals(
  { custody }: Keeping,
  { transactions }: Pick<StoreReader, 'transactions'>,
  item: Item,
  { key, transactionIds }: { readonly key: DataKey; readonly transactionIds: readonly string[] },
): Promise<Map<string, RawDetails>> {
  const kept = await transactions.originals(item.itemId, transactionIds);
  return new Map(
    kept.map(({ transactionId, sealed }) => [
      transactionId,
      JSON.parse(custody.open(item, key, placeOf(transactionId), sealed)) as RawDetails,
    ]),
  );
}

function placeOf(transactionId: string) {
  return { table: 'transactions', field: 'sealed_original', row: transactionId };
}
