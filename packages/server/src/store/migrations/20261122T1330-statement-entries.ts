/**
 * What is kept of an entry beside what callers are shown: its source's own record, sealed; the dialect of the file that worded it;
 * and the file that missed it first. Accounts of files have several names, one for each way in which a format writes their number.
 */
export default `
ALTER TABLE transactions ADD COLUMN sealed_original BLOB;
ALTER TABLE transactions ADD COLUMN dialect TEXT;
ALTER TABLE transactions ADD COLUMN missed_by TEXT;
CREATE TABLE statement_names (
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  name_digest TEXT NOT NULL,
  account_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  PRIMARY KEY (environment, client_id, name_digest, account_id)
) STRICT;
`;
