import type {
  ConsoleSession,
  ConsoleSessionReader,
  ConsoleSessionWriter,
  EntryWay,
  Role,
} from '../../../domain/console/console-session.ts';
import { integer, integerOrNull, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

const find = statement(
  'console_sessions.find',
  `SELECT * FROM console_sessions WHERE session_hash = $2 AND environment = $1 AND ends_at > $3 AND seen_at >= $4`,
);
const insert = statement(
  'console_sessions.insert',
  `INSERT INTO console_sessions (session_id, environment, role, made_at, code_hash, code_until)
   VALUES ($2, $1, $3, $4, $5, $6)`,
);
const begin = statement(
  'console_sessions.begin',
  `UPDATE console_sessions SET session_hash = $3, began_at = $4, seen_at = $4, ends_at = $5, proved_at = $4
   WHERE code_hash = $2 AND environment = $1 AND began_at IS NULL AND code_until > $4
   RETURNING *`,
);
const beginByLogin = statement(
  'console_sessions.beginByLogin',
  `INSERT INTO console_sessions (session_id, environment, role, made_at, code_hash, code_until,
     session_hash, began_at, seen_at, ends_at, way, who, proved_at)
   VALUES ($2, $1, $3, $4, $5, $4, $6, $4, $4, $7, 'oidc', $8, $9)
   ON CONFLICT (code_hash) DO NOTHING
   RETURNING *`,
);
const revealedUntil = statement(
  'console_sessions.revealedUntil',
  `SELECT revealed_until FROM console_sessions
   WHERE session_id = $1 AND revealed_item = $2 AND revealed_until > $3 AND ends_at > $3`,
);
const reveal = statement(
  'console_sessions.reveal',
  'UPDATE console_sessions SET revealed_item = $2, revealed_until = $4 WHERE session_id = $1 AND ends_at > $3',
);
const noteSeen = statement(
  'console_sessions.noteSeen',
  'UPDATE console_sessions SET seen_at = $2 WHERE session_id = $1 AND seen_at < $3',
);
const end = statement(
  'console_sessions.end',
  'UPDATE console_sessions SET ends_at = $2 WHERE session_id = $1 AND ends_at > $2',
);
const deleteOld = statement('console_sessions.deleteOld', 'DELETE FROM console_sessions WHERE made_at < $1');

export const consoleSessions: Table<ConsoleSessionReader, ConsoleSessionWriter> = {
  reader: sessionReader,
  writer: sessionWriter,
};

function sessionReader(reader: Reader): ConsoleSessionReader {
  return {
    find: (environment, sessionHash, { now, seenSince }) =>
      reader.first(find, [environment, sessionHash, now, seenSince], toSession),
    revealedUntil: (sessionId, itemId, now) =>
      reader.first(revealedUntil, [sessionId, itemId, now], (row) => integer(row, 'revealed_until')),
  };
}

function sessionWriter(transaction: SqlTransaction): ConsoleSessionWriter {
  return {
    ...sessionReader(transaction),
    async insert(environment, { sessionId, role, madeAt, codeHash, codeUntil }) {
      await transaction.run(insert, [environment, sessionId, role, madeAt, codeHash, codeUntil]);
    },
    begin: (environment, codeHash, { sessionHash, now, endsAt }) =>
      transaction.first(begin, [environment, codeHash, sessionHash, now, endsAt], toSession),
    beginByLogin: (environment, entry) =>
      transaction.first(
        beginByLogin,
        [
          environment,
          entry.sessionId,
          entry.role,
          entry.madeAt,
          entry.codeHash,
          entry.sessionHash,
          entry.endsAt,
          entry.who,
          entry.provedAt,
        ],
        toSession,
      ),
    reveal: async (sessionId, { itemId, now, until }) =>
      (await transaction.run(reveal, [sessionId, itemId, now, until])) > 0,
    async noteSeen(sessionId, now, unlessSince) {
      await transaction.run(noteSeen, [sessionId, now, unlessSince]);
    },
    end: async (sessionId, now) => (await transaction.run(end, [sessionId, now])) > 0,
    deleteOld: (before) => transaction.run(deleteOld, [before]),
  };
}

function toSession(row: Row): ConsoleSession {
  return {
    sessionId: text(row, 'session_id'),
    role: text(row, 'role') as Role,
    endsAt: integer(row, 'ends_at'),
    way: text(row, 'way') as EntryWay,
    who: textOrNull(row, 'who'),
    provedAt: integerOrNull(row, 'proved_at'),
  };
}
