import type {
  StoredTransaction,
  TransactionReader,
  TransactionWrite,
  TransactionWriter,
} from '../../../domain/records/transactions/transaction-store.ts';
import { packTransaction, type RowNames } from '../../../wire/packed-transaction.ts';
import { writePacked } from '../../../wire/write-transaction.ts';
import { bytes, integer, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement, type Value } from '../../engine.ts';
import type { Table } from '../../table.ts';
import { transactionChanges } from './transaction-changes.ts';
import { LIVE, ORDER, transactionLists, wireOf } from './transaction-lists.ts';
import { ofIds, transactionNotes } from './transaction-notes.ts';

const recountDays = statement('transaction_days.recount', {
  within: { column: 'item_id', parameter: 1 },
  sqlite: `INSERT INTO transaction_days (item_id, date, live)
    SELECT $1, day.value, (SELECT count(*) FROM transactions WHERE item_id = $1 AND removed = 0 AND date = day.value)
    FROM json_each($2) AS day WHERE true
    ON CONFLICT (item_id, date) DO UPDATE SET live = excluded.live`,
  // Without statistics PostgreSQL may read the Item once for each part of this that counts: here one part counts all days.
  postgres: `WITH days AS MATERIALIZED (SELECT json_array_elements_text($2::text::json) AS day)
    INSERT INTO transaction_days (item_id, date, live)
    SELECT $1, day, coalesce(counted.live, 0) FROM days LEFT JOIN (SELECT date, count(*) AS live FROM transactions
      WHERE item_id = $1 AND removed = 0 AND date = ANY(ARRAY(SELECT day FROM days)) GROUP BY date) AS counted ON counted.date = day
    ON CONFLICT (item_id, date) DO UPDATE SET live = excluded.live`,
});

/** What is read of a row: its source's own record is long, sealed, and asked for apart (`originals`). */
const READ = `transaction_id, account_id, source_key, date, day_order, pending, original_description, wire, pfc2, enrichment, removed,
  dialect, missed_by, value_date, listed_on`;

const bySource = statement('transactions.bySource', {
  sqlite: `SELECT ${READ} FROM transactions WHERE item_id = $1 AND account_id = $2
    AND source_key IN (SELECT value FROM json_each($3))`,
  // PostgreSQL reads all rows of the account for a long ANY list or a join; OFFSET 0 has it look each name up.
  postgres: `SELECT found.* FROM (SELECT DISTINCT json_array_elements_text($3::text::json) AS source_key) AS wanted
    CROSS JOIN LATERAL (SELECT ${READ} FROM transactions
      WHERE item_id = $1 AND account_id = $2 AND source_key = wanted.source_key OFFSET 0) AS found`,
});
/** `$2` is a JSON list of pairs of account and source key. */
const named = statement('transactions.named', {
  within: { column: 'item_id', parameter: 1 },
  sqlite: `SELECT ${READ} FROM json_each($2) AS wanted CROSS JOIN transactions
    WHERE item_id = $1 AND account_id = wanted.value ->> 0 AND source_key = wanted.value ->> 1`,
  // Without statistics, as in a new database, every index that begins with the Item costs PostgreSQL the same, and it may read all
  // rows of the Item for each name: the pair as a whole, which holds anyhow, makes the index that has both names the cheapest.
  postgres: `WITH wanted AS MATERIALIZED (
      SELECT name ->> 0 AS account_id, name ->> 1 AS source_key FROM json_array_elements($2::text::json) AS each_name(name))
    SELECT found.* FROM wanted CROSS JOIN LATERAL (SELECT ${READ} FROM transactions
      WHERE item_id = $1 AND account_id = wanted.account_id AND source_key = wanted.source_key
        AND (account_id, source_key) >= (wanted.account_id, wanted.source_key) OFFSET 0) AS found`,
});
const ofDays = statement(
  'transactions.ofDays',
  `SELECT ${READ} FROM transactions WHERE item_id = $1 AND account_id = $2 AND date >= $3 AND date <= $4 AND removed = 0
   ORDER BY ${ORDER}`,
);
const namesOfDays = statement(
  'transactions.namesOfDays',
  `SELECT source_key FROM transactions WHERE item_id = $1 AND account_id = $2 AND date >= $3 AND date <= $4 AND removed = 0
   ORDER BY ${ORDER}`,
);
const namesBeginning = statement(
  'transactions.namesBeginning',
  `SELECT account_id, source_key FROM transactions WHERE item_id = $1 AND date >= $3 AND date <= $4 AND removed = 0
     AND substr(source_key, 1, length($2)) = $2`,
);
const openOfDays = statement(
  'transactions.openOfDays',
  `SELECT ${READ} FROM transactions WHERE item_id = $1 AND date >= $2 AND date <= $3 AND removed = 0
     AND (pending = 1 OR dialect IS NOT NULL) ORDER BY ${ORDER}`,
);
const standing = statement(
  'transactions.standing',
  `SELECT transaction_id, pending, dialect, missed_by FROM transactions
   WHERE item_id = $1 AND account_id = $2 AND date >= $3 AND date <= $4 AND removed = 0 ORDER BY ${ORDER}`,
);
const slice = statement(
  'transactions.slice',
  `SELECT ${READ} FROM transactions WHERE item_id = $1 AND date >= $2 AND (date > $2 OR transaction_id > $3) AND removed = 0
   ORDER BY date, transaction_id LIMIT $4`,
);
const find = statement(
  'transactions.find',
  `SELECT ${READ} FROM transactions WHERE item_id = $1 AND transaction_id = $2 AND removed = 0`,
);
/** So much is remembered of when a row was away, about thirty times of it, one by one. */
const ABSENCES_LENGTH_MAX = 600;
/**
 * A removed row that is written is back: whoever heard of its removal, and not of its return, has to be told of it as a new one. Of a row
 * that comes and goes all the time, the old absences become one, marked as a span in which it was there and away.
 */
