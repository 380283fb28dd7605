import type {
  RecipientReader,
  RecipientWriter,
  StoredRecipient,
} from '../../../domain/payments/recipient.ts';
import { bytes, integer, text } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

const OF_TEAM = 'environment = $1 AND client_id = $2';
const find = statement(
  'payment_recipients.find',
  `SELECT recipient_id, n, sealed FROM payment_recipients WHERE ${OF_TEAM} AND recipient_id = $3`,
);
const list = statement(
  'payment_recipients.list',
  `SELECT recipient_id, n, sealed FROM payment_recipients WHERE ${OF_TEAM} AND n > $3 ORDER BY n LIMIT $4`,
);
const findSame = statement(
  'payment_recipients.findSame',
  `SELECT recipient_id FROM payment_recipients WHERE ${OF_TEAM} AND digest = $3`,
);
const lastNumber = statement(
  'payment_recipients.lastNumber',
  `SELECT coalesce(max(n), 0) AS n FROM payment_recipients WHERE ${OF_TEAM}`,
);
const insert = statement(
  'payment_recipients.insert',
  `INSERT INTO payment_recipients (environment, client_id, recipient_id, n, digest, digest_key_id, sealed, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export const paymentRecipients: Table<RecipientReader, RecipientWriter> = {
  reader: recipientReader,
  writer: recipientWriter,
};

function recipientReader(reader: Reader): RecipientReader {
  return {
    find: ({ environment, clientId }, id) => reader.first(find, [environment, clientId, id], toRecipient),
    list: ({ environment, clientId }, after, limit) =>
      reader.all(list, [environment, clientId, after, limit], toRecipient),
  };
}

function recipientWriter(transaction: SqlTransaction): RecipientWriter {
  return {
    ...recipientReader(transaction),
    async findSame({ environment, clientId }, digests) {
      for (const { hash } of digests) {
        const row = await transaction.first(findSame, [environment, clientId, hash]);
        if (row) return text(row, 'recipient_id');
      }
      return undefined;
    },
    async lastNumber({ environment, clientId }) {
      const row = await transaction.first(lastNumber, [environment, clientId]);
      return row ? integer(row, 'n') : 0;
    },
    async insert({ environment, clientId }, { recipientId, n, digest, sealed, createdAt }) {
      const { hash, keyId } = digest;
      const row = [environment, clientId, recipientId, n, hash, keyId, sealed, createdAt];
      await transaction.run(insert, row);
    },
  };
}

function toRecipient(row: Row): StoredRecipient {
  return { recipientId: text(row, 'recipient_id'), n: integer(row, 'n'), sealed: bytes(row, 'sealed') };
}
