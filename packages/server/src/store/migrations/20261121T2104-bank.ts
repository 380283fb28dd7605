/** Requests for access at the simulated bank, and what became of them; sandbox only, and in the time of the team. */
export default `
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
CREATE UNIQUE INDEX bank_authorizations_by_code ON bank_authorizations (code_hash) WHERE code_hash IS NOT NULL;
CREATE INDEX bank_authorizations_by_end ON bank_authorizations (client_id, expires_at);
`;
