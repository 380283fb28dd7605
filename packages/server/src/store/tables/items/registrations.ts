import type {
  RegistrationReader,
  RegistrationWriter,
  StoredRegistration,
} from '../../../domain/registrations/registration-store.ts';
import { bytes, integer, text } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';
import { notRetired, requireNotRetired } from '../keys/retired-keys.ts';

const COLUMNS = 'name, dek_id, kek_id, wrapped, sealed, updated_at';
const find = statement(
  'registrations.find',
  `SELECT ${COLUMNS} FROM registrations WHERE environment = $1 AND name = $2`,
);
const list = statement(
  'registrations.list',
  `SELECT ${COLUMNS} FROM registrations WHERE environment = $1 ORDER BY name`,
);
const insert = statement(
  'registrations.insert',
  `INSERT INTO registrations (environment, name, dek_id, kek_id, wrapped, sealed, updated_at)
   SELECT $1, $2, $3, $4, $5, $6, $7 WHERE ${notRetired('encryption key', '$4')}
   ON CONFLICT (environment, name) DO NOTHING`,
);
// Sealed bytes are never the same twice, and a key that was wrapped anew is another one: both tell whether a row is still the same.
const replace = statement(
  'registrations.replace',
  `UPDATE registrations SET dek_id = $3, kek_id = $4, wrapped = $5, sealed = $6, updated_at = $7
   WHERE environment = $1 AND name = $2 AND sealed = $8 AND wrapped = $9 AND ${notRetired('encryption key', '$4')}`,
);
const remove = statement(
  'registrations.delete',
  'DELETE FROM registrations WHERE environment = $1 AND name = $2 AND sealed = $3',
);

export const registrations: Table<RegistrationReader, RegistrationWriter> = {
  reader: registrationReader,
  writer: registrationWriter,
};

function registrationReader(reader: Reader): RegistrationReader {
  return {
    find: (environment, name) => reader.first(find, [environment, name], toRegistration),
    list: (environment) => reader.all(list, [environment], toRegistration),
  };
}

function registrationWriter(transaction: SqlTransaction): RegistrationWriter {
  return {
    ...registrationReader(transaction),
    async save(environment, { name, key, sealed, updatedAt }, before) {
      const { dekId, kekId, wrapped } = key;
      const values = [environment, name, dekId, kekId, wrapped, sealed, updatedAt];
      const changed = before
        ? await transaction.run(replace, [...values, before.sealed, before.key.wrapped])
        : await transaction.run(insert, values);
      if (changed === 0) await requireNotRetired(transaction, 'encryption key', kekId);
      return changed === 1;
    },
    delete: async (environment, { name, sealed }) =>
      (await transaction.run(remove, [environment, name, sealed])) === 1,
  };
}

function toRegistration(row: Row): StoredRegistration {
  return {
    name: text(row, 'name'),
    key: { dekId: text(row, 'dek_id'), kekId: text(row, 'kek_id'), wrapped: bytes(row, 'wrapped') },
    sealed: bytes(row, 'sealed'),
    updatedAt: integer(row, 'updated_at'),
  };
}