const updateSql = (first: string, last: string): string =>
  `UPDATE transactions SET absences = CASE WHEN removed = 0 THEN absences ELSE concat_ws(',',
       CASE WHEN length(absences) > ${ABSENCES_LENGTH_MAX} THEN '[' || ${first} || ',' || ${last} || ',1]' ELSE absences END,
       '[' || changed_seq || ',' || CAST($8 AS BIGINT) || ']') END,
     date = $3, day_order = $4, pending = $5, original_description = $6, wire = $7, changed_seq = $8,
     sealed_original = $9, dialect = $10, missed_by = NULL, pfc2 = $11, enrichment = $12, removed = 0,
     value_date = $13
   WHERE item_id = $1 AND transaction_id = $2`;
const update = statement('transactions.update', {
  sqlite: updateSql(
    `json_extract('[' || absences || ']', '$[0][0]')`,
    `json_extract('[' || absences || ']', '$[#-1][1]')`,
  ),
  postgres: updateSql(
    `(('[' || absences || ']')::json #>> '{0,0}')`,
    `(('[' || absences || ']')::json #>> '{-1,1}')`,
  ),
});
const retell = statement(
  'transactions.retell',
  `UPDATE transactions SET wire = $3, pfc2 = $4, enrichment = $5, changed_seq = $6
   WHERE item_id = $1 AND transaction_id = $2 AND removed = 0`,
);
const originals = ofIds(
  'transactions.originals',
  (among) =>
    `SELECT transaction_id, sealed_original FROM transactions WHERE ${LIVE} AND ${among} AND sealed_original IS NOT NULL`,
);
const rename = statement(
  'transactions.rename',
  'UPDATE transactions SET source_key = $3, dialect = NULL WHERE item_id = $1 AND transaction_id = $2',
);
const nameSource = statement(
  'transactions.nameSource',
  'UPDATE transactions SET dialect = $2 WHERE item_id = $1 AND dialect IS NULL AND removed = 0',
);
const remove = statement(
  'transactions.remove',
  `UPDATE transactions SET removed = 1, changed_seq = $3, sealed_original = NULL
   WHERE item_id = $1 AND transaction_id = $2 AND removed = 0 RETURNING date`,
);

const erase = statement(
  'transactions.erase',
  `UPDATE transactions SET removed = 1, changed_seq = $3 + numbered.n, original_description = NULL, sealed_original = NULL,
     wire = '{}', pfc2 = NULL, enrichment = NULL
   FROM (SELECT transaction_id AS id, row_number() OVER (ORDER BY added_seq, transaction_id) AS n FROM transactions
     WHERE item_id = $1 AND account_id = $2 AND removed = 0) AS numbered
   WHERE item_id = $1 AND transaction_id = numbered.id RETURNING date`,
);

export const transactions: Table<TransactionReader, TransactionWriter> = {
  reader: transactionReader,
  writer: transactionWriter,
  ofItem: { transactions: 'deleted', transaction_days: 'deleted' },
};

