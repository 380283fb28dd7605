/**
 * What was ended for good, until it stands in the ledger outside of the store; `entry` is JSON. `first_hash` is what a token that was
 * hashed anew was known by when it was issued: an older copy of the store knows it by that.
 */
export default `
CREATE TABLE endings (
  n INTEGER NOT NULL PRIMARY KEY,
  entry TEXT NOT NULL
) STRICT;
INSERT INTO settings (name, value) VALUES ('endings', '0');
ALTER TABLE access_tokens ADD COLUMN first_hash BLOB;
CREATE INDEX access_tokens_by_first_hash ON access_tokens (first_hash) WHERE first_hash IS NOT NULL;
`;
