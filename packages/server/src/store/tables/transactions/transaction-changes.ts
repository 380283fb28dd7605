import type {
  ChangePage,
  ChangeRange,
  TransactionReader,
} from '../../../domain/records/transactions/transaction-store.ts';
import { PackedPage } from '../../../wire/packed-page.ts';
import { unpackLines } from '../../../wire/packed-transaction.ts';
import { integer, text } from '../../columns.ts';
import { type Reader, type Row, type SqlStatement, statement, type Value } from '../../engine.ts';
import { AS_OF, LINE, LINE_FEED, readAsOf, TEXT, toText } from './transaction-lists.ts';

/**
 * Of each gap in a row's life, the change that removed it and the one that brought it back; a third number marks one of many gaps, of
 * which it is not known any more when the row was there between.
 */
const GAPS = {
  sqlite: {
    any: `json_each('[' || absences || ']') AS gap WHERE gap.value ->> 0 <= $4 AND gap.value ->> 1 > $4`,
    isKnown: 'gap.value ->> 2 IS NULL',
  },
  postgres: {
    any: `json_array_elements(('[' || absences || ']')::json) AS gap
    WHERE (gap ->> 0)::bigint <= $4 AND (gap ->> 1)::bigint > $4`,
    isKnown: 'gap ->> 2 IS NULL',
  },
};
type Engine = keyof typeof GAPS;
const outside = (gaps: string) =>
  `(added_seq <= $4 AND (absences IS NULL OR NOT EXISTS (SELECT 1 FROM ${gaps})))`;
/** Whether a caller whose loop began at `base` has the row for certain: one who may lack it hears of it as a new one. */
const hasRow = (engine: Engine) => outside(GAPS[engine].any);
/** Whether such a caller may have it, and must hear that it is gone. */
const mayHaveRow = (engine: Engine) => outside(`${GAPS[engine].any} AND ${GAPS[engine].isKnown}`);
/** What such a caller has to hear of: not rows that came and went meanwhile. */
const changesOn = (engine: Engine) =>
  `item_id = $1 AND changed_seq > $2 AND changed_seq <= $3 AND ($5 = '' OR account_id = $5)
  AND (removed = 0 OR ${mayHaveRow(engine)})`;
const KINDS = {
  added: (engine: Engine) => `removed = 0 AND NOT ${hasRow(engine)}`,
  modified: (engine: Engine) => `removed = 0 AND ${hasRow(engine)}`,
  removed: () => 'removed = 1',
};
type Kind = keyof typeof KINDS;
const REMOVED_WIRE = `'{"transaction_id":"' || transaction_id || '","account_id":"' || account_id || '"}'`;

const changes = { added: changesStatement('added'), modified: changesStatement('modified') };
const changesPage = {
  added: changesPageStatement('added'),
  modified: changesPageStatement('modified'),
  removed: changesPageStatement('removed'),
};
/** What a change is: a letter for the kind, then its number. */
const kind = (engine: Engine) =>
  `CASE WHEN ${KINDS.removed()} THEN 'r' WHEN ${hasRow(engine)} THEN 'm' ELSE 'a' END`;
/** What all changes of a page are, on its first line, and then the rows: nearly every page is of one kind, and its rows need no look. */
const changePage = statement('transactions.changePage', {
  within: { column: 'item_id', parameter: 1 },
  sqlite: `SELECT CAST(concat(group_concat(head, ','), ${LINE_FEED.sqlite}, group_concat(line, ${LINE_FEED.sqlite})) AS BLOB)
    FROM (SELECT ${kind('sqlite')} || changed_seq AS head, ${LINE.sqlite} AS line FROM transactions
      WHERE ${changesOn('sqlite')} ORDER BY changed_seq LIMIT $6)`,
  postgres: `SELECT concat(${AS_OF}, string_agg(${kind('postgres')} || changed_seq, ',' ORDER BY changed_seq),
      ${LINE_FEED.postgres}, string_agg(${LINE.postgres}, ${LINE_FEED.postgres} ORDER BY changed_seq)) FROM (
    SELECT transaction_id, account_id, date, wire, added_seq, changed_seq, removed, absences FROM transactions
    WHERE ${changesOn('postgres')} ORDER BY changed_seq LIMIT $6) AS page`,
});
const rowsOn = (engine: Engine) =>
  `SELECT ${TEXT}, changed_seq, ${kind(engine)} AS kind FROM transactions
   WHERE ${changesOn(engine)} ORDER BY changed_seq LIMIT $6`;
const changeRows = statement('transactions.changeRows', {
  sqlite: rowsOn('sqlite'),
  postgres: rowsOn('postgres'),
});

const LINE_FEED_BYTE = 0x0a;
const FEED = Buffer.of(LINE_FEED_BYTE);
const NO_LINES = Buffer.alloc(0);

