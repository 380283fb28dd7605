/**
 * What happens over time: due work, events and their delivery, clocks, limits, partners, and what the sandbox's instruments
 * keep. `clock` names the clock that an instant is read on: `<environment>` or, in the sandbox, `<environment>/<client_id>`.
 * Leases are in real time.
 */
export default `
ALTER TABLE teams ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';
ALTER TABLE teams ADD COLUMN webhooks_made INTEGER NOT NULL DEFAULT 0;
ALTER TABLE teams ADD COLUMN clock_mode TEXT;
ALTER TABLE teams ADD COLUMN clock_value INTEGER;
ALTER TABLE teams ADD COLUMN clock_driver TEXT;
ALTER TABLE teams ADD COLUMN clock_driven_until INTEGER;
ALTER TABLE teams ADD COLUMN sandbox_version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE teams ADD COLUMN faults_left INTEGER NOT NULL DEFAULT 0;

ALTER TABLE items ADD COLUMN user_id TEXT;
ALTER TABLE items ADD COLUMN synced INTEGER NOT NULL DEFAULT 0;
ALTER TABLE items ADD COLUMN recurring_read INTEGER NOT NULL DEFAULT 0;
ALTER TABLE items ADD COLUMN history_made INTEGER NOT NULL DEFAULT 0;

ALTER TABLE accounts ADD COLUMN closed INTEGER NOT NULL DEFAULT 0;

CREATE TABLE team_keys (
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  dek_id TEXT NOT NULL,
  kek_id TEXT NOT NULL,
  wrapped BLOB NOT NULL,
  PRIMARY KEY (environment, client_id)
) STRICT;

CREATE TABLE due (
  item_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  clock TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  attempt INTEGER NOT NULL DEFAULT 0,
  lease TEXT,
  lease_until INTEGER,
  PRIMARY KEY (item_id, client_id, kind, subject)
) STRICT;
CREATE INDEX due_by_time ON due (clock, due_at, item_id);

CREATE TABLE item_history (
  item_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  detail TEXT,
  PRIMARY KEY (item_id, n)
) STRICT;

CREATE TABLE consents (
  item_id TEXT NOT NULL PRIMARY KEY,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  client_user_id TEXT,
  institution_id TEXT,
  products TEXT NOT NULL,
  accounts TEXT,
  given_by TEXT NOT NULL,
  text_version TEXT NOT NULL,
  language TEXT NOT NULL,
  history_days INTEGER NOT NULL,
  evidence TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  revoked_at INTEGER,
  revoked_by TEXT,
  sealed_credential BLOB
) STRICT;

CREATE TABLE webhooks (
  item_id TEXT NOT NULL,
  webhook_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  clock TEXT NOT NULL,
  type TEXT NOT NULL,
  code TEXT NOT NULL,
  target TEXT NOT NULL,
  url TEXT,
  body TEXT NOT NULL,
  state TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  next_at INTEGER,
  ends_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  waits INTEGER NOT NULL DEFAULT 0,
  ended_at INTEGER,
  lease TEXT,
  lease_until INTEGER,
  PRIMARY KEY (item_id, webhook_id)
) STRICT;
CREATE INDEX webhooks_by_time ON webhooks (clock, next_at, n) WHERE state = 'pending' AND waits = 0;
CREATE INDEX webhooks_first ON webhooks (item_id, attempts, n) WHERE state = 'pending';
CREATE INDEX webhooks_waiting ON webhooks (item_id, n) WHERE state = 'pending' AND waits = 1;
CREATE UNIQUE INDEX webhooks_by_team ON webhooks (environment, client_id, n);
CREATE INDEX webhooks_by_id ON webhooks (webhook_id);
CREATE INDEX webhooks_by_end ON webhooks (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE webhook_attempts (
  item_id TEXT NOT NULL,
  webhook_id TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  at INTEGER NOT NULL,
  url TEXT NOT NULL,
  status INTEGER,
  duration_ms INTEGER NOT NULL,
  error_class TEXT,
  headers TEXT NOT NULL,
  PRIMARY KEY (item_id, webhook_id, attempt)
) STRICT;

CREATE TABLE webhook_keys (
  environment TEXT NOT NULL,
  key_id TEXT NOT NULL,
  state TEXT NOT NULL,
  x TEXT NOT NULL,
  y TEXT NOT NULL,
  sealed BLOB,
  dek_id TEXT,
  kek_id TEXT,
  wrapped BLOB,
  published_at INTEGER NOT NULL,
  active_at INTEGER NOT NULL,
  retired_at INTEGER,
  expired_at INTEGER,
  PRIMARY KEY (environment, key_id)
) STRICT;
CREATE UNIQUE INDEX webhook_keys_active ON webhook_keys (environment) WHERE state = 'active';

CREATE TABLE idempotency_keys (
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  path TEXT NOT NULL,
  key_digest TEXT NOT NULL,
  body_digest TEXT NOT NULL,
  item_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (environment, client_id, path, key_digest)
) STRICT;
CREATE INDEX idempotency_keys_by_time ON idempotency_keys (created_at);
CREATE INDEX idempotency_keys_by_item ON idempotency_keys (item_id);

CREATE TABLE rate_counts (
  name TEXT NOT NULL,
  bucket INTEGER NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (name, bucket)
) STRICT;

CREATE TABLE usage_records (
  item_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  day TEXT NOT NULL,
  product TEXT NOT NULL,
  path TEXT NOT NULL,
  requests INTEGER NOT NULL,
  PRIMARY KEY (item_id, environment, client_id, day, product, path)
) STRICT;
CREATE INDEX usage_records_by_team ON usage_records (environment, client_id, day);

CREATE TABLE processor_tokens (
  hash BLOB NOT NULL PRIMARY KEY,
  hash_key_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  processor TEXT NOT NULL,
  products TEXT,
  webhook TEXT,
  created_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;
CREATE INDEX processor_tokens_by_item ON processor_tokens (item_id);

CREATE TABLE deposit_switches (
  deposit_switch_id TEXT NOT NULL PRIMARY KEY,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  account_id TEXT,
  state TEXT NOT NULL,
  country_code TEXT,
  webhook TEXT,
  sealed_target BLOB,
  created_at INTEGER NOT NULL,
  completed_at INTEGER,
  switch_method TEXT,
  employer_id TEXT,
  employer_name TEXT,
  institution_id TEXT,
  institution_name TEXT,
  multiple_allocations INTEGER,
  allocated_remainder INTEGER,
  percent_allocated TEXT,
  amount_allocated TEXT
) STRICT;
CREATE INDEX deposit_switches_by_item ON deposit_switches (item_id);
CREATE INDEX deposit_switches_by_team ON deposit_switches (environment, client_id);

CREATE TABLE deposit_switch_tokens (
  hash BLOB NOT NULL PRIMARY KEY,
  hash_key_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  deposit_switch_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sandbox_faults (
  client_id TEXT NOT NULL,
  fault_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  part TEXT NOT NULL,
  path TEXT,
  item_id TEXT,
  institution_id TEXT,
  error_code TEXT,
  http_status INTEGER,
  dropped INTEGER NOT NULL,
  delay_ms INTEGER,
  remaining INTEGER NOT NULL,
  PRIMARY KEY (client_id, fault_id)
) STRICT;

CREATE TABLE sandbox_institutions (
  client_id TEXT NOT NULL,
  institution_id TEXT NOT NULL,
  record TEXT NOT NULL,
  PRIMARY KEY (client_id, institution_id)
) STRICT;

CREATE TABLE sandbox_users (
  client_id TEXT NOT NULL,
  username TEXT NOT NULL,
  sealed BLOB NOT NULL,
  PRIMARY KEY (client_id, username)
) STRICT;

CREATE TABLE sandbox_messages (
  client_id TEXT NOT NULL,
  message_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  sealed BLOB NOT NULL,
  PRIMARY KEY (client_id, message_id)
) STRICT;

CREATE TABLE sandbox_snapshots (
  client_id TEXT NOT NULL,
  snapshot_id TEXT NOT NULL,
  name TEXT,
  taken_at INTEGER NOT NULL,
  items INTEGER NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (client_id, snapshot_id)
) STRICT;
CREATE UNIQUE INDEX sandbox_snapshots_by_name ON sandbox_snapshots (client_id, name);
`;
