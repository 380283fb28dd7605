import type {
  AdditionKind,
  AdditionReader,
  AdditionWriter,
} from '../../../domain/records/enrichment/additions.ts';
import { text } from '../../columns.ts';
import { type Reader, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

const list = statement(
  'enrichment_additions.list',
  'SELECT kind, name, body FROM enrichment_additions WHERE client_id = $1 ORDER BY n, kind, name',
);
const save = statement(
  'enrichment_additions.save',
  `INSERT INTO enrichment_additions (client_id, kind, name, body, n) VALUES ($1, $2, $3, $4,
     (SELECT coalesce(max(n), 0) + 1 FROM enrichment_additions WHERE client_id = $1))
   ON CONFLICT (client_id, kind, name) DO UPDATE SET body = excluded.body`,
);
const remove = statement(
  'enrichment_additions.remove',
  'DELETE FROM enrichment_additions WHERE client_id = $1 AND kind = $2 AND name = $3 RETURNING name',
);

export const enrichmentAdditions: Table<AdditionReader, AdditionWriter> = {
  reader: additionReader,
  writer: additionWriter,
};

function additionReader(reader: Reader): AdditionReader {
  return {
    list: (clientId) =>
      reader.all(list, [clientId], (row) => ({
        kind: text(row, 'kind') as AdditionKind,
        name: text(row, 'name'),
        body: text(row, 'body'),
      })),
  };
}

function additionWriter(transaction: SqlTransaction): AdditionWriter {
  return {
    ...additionReader(transaction),
    async save(clientId, { kind, name, body }) {
      await transaction.run(save, [clientId, kind, name, body]);
    },
    async remove(clientId, kind, name) {
      return (await transaction.first(remove, [clientId, kind, name])) !== undefined;
    },
  };
}
