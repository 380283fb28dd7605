import type { OwnUserReader, OwnUserWriter } from '../../../domain/sandbox/own-store.ts';
import { bytes, text } from '../../columns.ts';
import { type Reader, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

const list = statement(
  'sandbox_users.list',
  'SELECT username, sealed FROM sandbox_users WHERE client_id = $1 ORDER BY username',
);
const save = statement(
  'sandbox_users.save',
  `INSERT INTO sandbox_users (client_id, username, sealed) VALUES ($1, $2, $3)
   ON CONFLICT (client_id, username) DO UPDATE SET sealed = excluded.sealed`,
);

export const ownUsers: Table<OwnUserReader, OwnUserWriter> = {
  reader: ownUserReader,
  writer: ownUserWriter,
};

function ownUserReader(reader: Reader): OwnUserReader {
  return {
    list: (clientId) =>
      reader.all(list, [clientId], (row) => ({
        username: text(row, 'username'),
        sealed: bytes(row, 'sealed'),
      })),
  };
}

function ownUserWriter(transaction: SqlTransaction): OwnUserWriter {
  return {
    ...ownUserReader(transaction),
    async save(clientId, { username, sealed }) {
      await transaction.run(save, [clientId, username, sealed]);
    },
  };
}
