import type { TransactionWriter } from '../../../domain/records/transactions/transaction-store.ts';
import { type SqlStatement, type SqlTransaction, statement } from '../../engine.ts';
import { LIVE } from './transaction-lists.ts';

const AMONG_IDS = {
  sqlite: 'transaction_id IN (SELECT value FROM json_each($2))',
  postgres: 'transaction_id = ANY(ARRAY(SELECT json_array_elements_text($2::text::json)))',
};

/** `$2` is the list of ids as JSON text. */
export function ofIds(name: string, sql: (among: string) => string): SqlStatement {
  return statement(name, { sqlite: sql(AMONG_IDS.sqlite), postgres: sql(AMONG_IDS.postgres) });
}

const noteListed = ofIds(
  'transactions.noteListed',
  (among) => `UPDATE transactions SET missed_by = NULL WHERE ${LIVE} AND ${among}`,
);
const noteListedOn = ofIds(
  'transactions.noteListedOn',
  (among) => `UPDATE transactions SET listed_on = $3 WHERE ${LIVE} AND ${among}`,
);
const forgetListings = statement(
  'transactions.forgetListings',
  'UPDATE transactions SET listed_on = NULL WHERE item_id = $1 AND listed_on IS NOT NULL',
);
const nameDialect = ofIds(
  'transactions.nameDialect',
  (among) => `UPDATE transactions SET dialect = $3 WHERE ${LIVE} AND ${among} AND dialect IS NULL`,
);
const noteMissed = ofIds(
  'transactions.noteMissed',
  (among) => `UPDATE transactions SET missed_by = $3 WHERE ${LIVE} AND ${among}`,
);

type Notes = 'noteListed' | 'noteListedOn' | 'forgetListings' | 'nameDialect' | 'noteMissed';

/** What files say of rows without changing them. */
export function transactionNotes(transaction: SqlTransaction): Pick<TransactionWriter, Notes> {
  return {
    async noteListed(itemId, transactionIds) {
      if (transactionIds.length > 0)
        await transaction.send(noteListed, [itemId, JSON.stringify(transactionIds)]);
    },
    async noteListedOn(itemId, transactionIds, listedOn) {
      if (transactionIds.length > 0)
        await transaction.send(noteListedOn, [itemId, JSON.stringify(transactionIds), listedOn]);
    },
    async forgetListings(itemId) {
      await transaction.send(forgetListings, [itemId]);
    },
    async nameDialect(itemId, transactionIds, dialect) {
      if (transactionIds.length > 0)
        await transaction.send(nameDialect, [itemId, JSON.stringify(transactionIds), dialect]);
    },
    async noteMissed(itemId, transactionIds, fileDigest) {
      if (transactionIds.length > 0)
        await transaction.send(noteMissed, [itemId, JSON.stringify(transactionIds), fileDigest]);
    },
  };
}
