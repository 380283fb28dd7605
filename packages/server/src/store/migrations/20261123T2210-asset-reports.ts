/**
 * Asset reports: what was ordered, and the snapshot that was made of it, sealed under the team's key. A removed report keeps ids and
 * times. Tokens are hashed under a key that never changes, because a report lives longer than a pepper.
 */
export default `
CREATE TABLE asset_reports (
  report_id TEXT NOT NULL PRIMARY KEY,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  token_hash BLOB NOT NULL,
  state TEXT NOT NULL,
  days_requested INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  began_at INTEGER,
  ended_at INTEGER,
  removed_at INTEGER,
  sealed_order BLOB,
  sealed_fast BLOB,
  sealed_body BLOB,
  error TEXT,
  causes TEXT
) STRICT;
CREATE UNIQUE INDEX asset_reports_by_team ON asset_reports (environment, client_id, n);
CREATE UNIQUE INDEX asset_reports_by_token ON asset_reports (token_hash);
CREATE TABLE asset_report_items (
  report_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  PRIMARY KEY (report_id, item_id)
) STRICT;
CREATE INDEX asset_report_items_by_item ON asset_report_items (item_id);
CREATE TABLE asset_report_audit_copies (
  token_hash BLOB NOT NULL PRIMARY KEY,
  report_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  auditor_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  removed_at INTEGER
) STRICT;
CREATE INDEX asset_report_audit_copies_by_report ON asset_report_audit_copies (report_id);
`;
