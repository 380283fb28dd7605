import type {
  EntryOfImport,
  ImportedChange,
  ImportUndoWriter,
  ItemRows,
  KeptRows,
  UndoneImport,
} from '../../../domain/statement-imports/import-store.ts';
import { integer, text, textOrNull } from '../../columns.ts';
import { type Row, type SqlTransaction, statement, type Value } from '../../engine.ts';
import type { Table } from '../../table.ts';
import {
  forgetRows,
  KEPT,
  keepRows,
  ofItem,
  openRow,
  parseRow,
  restoreRows,
  rowPlace,
  rowsOfItem,
  writeRow,
} from './import-rows.ts';

/** `$n` holds a list of ids as JSON text. */
const among = (n: number) => ({
  sqlite: `IN (SELECT value FROM json_each($${n}))`,
  postgres: `= ANY(ARRAY(SELECT json_array_elements_text($${n}::text::json)))`,
});
const withList = (name: string, n: number, sql: (among: string) => string) =>
  statement(name, { sqlite: sql(among(n).sqlite), postgres: sql(among(n).postgres) });

const entries = withList(
  'transactions.ofImport',
  2,
  (ids) => `SELECT * FROM transactions WHERE item_id = $1 AND transaction_id ${ids} AND added_seq <= $3`,
);
const deleteEntries = withList(
  'transactions.deleteOfImport',
  2,
  (ids) => `DELETE FROM transactions WHERE item_id = $1 AND transaction_id ${ids}`,
);
const absentEntries = withList(
  'transactions.absentOfImport',
  2,
  (ids) =>
    `SELECT transaction_id, changed_seq, absences FROM transactions WHERE item_id = $1 AND transaction_id ${ids}`,
);
/** A row's key is a JSON list; of a transaction, with its id alone. */
const ID_OF_KEY = (key: string) => `substr(${key}, 3, length(${key}) - 4)`;
/** What the import added: `changed_seq` has an index, and is never before the number under which a row came. */
const ADDED = 'item_id = $1 AND changed_seq > $2 AND added_seq > $2 AND added_seq <= $3';
const addedEntries = statement(
  'transactions.addedByImport',
  `SELECT transaction_id, account_id, date, added_seq, removed FROM transactions WHERE ${ADDED} AND source_key NOT LIKE 'undone:%'
   ORDER BY added_seq LIMIT $4`,
);
const deleteMarks = statement(
  'transactions.deleteImportedMarks',
  `DELETE FROM transactions WHERE ${ADDED} AND removed = 1 AND wire = '{}' AND source_key LIKE 'corrected:%'`,
);
const changedEntries = statement(
  'statement_import_rows.entries',
  ofItem(`SELECT t.transaction_id, t.date, t.removed, r.table_name, r.row_key, r.before, r.sealed FROM statement_import_rows r
   JOIN transactions t ON t.item_id = r.item_id AND t.transaction_id = ${ID_OF_KEY('r.row_key')}
   WHERE r.item_id = $1 AND r.import_id = $2 AND r.table_name = 'transactions' AND r.row_key > $3
   ORDER BY r.row_key LIMIT $4`),
);
/**
 * Imports that came after and changed rows that this one had changed or made, or put something into an account that this one made.
 * The key of a row is a JSON list that begins with its account.
 */
const laterOnes = statement(
  'statement_imports.laterOnes',
  ofItem(`SELECT later.import_id FROM statement_imports later
   WHERE later.item_id = $1 AND later.n > $3 AND later.state = 'done' AND (
     EXISTS (SELECT 1 FROM statement_import_rows own JOIN statement_import_rows theirs
       ON theirs.item_id = own.item_id AND theirs.import_id = later.import_id AND (
         (theirs.table_name = own.table_name AND theirs.row_key = own.row_key)
         OR (own.table_name = 'accounts' AND own.before IS NULL AND own.sealed IS NULL AND theirs.row_key LIKE replace(own.row_key, ']', ',%')))
       WHERE own.item_id = $1 AND own.import_id = $2)
     OR EXISTS (SELECT 1 FROM statement_import_rows theirs
       JOIN transactions t ON t.item_id = theirs.item_id AND t.transaction_id = ${ID_OF_KEY('theirs.row_key')}
       WHERE theirs.item_id = $1 AND theirs.import_id = later.import_id AND theirs.table_name = 'transactions'
         AND t.added_seq > $4 AND t.added_seq <= $5)
     OR EXISTS (SELECT 1 FROM transactions t JOIN statement_import_rows own
       ON own.item_id = t.item_id AND own.import_id = $2 AND own.table_name = 'accounts' AND own.before IS NULL AND own.sealed IS NULL
         AND own.row_key = '["' || t.account_id || '"]'
       WHERE t.item_id = $1 AND t.changed_seq > later.seq_from AND t.added_seq > later.seq_from
         AND t.added_seq <= later.seq_to AND t.removed = 0))
   ORDER BY later.n DESC`),
);

