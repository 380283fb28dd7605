import type {
  ChangeRange,
  StoredTransaction,
  TransactionList,
  TransactionReader,
  TransactionText,
  TransactionWriter,
} from '../../domain/records/transactions/transaction-store.ts';
import { bytes, bytesOrNull, integer, text, textOrNull } from '../columns.ts';
import {
  type Reader,
  type Row,
  type SqlStatement,
  type SqlTransaction,
  statement,
  type Value,
} from '../engine.ts';
import type { Table } from '../table.ts';

/** The one order of lists: newest day first, then the source's order within the day, then that of arrival. */
const ORDER = 'date DESC, day_order, added_seq';
const LIVE = 'item_id = $1 AND removed = 0';
const WINDOW = `${LIVE} AND date >= $2 AND date <= $3`;
/** `$4` is the list of accounts as JSON text, `$5` the last visible change. */
const AMONG = {
  sqlite: 'account_id IN (SELECT value FROM json_each($4))',
  postgres: 'account_id = ANY(ARRAY(SELECT json_array_elements_text($4::text::json)))',
};
const VISIBLE = 'added_seq <= $5';

/** Texts of one statement for the four kinds of list: with or without accounts, with or without a last visible change. */
interface ListStatements {
  of(list: TransactionList): SqlStatement;
}

const page = listStatements('transactions.page', WINDOW, {
  sqlite: (where) =>
    `SELECT CAST(group_concat(wire, ',') AS BLOB) FROM (
       SELECT wire FROM transactions WHERE ${where} ORDER BY ${ORDER} LIMIT $6 OFFSET $7)`,
  postgres: (where) =>
    `SELECT string_agg(wire, ',' ORDER BY ${ORDER}) FROM (
       SELECT wire, date, day_order, added_seq FROM transactions WHERE ${where} ORDER BY ${ORDER} LIMIT $6 OFFSET $7
     ) AS page`,
});
const rows = listStatements('transactions.rows', WINDOW, {
  both: (where) =>
    `SELECT wire, original_description, pfc2 FROM transactions WHERE ${where} ORDER BY ${ORDER} LIMIT $6 OFFSET $7`,
});
const countedDays = listStatements('transactions.days', LIVE, {
  both: (where) =>
    `SELECT date, count(*) AS live FROM transactions WHERE ${where} GROUP BY date ORDER BY date DESC`,
});
/** The whole list has its days counted when it is written, so that a page deep in a long list costs what the first does. */
const keptDays = statement(
  'transaction_days.list',
  'SELECT date, live FROM transaction_days WHERE item_id = $1 AND live > 0 ORDER BY date DESC',
);
const recountDays = statement('transaction_days.recount', {
  sqlite: `INSERT INTO transaction_days (item_id, date, live)
    SELECT $1, day.value, (SELECT count(*) FROM transactions WHERE item_id = $1 AND removed = 0 AND date = day.value)
    FROM json_each($2) AS day WHERE true
    ON CONFLICT (item_id, date) DO UPDATE SET live = excluded.live`,
  postgres: `INSERT INTO transaction_days (item_id, date, live)
    SELECT $1, day, (SELECT count(*) FROM transactions WHERE item_id = $1 AND removed = 0 AND date = day)
    FROM json_array_elements_text($2::text::json) AS day
    ON CONFLICT (item_id, date) DO UPDATE SET live = excluded.live`,
});

/** What a caller whose loop began at `base` has to hear of: not rows that came and went meanwhile. */
const CHANGES = `item_id = $1 AND changed_seq > $2 AND changed_seq <= $3 AND ($5 = '' OR account_id = $5)
  AND (removed = 0 OR added_seq <= $4)`;
const KINDS = {
  added: 'AND removed = 0 AND added_seq > $4',
  modified: 'AND removed = 0 AND added_seq <= $4',
  removed: 'AND removed = 1',
};
const REMOVED_WIRE = `'{"transaction_id":"' || transaction_id || '","account_id":"' || account_id || '"}'`;

