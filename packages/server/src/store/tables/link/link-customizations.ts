import type {
  CustomizationReader,
  CustomizationVersionLine,
  CustomizationWriter,
} from '../../../domain/link/tokens/customization-store.ts';
import { integer, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

const OF_TEAM = 'environment = $1 AND client_id = $2';
const LINE = 'name, version, saved_at, CASE WHEN document IS NULL THEN 1 ELSE 0 END AS withdrawn';
const newest = statement(
  'link_customizations.newest',
  `SELECT * FROM link_customizations WHERE ${OF_TEAM} AND name = $3 ORDER BY version DESC LIMIT 1`,
);
const find = statement(
  'link_customizations.find',
  `SELECT * FROM link_customizations WHERE ${OF_TEAM} AND name = $3 AND version = $4`,
);
const list = statement(
  'link_customizations.list',
  `SELECT ${LINE} FROM link_customizations one WHERE ${OF_TEAM} AND version = (
     SELECT max(version) FROM link_customizations WHERE ${OF_TEAM} AND name = one.name)
   ORDER BY name`,
);
const versions = statement(
  'link_customizations.versions',
  `SELECT ${LINE} FROM link_customizations WHERE ${OF_TEAM} AND name = $3 ORDER BY version DESC`,
);
const add = statement(
  'link_customizations.add',
  `INSERT INTO link_customizations (environment, client_id, name, version, document, saved_at)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
);
const deleteUpTo = statement(
  'link_customizations.deleteUpTo',
  `DELETE FROM link_customizations WHERE ${OF_TEAM} AND name = $3 AND version <= $4`,
);

export const linkCustomizations: Table<CustomizationReader, CustomizationWriter> = {
  reader: customizationReader,
  writer: customizationWriter,
};

function customizationReader(reader: Reader): CustomizationReader {
  return {
    newest: ({ environment, clientId }, name) =>
      reader.first(newest, [environment, clientId, name], toVersion),
    find: ({ environment, clientId }, name, version) =>
      reader.first(find, [environment, clientId, name, version], toVersion),
    list: async ({ environment, clientId }) => (await reader.all(list, [environment, clientId])).map(toLine),
    versions: async ({ environment, clientId }, name) =>
      (await reader.all(versions, [environment, clientId, name])).map(toLine),
  };
}

function customizationWriter(transaction: SqlTransaction): CustomizationWriter {
  return {
    ...customizationReader(transaction),
    async add({ environment, clientId }, { name, version, document, savedAt }) {
      return (await transaction.run(add, [environment, clientId, name, version, document, savedAt])) === 1;
    },
    async deleteUpTo({ environment, clientId }, name, version) {
      await transaction.run(deleteUpTo, [environment, clientId, name, version]);
    },
  };
}

function toVersion(row: Row) {
  return {
    name: text(row, 'name'),
    version: integer(row, 'version'),
    savedAt: integer(row, 'saved_at'),
    document: textOrNull(row, 'document'),
  };
}

function toLine(row: Row): CustomizationVersionLine {
  return {
    name: text(row, 'name'),
    version: integer(row, 'version'),
    savedAt: integer(row, 'saved_at'),
    isWithdrawn: integer(row, 'withdrawn') === 1,
  };
}
