CREATE TABLE access_tokens (
  hash BLOB NOT NULL PRIMARY KEY,
  hash_key_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  ended_at INTEGER
, first_hash BLOB) STRICT;

CREATE TABLE account_checks (
  item_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  PRIMARY KEY (item_id, account_id)
) STRICT;

CREATE TABLE account_numbers (
  item_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  PRIMARY KEY (item_id, account_id)
) STRICT;

CREATE TABLE account_origins (
  item_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  PRIMARY KEY (item_id, account_id)
) STRICT;

CREATE TABLE account_owners (
  item_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  PRIMARY KEY (item_id, account_id)
) STRICT;

CREATE TABLE account_statements (
  statement_id TEXT NOT NULL PRIMARY KEY,
  item_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  month TEXT NOT NULL,
  source TEXT NOT NULL,
  date_posted TEXT,
  created_at INTEGER NOT NULL,
  sealed BLOB
) STRICT;

CREATE TABLE account_transfers (
  item_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  PRIMARY KEY (item_id, account_id)
) STRICT;

CREATE TABLE accounts (
  item_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  source_digest TEXT NOT NULL,
  source_key BLOB NOT NULL,
  type TEXT NOT NULL,
  subtype TEXT,
  name TEXT NOT NULL,
  official_name TEXT,
  mask TEXT,
  currency TEXT NOT NULL,
  current TEXT,
  available TEXT,
  credit_limit TEXT,
  balance_at INTEGER,
  verification_status TEXT,
  persistent_account_id TEXT,
  holder_category TEXT, closed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (item_id, account_id)
) STRICT;

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

CREATE TABLE asset_report_items (
  report_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  PRIMARY KEY (report_id, item_id)
) STRICT;

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

CREATE TABLE bank_authorizations (
  request_hash BLOB NOT NULL PRIMARY KEY,
  client_id TEXT NOT NULL,
  institution_id TEXT NOT NULL,
  ordinal INTEGER NOT NULL,
  linked_at INTEGER NOT NULL,
  redirect_uri TEXT NOT NULL,
  code_challenge TEXT NOT NULL,
  sealed BLOB NOT NULL,
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  decision TEXT,
  decided_at INTEGER,
  code_hash BLOB,
  redeemed_at INTEGER
) STRICT;

CREATE TABLE bank_incomes (
  bank_income_id TEXT NOT NULL PRIMARY KEY,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  cause TEXT NOT NULL,
  link_session_id TEXT,
  state TEXT NOT NULL,
  days INTEGER NOT NULL,
  items TEXT NOT NULL,
  webhook TEXT,
  sealed BLOB,
  created_at INTEGER NOT NULL,
  began_at INTEGER,
  finished_at INTEGER
) STRICT;

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

CREATE TABLE call_bodies (
  at INTEGER NOT NULL,
  request_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  PRIMARY KEY (at, request_id)
) STRICT;

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
  address TEXT NOT NULL, nth INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (at, request_id)
) STRICT;

CREATE TABLE consent_events (
  item_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  type TEXT NOT NULL,
  code TEXT NOT NULL,
  initiator TEXT NOT NULL,
  institution_id TEXT,
  institution_name TEXT,
  use_cases TEXT NOT NULL,
  data_scopes TEXT NOT NULL,
  sealed_accounts BLOB,
  PRIMARY KEY (item_id, n)
) STRICT;

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
, address_hash TEXT, agreed_at INTEGER, use_cases TEXT, events_made INTEGER NOT NULL DEFAULT 0) STRICT;

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
, way TEXT NOT NULL DEFAULT 'link', who TEXT, proved_at INTEGER, revealed_item TEXT, revealed_until INTEGER) STRICT;

CREATE TABLE csv_mappings (
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  name TEXT NOT NULL,
  mapping TEXT NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (environment, client_id, name)
) STRICT;

CREATE TABLE data_reads (
  item_id TEXT NOT NULL,
  scope TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (item_id, scope)
) STRICT;

CREATE TABLE deletion_receipts (
  item_id TEXT NOT NULL PRIMARY KEY,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  receipt_id TEXT NOT NULL,
  removed_at INTEGER NOT NULL,
  statement TEXT NOT NULL
) STRICT;

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
, end_user TEXT) STRICT;

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

CREATE TABLE endings (
  n INTEGER NOT NULL PRIMARY KEY,
  entry TEXT NOT NULL
) STRICT;

