import type {
  ChangedEntry,
  EntryOfImport,
  ImportUndoWriter,
  ItemRows,
  UndoneImport,
} from '../../domain/statements/import-store.ts';
import { integer, text } from '../columns.ts';
import { type Row, type SqlTransaction, statement } from '../engine.ts';
import type { Table } from '../table.ts';
import { forgetRows, keepRows, restoreRows, rowsOfItem } from './import-rows.ts';

/** `$n` holds a list of ids as JSON text. */
const among = (n: number) => ({
  sqlite: `IN (SELECT value FROM json_each($${n}))`,
  postgres: `= ANY(ARRAY(SELECT json_array_elements_text($${n}::text::json)))`,
});
const withList = (name: string, n: number, sql: (among: string) => string) =>
  statement(name, { sqlite: sql(among(n).sqlite), postgres: sql(among(n).postgres) });

const COPIED = 'date, day_order, pending, removed, original_description, wire';

const keepEntries = withList(
  'statement_import_entries.keep',
  3,
  (ids) =>
    `INSERT INTO statement_import_entries (item_id, import_id, transaction_id, ${COPIED})
     SELECT item_id, $2, transaction_id, ${COPIED} FROM transactions
     WHERE item_id = $1 AND transaction_id ${ids} AND added_seq <= $4 ON CONFLICT DO NOTHING`,
);
/** What the import added: `changed_seq` has an index, and is never before the number under which a row came. */
const ADDED = 'item_id = $1 AND changed_seq > $2 AND added_seq > $2 AND added_seq <= $3';
const addedEntries = statement(
  'transactions.addedByImport',
  `SELECT transaction_id, date, removed FROM transactions WHERE ${ADDED} AND source_key NOT LIKE 'undone:%'
   ORDER BY added_seq LIMIT $4`,
);
const withdraw = withList(
  'transactions.withdrawImported',
  2,
  (ids) =>
    `UPDATE transactions SET removed = 1, changed_seq = $3 + numbered.nth, original_description = NULL, wire = '{}',
       source_key = 'undone:' || transaction_id
     FROM (SELECT transaction_id AS id, row_number() OVER (ORDER BY added_seq) AS nth FROM transactions
       WHERE item_id = $1 AND transaction_id ${ids}) AS numbered
     WHERE item_id = $1 AND transaction_id = numbered.id`,
);
const deleteMarks = statement(
  'transactions.deleteImportedMarks',
  `DELETE FROM transactions WHERE ${ADDED} AND removed = 1 AND wire = '{}' AND source_key LIKE 'corrected:%'`,
);
const changedEntries = statement(
  'statement_import_entries.changed',
  `SELECT t.transaction_id, e.date AS date_before, t.date AS date_now, e.removed AS removed_before, t.removed AS removed_now
   FROM statement_import_entries e JOIN transactions t ON t.item_id = e.item_id AND t.transaction_id = e.transaction_id
   WHERE e.item_id = $1 AND e.import_id = $2 AND e.transaction_id > $3 ORDER BY e.transaction_id LIMIT $4`,
);
const restoreEntries = withList(
  'transactions.restoreImported',
  3,
  (ids) =>
    `UPDATE transactions SET date = kept.date, day_order = kept.day_order, pending = kept.pending, removed = kept.removed,
       original_description = kept.original_description, wire = kept.wire, changed_seq = $4 + kept.nth
     FROM (SELECT transaction_id AS id, row_number() OVER (ORDER BY transaction_id) AS nth, ${COPIED}
       FROM statement_import_entries WHERE item_id = $1 AND import_id = $2 AND transaction_id ${ids}) AS kept
     WHERE item_id = $1 AND transaction_id = kept.id`,
);
const forgetEntries = statement(
  'statement_import_entries.forget',
  'DELETE FROM statement_import_entries WHERE item_id = $1 AND import_id = $2',
);
/**
 * Imports that came after and changed rows that this one had changed or made, or put something into an account that this one made.
 * The key of a row is a JSON list that begins with its account.
 */
