import type {
  SessionConsent,
  SessionConsentName,
  SessionConsentReader,
  SessionConsentWriter,
} from '../../../domain/consents/session-consent-store.ts';
import { bytes, integer, text } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement, type Value } from '../../engine.ts';
import type { Table } from '../../table.ts';

const ONE = 'link_session_id = $1 AND grant_no = $2 AND client_id = $3';
const find = statement('session_consents.find', `SELECT * FROM session_consents WHERE ${ONE}`);
const keep = statement(
  'session_consents.keep',
  `INSERT INTO session_consents (link_session_id, grant_no, client_id, sealed, tried_until) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (link_session_id, grant_no) DO UPDATE SET sealed = excluded.sealed, tried_until = excluded.tried_until`,
);
const tryUntil = statement(
  'session_consents.tryUntil',
  `UPDATE session_consents SET tried_until = $4 WHERE ${ONE}`,
);
const forget = statement('session_consents.forget', `DELETE FROM session_consents WHERE ${ONE}`);

export const sessionConsents: Table<SessionConsentReader, SessionConsentWriter> = {
  reader: consentReader,
  writer: consentWriter,
};

function consentReader(reader: Reader): SessionConsentReader {
  return { find: (name) => reader.first(find, key(name), toConsent) };
}

function consentWriter(transaction: SqlTransaction): SessionConsentWriter {
  return {
    ...consentReader(transaction),
    async keep(consent) {
      await transaction.send(keep, [...key(consent), consent.sealed, consent.triedUntil]);
    },
    tryUntil: async (name, until) => (await transaction.run(tryUntil, [...key(name), until])) === 1,
    async forget(name) {
      await transaction.send(forget, key(name));
    },
  };
}

function key({ linkSessionId, grant, clientId }: SessionConsentName): Value[] {
  return [linkSessionId, grant, clientId];
}

function toConsent(row: Row): SessionConsent {
  return {
    clientId: text(row, 'client_id'),
    linkSessionId: text(row, 'link_session_id'),
    grant: integer(row, 'grant_no'),
    sealed: bytes(row, 'sealed'),
    triedUntil: integer(row, 'tried_until'),
  };
}
