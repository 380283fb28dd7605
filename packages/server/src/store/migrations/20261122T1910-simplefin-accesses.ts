/**
 * Programs that read a team's Items over SimpleFIN. `claim_hash` is of the setup token's secret, `access_hash` of the password that a
 * claim made; `item_ids` is a JSON list, null for all Items of the team.
 */
export default `
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
CREATE INDEX simplefin_accesses_by_team ON simplefin_accesses (environment, client_id, created_at, access_id);
`;