CREATE TABLE enrichment_additions (
  client_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  body TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (client_id, kind, name)
) STRICT;

CREATE TABLE holdings (
  item_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  security_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  record TEXT NOT NULL,
  PRIMARY KEY (item_id, account_id, security_id, position)
) STRICT;

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

CREATE TABLE income_left_out (
  item_id TEXT NOT NULL,
  source_id TEXT NOT NULL,
  PRIMARY KEY (item_id, source_id)
) STRICT;

CREATE TABLE institution_days (
  environment TEXT NOT NULL,
  institution_id TEXT NOT NULL,
  area TEXT NOT NULL,
  day INTEGER NOT NULL,
  succeeded INTEGER NOT NULL,
  failed_there INTEGER NOT NULL,
  failed_here INTEGER NOT NULL,
  PRIMARY KEY (environment, institution_id, area, day)
) STRICT;

CREATE TABLE institution_health (
  environment TEXT NOT NULL,
  institution_id TEXT NOT NULL,
  area TEXT NOT NULL,
  status TEXT NOT NULL,
  since INTEGER NOT NULL,
  next_status TEXT,
  next_since INTEGER,
  PRIMARY KEY (environment, institution_id, area)
) STRICT;

CREATE TABLE institution_outcomes (
  environment TEXT NOT NULL,
  institution_id TEXT NOT NULL,
  area TEXT NOT NULL,
  part INTEGER NOT NULL,
  succeeded INTEGER NOT NULL,
  failed_there INTEGER NOT NULL,
  failed_here INTEGER NOT NULL,
  PRIMARY KEY (environment, institution_id, area, part)
) STRICT;

CREATE TABLE institution_places (
  environment TEXT NOT NULL,
  institution_id TEXT NOT NULL,
  nth INTEGER NOT NULL,
  holder TEXT NOT NULL,
  held_until INTEGER NOT NULL,
  PRIMARY KEY (environment, institution_id, nth)
) STRICT;

CREATE TABLE investment_transactions (
  item_id TEXT NOT NULL,
  investment_transaction_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  source_key TEXT NOT NULL,
  security_id TEXT,
  date TEXT NOT NULL,
  day_order INTEGER NOT NULL,
  record TEXT NOT NULL,
  PRIMARY KEY (item_id, investment_transaction_id)
) STRICT;

