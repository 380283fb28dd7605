import type {
  MicroDeposit,
  MicroDepositReader,
  MicroDepositWriter,
} from '../../../domain/link/items/deposit-store.ts';
import { bytes, integer, text } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

const find = statement(
  'micro_deposits.find',
  'SELECT * FROM micro_deposits WHERE item_id = $1 AND account_id = $2',
);
const insert = statement(
  'micro_deposits.insert',
  'INSERT INTO micro_deposits (item_id, account_id, sealed) VALUES ($1, $2, $3)',
);
const countAttempt = statement(
  'micro_deposits.countAttempt',
  `UPDATE micro_deposits SET attempts = attempts + 1 WHERE item_id = $1 AND account_id = $2 AND attempts < $3
   RETURNING attempts`,
);
const remove = statement(
  'micro_deposits.remove',
  'DELETE FROM micro_deposits WHERE item_id = $1 AND account_id = $2',
);

export const microDeposits: Table<MicroDepositReader, MicroDepositWriter> = {
  reader: microDepositReader,
  writer: microDepositWriter,
  ofItem: { micro_deposits: 'deleted' },
};

function microDepositReader(reader: Reader): MicroDepositReader {
  return { find: (itemId, accountId) => reader.first(find, [itemId, accountId], toDeposit) };
}

function microDepositWriter(transaction: SqlTransaction): MicroDepositWriter {
  return {
    ...microDepositReader(transaction),
    async insert({ itemId, accountId, sealed }) {
      await transaction.run(insert, [itemId, accountId, sealed]);
    },
    async countAttempt(itemId, accountId, max) {
      const row = await transaction.first(countAttempt, [itemId, accountId, max]);
      return row && integer(row, 'attempts');
    },
    async remove(itemId, accountId) {
      await transaction.run(remove, [itemId, accountId]);
    },
  };
}

function toDeposit(row: Row): MicroDeposit {
  return {
    itemId: text(row, 'item_id'),
    accountId: text(row, 'account_id'),
    sealed: bytes(row, 'sealed'),
    attempts: integer(row, 'attempts'),
  };
}
