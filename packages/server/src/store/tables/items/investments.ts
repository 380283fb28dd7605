import type { RawHolding, RawInvestmentTransaction, RawSecurity } from '../../../connectors/sdk/records.ts';
import type {
  InvestmentList,
  InvestmentReader,
  InvestmentWriter,
  StoredHolding,
  StoredInvestmentTransaction,
  StoredSecurity,
} from '../../../domain/records/investment-store.ts';
import { integer, text, textOrNull } from '../../columns.ts';
import {
  type Reader,
  type Row,
  type SqlStatement,
  type SqlTransaction,
  statement,
  type Value,
} from '../../engine.ts';
import type { Table } from '../../table.ts';

const WINDOW = 'item_id = $1 AND date >= $2 AND date <= $3';
const AMONG = {
  sqlite: `AND ($4 = '' OR account_id IN (SELECT value FROM json_each($4)))`,
  postgres: `AND ($4 = '' OR account_id = ANY(ARRAY(SELECT json_array_elements_text(nullif($4, '')::text::json))))`,
};
const listStatement = (name: string, sql: (where: string) => string): SqlStatement =>
  statement(name, { sqlite: sql(`${WINDOW} ${AMONG.sqlite}`), postgres: sql(`${WINDOW} ${AMONG.postgres}`) });

const securities = statement(
  'securities.list',
  'SELECT * FROM securities WHERE item_id = $1 ORDER BY security_id',
);
const saveSecurity = statement(
  'securities.save',
  `INSERT INTO securities (item_id, security_id, source_key, record) VALUES ($1, $2, $3, $4)
   ON CONFLICT (item_id, source_key) DO UPDATE SET record = excluded.record`,
);
const holdings = statement(
  'holdings.list',
  'SELECT * FROM holdings WHERE item_id = $1 ORDER BY position, account_id, security_id',
);
const clearHoldings = statement(
  'holdings.clear',
  'DELETE FROM holdings WHERE item_id = $1 AND account_id = $2',
);
const clearTransactions = statement(
  'investment_transactions.clear',
  'DELETE FROM investment_transactions WHERE item_id = $1 AND account_id = $2',
);
const count = listStatement(
  'investment_transactions.count',
  (where) => `SELECT count(*) AS n FROM investment_transactions WHERE ${where}`,
);
const list = listStatement(
  'investment_transactions.list',
  (where) =>
    `SELECT * FROM investment_transactions WHERE ${where}
     ORDER BY date DESC, day_order, investment_transaction_id LIMIT $5 OFFSET $6`,
);
const known = statement(
  'investment_transactions.known',
  'SELECT source_key FROM investment_transactions WHERE item_id = $1 AND account_id = $2',
);

export const investments: Table<InvestmentReader, InvestmentWriter> = {
  reader: investmentReader,
  writer: investmentWriter,
  ofItem: { securities: 'deleted', holdings: 'deleted', investment_transactions: 'deleted' },
};

function investmentReader(reader: Reader): InvestmentReader {
  return {
    securities: async (itemId) => reader.all(securities, [itemId], toSecurity),
    holdings: async (itemId) => reader.all(holdings, [itemId], toHolding),
    async countTransactions(window) {
      const row = await reader.first(count, parameters(window));
      return row ? integer(row, 'n') : 0;
    },
    transactions: async (window, skip, limit) =>
      await reader.all(list, [...parameters(window), limit, skip], toTransaction),
    knownTransactions: async (itemId, accountId) =>
      new Set((await reader.all(known, [itemId, accountId])).map((row) => text(row, 'source_key'))),
  };
}

function investmentWriter(transaction: SqlTransaction): InvestmentWriter {
  return {
    ...investmentReader(transaction),
    async saveSecurity(itemId, { securityId, sourceKey, record }) {
      await transaction.run(saveSecurity, [itemId, securityId, sourceKey, JSON.stringify(record)]);
    },
    async replaceHoldings(itemId, accountIds, rows) {
      for (const accountId of accountIds) await transaction.run(clearHoldings, [itemId, accountId]);
      await transaction.insertMany(
        'holdings',
        ['item_id', 'account_id', 'security_id', 'position', 'record'],
        rows.map((row) => [itemId, row.accountId, row.securityId, row.position, JSON.stringify(row.record)]),
      );
    },
    async forget(itemId, accountId) {
      await transaction.run(clearHoldings, [itemId, accountId]);
      await transaction.run(clearTransactions, [itemId, accountId]);
    },
    async insertTransactions(itemId, rows) {
      await transaction.insertMany(
        'investment_transactions',
        [
          'item_id',
          'investment_transaction_id',
          'account_id',
          'source_key',
          'security_id',
          'date',
          'day_order',
          'record',
        ],
        rows.map((row) => [
          itemId,
          row.investmentTransactionId,
          row.accountId,
          row.sourceKey,
          row.securityId,
          row.date,
          row.dayOrder,
          JSON.stringify(row.record),
        ]),
      );
    },
  };
}

function parameters({ itemId, from, to, accountIds }: InvestmentList): Value[] {
  return [itemId, from, to, accountIds ? JSON.stringify(accountIds) : ''];
}

function toSecurity(row: Row): StoredSecurity {
  return {
    securityId: text(row, 'security_id'),
    sourceKey: text(row, 'source_key'),
    record: JSON.parse(text(row, 'record')) as RawSecurity,
  };
}

function toHolding(row: Row): StoredHolding {
  return {
    accountId: text(row, 'account_id'),
    securityId: text(row, 'security_id'),
    position: integer(row, 'position'),
    record: JSON.parse(text(row, 'record')) as RawHolding,
  };
}

function toTransaction(row: Row): StoredInvestmentTransaction {
  return {
    investmentTransactionId: text(row, 'investment_transaction_id'),
    accountId: text(row, 'account_id'),
    sourceKey: text(row, 'source_key'),
    securityId: textOrNull(row, 'security_id'),
    date: text(row, 'date'),
    dayOrder: integer(row, 'day_order'),
    record: JSON.parse(text(row, 'record')) as RawInvestmentTransaction,
  };
}