const laterOnes = statement(
  'statement_imports.laterOnes',
  `SELECT later.import_id FROM statement_imports later
   WHERE later.item_id = $1 AND later.n > $3 AND later.state = 'done' AND (
     EXISTS (SELECT 1 FROM statement_import_rows own JOIN statement_import_rows theirs
       ON theirs.item_id = own.item_id AND theirs.import_id = later.import_id AND (
         (theirs.table_name = own.table_name AND theirs.row_key = own.row_key)
         OR (own.table_name = 'accounts' AND own.before IS NULL AND theirs.row_key LIKE replace(own.row_key, ']', ',%')))
       WHERE own.item_id = $1 AND own.import_id = $2)
     OR EXISTS (SELECT 1 FROM statement_import_entries theirs
       JOIN transactions t ON t.item_id = theirs.item_id AND t.transaction_id = theirs.transaction_id
       WHERE theirs.item_id = $1 AND theirs.import_id = later.import_id AND (
         (t.added_seq > $4 AND t.added_seq <= $5)
         OR EXISTS (SELECT 1 FROM statement_import_entries own
           WHERE own.item_id = $1 AND own.import_id = $2 AND own.transaction_id = theirs.transaction_id)))
     OR EXISTS (SELECT 1 FROM transactions t JOIN statement_import_rows own
       ON own.item_id = t.item_id AND own.import_id = $2 AND own.table_name = 'accounts' AND own.before IS NULL
         AND own.row_key = '["' || t.account_id || '"]'
       WHERE t.item_id = $1 AND t.changed_seq > later.seq_from AND t.added_seq > later.seq_from
         AND t.added_seq <= later.seq_to AND t.removed = 0))
   ORDER BY later.n DESC`,
);

/** What undoing an import rests on. It reads and writes rows of the tables that an import writes. */
export const importUndo: Table<Record<never, never>, ImportUndoWriter> = {
  reader: () => ({}),
  writer: importUndoWriter,
  ofItem: { statement_import_entries: 'deleted', statement_import_rows: 'deleted' },
};

function importUndoWriter(transaction: SqlTransaction): ImportUndoWriter {
  return {
    rows: (itemId) => rowsOfItem(transaction, itemId),
    keepChangedRows: (itemId: string, importId: string, before: ItemRows, after: ItemRows) =>
      keepRows(transaction, { itemId, importId }, before, after),
    async keepEntries(itemId, importId, transactionIds, seqFrom) {
      await transaction.run(keepEntries, [itemId, importId, JSON.stringify(transactionIds), seqFrom]);
    },
    laterOnes: ({ itemId, importId, n, seqFrom, seqTo }) =>
      transaction.all(laterOnes, [itemId, importId, n, seqFrom, seqTo], (row) => text(row, 'import_id')),
    addedEntries: ({ itemId, seqFrom, seqTo }, limit) =>
      transaction.all(addedEntries, [itemId, seqFrom, seqTo, limit], toEntry),
    async withdrawEntries(itemId, transactionIds, before) {
      await transaction.run(withdraw, [itemId, JSON.stringify(transactionIds), before]);
    },
    async deleteMarks({ itemId, seqFrom, seqTo }) {
      await transaction.run(deleteMarks, [itemId, seqFrom, seqTo]);
    },
    changedEntries: ({ itemId, importId }: UndoneImport, after: string, limit: number) =>
      transaction.all(changedEntries, [itemId, importId, after, limit], toChanged),
    async restoreEntries({ itemId, importId }, transactionIds, before) {
      await transaction.run(restoreEntries, [itemId, importId, JSON.stringify(transactionIds), before]);
    },
    restoreRows: ({ itemId, importId }) => restoreRows(transaction, { itemId, importId }),
    async forget({ itemId, importId }) {
      await transaction.run(forgetEntries, [itemId, importId]);
      await forgetRows(transaction, { itemId, importId });
    },
  };
}

function toEntry(row: Row): EntryOfImport {
  return {
    transactionId: text(row, 'transaction_id'),
    date: text(row, 'date'),
    isShown: integer(row, 'removed') === 0,
  };
}

function toChanged(row: Row): ChangedEntry {
  return {
    transactionId: text(row, 'transaction_id'),
    dateBefore: text(row, 'date_before'),
    dateNow: text(row, 'date_now'),
    wasShown: integer(row, 'removed_before') === 0,
    isShown: integer(row, 'removed_now') === 0,
  };
}
