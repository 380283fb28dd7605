import type { DeletionReceipt } from '../../../domain/deletion-receipts/receipt.ts';
import type { ReceiptReader, ReceiptWriter } from '../../../domain/deletion-receipts/receipt-store.ts';
import type { Environment } from '../../../domain/institutions/institution.ts';
import { integer, text } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

const find = statement(
  'deletion_receipts.find',
  'SELECT * FROM deletion_receipts WHERE item_id = $1 AND environment = $2 AND client_id = $3',
);
const insert = statement(
  'deletion_receipts.insert',
  `INSERT INTO deletion_receipts (item_id, environment, client_id, receipt_id, removed_at, statement)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);

export const deletionReceipts: Table<ReceiptReader, ReceiptWriter> = {
  reader: receiptReader,
  writer: (transaction: SqlTransaction) => ({
    ...receiptReader(transaction),
    async insert(receipt) {
      const { itemId, environment, clientId, receiptId, removedAt } = receipt;
      await transaction.run(insert, [itemId, environment, clientId, receiptId, removedAt, receipt.statement]);
    },
  }),
  ofItem: { deletion_receipts: 'kept' },
};

function receiptReader(reader: Reader): ReceiptReader {
  return {
    find: ({ environment, clientId }, itemId) =>
      reader.first(find, [itemId, environment, clientId], toReceipt),
  };
}

function toReceipt(row: Row): DeletionReceipt {
  return {
    receiptId: text(row, 'receipt_id'),
    itemId: text(row, 'item_id'),
    environment: text(row, 'environment') as Environment,
    clientId: text(row, 'client_id'),
    removedAt: integer(row, 'removed_at'),
    statement: text(row, 'statement'),
  };
}
