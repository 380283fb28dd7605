/**
 * What was destroyed with each removed Item, and the visits of people to the page of what they share: a one-time link, then a session,
 * each stored as a hash; the end user's name is sealed under the team's key.
 */
export default `
CREATE TABLE deletion_receipts (
  item_id TEXT NOT NULL PRIMARY KEY,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  receipt_id TEXT NOT NULL,
  removed_at INTEGER NOT NULL,
  statement TEXT NOT NULL
) STRICT;
CREATE INDEX deletion_receipts_by_removal ON deletion_receipts (removed_at);
CREATE TABLE consent_visits (
  visit_id TEXT NOT NULL PRIMARY KEY,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  end_user TEXT NOT NULL,
  sealed_user BLOB NOT NULL,
  app_name TEXT NOT NULL,
  language TEXT NOT NULL,
  items TEXT,
  made_at INTEGER NOT NULL,
  code_hash BLOB NOT NULL UNIQUE,
  code_until INTEGER NOT NULL,
  session_hash BLOB UNIQUE,
  began_at INTEGER,
  ends_at INTEGER
) STRICT;
CREATE INDEX consent_visits_by_team ON consent_visits (client_id);
CREATE INDEX consents_by_end_user ON consents (environment, client_id, client_user_id, created_at) WHERE client_user_id IS NOT NULL;
`;
