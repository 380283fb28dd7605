import type {
  ChangePage,
  ChangeRange,
  TransactionReader,
} from '../../domain/records/transactions/transaction-store.ts';
import { PackedPage } from '../../wire/packed-page.ts';
import { unpackLines } from '../../wire/packed-transaction.ts';
import { integer, text } from '../columns.ts';
import { type Reader, type Row, type SqlStatement, statement, type Value } from '../engine.ts';
import { AS_OF, LINE, LINE_FEED, readAsOf, TEXT, toText } from './transaction-lists.ts';

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
/** How a line of a page begins: a letter for the kind, then the number of the change. */
const KIND = `CASE WHEN ${KINDS.removed} THEN 'r' WHEN added_seq > $4 THEN 'a' ELSE 'm' END`;
const changePage = statement('transactions.changePage', {
  within: { column: 'item_id', parameter: 1 },
  sqlite: `SELECT CAST(group_concat(line, ${LINE_FEED.sqlite}) AS BLOB) FROM (
    SELECT concat_ws(char(9), ${KIND} || changed_seq, ${LINE.sqlite}) AS line FROM transactions
    WHERE ${CHANGES} ORDER BY changed_seq LIMIT $6)`,
  postgres: `SELECT concat(${AS_OF}, string_agg(concat_ws(chr(9), ${KIND} || changed_seq, ${LINE.postgres}),
      ${LINE_FEED.postgres} ORDER BY changed_seq)) FROM (
    SELECT transaction_id, account_id, date, wire, added_seq, changed_seq, removed FROM transactions
    WHERE ${CHANGES} ORDER BY changed_seq LIMIT $6) AS page`,
});
const changeRows = statement(
  'transactions.changeRows',
  `SELECT ${TEXT}, changed_seq, removed, added_seq FROM transactions WHERE ${CHANGES} ORDER BY changed_seq LIMIT $6`,
);

const TAB = 0x09;
const LINE_FEED_BYTE = 0x0a;
const FEED = Buffer.of(LINE_FEED_BYTE);

type Changes = 'changePage' | 'changeRows' | 'changes' | 'changesPage';

/** What changed since a cursor, as `/transactions/sync` shows it. */
export function transactionChanges(reader: Reader): Pick<TransactionReader, Changes> {
  return {
    async changePage(range, count) {
      return reader.bytes(changePage, [...bounds(range), count + 1], (lines) => toPage(lines, count));
    },
    async changeRows(range, count) {
      const rows = await reader.all(changeRows, [...bounds(range), count + 1]);
      return toRows(rows.slice(0, count), rows.length > count, range.base);
    },
    changes: async (range, kind) => reader.all(changes[kind], bounds(range), toText),
    changesPage: (range, kind) =>
      kind === 'removed'
        ? reader.bytes(changesPage[kind], bounds(range))
        : reader.bytes(changesPage[kind], bounds(range), unpackLines),
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

/** A page of changes, with what it weighs. */
type SizedPage = ChangePage<PackedPage> & { readonly byteLength: number };

/** The first `count` lines as a page; one that stands behind them says that there is more. */
function toPage(answer: Buffer, count: number): SizedPage {
  const { lines: found, asOf } = readAsOf(answer);
  const lines = { a: [] as Buffer[], m: [] as Buffer[], r: [] as Buffer[] };
  let last = 0;
  let at = 0;
  for (let taken = 0; at < found.length && taken < count; taken++) {
    const headEnd = found.indexOf(TAB, at);
    const feed = found.indexOf(LINE_FEED_BYTE, headEnd);
    const end = feed < 0 ? found.length : feed;
    const head = found.toString('latin1', at, headEnd);
    lines[head[0] as keyof typeof lines].push(found.subarray(headEnd + 1, end));
    last = Number(head.slice(1));
    at = end + 1;
  }
  const added = new PackedPage(joinedLines(lines.a));
  const modified = new PackedPage(joinedLines(lines.m));
  const removed = Buffer.from(lines.r.map(removedLine).join(','));
  const byteLength = added.byteLength + modified.byteLength + removed.length;
  return { last, hasMore: at < found.length, added, modified, removed, byteLength, asOf };
}

function joinedLines(lines: readonly Buffer[]): Buffer {
  return Buffer.concat(lines.flatMap((line, nth) => (nth === 0 ? [line] : [FEED, line])));
}

function removedLine(line: Buffer): string {
  const [accountId = '', transactionId = ''] = line.toString().split('\t', 2);
  return removedJson(transactionId, accountId);
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
  return removedJson(text(row, 'transaction_id'), text(row, 'account_id'));
}

function removedJson(transactionId: string, accountId: string): string {
  return JSON.stringify({ transaction_id: transactionId, account_id: accountId });
}
