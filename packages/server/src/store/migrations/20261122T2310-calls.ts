/**
 * The log of calls, by time. Bodies are kept in the sandbox alone, apart and sealed, so that lists read narrow rows. `duration_us` is in
 * microseconds. `console_sessions` are entries into the Console, from the one-time link on.
 */
export default `
CREATE TABLE calls (
  at INTEGER NOT NULL,
  request_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  status INTEGER NOT NULL,
  error_code TEXT NOT NULL,
  duration_us INTEGER NOT NULL,
  bytes_in INTEGER NOT NULL,
  bytes_out INTEGER NOT NULL,
  idempotency TEXT NOT NULL,
  client TEXT NOT NULL,
  address TEXT NOT NULL,
  PRIMARY KEY (at, request_id)
) STRICT;
CREATE INDEX calls_by_request ON calls (request_id);
CREATE INDEX calls_by_item ON calls (item_id, at, request_id) WHERE item_id <> '';
CREATE TABLE call_bodies (
  at INTEGER NOT NULL,
  request_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  PRIMARY KEY (at, request_id)
) STRICT;
CREATE INDEX call_bodies_by_item ON call_bodies (item_id);
CREATE TABLE console_sessions (
  session_id TEXT NOT NULL PRIMARY KEY,
  environment TEXT NOT NULL,
  role TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  code_hash BLOB NOT NULL UNIQUE,
  code_until INTEGER NOT NULL,
  session_hash BLOB UNIQUE,
  began_at INTEGER,
  seen_at INTEGER,
  ends_at INTEGER
) STRICT;
`;
