import type { Planned } from '../domain/store.ts';
import { type Reader, type SqlTransaction, statement } from './engine.ts';

/** A module that holds all statements on one table of the database, or on the few that live and die together. */
export interface Table<TableReader, TableWriter> {
  readonly reader: (reader: Reader) => TableReader;
  /** @param planned is called by every write after which something may have fallen due */
  readonly writer: (transaction: SqlTransaction, planned: (what: Planned) => void) => TableWriter;
  /** Its tables with an `item_id`. */
  readonly ofItem?: RowsOfItem;
}

/** What becomes of a table's rows when their Item is removed; a test compares these with the schema. */
export type RowsOfItem = Readonly<Record<string, 'deleted' | 'kept'>>;

/** Gives the number of rows that went, by table, of those that had any. */
export type DeleteOfItem = (
  transaction: SqlTransaction,
  itemId: string,
) => Promise<Readonly<Record<string, number>>>;

/** Deletes an Item's rows of the tables that say so. */
export function deletionOfItem(declared: readonly RowsOfItem[]): DeleteOfItem {
  const deleted = declared.flatMap((rows) => Object.keys(rows).filter((name) => rows[name] === 'deleted'));
  const statements = deleted.map(
    (name) => [name, statement(`${name}.deleteItem`, `DELETE FROM ${name} WHERE item_id = $1`)] as const,
  );
  return async (transaction, itemId) => {
    const rows: Record<string, number> = {};
    for (const [name, each] of statements) {
      const count = await transaction.run(each, [itemId]);
      if (count > 0) rows[name] = count;
    }
    return rows;
  };
}