const changeBounds = statement(
  'transactions.changeBounds',
  `SELECT max(changed_seq) AS last, count(*) AS n FROM (
     SELECT changed_seq FROM transactions WHERE ${CHANGES} ORDER BY changed_seq LIMIT $6) AS page`,
);
const changes = {
  added: changesStatement('added'),
  modified: changesStatement('modified'),
};
const changesPage = {
  added: changesPageStatement('added', 'wire'),
  modified: changesPageStatement('modified', 'wire'),
  removed: changesPageStatement('removed', REMOVED_WIRE),
};
const bySource = statement('transactions.bySource', {
  sqlite: `SELECT * FROM transactions WHERE item_id = $1 AND account_id = $2
    AND source_key IN (SELECT value FROM json_each($3))`,
  // PostgreSQL reads all rows of the account for a long ANY list or a join; OFFSET 0 has it look each name up.
  postgres: `SELECT found.* FROM (SELECT DISTINCT json_array_elements_text($3::text::json) AS source_key) AS wanted
    CROSS JOIN LATERAL (SELECT * FROM transactions
      WHERE item_id = $1 AND account_id = $2 AND source_key = wanted.source_key OFFSET 0) AS found`,
});
const ofDays = statement(
  'transactions.ofDays',
  `SELECT * FROM transactions WHERE item_id = $1 AND account_id = $2 AND date >= $3 AND date <= $4 AND removed = 0
   ORDER BY ${ORDER}`,
);
const standing = statement(
  'transactions.standing',
  `SELECT transaction_id, pending, dialect, missed_by FROM transactions
   WHERE item_id = $1 AND account_id = $2 AND date >= $3 AND date <= $4 AND removed = 0 ORDER BY ${ORDER}`,
);
const slice = statement(
  'transactions.slice',
  `SELECT * FROM transactions WHERE item_id = $1 AND date >= $2 AND (date > $2 OR transaction_id > $3) AND removed = 0
   ORDER BY date, transaction_id LIMIT $4`,
);
const find = statement(
  'transactions.find',
  'SELECT * FROM transactions WHERE item_id = $1 AND transaction_id = $2 AND removed = 0',
);
const update = statement(
  'transactions.update',
  `UPDATE transactions SET date = $3, day_order = $4, pending = $5, original_description = $6, wire = $7, changed_seq = $8,
     sealed_original = $9, dialect = $10, missed_by = NULL, pfc2 = $11, enrichment = $12, removed = 0
   WHERE item_id = $1 AND transaction_id = $2`,
);
const retell = statement(
  'transactions.retell',
  `UPDATE transactions SET wire = $3, pfc2 = $4, enrichment = $5, changed_seq = $6
   WHERE item_id = $1 AND transaction_id = $2 AND removed = 0`,
);
const AMONG_IDS = {
  sqlite: 'transaction_id IN (SELECT value FROM json_each($2))',
  postgres: 'transaction_id = ANY(ARRAY(SELECT json_array_elements_text($2::text::json)))',
};
const originals = ofIds(
  'transactions.originals',
  (among) =>
    `SELECT transaction_id, sealed_original FROM transactions WHERE ${LIVE} AND ${among} AND sealed_original IS NOT NULL`,
);
const noteListed = ofIds(
  'transactions.noteListed',
  (among) => `UPDATE transactions SET missed_by = NULL WHERE ${LIVE} AND ${among}`,
);
const nameDialect = ofIds(
  'transactions.nameDialect',
  (among) => `UPDATE transactions SET dialect = $3 WHERE ${LIVE} AND ${among} AND dialect IS NULL`,
);
const noteMissed = ofIds(
  'transactions.noteMissed',
  (among) => `UPDATE transactions SET missed_by = $3 WHERE ${LIVE} AND ${among}`,
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
    async days(list) {
      const whole = list.accountIds === undefined && list.seqMax === undefined;
      const found = whole
        ? await reader.all(keptDays, [list.itemId])
        : await reader.all(countedDays.of(list), [list.itemId, ...filters(list)]);
      return found.map((row) => ({ date: text(row, 'date'), live: integer(row, 'live') }));
    },
    page: (list, skip, limit) => reader.bytes(page.of(list), [...window(list), limit, skip]),
    async rows(list, skip, limit) {
      return (await reader.all(rows.of(list), [...window(list), limit, skip])).map(toWire);
    },
    async changeBounds(range, limit) {
      const row = await reader.first(changeBounds, [...bounds(range), limit]);
      const n = row ? integer(row, 'n') : 0;
      return row && n > 0 ? { last: integer(row, 'last'), count: n } : undefined;
    },
    changes: async (range, kind) => reader.all(changes[kind], bounds(range), toWire),
    changesPage: (range, kind) => reader.bytes(changesPage[kind], bounds(range)),
    async bySource(itemId, accountId, sourceKeys) {
      return await reader.all(bySource, [itemId, accountId, JSON.stringify(sourceKeys)], toStored);
    },
    ofDays: (itemId, accountId, from, to) => reader.all(ofDays, [itemId, accountId, from, to], toStored),
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
];

function transactionWriter(transaction: SqlTransaction): TransactionWriter {
  return {
    ...transactionReader(transaction),
    ...fileNotes(transaction),
    async insert(itemId, rows) {
      await transaction.insertMany(
        'transactions',
        COLUMNS,
        rows.map((row) => [
          itemId,
          row.transactionId,
          row.accountId,
          row.sourceKey,
          row.date,
          row.dayOrder,
          row.pending ? 1 : 0,
          row.originalDescription,
          row.wire,
          row.pfc2,
          row.enrichment,
          row.seq,
          row.seq,
          row.sealedOriginal ?? null,
          row.dialect ?? null,
        ]),
      );
    },
    async update(itemId, row) {
      await transaction.run(update, [
        itemId,
        row.transactionId,
        row.date,
        row.dayOrder,
        row.pending ? 1 : 0,
        row.originalDescription,
        row.wire,
        row.seq,
        row.sealedOriginal ?? null,
        row.dialect ?? null,
        row.pfc2,
        row.enrichment,
      ]);
    },
    async retell(itemId, { transactionId, wire, pfc2, enrichment, seq }) {
      await transaction.run(retell, [itemId, transactionId, wire, pfc2, enrichment, seq]);
    },
    async remove(itemId, transactionId, seq) {
      const row = await transaction.first(remove, [itemId, transactionId, seq]);
      return row && text(row, 'date');
    },
    erase: async (itemId, accountId, seq) =>
      transaction.all(erase, [itemId, accountId, seq], (row) => text(row, 'date')),
    async recountDays(itemId, dates) {
      if (dates.length > 0) await transaction.run(recountDays, [itemId, JSON.stringify([...new Set(dates)])]);
    },
  };
}