type Changes = 'changePage' | 'changeRows' | 'changes' | 'changesPage';

/** What changed since a cursor, as `/transactions/sync` shows it. */
export function transactionChanges(reader: Reader): Pick<TransactionReader, Changes> {
  return {
    async changePage(range, count) {
      return reader.bytes(changePage, [...bounds(range), count + 1], (lines) => toPage(lines, count));
    },
    async changeRows(range, count) {
      const rows = await reader.all(changeRows, [...bounds(range), count + 1]);
      return toRows(rows.slice(0, count), rows.length > count);
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
  const sql = (engine: Engine) =>
    `SELECT ${TEXT} FROM transactions WHERE ${changesOn(engine)} AND ${KINDS[kind](engine)} ORDER BY changed_seq`;
  return statement(`transactions.changes.${kind}`, { sqlite: sql('sqlite'), postgres: sql('postgres') });
}

function changesPageStatement(kind: Kind): SqlStatement {
  const [sqlite, postgres] = [textOf(kind, 'sqlite'), textOf(kind, 'postgres')];
  const where = (engine: Engine) => `transactions WHERE ${changesOn(engine)} AND ${KINDS[kind](engine)}`;
  return statement(`transactions.changesPage.${kind}`, {
    sqlite: `SELECT CAST(group_concat(${sqlite.text}, ${sqlite.between}) AS BLOB) FROM (
      SELECT transaction_id, account_id, date, wire FROM ${where('sqlite')} ORDER BY changed_seq)`,
    postgres: `SELECT string_agg(${postgres.text}, ${postgres.between} ORDER BY changed_seq) FROM ${where('postgres')}`,
  });
}

/** What a change of a kind is told with, and what stands between two. */
function textOf(kind: Kind, engine: Engine): { text: string; between: string } {
  return kind === 'removed'
    ? { text: REMOVED_WIRE, between: `','` }
    : { text: LINE[engine], between: LINE_FEED[engine] };
}

/** A page of changes, with what it weighs. */
type SizedPage = ChangePage<PackedPage> & { readonly byteLength: number };

/** The first `count` rows as a page; one that stands behind them says that there is more. */
function toPage(answer: Buffer, count: number): SizedPage {
  const { lines: found, asOf } = readAsOf(answer);
  const feed = found.indexOf(LINE_FEED_BYTE);
  const all = feed > 0 ? found.toString('latin1', 0, feed).split(',') : [];
  const hasMore = all.length > count;
  const heads = hasMore ? all.slice(0, count) : all;
  const lines = found.subarray(feed + 1, hasMore ? found.lastIndexOf(LINE_FEED_BYTE) : found.length);
  const added = new PackedPage(linesOf('a', heads, lines));
  const modified = new PackedPage(linesOf('m', heads, lines));
  const removed = removedJsons(linesOf('r', heads, lines));
  const last = Number(heads.at(-1)?.slice(1) ?? 0);
  const byteLength = added.byteLength + modified.byteLength + removed.length;
  return { last, hasMore, added, modified, removed, byteLength, asOf };
}

/** Those lines of a page whose change is of a kind. */
function linesOf(letter: 'a' | 'm' | 'r', heads: readonly string[], lines: Buffer): Buffer {
  const count = heads.filter((head) => head.startsWith(letter)).length;
  if (count === heads.length) return lines;
  if (count === 0) return NO_LINES;
  const own: Buffer[] = [];
  let at = 0;
  for (const head of heads) {
    const feed = lines.indexOf(LINE_FEED_BYTE, at);
    const end = feed < 0 ? lines.length : feed;
    if (head.startsWith(letter)) own.push(FEED, lines.subarray(at, end));
    at = end + 1;
  }
  return Buffer.concat(own.slice(1));
}

function removedJsons(lines: Buffer): Buffer {
  if (lines.length === 0) return lines;
  const removed = lines.toString().split('\n');
  return Buffer.from(removed.map((line) => removedJson(line.split('\t', 2))).join(','));
}

function toRows(rows: readonly Row[], hasMore: boolean): ChangePage<ReturnType<typeof toText>[]> {
  const last = rows.at(-1);
  const of = (kind: string): Row[] => rows.filter((row) => text(row, 'kind') === kind);
  return {
    last: last ? integer(last, 'changed_seq') : 0,
    hasMore,
    added: of('a').map(toText),
    modified: of('m').map(toText),
    removed: Buffer.from(of('r').map(removedWire).join(',')),
  };
}

function removedWire(row: Row): string {
  return removedJson([text(row, 'account_id'), text(row, 'transaction_id')]);
}

function removedJson([accountId, transactionId]: readonly string[]): string {
  return JSON.stringify({ transaction_id: transactionId, account_id: accountId });
}
