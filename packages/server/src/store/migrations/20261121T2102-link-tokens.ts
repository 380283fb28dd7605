/** Tokens that open Link; those of deposit switches are among them, and need no table of their own any more. */
export default `
ALTER TABLE teams ADD COLUMN link_tokens_made INTEGER NOT NULL DEFAULT 0;

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
) STRICT;
CREATE INDEX link_tokens_by_frame ON link_tokens (environment, frame_id);
CREATE INDEX link_tokens_by_hosted ON link_tokens (hosted_hash) WHERE hosted_hash IS NOT NULL;
CREATE INDEX link_tokens_by_team ON link_tokens (environment, client_id, created_at);

DROP TABLE deposit_switch_tokens;
`;
