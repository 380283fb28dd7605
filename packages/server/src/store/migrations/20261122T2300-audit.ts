/**
 * Who did what, as a chain: `hash` is SHA-256 over the hash before and the record; `detail` is JSON. The setting has the number and the
 * hash of the newest record.
 */
export default `
CREATE TABLE audit_records (
  n INTEGER NOT NULL PRIMARY KEY,
  at INTEGER NOT NULL,
  actor_kind TEXT NOT NULL,
  actor_id TEXT,
  actor_role TEXT,
  action TEXT NOT NULL,
  object_kind TEXT NOT NULL,
  object_id TEXT NOT NULL,
  environment TEXT,
  client_id TEXT,
  request_id TEXT,
  detail TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT;
CREATE INDEX audit_records_by_team ON audit_records (client_id, n);
CREATE INDEX audit_records_by_action ON audit_records (action, n);
INSERT INTO settings (name, value) VALUES ('audit_head', '0 0000000000000000000000000000000000000000000000000000000000000000');
`;