/** What undoing an import rests on. It reads and writes rows of the tables that an import writes. */
export const importUndo: Table<Record<never, never>, ImportUndoWriter> = {
  reader: () => ({}),
  writer: importUndoWriter,
  ofItem: { statement_import_rows: 'deleted' },
};

/** What stays of an entry: that it is gone. */
function goneRow(
  itemId: string,
  { transactionId, accountId, date, addedSeq }: EntryOfImport,
  changedSeq: number,
): Value[] {
  const key = `undone:${transactionId}`;
  return [itemId, transactionId, accountId, key, date, 0, 0, 1, '{}', addedSeq, changedSeq];
}

/** The row as it was, but for what callers of sync were told since: when it went and came back. */
function restoredRow(
  { row, wasShown, isShown }: ImportedChange,
  now: Row | undefined,
  seq: number,
): Record<string, Value> {
  const absences = now ? textOrNull(now, 'absences') : null;
  const ended = now && wasShown && !isShown ? [`[${integer(now, 'changed_seq')},${seq}]`] : [];
  const all = [...(absences === null ? [] : [absences]), ...ended];
  return { ...parseRow(row), absences: all.length === 0 ? null : all.join(','), changed_seq: seq };
}

function importUndoWriter(transaction: SqlTransaction): ImportUndoWriter {
  return {
    rows: (itemId) => rowsOfItem(transaction, itemId),
    keepChangedRows: (kept: KeptRows, before: ItemRows, after: ItemRows) =>
      keepRows(transaction, kept, before, after),
    async keepEntries({ itemId, importId, seal }, transactionIds, seqFrom) {
      const rows = await transaction.all(entries, [itemId, JSON.stringify(transactionIds), seqFrom]);
      await transaction.insertMany(
        'statement_import_rows',
        KEPT,
        rows.map((row) => {
          const key = keyOf(text(row, 'transaction_id'));
          const sealed = seal.seal(rowPlace('transactions', key), writeRow(row));
          return [itemId, importId, 'transactions', key, sealed];
        }),
      );
    },
    laterOnes: ({ itemId, importId, n, seqFrom, seqTo }) =>
      transaction.all(laterOnes, [itemId, importId, n, seqFrom, seqTo], (row) => text(row, 'import_id')),
    addedEntries: ({ itemId, seqFrom, seqTo }, limit) =>
      transaction.all(addedEntries, [itemId, seqFrom, seqTo, limit], toEntry),
    async withdrawEntries(itemId, entriesOfImport, before) {
      const ids = entriesOfImport.map(({ transactionId }) => transactionId);
      await transaction.run(deleteEntries, [itemId, JSON.stringify(ids)]);
      // What stays of a row says only that it is gone: nothing else of it does, whatever columns there are.
      await transaction.insertMany(
        'transactions',
        GONE,
        entriesOfImport.map((entry, index) => goneRow(itemId, entry, before + 1 + index)),
      );
    },
    async deleteMarks({ itemId, seqFrom, seqTo }) {
      await transaction.run(deleteMarks, [itemId, seqFrom, seqTo]);
    },
    changedEntries: ({ itemId, importId, seal }: UndoneImport, after: string, limit: number) =>
      transaction.all(changedEntries, [itemId, importId, after === '' ? '' : keyOf(after), limit], (row) =>
        toChanged(row, openRow(row, seal) ?? '{}'),
      ),
    async restoreEntries({ itemId }, changed, before) {
      const ids = changed.map(({ transactionId }) => transactionId);
      const now = await transaction.all(absentEntries, [itemId, JSON.stringify(ids)]);
      const nowById = new Map(now.map((row) => [text(row, 'transaction_id'), row]));
      await transaction.run(deleteEntries, [itemId, JSON.stringify(ids)]);
      const rows = changed.map((entry, index) =>
        restoredRow(entry, nowById.get(entry.transactionId), before + 1 + index),
      );
      const [first] = rows;
      if (first)
        await transaction.insertMany(
          'transactions',
          Object.keys(first),
          rows.map((row) => Object.values(row)),
        );
    },
    restoreRows: (record) => restoreRows(transaction, record),
    async forget({ itemId, importId }) {
      await forgetRows(transaction, { itemId, importId });
    },
  };
}

const GONE = [
  'item_id',
  'transaction_id',
  'account_id',
  'source_key',
  'date',
  'day_order',
  'pending',
  'removed',
  'wire',
  'added_seq',
  'changed_seq',
];

function toEntry(row: Row): EntryOfImport {
  return {
    transactionId: text(row, 'transaction_id'),
    accountId: text(row, 'account_id'),
    date: text(row, 'date'),
    addedSeq: integer(row, 'added_seq'),
    isShown: integer(row, 'removed') === 0,
  };
}

function toChanged(row: Row, written: string): ImportedChange {
  const before = parseRow(written);
  return {
    transactionId: text(row, 'transaction_id'),
    dateBefore: text(before, 'date'),
    dateNow: text(row, 'date'),
    wasShown: integer(before, 'removed') === 0,
    isShown: integer(row, 'removed') === 0,
    row: written,
  };
}

function keyOf(transactionId: string): string {
  return JSON.stringify([transactionId]);
}
