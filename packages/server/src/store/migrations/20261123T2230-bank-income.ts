/**
 * Reports of bank income, each of one user. A Link session makes one at most; its body is sealed under the team's key.
 * `income_left_out` names sources that a person left out, by the hash that reports name them by.
 */
export default `
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
CREATE UNIQUE INDEX bank_incomes_by_user ON bank_incomes (user_id, n);
CREATE UNIQUE INDEX bank_incomes_by_session ON bank_incomes (link_session_id) WHERE link_session_id IS NOT NULL;
CREATE TABLE income_left_out (
  item_id TEXT NOT NULL,
  source_id TEXT NOT NULL,
  PRIMARY KEY (item_id, source_id)
) STRICT;
ALTER TABLE users ADD COLUMN income_webhooks INTEGER NOT NULL DEFAULT 1;
ALTER TABLE users ADD COLUMN income_told_at INTEGER;
`;
