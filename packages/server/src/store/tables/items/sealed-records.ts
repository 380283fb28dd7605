import type {
  SealedRecordReader,
  SealedRecordWriter,
  SealedTable,
} from '../../../domain/records/sealed-records.ts';
import { bytes, text } from '../../columns.ts';
import { type Reader, type SqlStatement, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

/** `account_checks`, `account_numbers`, `account_origins`, `account_owners`, `account_transfers`, `liabilities`: one vault record per account. */
const list = forEachTable(
  'list',
  (table) => `SELECT account_id, sealed FROM ${table} WHERE item_id = $1 ORDER BY account_id`,
);
const clear = forEachTable('clear', (table) => `DELETE FROM ${table} WHERE item_id = $1`);
const clearOthers = forEachTable('clearOthers', (table) => {
  const where = (kept: string) => `DELETE FROM ${table} WHERE item_id = $1 AND account_id NOT IN (${kept})`;
  return {
    sqlite: where('SELECT value FROM json_each($2)'),
    postgres: where('SELECT json_array_elements_text($2::text::json)'),
  };
});
const clearAccount = forEachTable(
  'clearAccount',
  (table) => `DELETE FROM ${table} WHERE item_id = $1 AND account_id = $2`,
);
const clearAccounts = forEachTable('clearAccounts', (table) => {
  const where = (listed: string) => `DELETE FROM ${table} WHERE item_id = $1 AND account_id IN (${listed})`;
  return {
    sqlite: where('SELECT value FROM json_each($2)'),
    postgres: where('SELECT json_array_elements_text($2::text::json)'),
  };
});

export const sealedRecords: Table<SealedRecordReader, SealedRecordWriter> = {
  reader: sealedRecordReader,
  writer: sealedRecordWriter,
  ofItem: {
    account_checks: 'deleted',
    account_numbers: 'deleted',
    account_origins: 'deleted',
    account_owners: 'deleted',
    account_transfers: 'deleted',
    liabilities: 'deleted',
  },
};

function sealedRecordReader(reader: Reader): SealedRecordReader {
  return {
    list: async (table, itemId) =>
      (await reader.all(list[table], [itemId])).map((row) => ({
        accountId: text(row, 'account_id'),
        sealed: bytes(row, 'sealed'),
      })),
  };
}

function sealedRecordWriter(transaction: SqlTransaction): SealedRecordWriter {
  return {
    ...sealedRecordReader(transaction),
    async replace(table, itemId, records, kept = []) {
      if (kept.length === 0) await transaction.run(clear[table], [itemId]);
      else await transaction.run(clearOthers[table], [itemId, JSON.stringify(kept)]);
      await insert(transaction, table, itemId, records);
    },
    async renew(table, itemId, records) {
      const renewed = JSON.stringify(records.map(({ accountId }) => accountId));
      await transaction.run(clearAccounts[table], [itemId, renewed]);
      await insert(transaction, table, itemId, records);
    },
    async forget(itemId, accountId) {
      for (const clearOne of Object.values(clearAccount))
        await transaction.run(clearOne, [itemId, accountId]);
    },
  };
}

async function insert(
  transaction: SqlTransaction,
  table: SealedTable,
  itemId: string,
  records: Parameters<SealedRecordWriter['renew']>[2],
): Promise<void> {
  if (table === 'liabilities') {
    const rows = records.map(({ accountId, sealed, kind }) => [itemId, accountId, sealed, kind ?? '']);
    await transaction.insertMany(table, ['item_id', 'account_id', 'sealed', 'kind'], rows);
  } else {
    const rows = records.map(({ accountId, sealed }) => [itemId, accountId, sealed]);
    await transaction.insertMany(table, ['item_id', 'account_id', 'sealed'], rows);
  }
}

function forEachTable(
  verb: string,
  sql: (table: SealedTable) => Parameters<typeof statement>[1],
): Record<SealedTable, SqlStatement> {
  const of = (table: SealedTable) => statement(`${table}.${verb}`, sql(table));
  return {
    account_checks: of('account_checks'),
    account_numbers: of('account_numbers'),
    account_origins: of('account_origins'),
    account_owners: of('account_owners'),
    account_transfers: of('account_transfers'),
    liabilities: of('liabilities'),
  };
}
