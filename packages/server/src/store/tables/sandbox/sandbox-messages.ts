import type {
  MessageKind,
  MessageReader,
  MessageWriter,
  StoredMessage,
} from '../../../domain/sandbox/own-store.ts';
import { bytes, integer, integerOrNull, text } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

const find = statement(
  'sandbox_messages.find',
  'SELECT * FROM sandbox_messages WHERE client_id = $1 AND message_id = $2',
);
const list = statement(
  'sandbox_messages.list',
  'SELECT * FROM sandbox_messages WHERE client_id = $1 AND n > $2 ORDER BY n LIMIT $3',
);
const lastNumber = statement(
  'sandbox_messages.lastNumber',
  'SELECT max(n) AS n FROM sandbox_messages WHERE client_id = $1',
);
const insert = statement(
  'sandbox_messages.insert',
  `INSERT INTO sandbox_messages (client_id, message_id, n, created_at, kind, sealed) VALUES ($1, $2, $3, $4, $5, $6)`,
);

export const messages: Table<MessageReader, MessageWriter> = {
  reader: messageReader,
  writer: messageWriter,
};

function messageReader(reader: Reader): MessageReader {
  return {
    find: (clientId, messageId) => reader.first(find, [clientId, messageId], toMessage),
    list: (clientId, after, limit) => reader.all(list, [clientId, after, limit], toMessage),
  };
}

function messageWriter(transaction: SqlTransaction): MessageWriter {
  return {
    ...messageReader(transaction),
    async lastNumber(clientId) {
      const row = await transaction.first(lastNumber, [clientId]);
      return (row && integerOrNull(row, 'n')) ?? 0;
    },
    async insert({ clientId, messageId, n, createdAt, kind, sealed }) {
      await transaction.run(insert, [clientId, messageId, n, createdAt, kind, sealed]);
    },
  };
}

function toMessage(row: Row): StoredMessage {
  return {
    clientId: text(row, 'client_id'),
    messageId: text(row, 'message_id'),
    n: integer(row, 'n'),
    createdAt: integer(row, 'created_at'),
    kind: text(row, 'kind') as MessageKind,
    sealed: bytes(row, 'sealed'),
  };
}
