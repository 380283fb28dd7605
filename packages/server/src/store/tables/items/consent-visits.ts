import type { ConsentVisit, VisitReader, VisitWriter } from '../../../domain/consent-page/visit.ts';
import type { Environment } from '../../../domain/institutions/institution.ts';
import { bytes, integer, integerOrNull, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

const byCode = statement(
  'consent_visits.byCode',
  'SELECT * FROM consent_visits WHERE code_hash = $2 AND environment = $1',
);
const bySession = statement(
  'consent_visits.bySession',
  'SELECT * FROM consent_visits WHERE session_hash = $2 AND environment = $1 AND ends_at > $3',
);
const insert = statement(
  'consent_visits.insert',
  `INSERT INTO consent_visits (visit_id, environment, client_id, end_user, sealed_user, app_name, language, items, made_at, code_hash,
     code_until)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);
const begin = statement(
  'consent_visits.begin',
  `UPDATE consent_visits SET session_hash = $3, began_at = $4, ends_at = $5
   WHERE code_hash = $2 AND environment = $1 AND began_at IS NULL AND code_until > $4
   RETURNING *`,
);
const end = statement(
  'consent_visits.end',
  'UPDATE consent_visits SET ends_at = $2 WHERE visit_id = $1 AND ends_at > $2',
);
const deleteOld = statement('consent_visits.deleteOld', 'DELETE FROM consent_visits WHERE made_at < $1');

export const consentVisits: Table<VisitReader, VisitWriter> = {
  reader: visitReader,
  writer: visitWriter,
};

function visitReader(reader: Reader): VisitReader {
  return {
    byCode: (environment, codeHash) => reader.first(byCode, [environment, codeHash], toVisit),
    bySession: (environment, sessionHash, now) =>
      reader.first(bySession, [environment, sessionHash, now], toVisit),
  };
}

function visitWriter(transaction: SqlTransaction): VisitWriter {
  return {
    ...visitReader(transaction),
    async insert(visit) {
      await transaction.run(insert, [
        visit.visitId,
        visit.environment,
        visit.clientId,
        visit.endUser,
        visit.sealedUser,
        visit.appName,
        visit.language,
        visit.itemIds === null ? null : JSON.stringify(visit.itemIds),
        visit.madeAt,
        visit.codeHash,
        visit.codeUntil,
      ]);
    },
    begin: (environment, codeHash, { sessionHash, now, endsAt }) =>
      transaction.first(begin, [environment, codeHash, sessionHash, now, endsAt], toVisit),
    end: async (visitId, now) => (await transaction.run(end, [visitId, now])) === 1,
    deleteOld: (before) => transaction.run(deleteOld, [before]),
  };
}

function toVisit(row: Row): ConsentVisit {
  const items = textOrNull(row, 'items');
  return {
    visitId: text(row, 'visit_id'),
    environment: text(row, 'environment') as Environment,
    clientId: text(row, 'client_id'),
    sealedUser: bytes(row, 'sealed_user'),
    appName: text(row, 'app_name'),
    language: text(row, 'language'),
    itemIds: items === null ? null : (JSON.parse(items) as string[]),
    codeUntil: integer(row, 'code_until'),
    beganAt: integerOrNull(row, 'began_at'),
    endsAt: integerOrNull(row, 'ends_at'),
  };
}
