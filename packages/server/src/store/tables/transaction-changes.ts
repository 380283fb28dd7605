import type {
  ChangePage,
  ChangeRange,
  TransactionReader,
} from '../../domain/records/transactions/transaction-store.ts';
import { unpackLines } from '../../wire/packed-transaction.ts';
import { integer, text } from '../columns.ts';
import { type Reader, type Row, type SqlStatement, statement, type Value } from '../engine.ts';
import { LINE, LINE_FEED, TEXT, toText } from './transaction-lists.ts';

/** What a caller whose loop began at `base` has to hear of: not rows that came and went meanwhile. */
const changesAfter = (after: string) =>
  `item_id = $1 AND changed_seq > ${after} AND changed_seq <= $3 AND ($5 = '' OR account_id = $5)
  AND (removed = 0 OR added_seq <= $4)`;
const CHANGES = changesAfter('$2');
const KINDS = {
  added: 'removed = 0 AND added_seq > $4',
  modified: 'removed = 0 AND added_seq <= $4',
  removed: 'removed = 1',
};
type Kind = keyof typeof KINDS;
const REMOVED_WIRE = `'{"transaction_id":"' || transaction_id || '","account_id":"' || account_id || '"}'`;

const changes = { added: changesStatement('added'), modified: changesStatement('modified') };
const changesPage = {
  added: changesPageStatement('added'),
  modified: changesPageStatement('modified'),
  removed: changesPageStatement('removed'),
};
/** Behind a page: any change of the range at all. */
const MORE = `n = $6 AND EXISTS (SELECT 1 FROM transactions WHERE ${changesAfter('last')})`;
/**
 * Four parts with an empty line between them: the last change and whether there are more, lines of what was added and of what was
 * modified, and what was removed.
 */
const changePage = statement('transactions.changePage', {
  within: { column: 'item_id', parameter: 1 },
  sqlite: `SELECT CAST(coalesce(last, 0) || ' ' || (${MORE}) || ${parts('sqlite')} AS BLOB) FROM (
    SELECT max(changed_seq) AS last, count(*) AS n, ${joined('sqlite')} FROM (
      SELECT transaction_id, account_id, date, wire, added_seq, changed_seq, removed FROM transactions
      WHERE ${CHANGES} ORDER BY changed_seq LIMIT $6))`,
  postgres: `SELECT coalesce(last, 0) || ' ' || (${MORE})::int || ${parts('postgres')} FROM (
    SELECT max(changed_seq) AS last, count(*) AS n, ${joined('postgres')} FROM (
      SELECT transaction_id, account_id, date, wire, added_seq, changed_seq, removed FROM transactions
      WHERE ${CHANGES} ORDER BY changed_seq LIMIT $6) AS page) AS joined`,
});
const changeRows = statement(
  'transactions.changeRows',
  `SELECT ${TEXT}, changed_seq, removed, added_seq FROM transactions WHERE ${CHANGES} ORDER BY changed_seq LIMIT $6`,
);

type Changes = 'changePage' | 'changeRows' | 'changes' | 'changesPage';

/** What changed since a cursor, as `/transactions/sync` shows it. */
export function transactionChanges(reader: Reader): Pick<TransactionReader, Changes> {
  return {
    async changePage(range, count) {
      return toPage(await reader.bytes(changePage, [...bounds(range), count], unpacked));
    },
    async changeRows(range, count) {
      const rows = await reader.all(changeRows, [...bounds(range), count + 1]);
      return toRows(rows.slice(0, count), rows.length > count, range.base);
    },
    changes: async (range, kind) => reader.all(changes[kind], bounds(range), toText),
    changesPage: (range, kind) =>
      reader.bytes(changesPage[kind], bounds(range), kind === 'removed' ? undefined : unpackLines),
  };
}

function bounds({ itemId, after, until, base, accountId }: ChangeRange): Value[] {
  return [itemId, after, until, base, accountId ?? ''];
}

function changesStatement(kind: Kind): SqlStatement {
  return statement(
    `transactions.changes.${kind}`,
    `SELECT ${TEXT} FROM transactions WHERE ${CHANGES} AND ${KINDS[kind]} ORDER BY changed_seq`,
  );
}

