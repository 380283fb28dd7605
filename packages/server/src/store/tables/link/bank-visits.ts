import type { Environment } from '../../../domain/institutions/institution.ts';
import type {
  InstitutionVisit,
  LinkSessionReader,
  LinkSessionWriter,
} from '../../../domain/link/state/session-store.ts';
import { integer, integerOrNull, text } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import { byOwnKey } from '../keys/by-own-key.ts';

type VisitReader = Pick<LinkSessionReader, 'findVisit' | 'findVisitByReturn' | 'findVisitByHandoff'>;
type VisitWriter = Pick<
  LinkSessionWriter,
  'insertVisit' | 'setHandoff' | 'noteReturn' | 'claimHandoff' | 'renameReturn' | 'noteResumed'
>;

const VISIT = `SELECT environment, client_id, link_session_id, created_at, returned_at, resumed_at FROM bank_visits`;
const findVisit = statement('bank_visits.find', `${VISIT} WHERE state_hash = $1 AND environment = $2`);
const claimHandoff = statement(
  'bank_visits.claimHandoff',
  `UPDATE bank_visits SET handoff_hash = $3 WHERE handoff_hash = $1 AND environment = $2 AND returned_at IS NULL
   RETURNING link_session_id`,
);
const renameReturn = statement(
  'bank_visits.renameReturn',
  `UPDATE bank_visits SET oauth_state_hash = $3
   WHERE state_hash = $1 AND client_id = $2 AND returned_at >= $4 AND resumed_at IS NULL`,
);
const findByReturn = statement(
  'bank_visits.findByReturn',
  `${VISIT} WHERE oauth_state_hash = $1 AND environment = $2`,
);
const findByHandoff = statement(
  'bank_visits.findByHandoff',
  `${VISIT} WHERE handoff_hash = $1 AND environment = $2 AND returned_at IS NULL`,
);
const insertVisit = statement(
  'bank_visits.insert',
  'INSERT INTO bank_visits (state_hash, environment, client_id, link_session_id, created_at) VALUES ($1, $2, $3, $4, $5)',
);
const setHandoff = statement(
  'bank_visits.setHandoff',
  'UPDATE bank_visits SET handoff_hash = $3 WHERE state_hash = $1 AND client_id = $2 AND returned_at IS NULL',
);
const noteReturn = statement(
  'bank_visits.noteReturn',
  `UPDATE bank_visits SET returned_at = $3, oauth_state_hash = $4
   WHERE state_hash = $1 AND client_id = $2 AND returned_at IS NULL`,
);
const noteResumed = byOwnKey(
  'bank_visits.noteResumed',
  'UPDATE bank_visits SET resumed_at = $3 WHERE oauth_state_hash = $1 AND client_id = $2 AND resumed_at IS NULL',
);

/** The visits of people at their banks, which the table of sessions has among its own. */
export function bankVisitReader(reader: Reader): VisitReader {
  const byDigest =
    (wanted: typeof findVisit): VisitReader['findVisit'] =>
    async (environment, digests) => {
      for (const { hash } of digests) {
        const visit = await reader.first(wanted, [hash, environment], toVisit);
        if (visit) return visit;
      }
      return undefined;
    };
  return {
    findVisit: byDigest(findVisit),
    findVisitByReturn: byDigest(findByReturn),
    findVisitByHandoff: byDigest(findByHandoff),
  };
}

export function bankVisitWriter(transaction: SqlTransaction): VisitWriter {
  return {
    async insertVisit({ environment, clientId }, linkSessionId, { hash }, createdAt) {
      await transaction.run(insertVisit, [hash, environment, clientId, linkSessionId, createdAt]);
    },
    async setHandoff({ clientId }, states, { hash }) {
      for (const state of states) await transaction.run(setHandoff, [state.hash, clientId, hash]);
    },
    async noteReturn({ clientId }, states, { hash }, at) {
      for (const state of states)
        if ((await transaction.run(noteReturn, [state.hash, clientId, at, hash])) === 1) return true;
      return false;
    },
    async claimHandoff(environment, handoffs, claimed) {
      for (const { hash } of handoffs) {
        const row = await transaction.first(claimHandoff, [hash, environment, claimed.hash]);
        if (row) return text(row, 'link_session_id');
      }
      return undefined;
    },
    async renameReturn({ clientId }, states, { hash }, notBefore) {
      for (const state of states)
        if ((await transaction.run(renameReturn, [state.hash, clientId, hash, notBefore])) === 1) return true;
      return false;
    },
    async noteResumed({ clientId }, oauthStates, at) {
      for (const state of oauthStates)
        if ((await transaction.run(noteResumed, [state.hash, clientId, at])) === 1) return true;
      return false;
    },
  };
}

function toVisit(row: Row): InstitutionVisit {
  return {
    environment: text(row, 'environment') as Environment,
    clientId: text(row, 'client_id'),
    linkSessionId: text(row, 'link_session_id'),
    createdAt: integer(row, 'created_at'),
    returnedAt: integerOrNull(row, 'returned_at'),
    resumedAt: integerOrNull(row, 'resumed_at'),
  };
}
