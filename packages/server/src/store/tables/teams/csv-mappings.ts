import type {
  CsvMappingReader,
  CsvMappingWriter,
} from '../../../domain/statement-imports/statement-store.ts';
import { text } from '../../columns.ts';
import { type Reader, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

const find = statement(
  'csv_mappings.find',
  'SELECT mapping FROM csv_mappings WHERE environment = $1 AND client_id = $2 AND name = $3',
);
const list = statement(
  'csv_mappings.list',
  'SELECT name FROM csv_mappings WHERE environment = $1 AND client_id = $2 ORDER BY name',
);
const all = statement(
  'csv_mappings.all',
  'SELECT name, mapping FROM csv_mappings WHERE environment = $1 AND client_id = $2 ORDER BY saved_at DESC, name',
);
const save = statement(
  'csv_mappings.save',
  `INSERT INTO csv_mappings (environment, client_id, name, mapping, saved_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (environment, client_id, name) DO UPDATE SET mapping = excluded.mapping, saved_at = excluded.saved_at`,
);

export const csvMappings: Table<CsvMappingReader, CsvMappingWriter> = {
  reader: csvMappingReader,
  writer: csvMappingWriter,
};

function csvMappingReader(reader: Reader): CsvMappingReader {
  return {
    async find({ environment, clientId }, name) {
      const row = await reader.first(find, [environment, clientId, name]);
      return row && text(row, 'mapping');
    },
    list: async ({ environment, clientId }) =>
      (await reader.all(list, [environment, clientId])).map((row) => text(row, 'name')),
    all: async ({ environment, clientId }) =>
      (await reader.all(all, [environment, clientId])).map((row) => ({
        name: text(row, 'name'),
        mapping: text(row, 'mapping'),
      })),
  };
}

function csvMappingWriter(transaction: SqlTransaction): CsvMappingWriter {
  return {
    ...csvMappingReader(transaction),
    async save({ environment, clientId }, name, mapping, at) {
      await transaction.run(save, [environment, clientId, name, mapping, at]);
    },
  };
}
