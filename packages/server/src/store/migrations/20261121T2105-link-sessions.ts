/**
 * Sessions of Link: where a person stands, what the page was told, and their visits to an institution's own page. Leases and
 * `resumed_at` are in real time.
 */
export default `
CREATE TABLE link_sessions (
  link_session_id TEXT NOT NULL PRIMARY KEY,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  link_token_id TEXT NOT NULL,
  nth INTEGER NOT NULL,
  surface TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  finished_at INTEGER,
  version INTEGER NOT NULL DEFAULT 0,
  last_step TEXT,
  events INTEGER NOT NULL DEFAULT 0,
  lease_until INTEGER,
  key_hash BLOB,
  sealed BLOB NOT NULL,
  sealed_public_token BLOB
) STRICT;
CREATE INDEX link_sessions_by_token ON link_sessions (client_id, link_token_id, nth);
CREATE INDEX link_sessions_by_start ON link_sessions (started_at);

CREATE TABLE link_events (
  link_session_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  client_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  name TEXT NOT NULL,
  metadata TEXT NOT NULL,
  PRIMARY KEY (link_session_id, n)
) STRICT;
CREATE INDEX link_events_by_team ON link_events (client_id);

CREATE TABLE bank_visits (
  state_hash BLOB NOT NULL PRIMARY KEY,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  link_session_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  handoff_hash BLOB,
  returned_at INTEGER,
  oauth_state_hash BLOB,
  resumed_at INTEGER
) STRICT;
CREATE INDEX bank_visits_by_handoff ON bank_visits (handoff_hash) WHERE handoff_hash IS NOT NULL;
CREATE INDEX bank_visits_by_return ON bank_visits (oauth_state_hash) WHERE oauth_state_hash IS NOT NULL;
CREATE INDEX bank_visits_by_team ON bank_visits (client_id);
CREATE INDEX bank_visits_by_session ON bank_visits (link_session_id);
`;