function changesPageStatement(kind: Kind): SqlStatement {
  const [sqlite, postgres] = [textOf(kind, 'sqlite'), textOf(kind, 'postgres')];
  const where = `transactions WHERE ${CHANGES} AND ${KINDS[kind]}`;
  return statement(`transactions.changesPage.${kind}`, {
    sqlite: `SELECT CAST(group_concat(${sqlite.text}, ${sqlite.between}) AS BLOB) FROM (
      SELECT transaction_id, account_id, date, wire FROM ${where} ORDER BY changed_seq)`,
    postgres: `SELECT string_agg(${postgres.text}, ${postgres.between} ORDER BY changed_seq) FROM ${where}`,
  });
}

/** What a change of a kind is told with, and what stands between two. */
function textOf(kind: Kind, engine: 'sqlite' | 'postgres'): { text: string; between: string } {
  return kind === 'removed'
    ? { text: REMOVED_WIRE, between: `','` }
    : { text: LINE[engine], between: LINE_FEED[engine] };
}

/** A column for each kind, of the rows of a page. */
function joined(engine: 'sqlite' | 'postgres'): string {
  const columns = (Object.keys(KINDS) as Kind[]).map((kind) => {
    const { text, between } = textOf(kind, engine);
    const all =
      engine === 'sqlite'
        ? `group_concat(${text}, ${between})`
        : `string_agg(${text}, ${between} ORDER BY changed_seq)`;
    return `${all} FILTER (WHERE ${KINDS[kind]}) AS ${kind}`;
  });
  return columns.join(', ');
}

/** The columns of all kinds as one text, each with an empty line before it. */
function parts(engine: 'sqlite' | 'postgres'): string {
  const lineFeed = LINE_FEED[engine];
  return Object.keys(KINDS)
    .map((kind) => `${lineFeed} || ${lineFeed} || coalesce(${kind}, '')`)
    .join(' || ');
}

const EMPTY_LINE = '\n\n';

/** The four parts with their rows unpacked; neither JSON on one line nor what is packed has a line feed. */
function unpacked(packed: Buffer): Buffer {
  const [head, added, modified, removed] = cut(packed);
  const between = Buffer.from(EMPTY_LINE);
  return Buffer.concat([head, between, unpackLines(added), between, unpackLines(modified), between, removed]);
}

function cut(page: Buffer): [Buffer, Buffer, Buffer, Buffer] {
  const added = page.indexOf(EMPTY_LINE);
  const modified = page.indexOf(EMPTY_LINE, added + EMPTY_LINE.length);
  const removed = page.indexOf(EMPTY_LINE, modified + EMPTY_LINE.length);
  return [
    page.subarray(0, added),
    page.subarray(added + EMPTY_LINE.length, modified),
    page.subarray(modified + EMPTY_LINE.length, removed),
    page.subarray(removed + EMPTY_LINE.length),
  ];
}

function toPage(page: Buffer): ChangePage<Buffer> {
  const [head, added, modified, removed] = cut(page);
  const [last, more] = head.toString().split(' ');
  return { last: Number(last), hasMore: more === '1', added, modified, removed };
}

function toRows(
  rows: readonly Row[],
  hasMore: boolean,
  base: number,
): ChangePage<ReturnType<typeof toText>[]> {
  const last = rows.at(-1);
  const live = rows.filter((row) => integer(row, 'removed') === 0);
  const isNew = (row: Row): boolean => integer(row, 'added_seq') > base;
  const gone = rows.filter((row) => integer(row, 'removed') === 1).map(removedWire);
  return {
    last: last ? integer(last, 'changed_seq') : 0,
    hasMore,
    added: live.filter(isNew).map(toText),
    modified: live.filter((row) => !isNew(row)).map(toText),
    removed: Buffer.from(gone.join(',')),
  };
}

function removedWire(row: Row): string {
  return JSON.stringify({ transaction_id: text(row, 'transaction_id'), account_id: text(row, 'account_id') });
}
