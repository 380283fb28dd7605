import type { Item } from '../items/item.ts';
import type { StoreWriter } from '../store.ts';
import type { ItemRows } from './import-store.ts';

/** Keeps what an import changes, so that it can be undone. */
export interface ImportJournal {
  /** The unit of work as the import writes through it. */
  readonly unit: StoreWriter;
  /** Number of the last change before the import. */
  readonly seqFrom: number;
  /** Keeps the rest; gives the number of the last change of the import. */
  end(): Promise<number>;
}

/**
 * Begins to keep what was before. The Item's row is held until the unit ends, so what differs afterwards is the import's.
 * Transactions may be many, so each is kept right before it changes; all other rows are few, and compared as a whole.
 */
export async function beginJournal(
  unit: StoreWriter,
  { itemId }: Pick<Item, 'itemId'>,
  importId: string,
): Promise<ImportJournal> {
  const seqFrom = await unit.items.reserveChanges(itemId, 0);
  const before: ItemRows = await unit.importUndo.rows(itemId);
  const kept = new Set<string>();
  const keep = async (...transactionIds: readonly string[]): Promise<void> => {
    const fresh = transactionIds.filter((each) => !kept.has(each));
    for (const each of fresh) kept.add(each);
    if (fresh.length > 0) await unit.importUndo.keepEntries(itemId, importId, fresh, seqFrom);
  };
  const { transactions } = unit;
  return {
    seqFrom,
    unit: {
      ...unit,
      transactions: {
        ...transactions,
        async update(...changed) {
          await keep(changed[1].transactionId);
          await transactions.update(...changed);
        },
        async remove(...removed) {
          await keep(removed[1]);
          return transactions.remove(...removed);
        },
        erase: async () => {
          throw new Error('an import erases nothing');
        },
      },
    },
    async end() {
      await unit.importUndo.keepChangedRows(itemId, importId, before, await unit.importUndo.rows(itemId));
      return unit.items.reserveChanges(itemId, 0);
    },
  };
}
