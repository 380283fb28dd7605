import type { Institution } from '../../../domain/institutions/institution.ts';
import type { OwnInstitutionReader, OwnInstitutionWriter } from '../../../domain/sandbox/own-store.ts';
import { text } from '../../columns.ts';
import { type Reader, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

const list = statement(
  'sandbox_institutions.list',
  'SELECT record FROM sandbox_institutions WHERE client_id = $1 ORDER BY institution_id',
);
const save = statement(
  'sandbox_institutions.save',
  `INSERT INTO sandbox_institutions (client_id, institution_id, record) VALUES ($1, $2, $3)
   ON CONFLICT (client_id, institution_id) DO UPDATE SET record = excluded.record`,
);

export const ownInstitutions: Table<OwnInstitutionReader, OwnInstitutionWriter> = {
  reader: ownInstitutionReader,
  writer: ownInstitutionWriter,
};

function ownInstitutionReader(reader: Reader): OwnInstitutionReader {
  return {
    list: (clientId) => reader.all(list, [clientId], (row) => JSON.parse(text(row, 'record')) as Institution),
  };
}

function ownInstitutionWriter(transaction: SqlTransaction): OwnInstitutionWriter {
  return {
    ...ownInstitutionReader(transaction),
    async save(clientId, institution) {
      await transaction.run(save, [clientId, institution.id, JSON.stringify(institution)]);
    },
  };
}
