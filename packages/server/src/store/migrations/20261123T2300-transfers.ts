/**
 * Transfers and risk evaluations of the sandbox. A transfer begins as its authorization: the columns from `transfer_id` on are empty
 * until that is used, once. Whom it concerns is sealed under the team's key, and so is the answer of an evaluation.
 */
export default `
CREATE TABLE transfers (
  authorization_id TEXT NOT NULL PRIMARY KEY,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  item_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  type TEXT NOT NULL,
  network TEXT NOT NULL,
  ach_class TEXT,
  authorized_amount TEXT NOT NULL,
  currency TEXT NOT NULL,
  sealed BLOB,
  decision TEXT NOT NULL,
  rationale TEXT,
  idempotency_key TEXT,
  authorized_at INTEGER NOT NULL,
  transfer_id TEXT,
  amount TEXT,
  description TEXT,
  sealed_metadata BLOB,
  status TEXT,
  failure_code TEXT,
  failure_text TEXT,
  created_at INTEGER
) STRICT;
CREATE UNIQUE INDEX transfers_by_team ON transfers (environment, client_id, n);
CREATE UNIQUE INDEX transfers_by_id ON transfers (transfer_id) WHERE transfer_id IS NOT NULL;
CREATE INDEX transfers_by_time ON transfers (environment, client_id, created_at) WHERE transfer_id IS NOT NULL;
CREATE INDEX transfers_by_item ON transfers (item_id);
CREATE INDEX transfers_by_key ON transfers (environment, client_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE TABLE transfer_events (
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  event_id INTEGER NOT NULL,
  transfer_id TEXT NOT NULL,
  event_type TEXT NOT NULL,
  failure_code TEXT,
  failure_text TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (environment, client_id, event_id)
) STRICT;
CREATE INDEX transfer_events_by_transfer ON transfer_events (transfer_id);
CREATE TABLE signal_evaluations (
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  client_transaction_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  evaluated_at INTEGER NOT NULL,
  decision TEXT,
  return_code TEXT,
  returned_at INTEGER,
  PRIMARY KEY (environment, client_id, client_transaction_id)
) STRICT;
CREATE INDEX signal_evaluations_by_item ON signal_evaluations (item_id);
`;
