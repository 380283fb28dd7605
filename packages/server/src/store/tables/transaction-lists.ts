import type {
  TransactionList,
  TransactionReader,
  TransactionText,
} from '../../domain/records/transactions/transaction-store.ts';
import { integer, text, textOrNull } from '../columns.ts';
import { type Reader, type Row, type SqlStatement, statement, type Value } from '../engine.ts';

/** The one order of lists: newest day first, then the source's order within the day, then that of arrival. */
export const ORDER = 'date DESC, day_order, added_seq';
export const LIVE = 'item_id = $1 AND removed = 0';
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

/** Lists by date, as `/transactions/get` shows them. */
export function transactionLists(reader: Reader): Pick<TransactionReader, 'days' | 'page' | 'rows'> {
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
  };
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

/** What a row shows to callers, in its parts. */
export function toWire(row: Row): TransactionText {
  return {
    wire: text(row, 'wire'),
    originalDescription: textOrNull(row, 'original_description'),
    pfc2: textOrNull(row, 'pfc2'),
  };
}
