/**
 * What a person decides in Link: which accounts an Item has, how their numbers were proved, and what was agreed to. `unshared` is a
 * JSON list of `source_digest`s: accounts that the source lists and the person left out; null where nobody chose.
 */
export default `
ALTER TABLE items ADD COLUMN unshared TEXT;
ALTER TABLE items ADD COLUMN numbers_proof TEXT;

ALTER TABLE consents ADD COLUMN address_hash TEXT;

CREATE TABLE micro_deposits (
  item_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (item_id, account_id)
) STRICT;
`;
