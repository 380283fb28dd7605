/**
 * What end users agreed to, as a log of its own beside the record of each consent; when an Item's data were read last; and products that
 * an Item has but nobody used yet, which are not billed. Accounts in the log are sealed under the team's key, because it outlives the Item.
 */
export default `
ALTER TABLE consents ADD COLUMN use_cases TEXT;
ALTER TABLE consents ADD COLUMN events_made INTEGER NOT NULL DEFAULT 0;
ALTER TABLE item_products ADD COLUMN unused INTEGER NOT NULL DEFAULT 0;
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
CREATE TABLE data_reads (
  item_id TEXT NOT NULL,
  scope TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (item_id, scope)
) STRICT;
`;