/** What files say of rows without changing them. */
function fileNotes(
  transaction: SqlTransaction,
): Pick<TransactionWriter, 'noteListed' | 'nameDialect' | 'noteMissed'> {
  return {
    async noteListed(itemId, transactionIds) {
      if (transactionIds.length > 0)
        await transaction.run(noteListed, [itemId, JSON.stringify(transactionIds)]);
    },
    async nameDialect(itemId, transactionIds, dialect) {
      if (transactionIds.length > 0)
        await transaction.run(nameDialect, [itemId, JSON.stringify(transactionIds), dialect]);
    },
    async noteMissed(itemId, transactionIds, fileDigest) {
      if (transactionIds.length > 0)
        await transaction.run(noteMissed, [itemId, JSON.stringify(transactionIds), fileDigest]);
    },
  };
}

/** `$2` is the list of ids as JSON text. */
function ofIds(name: string, sql: (among: string) => string): SqlStatement {
  return statement(name, { sqlite: sql(AMONG_IDS.sqlite), postgres: sql(AMONG_IDS.postgres) });
}

type ListSql =
  | { both(where: string): string }
  | { sqlite(where: string): string; postgres(where: string): string };

function listStatements(name: string, where: string, sql: ListSql): ListStatements {
  const text = 'both' in sql ? { sqlite: sql.both, postgres: sql.both } : sql;
  const build = (among: boolean, visible: boolean): SqlStatement => {
    const condition = (engine: 'sqlite' | 'postgres') =>
      [where, ...(among ? [AMONG[engine]] : []), ...(visible ? [VISIBLE] : [])].join(' AND ');
    const full = `${name}${among ? '.among' : ''}${visible ? '.visible' : ''}`;
    return statement(full, {
      sqlite: compact(text.sqlite(condition('sqlite'))),
      postgres: compact(text.postgres(condition('postgres'))),
    });
  };
  const plain = build(false, false);
  const among = build(true, false);
  const visible = build(false, true);
  const both = build(true, true);
  return {
    of: ({ accountIds, seqMax }) =>
      accountIds ? (seqMax === undefined ? among : both) : seqMax === undefined ? plain : visible,
  };
}

/** Numbers the places that a text names anew, without gaps and in the same order, as PostgreSQL wants them. */
function compact(sql: string): string {
  const used = [...new Set([...sql.matchAll(/\$(\d+)/g)].map((match) => Number(match[1])))].sort(
    (a, b) => a - b,
  );
  return sql.replace(/\$(\d+)/g, (_, place) => `$${used.indexOf(Number(place)) + 1}`);
}

function window(list: TransactionList): Value[] {
  return [list.itemId, list.from, list.to, ...filters(list)];
}

function filters({ accountIds, seqMax }: TransactionList): Value[] {
  return [...(accountIds ? [JSON.stringify(accountIds)] : []), ...(seqMax === undefined ? [] : [seqMax])];
}

function bounds({ itemId, after, until, base, accountId }: ChangeRange): Value[] {
  return [itemId, after, until, base, accountId ?? ''];
}

function changesStatement(kind: 'added' | 'modified'): SqlStatement {
  return statement(
    `transactions.changes.${kind}`,
    `SELECT wire, original_description, pfc2 FROM transactions WHERE ${CHANGES} ${KINDS[kind]} ORDER BY changed_seq`,
  );
}

function changesPageStatement(kind: keyof typeof KINDS, wire: string): SqlStatement {
  const inner = `SELECT ${wire} AS wire, changed_seq FROM transactions WHERE ${CHANGES} ${KINDS[kind]} ORDER BY changed_seq`;
  return statement(`transactions.changesPage.${kind}`, {
    sqlite: `SELECT CAST(group_concat(wire, ',') AS BLOB) FROM (${inner})`,
    postgres: `SELECT string_agg(wire, ',' ORDER BY changed_seq) FROM (${inner}) AS page`,
  });
}

function toWire(row: Row): TransactionText {
  return {
    wire: text(row, 'wire'),
    originalDescription: textOrNull(row, 'original_description'),
    pfc2: textOrNull(row, 'pfc2'),
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
    wire: text(row, 'wire'),
    pfc2: textOrNull(row, 'pfc2'),
    enrichment: textOrNull(row, 'enrichment'),
    removed: integer(row, 'removed') === 1,
    dialect: textOrNull(row, 'dialect'),
    missedBy: textOrNull(row, 'missed_by'),
    sealedOriginal: bytesOrNull(row, 'sealed_original'),
  };
}