function transactionReader(reader: Reader): TransactionReader {
  return {
    ...transactionLists(reader),
    ...transactionChanges(reader),
    bySource: (itemId, accountId, sourceKeys) =>
      reader.all(bySource, [itemId, accountId, JSON.stringify(sourceKeys)], toStored),
    named: (itemId, names) =>
      reader.all(
        named,
        [itemId, JSON.stringify(names.map(({ accountId, sourceKey }) => [accountId, sourceKey]))],
        toStored,
      ),
    ofDays: (itemId, accountId, from, to) => reader.all(ofDays, [itemId, accountId, from, to], toStored),
    namesOfDays: (itemId, accountId, from, to) =>
      reader.all(namesOfDays, [itemId, accountId, from, to], (row) => text(row, 'source_key')),
    namesBeginning: (itemId, start, { from, to }) =>
      reader.all(namesBeginning, [itemId, start, from, to], (row) => ({
        accountId: text(row, 'account_id'),
        sourceKey: text(row, 'source_key'),
      })),
    openOfDays: (itemId, { from, to }) => reader.all(openOfDays, [itemId, from, to], toStored),
    standing: (itemId, accountId, { from, to }) =>
      reader.all(standing, [itemId, accountId, from, to], (row) => ({
        transactionId: text(row, 'transaction_id'),
        pending: integer(row, 'pending') === 1,
        dialect: textOrNull(row, 'dialect'),
        missedBy: textOrNull(row, 'missed_by'),
      })),
    originals: (itemId, transactionIds) =>
      reader.all(originals, [itemId, JSON.stringify(transactionIds)], (row) => ({
        transactionId: text(row, 'transaction_id'),
        sealed: bytes(row, 'sealed_original'),
      })),
    slice: (itemId, from, limit) => reader.all(slice, [itemId, from.date, from.after, limit], toStored),
    find: (itemId, transactionId) => reader.first(find, [itemId, transactionId], toStored),
  };
}

const COLUMNS = [
  'item_id',
  'transaction_id',
  'account_id',
  'source_key',
  'date',
  'day_order',
  'pending',
  'original_description',
  'wire',
  'pfc2',
  'enrichment',
  'added_seq',
  'changed_seq',
  'sealed_original',
  'dialect',
  'value_date',
];

function packedWire(row: Pick<TransactionWrite, 'wire' | keyof RowNames>): string {
  return typeof row.wire === 'string' ? packTransaction(row.wire, row) : writePacked(row.wire);
}

/** In the order of COLUMNS. */
function valuesOf(itemId: string, row: TransactionWrite & { seq: number }): Value[] {
  return [
    itemId,
    row.transactionId,
    row.accountId,
    row.sourceKey,
    row.date,
    row.dayOrder,
    row.pending ? 1 : 0,
    row.originalDescription,
    packedWire(row),
    row.pfc2,
    row.enrichment,
    row.seq,
    row.seq,
    row.sealedOriginal ?? null,
    row.dialect ?? null,
    row.valueDate ?? null,
  ];
}

function transactionWriter(transaction: SqlTransaction): TransactionWriter {
  return {
    ...transactionReader(transaction),
    ...transactionNotes(transaction),
    async insert(itemId, rows) {
      const values = rows.map((row) => valuesOf(itemId, row));
      await transaction.insertMany('transactions', COLUMNS, values);
    },
    async update(itemId, row) {
      await transaction.send(update, [
        itemId,
        row.transactionId,
        row.date,
        row.dayOrder,
        row.pending ? 1 : 0,
        row.originalDescription,
        packedWire(row),
        row.seq,
        row.sealedOriginal ?? null,
        row.dialect ?? null,
        row.pfc2,
        row.enrichment,
        row.valueDate ?? null,
      ]);
    },
    async retell(itemId, row) {
      const packed = packedWire(row);
      await transaction.send(retell, [itemId, row.transactionId, packed, row.pfc2, row.enrichment, row.seq]);
    },
    async rename(itemId, transactionId, sourceKey) {
      await transaction.send(rename, [itemId, transactionId, sourceKey]);
    },
    async nameSource(itemId, dialect) {
      await transaction.send(nameSource, [itemId, dialect]);
    },
    remove: (itemId, transactionId, seq) =>
      transaction.first(remove, [itemId, transactionId, seq], (row) => text(row, 'date')),
    erase: async (itemId, accountId, seq) =>
      transaction.all(erase, [itemId, accountId, seq], (row) => text(row, 'date')),
    async recountDays(itemId, dates) {
      if (dates.length > 0)
        await transaction.send(recountDays, [itemId, JSON.stringify([...new Set(dates)])]);
    },
  };
}

function toStored(row: Row): StoredTransaction & { removed: boolean } {
  return {
    transactionId: text(row, 'transaction_id'),
    accountId: text(row, 'account_id'),
    sourceKey: text(row, 'source_key'),
    date: text(row, 'date'),
    dayOrder: integer(row, 'day_order'),
    pending: integer(row, 'pending') === 1,
    originalDescription: textOrNull(row, 'original_description'),
    wire: wireOf(row),
    pfc2: textOrNull(row, 'pfc2'),
    enrichment: textOrNull(row, 'enrichment'),
    removed: integer(row, 'removed') === 1,
    dialect: textOrNull(row, 'dialect'),
    missedBy: textOrNull(row, 'missed_by'),
    valueDate: textOrNull(row, 'value_date'),
    listedOn: textOrNull(row, 'listed_on'),
  };
}
