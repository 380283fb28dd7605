import type { Custody, DataKey, KeyOwner } from '../custody.ts';
import type { KeptRows } from './import-store.ts';

/** What an import keeps of the Item's rows, under the Item's key: it is unreadable when that is destroyed. */
export function keptRows(
  { custody }: { readonly custody: Custody },
  item: KeyOwner,
  key: DataKey,
  importId: string,
): KeptRows {
  const at = (place: string) => ({
    table: 'statement_import_rows',
    field: 'sealed',
    row: `${importId} ${place}`,
  });
  return {
    itemId: item.itemId,
    importId,
    seal: {
      seal: (place, row) => custody.seal(item, key, at(place), row),
      open: (place, sealed) => custody.open(item, key, at(place), sealed),
    },
  };
}
