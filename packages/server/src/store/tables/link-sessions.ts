import type { Environment } from '../../domain/institutions/institution.ts';
import type { LinkEvent, Surface } from '../../domain/link/state/session.ts';
import type {
  BankVisit,
  LinkSessionReader,
  LinkSessionWriter,
  ListedSession,
  StoredSession,
} from '../../domain/link/state/session-store.ts';
import { bytes, integer, integerOrNull, text, textOrNull } from '../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../engine.ts';
import type { Table } from '../table.ts';
import { byOwnKey } from './by-own-key.ts';
import { toSessionProgress, withMarks } from './session-marks.ts';

const find = statement(
  'link_sessions.find',
  'SELECT * FROM link_sessions WHERE link_session_id = $1 AND environment = $2',
);
const listOfToken = statement(
  'link_sessions.listOfToken',
  'SELECT * FROM link_sessions WHERE client_id = $1 AND link_token_id = $2 AND environment = $3 ORDER BY nth',
);
const COUNT_OF_TOKEN = 'SELECT count(*) AS n FROM link_sessions WHERE client_id = $1 AND link_token_id = $2';
/** With the plus, SQLite does not look through all sessions of the team. */
const countOfToken = statement('link_sessions.countOfToken', {
  sqlite: `${COUNT_OF_TOKEN} AND +environment = $3`,
  postgres: `${COUNT_OF_TOKEN} AND environment = $3`,
});
const insert = statement(
  'link_sessions.insert',
  `INSERT INTO link_sessions (link_session_id, environment, client_id, link_token_id, nth, surface, started_at, key_hash, sealed)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const OWN = 'link_session_id = $1 AND client_id = $2';
const save = statement(
  'link_sessions.save',
  `UPDATE link_sessions SET version = version + 1, last_step = COALESCE($4, last_step), finished_at = $5, sealed = $6,
     sealed_public_token = $7, events = events + $8, lease_until = NULL
   WHERE ${OWN} AND version = $3`,
);
const hold = statement(
  'link_sessions.hold',
  `UPDATE link_sessions SET version = version WHERE ${OWN} AND version = $3`,
);
const setKey = statement('link_sessions.setKey', `UPDATE link_sessions SET key_hash = $3 WHERE ${OWN}`);
const lease = statement(
  'link_sessions.lease',
  `UPDATE link_sessions SET lease_until = $5
   WHERE ${OWN} AND version = $3 AND (lease_until IS NULL OR lease_until <= $4)`,
);
const OF_TEAM = 'client_id = $1 AND environment = $2';
const forgetUnfinished = statement(
  'link_sessions.forgetUnfinished',
  `UPDATE link_sessions SET sealed = $4 WHERE ${OF_TEAM} AND started_at < $3 AND finished_at IS NULL AND length(sealed) > 0`,
);
const forgetPublicTokens = statement(
  'link_sessions.forgetPublicTokens',
  `UPDATE link_sessions SET sealed_public_token = NULL
   WHERE ${OF_TEAM} AND sealed_public_token IS NOT NULL AND COALESCE(finished_at, started_at) < $3`,
);
const OLD = `SELECT link_session_id FROM link_sessions WHERE ${OF_TEAM} AND started_at < $3 ORDER BY started_at LIMIT $4`;
const deleteOld = ['link_events', 'bank_visits', 'link_sessions'].map((table) =>
  statement(`${table}.deleteOld`, `DELETE FROM ${table} WHERE link_session_id IN (${OLD})`),
);
const OF_TOKEN = `SELECT link_session_id FROM link_sessions WHERE ${OF_TEAM} AND link_token_id = $3`;
const deleteOfToken = ['link_events', 'bank_visits', 'link_sessions'].map((table) =>
  statement(`${table}.deleteOfToken`, `DELETE FROM ${table} WHERE link_session_id IN (${OF_TOKEN})`),
);
const events = statement(
  'link_events.list',
  'SELECT n, at, name, metadata FROM link_events WHERE link_session_id = $1 AND n > $2 ORDER BY n',
);
const page = withMarks(
  'link_sessions.page',
  'link_session_id, link_token_id, nth, surface, started_at, finished_at',
  'AND (started_at, link_session_id) < ($3, $4) ORDER BY started_at DESC, link_session_id DESC LIMIT $5',
);
const progressSince = withMarks(
  'link_sessions.progressSince',
  'link_session_id, started_at',
  'AND started_at >= $3 ORDER BY started_at DESC, link_session_id DESC LIMIT $4',
);
const progress = statement(
  'link_sessions.progress',
  'SELECT version, lease_until FROM link_sessions WHERE link_session_id = $1',
);
const VISIT = `SELECT environment, client_id, link_session_id, created_at, returned_at, resumed_at FROM bank_visits`;
const findVisit = statement('bank_visits.find', `${VISIT} WHERE state_hash = $1 AND environment = $2`);
const claimHandoff = statement(
  'bank_visits.claimHandoff',
  `UPDATE bank_visits SET handoff_hash = NULL WHERE handoff_hash = $1 AND environment = $2 AND returned_at IS NULL
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

export const linkSessions: Table<LinkSessionReader, LinkSessionWriter> = {
  reader: linkSessionReader,
  writer: linkSessionWriter,
};

function linkSessionReader(reader: Reader): LinkSessionReader {
  const byDigest =
    (wanted: typeof findVisit): LinkSessionReader['findVisit'] =>
    async (environment, digests) => {
      for (const { hash } of digests) {
        const visit = await reader.first(wanted, [hash, environment], toVisit);
        if (visit) return visit;
      }
      return undefined;
    };
  return {
    find: (environment, id) => reader.first(find, [id, environment], toSession),
    listOfToken: ({ environment, clientId }, linkTokenId) =>
      reader.all(listOfToken, [clientId, linkTokenId, environment], toSession),
    events: (id, after) => reader.all(events, [id, after], toEvent),
    page: ({ environment, clientId }, { before = END, limit }) =>
      reader.all(page, [clientId, environment, before.startedAt, before.linkSessionId, limit], (row) => ({
        ...toListed(row),
        ...toSessionProgress(row),
      })),
    progressSince: ({ environment, clientId }, since, limit) =>
      reader.all(progressSince, [clientId, environment, since, limit], toSessionProgress),
    progress: (id) => reader.first(progress, [id], toProgress),
    findVisit: byDigest(findVisit),
    findVisitByReturn: byDigest(findByReturn),
  };
}

function linkSessionWriter(transaction: SqlTransaction): LinkSessionWriter {
  return {
    ...linkSessionReader(transaction),
    async countOfToken({ environment, clientId }, linkTokenId) {
      const row = await transaction.first(countOfToken, [clientId, linkTokenId, environment]);
      return row ? integer(row, 'n') : 0;
    },
    async insert({ environment, clientId }, session) {
      const { linkSessionId, linkTokenId, nth, surface, startedAt, keyHash, sealed } = session;
      const owner = [linkSessionId, environment, clientId, linkTokenId];
      await transaction.run(insert, [...owner, nth, surface, startedAt, keyHash, sealed]);
    },
    async save({ clientId }, step) {
      const { linkSessionId, from, stepId, finishedAt, sealed, sealedPublicToken } = step;
      const state = [stepId, finishedAt, sealed, sealedPublicToken, step.events.length];
      if ((await transaction.run(save, [linkSessionId, clientId, from, ...state])) !== 1) return false;
      const columns = ['link_session_id', 'n', 'client_id', 'at', 'name', 'metadata'];
      const rows = step.events.map(({ n, at, name, metadata }) => {
        return [linkSessionId, n, clientId, at, name, JSON.stringify(metadata)];
      });
      await transaction.insertMany('link_events', columns, rows);
      return true;
    },
    async hold({ clientId }, linkSessionId, version) {
      return (await transaction.run(hold, [linkSessionId, clientId, version])) === 1;
    },
    async setKey({ clientId }, linkSessionId, keyHash) {
      await transaction.run(setKey, [linkSessionId, clientId, keyHash]);
    },
    async lease({ clientId }, linkSessionId, { version, now, until }) {
      return (await transaction.run(lease, [linkSessionId, clientId, version, now, until])) === 1;
    },
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
    async claimHandoff(environment, handoffs) {
      for (const { hash } of handoffs) {
        const row = await transaction.first(claimHandoff, [hash, environment]);
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
    async forgetUnfinished({ clientId, environment }, startedBefore) {
      await transaction.run(forgetUnfinished, [clientId, environment, startedBefore, Buffer.alloc(0)]);
    },
    async forgetPublicTokens({ clientId, environment }, finishedBefore) {
      await transaction.run(forgetPublicTokens, [clientId, environment, finishedBefore]);
    },
    async deleteOfToken({ clientId, environment }, linkTokenId) {
      for (const one of deleteOfToken) await transaction.run(one, [clientId, environment, linkTokenId]);
    },
    async deleteOlder({ clientId, environment }, startedBefore, limit) {
      let deleted = 0;
      // Sessions last: the others are found through them.
      for (const one of deleteOld)
        deleted = await transaction.run(one, [clientId, environment, startedBefore, limit]);
      return deleted;
    },
  };
}

/** Later than every session. */
const END = { startedAt: Number.MAX_SAFE_INTEGER, linkSessionId: '' };

function toListed(row: Row): ListedSession {
  return {
    linkSessionId: text(row, 'link_session_id'),
    linkTokenId: text(row, 'link_token_id'),
    nth: integer(row, 'nth'),
    surface: text(row, 'surface') as Surface,
    startedAt: integer(row, 'started_at'),
    finishedAt: integerOrNull(row, 'finished_at'),
  };
}

function toSession(row: Row): StoredSession {
  const keyHash = row.key_hash ?? null;
  const token = row.sealed_public_token ?? null;
  return {
    linkSessionId: text(row, 'link_session_id'),
    environment: text(row, 'environment') as Environment,
    clientId: text(row, 'client_id'),
    linkTokenId: text(row, 'link_token_id'),
    nth: integer(row, 'nth'),
    surface: text(row, 'surface') as Surface,
    startedAt: integer(row, 'started_at'),
    finishedAt: integerOrNull(row, 'finished_at'),
    version: integer(row, 'version'),
    lastStep: textOrNull(row, 'last_step'),
    events: integer(row, 'events'),
    leaseUntil: integerOrNull(row, 'lease_until'),
    keyHash: keyHash === null ? null : bytes(row, 'key_hash'),
    sealed: bytes(row, 'sealed'),
    sealedPublicToken: token === null ? null : bytes(row, 'sealed_public_token'),
  };
}

function toProgress(row: Row): Pick<StoredSession, 'version' | 'leaseUntil'> {
  return { version: integer(row, 'version'), leaseUntil: integerOrNull(row, 'lease_until') };
}

function toEvent(row: Row): LinkEvent {
  return {
    n: integer(row, 'n'),
    at: integer(row, 'at'),
    name: text(row, 'name'),
    metadata: JSON.parse(text(row, 'metadata')) as LinkEvent['metadata'],
  };
}

function toVisit(row: Row): BankVisit {
  return {
    environment: text(row, 'environment') as Environment,
    clientId: text(row, 'client_id'),
    linkSessionId: text(row, 'link_session_id'),
    createdAt: integer(row, 'created_at'),
    returnedAt: integerOrNull(row, 'returned_at'),
    resumedAt: integerOrNull(row, 'resumed_at'),
  };
}
