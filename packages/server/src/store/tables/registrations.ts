import type {
  RegistrationReader,
  RegistrationWriter,
  StoredRegistration,
} from '../../domain/registrations/registration-store.ts';
import { bytes, integer, text } from '../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../engine.ts';
import type { Table } from '../table.ts';

const COLUMNS = 'name, dek_id, kek_id, wrapped, sealed, updated_at';
const find = statement(
  'registrations.find',
  `SELECT ${COLUMNS} FROM registrations WHERE environment = $1 AND name = $2`,
);
const list = statement(
  'registrations.list',
  `SELECT ${COLUMNS} FROM registrations WHERE environment = $1 ORDER BY name`,
);
const save = statement(
  'registrations.save',
  `INSERT INTO registrations (environment, name, dek_id, kek_id, wrapped, sealed, updated_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (environment, name) DO UPDATE SET dek_id = excluded.dek_id, kek_id = excluded.kek_id,
     wrapped = excluded.wrapped, sealed = excluded.sealed, updated_at = excluded.updated_at`,
);
const remove = statement(
  'registrations.delete',
  'DELETE FROM registrations WHERE environment = $1 AND name = $2',
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
    async save(environment, { name, key, sealed, updatedAt }) {
      const { dekId, kekId, wrapped } = key;
      await transaction.run(save, [environment, name, dekId, kekId, wrapped, sealed, updatedAt]);
    },
    delete: async (environment, name) => (await transaction.run(remove, [environment, name])) === 1,
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
