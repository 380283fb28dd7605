/** Payments that users are asked for, and who is paid. `listed_at` is in microseconds, all other instants in milliseconds. */
export default `
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
CREATE UNIQUE INDEX payment_recipients_by_team ON payment_recipients (environment, client_id, n);
CREATE UNIQUE INDEX payment_recipients_by_digest ON payment_recipients (digest);

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
) STRICT;
CREATE UNIQUE INDEX payments_by_team ON payments (environment, client_id, listed_at);
`;
