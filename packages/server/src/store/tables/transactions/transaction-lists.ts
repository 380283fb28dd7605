import {
  type CountedDays,
  readCountedDays,
  toDayCounts,
} from '../../../domain/records/transactions/counted-days.ts';
import type {
  ListPage,
  TransactionList,
  TransactionReader,
  TransactionText,
  WholeList,
} from '../../../domain/records/transactions/transaction-store.ts';
import { PackedPage } from '../../../wire/packed-page.ts';
import { unpackTransaction } from '../../../wire/packed-transaction.ts';
import { integer, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlStatement, statement, type Value } from '../../engine.ts';

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

/** What `toText` reads. */
export const TEXT = 'transaction_id, account_id, date, wire, original_description, pfc2';
/** A row as `unpackLines` reads it, and what stands between two of them. */
export const LINE = {
  sqlite: 'concat_ws(char(9), account_id, transaction_id, date, wire)',
  postgres: 'concat_ws(chr(9), account_id, transaction_id, date, wire)',
};
export const LINE_FEED = { sqlite: 'char(10)', postgres: 'chr(10)' };

/**
 * On PostgreSQL a page says first, on a line of its own, what the Item's last change was in the same moment; nothing where the Item is
 * gone. So nobody has to look again whether it changed. The embedded store is asked again for less than this costs there.
 */
export const AS_OF = `'#', (SELECT transactions_seq FROM items WHERE item_id = $1 AND state <> 'removed'), chr(10)`;
const MARK = '#'.charCodeAt(0);

/** The lines of a page without the one that says when it was read. */
export function readAsOf(found: Buffer): { readonly lines: Buffer; readonly asOf: number | undefined } {
  // Nothing else begins with it: ids are letters and digits.
  if (found[0] !== MARK) return { lines: found, asOf: undefined };
  const end = found.indexOf('\n');
  const number = found.toString('latin1', 1, end);
  return { lines: found.subarray(end + 1), asOf: number === '' ? undefined : Number(number) };
}

const page = listStatements('transactions.page', WINDOW, {
  sqlite: (where) =>
    `SELECT CAST(group_concat(line, ${LINE_FEED.sqlite}) AS BLOB) FROM (
       SELECT ${LINE.sqlite} AS line FROM transactions WHERE ${where} ORDER BY ${ORDER} LIMIT $6 OFFSET $7)`,
  postgres: (where) =>
    `SELECT concat(${AS_OF}, string_agg(${LINE.postgres}, ${LINE_FEED.postgres} ORDER BY ${ORDER})) FROM (
       SELECT account_id, transaction_id, date, wire, day_order, added_seq FROM transactions WHERE ${where}
       ORDER BY ${ORDER} LIMIT $6 OFFSET $7) AS page`,
});
const rows = listStatements('transactions.rows', WINDOW, {
  both: (where) => `SELECT ${TEXT} FROM transactions WHERE ${where} ORDER BY ${ORDER} LIMIT $6 OFFSET $7`,
});
const countedDays = listStatements('transactions.days', LIVE, {
  // With the plus, SQLite does not walk all rows in the order of their dates where some accounts are wanted.
  sqlite: (where) =>
    `SELECT group_concat(date || live, ',') AS days FROM (
       SELECT date, count(*) AS live FROM transactions WHERE ${where} GROUP BY +date ORDER BY +date DESC)`,
  postgres: (where) =>
    `SELECT string_agg(date || live, ',' ORDER BY date DESC) AS days FROM (
       SELECT date, count(*) AS live FROM transactions WHERE ${where} GROUP BY date) AS counted`,
});
/** The whole list has its days counted when it is written, so that a page deep in a long list costs what the first does. */
const wholeDays = statement('transaction_days.whole', {
  sqlite: `SELECT group_concat(date || live, ',') AS days FROM (
    SELECT date, live FROM transaction_days WHERE item_id = $1 AND live > 0 ORDER BY date DESC)`,
  postgres: `SELECT string_agg(date || live, ',' ORDER BY date DESC) AS days
    FROM transaction_days WHERE item_id = $1 AND live > 0`,
});
/** `$4` is a list of accounts as JSON text. */
const wholeList = statement('transaction_days.wholeList', {
  within: { column: 'item_id', parameter: 1 },
  sqlite: wholeListSql(AMONG.sqlite),
  postgres: wholeListSql(AMONG.postgres),
});

function wholeListSql(among: string): string {
  return `SELECT
    CASE WHEN EXISTS (SELECT 1 FROM transactions WHERE ${LIVE} AND ${among}) THEN 1 ELSE 0 END AS has_rows,
    (SELECT coalesce(sum(live), 0) FROM transaction_days WHERE item_id = $1 AND date >= $2 AND date <= $3) AS total`;
}

/** Lists by date, as `/transactions/get` shows them. */
export function transactionLists(
  reader: Reader,
): Pick<TransactionReader, 'days' | 'countedDays' | 'wholeList' | 'page' | 'rows'> {
  const counted = async (list: TransactionList): Promise<CountedDays> => {
    const isWhole = list.accountIds === undefined && list.seqMax === undefined;
    const statement = isWhole ? wholeDays : countedDays.of(list);
    const days = await reader.first(statement, [list.itemId, ...filters(list)], toDays);
    return days ?? readCountedDays('');
  };
  return {
    days: async (list) => toDayCounts(await counted(list)),
    countedDays: counted,
    async wholeList({ itemId, from, to }, accountIds) {
      const parameters = [itemId, from, to, JSON.stringify(accountIds)];
      return (await reader.first(wholeList, parameters, toWholeList)) ?? { total: 0, hasRowsOf: false };
    },
    page: (list, skip, limit) => reader.bytes(page.of(list), [...window(list), limit, skip], toListPage),
    async rows(list, skip, limit) {
      return (await reader.all(rows.of(list), [...window(list), limit, skip])).map(toText);
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

function toListPage(found: Buffer): ListPage & { readonly byteLength: number } {
  const { lines, asOf } = readAsOf(found);
  const page = new PackedPage(lines);
  return { page, asOf, byteLength: page.byteLength };
}

function toDays(row: Row): CountedDays {
  return readCountedDays(textOrNull(row, 'days') ?? '');
}

function toWholeList(row: Row): WholeList {
  return { total: integer(row, 'total'), hasRowsOf: integer(row, 'has_rows') === 1 };
}

/** What a row shows to callers, in its parts. */
export function toText(row: Row): TransactionText {
  return {
    wire: wireOf(row),
    originalDescription: textOrNull(row, 'original_description'),
    pfc2: textOrNull(row, 'pfc2'),
  };
}

/** The text on the wire of a row with its names. */
export function wireOf(row: Row): string {
  return unpackTransaction(text(row, 'wire'), {
    accountId: text(row, 'account_id'),
    transactionId: text(row, 'transaction_id'),
    date: text(row, 'date'),
  });
}