CREATE TABLE item_credentials (
  item_id TEXT NOT NULL PRIMARY KEY,
  sealed BLOB NOT NULL
, renewing_until INTEGER, open_renewals INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE item_history (
  item_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  detail TEXT,
  PRIMARY KEY (item_id, n)
) STRICT;

CREATE TABLE item_keys (
  item_id TEXT NOT NULL PRIMARY KEY,
  dek_id TEXT NOT NULL,
  kek_id TEXT NOT NULL,
  wrapped BLOB NOT NULL
) STRICT;

CREATE TABLE item_products (
  item_id TEXT NOT NULL,
  product TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  pulled_at INTEGER,
  failed_at INTEGER, unused INTEGER NOT NULL DEFAULT 0, period TEXT,
  PRIMARY KEY (item_id, product)
) STRICT;

CREATE TABLE items (
  item_id TEXT NOT NULL PRIMARY KEY,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  ordinal INTEGER NOT NULL,
  connector TEXT NOT NULL,
  institution_id TEXT,
  institution_name TEXT,
  webhook TEXT,
  state TEXT NOT NULL,
  error_code TEXT,
  error_message TEXT,
  update_type TEXT NOT NULL,
  linked_at INTEGER NOT NULL,
  created_at INTEGER,
  removed_at INTEGER,
  login_expires_at INTEGER,
  consent_expires_at INTEGER,
  history_days INTEGER NOT NULL,
  initial_delay_ms INTEGER NOT NULL,
  historical_delay_ms INTEGER NOT NULL,
  transactions_initial_at INTEGER,
  transactions_historical_at INTEGER,
  transactions_initial_seq INTEGER NOT NULL DEFAULT 0,
  transactions_seq INTEGER NOT NULL DEFAULT 0,
  public_tokens_made INTEGER NOT NULL DEFAULT 0,
  last_webhook_code TEXT,
  last_webhook_at INTEGER
, user_id TEXT, synced INTEGER NOT NULL DEFAULT 0, recurring_read INTEGER NOT NULL DEFAULT 0, history_made INTEGER NOT NULL DEFAULT 0, unshared TEXT, numbers_proof TEXT) STRICT;

CREATE TABLE liabilities (
  item_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  sealed BLOB NOT NULL,
  PRIMARY KEY (item_id, account_id)
) STRICT;

CREATE TABLE link_customizations (
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  name TEXT NOT NULL,
  version INTEGER NOT NULL,
  document TEXT,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (environment, client_id, name, version)
) STRICT;

CREATE TABLE link_events (
  link_session_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  client_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  name TEXT NOT NULL,
  metadata TEXT NOT NULL,
  PRIMARY KEY (link_session_id, n)
) STRICT;

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

CREATE TABLE link_tokens (
  hash BLOB NOT NULL PRIMARY KEY,
  hash_key_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  frame_id TEXT NOT NULL,
  hosted_hash BLOB,
  hosted_hash_key_id TEXT,
  item_id TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  origin TEXT,
  spent_at INTEGER,
  failed_logins INTEGER NOT NULL DEFAULT 0,
  sealed_wishes BLOB NOT NULL,
  sealed_token BLOB
, user_id TEXT) STRICT;

CREATE TABLE micro_deposits (
  item_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (item_id, account_id)
) STRICT;

CREATE TABLE payment_recipients (
  recipient_id TEXT NOT NULL PRIMARY KEY,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  digest BLOB NOT NULL,
  digest_key_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE payments (
  payment_id TEXT NOT NULL PRIMARY KEY,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  listed_at INTEGER NOT NULL,
  recipient_id TEXT NOT NULL,
  reference TEXT NOT NULL,
  amount TEXT NOT NULL,
  currency TEXT NOT NULL,
  scheme TEXT,
  schedule_interval TEXT,
  execution_day INTEGER,
  start_date TEXT,
  end_date TEXT,
  wants_refund_details INTEGER NOT NULL,
  sealed_pay_from BLOB,
  sealed_payer BLOB,
  status TEXT NOT NULL,
  status_at INTEGER NOT NULL,
  error_code TEXT,
  webhook TEXT,
  institution_id TEXT,
  institution_name TEXT,
  initiated_at INTEGER,
  created_at INTEGER NOT NULL
, order_n INTEGER NOT NULL DEFAULT 0, order_stage TEXT, ordered_at INTEGER, sealed_order BLOB, end_user TEXT) STRICT;

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
, synced INTEGER NOT NULL DEFAULT 0, recurring_read INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE public_tokens (
  hash BLOB NOT NULL PRIMARY KEY,
  hash_key_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;

CREATE TABLE rate_counts (
  name TEXT NOT NULL,
  bucket INTEGER NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (name, bucket)
) STRICT;

CREATE TABLE registrations (
  environment TEXT NOT NULL,
  name TEXT NOT NULL,
  dek_id TEXT NOT NULL,
  kek_id TEXT NOT NULL,
  wrapped BLOB NOT NULL,
  sealed BLOB NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (environment, name)
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

CREATE TABLE sandbox_messages (
  client_id TEXT NOT NULL,
  message_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  sealed BLOB NOT NULL,
  PRIMARY KEY (client_id, message_id)
) STRICT;

CREATE TABLE sandbox_snapshot_parts (
  client_id TEXT NOT NULL,
  snapshot_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (client_id, snapshot_id, n)
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

CREATE TABLE sandbox_users (
  client_id TEXT NOT NULL,
  username TEXT NOT NULL,
  sealed BLOB NOT NULL,
  PRIMARY KEY (client_id, username)
) STRICT;

CREATE TABLE schema_migrations (id TEXT NOT NULL PRIMARY KEY);

CREATE TABLE secrets (
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  secret_id TEXT NOT NULL,
  hash BLOB NOT NULL,
  hash_key_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  revoked_at INTEGER,
  PRIMARY KEY (environment, client_id, secret_id)
) STRICT;

CREATE TABLE securities (
  item_id TEXT NOT NULL,
  security_id TEXT NOT NULL,
  source_key TEXT NOT NULL,
  record TEXT NOT NULL,
  PRIMARY KEY (item_id, security_id)
) STRICT;

CREATE TABLE session_consents (
  link_session_id TEXT NOT NULL,
  grant_no INTEGER NOT NULL,
  client_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  tried_until INTEGER NOT NULL,
  PRIMARY KEY (link_session_id, grant_no)
) STRICT;

CREATE TABLE settings (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

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

CREATE TABLE simplefin_accesses (
  access_id TEXT NOT NULL PRIMARY KEY,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  name TEXT NOT NULL,
  item_ids TEXT,
  claim_hash BLOB NOT NULL UNIQUE,
  claim_until INTEGER NOT NULL,
  access_hash BLOB,
  created_at INTEGER NOT NULL,
  claimed_at INTEGER,
  used_at INTEGER,
  revoked_at INTEGER
) STRICT;

CREATE TABLE statement_anchors (
  item_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  PRIMARY KEY (item_id, account_id)
) STRICT;

CREATE TABLE statement_import_rows (
  item_id TEXT NOT NULL,
  import_id TEXT NOT NULL,
  table_name TEXT NOT NULL,
  row_key TEXT NOT NULL,
  before TEXT, sealed BLOB,
  PRIMARY KEY (item_id, import_id, table_name, row_key)
) STRICT;

CREATE TABLE statement_imports (
  import_id TEXT NOT NULL PRIMARY KEY,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  made_by TEXT NOT NULL,
  state TEXT NOT NULL,
  seq_from INTEGER NOT NULL,
  seq_to INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  finished_at INTEGER NOT NULL,
  undone_at INTEGER,
  sealed BLOB NOT NULL
) STRICT;

CREATE TABLE statement_names (
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  name_digest TEXT NOT NULL,
  account_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  PRIMARY KEY (environment, client_id, name_digest, account_id)
) STRICT;

CREATE TABLE statement_sources (
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  source_digest TEXT NOT NULL,
  item_id TEXT NOT NULL,
  PRIMARY KEY (environment, client_id, source_digest)
) STRICT;

CREATE TABLE team_keys (
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  dek_id TEXT NOT NULL,
  kek_id TEXT NOT NULL,
  wrapped BLOB NOT NULL,
  PRIMARY KEY (environment, client_id)
) STRICT;

CREATE TABLE teams (
  client_id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  environments TEXT NOT NULL,
  items_made INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER
, settings TEXT NOT NULL DEFAULT '{}', webhooks_made INTEGER NOT NULL DEFAULT 0, clock_mode TEXT, clock_value INTEGER, clock_driver TEXT, clock_driven_until INTEGER, sandbox_version INTEGER NOT NULL DEFAULT 0, faults_left INTEGER NOT NULL DEFAULT 0, link_tokens_made INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE transaction_days (
  item_id TEXT NOT NULL,
  date TEXT NOT NULL,
  live INTEGER NOT NULL,
  PRIMARY KEY (item_id, date)
) STRICT;

CREATE TABLE transactions (
  item_id TEXT NOT NULL,
  transaction_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  source_key TEXT NOT NULL,
  date TEXT NOT NULL,
  day_order INTEGER NOT NULL,
  pending INTEGER NOT NULL,
  added_seq INTEGER NOT NULL,
  changed_seq INTEGER NOT NULL,
  removed INTEGER NOT NULL DEFAULT 0,
  original_description TEXT,
  wire TEXT NOT NULL, sealed_original BLOB, dialect TEXT, missed_by TEXT, pfc2 TEXT, enrichment TEXT, value_date TEXT, listed_on TEXT, absences TEXT,
  PRIMARY KEY (item_id, transaction_id)
) STRICT;

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

CREATE TABLE usage_days (
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  day TEXT NOT NULL,
  product TEXT NOT NULL,
  requests INTEGER NOT NULL,
  items INTEGER NOT NULL,
  PRIMARY KEY (environment, client_id, day, product)
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

CREATE TABLE users (
  user_id TEXT NOT NULL PRIMARY KEY,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  token_hash BLOB NOT NULL,
  client_user_hash BLOB,
  sealed BLOB,
  sealed_identity BLOB,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  removed_at INTEGER
, income_webhooks INTEGER NOT NULL DEFAULT 1, income_told_at INTEGER) STRICT;

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
  lease_until INTEGER, sealed_body BLOB, traceparent TEXT,
  PRIMARY KEY (item_id, webhook_id)
) STRICT;

CREATE INDEX access_tokens_by_first_hash ON access_tokens (first_hash) WHERE first_hash IS NOT NULL;

CREATE INDEX access_tokens_by_item ON access_tokens (item_id);

CREATE UNIQUE INDEX account_statements_by_month ON account_statements (item_id, account_id, month, source);

CREATE INDEX accounts_by_persistent_id ON accounts (persistent_account_id);

CREATE UNIQUE INDEX accounts_by_source ON accounts (item_id, source_digest);

CREATE INDEX asset_report_audit_copies_by_report ON asset_report_audit_copies (report_id);

CREATE INDEX asset_report_items_by_item ON asset_report_items (item_id);

CREATE UNIQUE INDEX asset_reports_by_team ON asset_reports (environment, client_id, n);

CREATE UNIQUE INDEX asset_reports_by_token ON asset_reports (token_hash);

CREATE INDEX audit_records_by_action ON audit_records (action, n);

CREATE INDEX audit_records_by_actor ON audit_records (actor_id, n) WHERE actor_id IS NOT NULL;

CREATE INDEX audit_records_by_team ON audit_records (client_id, n);

CREATE UNIQUE INDEX bank_authorizations_by_code ON bank_authorizations (code_hash) WHERE code_hash IS NOT NULL;

CREATE INDEX bank_authorizations_by_end ON bank_authorizations (client_id, expires_at);

CREATE UNIQUE INDEX bank_incomes_by_session ON bank_incomes (link_session_id) WHERE link_session_id IS NOT NULL;

CREATE INDEX bank_incomes_by_team ON bank_incomes (environment, client_id, created_at, bank_income_id);

CREATE UNIQUE INDEX bank_incomes_by_user ON bank_incomes (user_id, n);

CREATE INDEX bank_visits_by_handoff ON bank_visits (handoff_hash) WHERE handoff_hash IS NOT NULL;

CREATE INDEX bank_visits_by_return ON bank_visits (oauth_state_hash) WHERE oauth_state_hash IS NOT NULL;

CREATE INDEX bank_visits_by_session ON bank_visits (link_session_id);

CREATE INDEX bank_visits_by_team ON bank_visits (client_id);

CREATE INDEX call_bodies_by_item ON call_bodies (item_id);

CREATE INDEX calls_by_item ON calls (item_id, at, request_id) WHERE item_id <> '';

CREATE INDEX calls_by_request ON calls (request_id);

CREATE INDEX calls_by_team ON calls (client_id, at);

CREATE INDEX calls_failed ON calls (at) WHERE status >= 500;

CREATE INDEX calls_refused ON calls (at) WHERE status >= 400;

CREATE INDEX calls_refused_of_team ON calls (client_id, at) WHERE status >= 400;

CREATE INDEX consent_visits_by_team ON consent_visits (client_id);

CREATE INDEX consents_by_end_user ON consents (environment, client_id, client_user_id, created_at) WHERE client_user_id IS NOT NULL;

CREATE INDEX deletion_receipts_by_removal ON deletion_receipts (removed_at);

CREATE INDEX deposit_switches_by_end_user ON deposit_switches (environment, client_id, end_user) WHERE end_user IS NOT NULL;

CREATE INDEX deposit_switches_by_item ON deposit_switches (item_id);

CREATE INDEX deposit_switches_by_team ON deposit_switches (environment, client_id);

CREATE INDEX due_by_time ON due (clock, due_at, item_id);

CREATE INDEX due_by_turn ON due (clock, client_id, due_at, item_id);

CREATE INDEX idempotency_keys_by_item ON idempotency_keys (item_id);

CREATE INDEX idempotency_keys_by_time ON idempotency_keys (created_at);

CREATE INDEX investment_transactions_by_date ON investment_transactions (item_id, date DESC, day_order, investment_transaction_id, account_id);

CREATE UNIQUE INDEX investment_transactions_by_source ON investment_transactions (item_id, account_id, source_key);

CREATE INDEX items_by_institution ON items (environment, client_id, institution_id, created_at, item_id);

CREATE INDEX items_by_state ON items (environment, client_id, state, created_at, item_id);

CREATE INDEX items_by_team ON items (environment, client_id, created_at, item_id);

CREATE INDEX items_by_user ON items (user_id) WHERE user_id IS NOT NULL;

CREATE INDEX link_events_by_team ON link_events (client_id);

CREATE INDEX link_sessions_by_start ON link_sessions (started_at);

CREATE INDEX link_sessions_by_team ON link_sessions (client_id, environment, started_at, link_session_id);

CREATE INDEX link_sessions_by_token ON link_sessions (client_id, link_token_id, nth);

CREATE INDEX link_sessions_unfinished ON link_sessions (client_id, environment, started_at) WHERE finished_at IS NULL AND length(sealed) > 0;

CREATE INDEX link_sessions_with_token ON link_sessions (client_id, environment, COALESCE(finished_at, started_at))
  WHERE sealed_public_token IS NOT NULL;

CREATE INDEX link_tokens_by_frame ON link_tokens (environment, frame_id);

CREATE INDEX link_tokens_by_hosted ON link_tokens (hosted_hash) WHERE hosted_hash IS NOT NULL;

CREATE INDEX link_tokens_by_team ON link_tokens (environment, client_id, created_at);

CREATE INDEX link_tokens_by_user ON link_tokens (user_id) WHERE user_id IS NOT NULL;

CREATE INDEX link_tokens_with_token ON link_tokens (environment, client_id, expires_at) WHERE sealed_token IS NOT NULL;

CREATE UNIQUE INDEX payment_recipients_by_digest ON payment_recipients (digest);

CREATE UNIQUE INDEX payment_recipients_by_team ON payment_recipients (environment, client_id, n);

CREATE INDEX payments_by_end_user ON payments (environment, client_id, end_user) WHERE end_user IS NOT NULL;

CREATE UNIQUE INDEX payments_by_team ON payments (environment, client_id, listed_at);

CREATE INDEX processor_tokens_by_item ON processor_tokens (item_id);

CREATE INDEX public_tokens_by_end ON public_tokens (client_id, expires_at);

CREATE INDEX public_tokens_by_item ON public_tokens (item_id);

CREATE UNIQUE INDEX sandbox_snapshots_by_name ON sandbox_snapshots (client_id, name);

CREATE UNIQUE INDEX securities_by_source ON securities (item_id, source_key);

CREATE INDEX signal_evaluations_by_item ON signal_evaluations (item_id);

CREATE INDEX simplefin_accesses_by_team ON simplefin_accesses (environment, client_id, created_at, access_id);

CREATE INDEX statement_imports_by_item ON statement_imports (item_id, n);

CREATE INDEX statement_imports_by_team ON statement_imports (environment, client_id, created_at, import_id);

CREATE INDEX transactions_by_account ON transactions (item_id, account_id, date DESC, day_order, added_seq) WHERE removed = 0;

CREATE INDEX transactions_by_change ON transactions (item_id, changed_seq);

CREATE INDEX transactions_by_date ON transactions (item_id, date DESC, day_order, added_seq) WHERE removed = 0;

CREATE UNIQUE INDEX transactions_by_source ON transactions (item_id, account_id, source_key);

CREATE INDEX transfer_events_by_transfer ON transfer_events (transfer_id);

CREATE UNIQUE INDEX transfers_by_id ON transfers (transfer_id) WHERE transfer_id IS NOT NULL;

CREATE INDEX transfers_by_item ON transfers (item_id);

CREATE INDEX transfers_by_key ON transfers (environment, client_id, idempotency_key) WHERE idempotency_key IS NOT NULL;

CREATE UNIQUE INDEX transfers_by_team ON transfers (environment, client_id, n);

CREATE INDEX transfers_by_time ON transfers (environment, client_id, created_at) WHERE transfer_id IS NOT NULL;

CREATE INDEX usage_records_by_team ON usage_records (environment, client_id, day);

CREATE UNIQUE INDEX users_by_client_user ON users (client_user_hash);

CREATE UNIQUE INDEX users_by_team ON users (environment, client_id, n);

CREATE UNIQUE INDEX users_by_token ON users (token_hash);

CREATE UNIQUE INDEX webhook_keys_active ON webhook_keys (environment) WHERE state = 'active';

CREATE INDEX webhooks_by_end ON webhooks (ended_at) WHERE ended_at IS NOT NULL;

CREATE INDEX webhooks_by_id ON webhooks (webhook_id);

CREATE UNIQUE INDEX webhooks_by_team ON webhooks (environment, client_id, n);

CREATE INDEX webhooks_by_time ON webhooks (clock, next_at, n, client_id, created_at) WHERE state = 'pending' AND waits = 0;

CREATE INDEX webhooks_by_turn ON webhooks (clock, client_id, next_at, n) WHERE state = 'pending' AND waits = 0;

CREATE INDEX webhooks_dead_of_team ON webhooks (environment, client_id, n) WHERE state = 'dead';

CREATE INDEX webhooks_first ON webhooks (item_id, attempts, n) WHERE state = 'pending';

CREATE INDEX webhooks_sealed ON webhooks (clock, created_at) WHERE length(sealed_body) > 0;

CREATE INDEX webhooks_waiting ON webhooks (item_id, n, clock, client_id, created_at) WHERE state = 'pending' AND waits = 1;
