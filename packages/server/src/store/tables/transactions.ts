import type {
  ChangeRange,
  ListAnchor,
  StoredTransaction,
  TransactionList,
  TransactionReader,
  TransactionWriter,
} from '../../domain/products/transactions/transaction-store.ts';
import { integer, text, textOrNull } from '../columns.ts';
import { type Reader, type Row, type Statement, statement, type Transaction, type Value } from '../engine.ts';

/** The one order of lists: newest day first, then the source's order within the day, then the id (api.md 8.2). */
const ORDER = 'date DESC, day_order, transaction_id';
const WINDOW = 'item_id = $1 AND removed = 0 AND date >= $2 AND date <= $3 AND added_seq <= $4';
const AMONG = {
  sqlite: 'AND account_id IN (SELECT value FROM json_each($5))',
  postgres: 'AND account_id = ANY(ARRAY(SELECT json_array_elements_text($5::json)))',
};
/** Rows from the anchor on; `date <= …` alone is what the index can use. */
const FROM_ANCHOR = 'AND date <= $6 AND (date < $6 OR (day_order, transaction_id) >= ($7, $8))';

const count = listStatement(
  'transactions.count',
  (where) => `SELECT count(*) AS n FROM transactions WHERE ${where}`,
);
const anchors = listStatement(
  'transactions.anchors',
  (where) =>
    `SELECT date, day_order, transaction_id FROM (
       SELECT date, day_order, transaction_id, row_number() OVER (ORDER BY ${ORDER}) AS n FROM transactions WHERE ${where}
     ) AS numbered WHERE (n - 1) % $9 = 0 ORDER BY n`,
);
const rows = listStatement(
  'transactions.rows',
  (where) =>
    `SELECT wire, original_description FROM transactions WHERE ${where} ORDER BY ${ORDER} LIMIT $9 OFFSET $10`,
);
const page = pageStatement('transactions.page', '');
const pageFromAnchor = pageStatement('transactions.pageFromAnchor', FROM_ANCHOR);

/** What a caller whose loop began at `base` has to hear of (api.md 8.2): not rows that came and went meanwhile. */
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
  sqlite: `SELECT * FROM transactions WHERE item_id = $1 AND account_id = $2 AND source_key IN (SELECT value FROM json_each($3))`,
  postgres: `SELECT * FROM transactions WHERE item_id = $1 AND account_id = $2
    AND source_key = ANY(ARRAY(SELECT json_array_elements_text($3::json)))`,
});
const update = statement(
  'transactions.update',
  `UPDATE transactions SET date = $3, day_order = $4, pending = $5, original_description = $6, wire = $7, changed_seq = $8,
     removed = 0 WHERE item_id = $1 AND transaction_id = $2`,
);
const remove = statement(
  'transactions.remove',
  'UPDATE transactions SET removed = 1, changed_seq = $3 WHERE item_id = $1 AND transaction_id = $2 AND removed = 0',
);

export function transactionReader(reader: Reader): TransactionReader {
  return {
    async count(list) {
      const row = await reader.first(of(count, list), window(list));
      return row ? integer(row, 'n') : 0;
    },
    async anchors(list, step) {
      const found = await reader.all(of(anchors, list), [...window(list), step]);
      return found.map(toAnchor);
    },
    page: (list, anchor, skip, limit) =>
      anchor
        ? reader.bytes(of(pageFromAnchor, list), [...window(list, anchor), limit, skip])
        : reader.bytes(of(page, list), [...window(list), limit, skip]),
    async rows(list, skip, limit) {
      return (await reader.all(of(rows, list), [...window(list), limit, skip])).map(toWire);
    },
    async changeBounds(range, limit) {
      const row = await reader.first(changeBounds, [...bounds(range), limit]);
      const n = row ? integer(row, 'n') : 0;
      return row && n > 0 ? { last: integer(row, 'last'), count: n } : undefined;
    },
    changes: async (range, kind) => (await reader.all(changes[kind], bounds(range))).map(toWire),
    changesPage: (range, kind) => reader.bytes(changesPage[kind], bounds(range)),
    async bySource(itemId, accountId, sourceKeys) {
      return (await reader.all(bySource, [itemId, accountId, JSON.stringify(sourceKeys)])).map(toStored);
    },
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
  'added_seq',
  'changed_seq',
];

export function transactionWriter(transaction: Transaction): TransactionWriter {
  return {
    ...transactionReader(transaction),
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
          row.seq,
          row.seq,
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
      ]);
    },
    remove: async (itemId, transactionId, seq) =>
      (await transaction.run(remove, [itemId, transactionId, seq])) === 1,
  };
}

