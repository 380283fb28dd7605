import type { ChangeRange, TransactionReader } from '../../domain/records/transactions/transaction-store.ts';
import { integer } from '../columns.ts';
import { type Reader, type SqlStatement, statement, type Value } from '../engine.ts';
import { toWire } from './transaction-lists.ts';

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

/** What changed since a cursor, as `/transactions/sync` shows it. */
export function transactionChanges(
  reader: Reader,
): Pick<TransactionReader, 'changeBounds' | 'changes' | 'changesPage'> {
  return {
    async changeBounds(range, limit) {
      const row = await reader.first(changeBounds, [...bounds(range), limit]);
      const n = row ? integer(row, 'n') : 0;
      return row && n > 0 ? { last: integer(row, 'last'), count: n } : undefined;
    },
    changes: async (range, kind) => reader.all(changes[kind], bounds(range), toWire),
    changesPage: (range, kind) => reader.bytes(changesPage[kind], bounds(range)),
  };
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
