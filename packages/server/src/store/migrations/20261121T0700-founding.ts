/**
 * Rules of every table (D17, D18): ids are text compared byte by byte, instants are milliseconds, money is decimal text, sealed
 * columns are vault records.
 *
 * Tables of an Item begin their primary key with `item_id` and refer to no other Item. Written in SQLite's words;
 * `store/migrate.ts` says them in PostgreSQL's.
 */
export default `
CREATE TABLE settings (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE teams (
  client_id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  environments TEXT NOT NULL,
  items_made INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;

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
) STRICT;
CREATE INDEX items_by_team ON items (environment, client_id, created_at, item_id);

CREATE TABLE item_keys (
  item_id TEXT NOT NULL PRIMARY KEY,
  dek_id TEXT NOT NULL,
  kek_id TEXT NOT NULL,
  wrapped BLOB NOT NULL
) STRICT;

CREATE TABLE item_credentials (
  item_id TEXT NOT NULL PRIMARY KEY,
  sealed BLOB NOT NULL
) STRICT;

CREATE TABLE item_products (
  item_id TEXT NOT NULL,
  product TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  pulled_at INTEGER,
  failed_at INTEGER,
  PRIMARY KEY (item_id, product)
) STRICT;

CREATE TABLE access_tokens (
  hash BLOB NOT NULL PRIMARY KEY,
  hash_key_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;
CREATE INDEX access_tokens_by_item ON access_tokens (item_id);

CREATE TABLE public_tokens (
  hash BLOB NOT NULL PRIMARY KEY,
  hash_key_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX public_tokens_by_item ON public_tokens (item_id);

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
  holder_category TEXT,
  PRIMARY KEY (item_id, account_id)
) STRICT;
CREATE UNIQUE INDEX accounts_by_source ON accounts (item_id, source_digest);

CREATE TABLE account_numbers (
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

CREATE TABLE liabilities (
  item_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  sealed BLOB NOT NULL,
  PRIMARY KEY (item_id, account_id)
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
  wire TEXT NOT NULL,
  PRIMARY KEY (item_id, transaction_id)
) STRICT;
CREATE UNIQUE INDEX transactions_by_source ON transactions (item_id, account_id, source_key);
CREATE INDEX transactions_by_date ON transactions (item_id, date DESC, day_order, added_seq) WHERE removed = 0;
CREATE INDEX transactions_by_account ON transactions (item_id, account_id, date DESC, day_order, added_seq) WHERE removed = 0;
CREATE INDEX transactions_by_change ON transactions (item_id, changed_seq);

CREATE TABLE transaction_days (
  item_id TEXT NOT NULL,
  date TEXT NOT NULL,
  live INTEGER NOT NULL,
  PRIMARY KEY (item_id, date)
) STRICT;

CREATE TABLE securities (
  item_id TEXT NOT NULL,
  security_id TEXT NOT NULL,
  source_key TEXT NOT NULL,
  record TEXT NOT NULL,
  PRIMARY KEY (item_id, security_id)
) STRICT;
CREATE UNIQUE INDEX securities_by_source ON securities (item_id, source_key);

CREATE TABLE holdings (
  item_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  security_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  record TEXT NOT NULL,
  PRIMARY KEY (item_id, account_id, security_id, position)
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
CREATE UNIQUE INDEX investment_transactions_by_source ON investment_transactions (item_id, account_id, source_key);
CREATE INDEX investment_transactions_by_date ON investment_transactions (item_id, date DESC, day_order, investment_transaction_id, account_id);

CREATE TABLE csv_mappings (
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  name TEXT NOT NULL,
  mapping TEXT NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (environment, client_id, name)
) STRICT;

CREATE TABLE statement_sources (
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  source_digest TEXT NOT NULL,
  item_id TEXT NOT NULL,
  PRIMARY KEY (environment, client_id, source_digest)
) STRICT;
`;