interface ListStatements {
  readonly all: Statement;
  readonly among: Statement;
}

/** Parameters $5 to $8 hold the accounts and the anchor where the text names them. */
function listStatement(name: string, sql: (where: string) => string): ListStatements {
  return {
    all: numbered(name, { sqlite: sql(WINDOW), postgres: sql(WINDOW) }),
    among: numbered(`${name}.among`, {
      sqlite: sql(`${WINDOW} ${AMONG.sqlite}`),
      postgres: sql(`${WINDOW} ${AMONG.postgres}`),
    }),
  };
}

function pageStatement(name: string, extra: string): ListStatements {
  const inner = (where: string) =>
    `SELECT wire, date, day_order, transaction_id FROM transactions WHERE ${where} ${extra} ORDER BY ${ORDER} LIMIT $9 OFFSET $10`;
  const sqlite = (where: string) => `SELECT CAST(group_concat(wire, ',') AS BLOB) FROM (${inner(where)})`;
  const postgres = (where: string) =>
    `SELECT string_agg(wire, ',' ORDER BY ${ORDER}) FROM (${inner(where)}) AS page`;
  return {
    all: numbered(name, { sqlite: sqlite(WINDOW), postgres: postgres(WINDOW) }),
    among: numbered(`${name}.among`, {
      sqlite: sqlite(`${WINDOW} ${AMONG.sqlite}`),
      postgres: postgres(`${WINDOW} ${AMONG.postgres}`),
    }),
  };
}

/** PostgreSQL wants places without gaps: renumbers those that the text names, in rising order. */
function numbered(name: string, { sqlite, postgres }: { sqlite: string; postgres: string }): Statement {
  return statement(name, { sqlite: compact(sqlite), postgres: compact(postgres) });
}

function compact(sql: string): string {
  const used = [...new Set([...sql.matchAll(/\$(\d+)/g)].map((match) => Number(match[1])))].sort(
    (a, b) => a - b,
  );
  return sql.replace(/\$(\d+)/g, (_, place) => `$${used.indexOf(Number(place)) + 1}`);
}

function of({ all, among }: ListStatements, list: TransactionList): Statement {
  return list.accountIds ? among : all;
}

function window(list: TransactionList, anchor?: ListAnchor): Value[] {
  const values: Value[] = [list.itemId, list.from, list.to, list.seqMax];
  if (list.accountIds) values.push(JSON.stringify(list.accountIds));
  if (anchor) values.push(anchor.date, anchor.dayOrder, anchor.transactionId);
  return values;
}

function bounds({ itemId, after, until, base, accountId }: ChangeRange): Value[] {
  return [itemId, after, until, base, accountId ?? ''];
}

function changesStatement(kind: 'added' | 'modified'): Statement {
  return statement(
    `transactions.changes.${kind}`,
    `SELECT wire, original_description FROM transactions WHERE ${CHANGES} ${KINDS[kind]} ORDER BY changed_seq`,
  );
}

function changesPageStatement(kind: keyof typeof KINDS, wire: string): Statement {
  const inner = `SELECT ${wire} AS wire, changed_seq FROM transactions WHERE ${CHANGES} ${KINDS[kind]} ORDER BY changed_seq`;
  return statement(`transactions.changesPage.${kind}`, {
    sqlite: `SELECT CAST(group_concat(wire, ',') AS BLOB) FROM (${inner})`,
    postgres: `SELECT string_agg(wire, ',' ORDER BY changed_seq) FROM (${inner}) AS page`,
  });
}

function toAnchor(row: Row): ListAnchor {
  return {
    date: text(row, 'date'),
    dayOrder: integer(row, 'day_order'),
    transactionId: text(row, 'transaction_id'),
  };
}

function toWire(row: Row): { wire: string; originalDescription: string | null } {
  return { wire: text(row, 'wire'), originalDescription: textOrNull(row, 'original_description') };
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
    removed: integer(row, 'removed') === 1,
  };
}
