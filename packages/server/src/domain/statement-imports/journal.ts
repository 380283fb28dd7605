import type { TransactionReader } from '../records/transactions/transaction-store.ts';
import type { StoreWriter } from '../store.ts';
import type { ItemRows, KeptRows } from './import-store.ts';

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
export async function beginJournal(unit: StoreWriter, rows: KeptRows): Promise<ImportJournal> {
  const { itemId } = rows;
  const seqFrom = await unit.items.reserveChanges(itemId, 0);
  const before: ItemRows = await unit.importUndo.rows(itemId);
  const kept = new Set<string>();
  const keep = async (...transactionIds: readonly string[]): Promise<void> => {
    const fresh = transactionIds.filter((each) => !kept.has(each));
    for (const each of fresh) kept.add(each);
    if (fresh.length > 0) await unit.importUndo.keepEntries(rows, fresh, seqFrom);
  };
  return {
    seqFrom,
    unit: Object.assign(Object.create(unit) as StoreWriter, {
      transactions: keptBefore(unit.transactions, keep),
    }),
    async end() {
      await unit.importUndo.keepChangedRows(rows, before, await unit.importUndo.rows(itemId));
      return unit.items.reserveChanges(itemId, 0);
    },
  };
}

type Transactions = StoreWriter['transactions'];
type Write = (itemId: string, what: unknown, ...rest: unknown[]) => Promise<unknown>;

/** What only reads; what only adds needs nothing to be kept, because its numbers say what it added. */
const LEFT_ALONE: Readonly<Record<keyof TransactionReader | 'insert' | 'recountDays', true>> = {
  bySource: true,
  changePage: true,
  changeRows: true,
  changes: true,
  changesPage: true,
  countedDays: true,
  days: true,
  find: true,
  insert: true,
  named: true,
  namesBeginning: true,
  namesOfDays: true,
  ofDays: true,
  openOfDays: true,
  originals: true,
  page: true,
  recountDays: true,
  rows: true,
  slice: true,
  standing: true,
  wholeList: true,
};

/** A writer that keeps each row before it changes: whatever the change is, its second argument names the rows. */
function keptBefore(
  transactions: Transactions,
  keep: (...transactionIds: readonly string[]) => Promise<void>,
): Transactions {
  const wrapped = Object.entries(transactions).map(([name, write]: [string, unknown]) => {
    if (Object.hasOwn(LEFT_ALONE, name)) return [name, write];
    const kept: Write = async (itemId, what, ...rest) => {
      await keep(...idsOf(what));
      return (write as Write)(itemId, what, ...rest);
    };
    return [name, kept];
  });
  // Each function has the type that it had.
  return Object.fromEntries(wrapped) as unknown as Transactions;
}

/** Of an id, a row, or a list of either. */
function idsOf(what: unknown): string[] {
  if (typeof what === 'string') return [what];
  if (Array.isArray(what)) return what.flatMap(idsOf);
  return [(what as { transactionId: string }).transactionId];
}
