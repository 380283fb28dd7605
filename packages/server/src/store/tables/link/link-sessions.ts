import type { Environment } from '../../../domain/institutions/institution.ts';
import type { LinkEvent, Surface } from '../../../domain/link/state/session.ts';
import type {
  LinkSessionReader,
  LinkSessionWriter,
  ListedSession,
  StoredSession,
} from '../../../domain/link/state/session-store.ts';
import { bytes, integer, integerOrNull, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';
import { bankVisitReader, bankVisitWriter } from './bank-visits.ts';
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
// A step that is under way is made from a version that is gone, so that it brings nothing back.
const forgetUnfinished = statement(
  'link_sessions.forgetUnfinished',
  `UPDATE link_sessions SET sealed = $4, version = version + 1
   WHERE ${OF_TEAM} AND started_at < $3 AND finished_at IS NULL AND length(sealed) > 0`,
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
export const linkSessions: Table<LinkSessionReader, LinkSessionWriter> = {
  reader: linkSessionReader,
  writer: linkSessionWriter,
};

function linkSessionReader(reader: Reader): LinkSessionReader {
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
    ...bankVisitReader(reader),
  };
}

function linkSessionWriter(transaction: SqlTransaction): LinkSessionWriter {
  return {
    ...linkSessionReader(transaction),
    ...bankVisitWriter(transaction),
    async countOfToken({ environment, clientId }, linkTokenId) {
      const row = await transaction.first(countOfToken, [clientId, linkTokenId, environment]);
      return row ? integer(row, 'n') : 0;
    },
    async insert({ environment, clientId }, session) {
      const { linkSessionId, linkTokenId, nth, surface, startedAt, keyHash, sealed } = session;
      const owner = [linkSessionId, environment, clientId, linkTokenId];
      await transaction.send(insert, [...owner, nth, surface, startedAt, keyHash, sealed]);
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
      await transaction.send(setKey, [linkSessionId, clientId, keyHash]);
    },
    async lease({ clientId }, linkSessionId, { version, now, until }) {
      return (await transaction.run(lease, [linkSessionId, clientId, version, now, until])) === 1;
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
