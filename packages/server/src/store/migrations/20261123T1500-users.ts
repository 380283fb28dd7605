/**
 * Users, to whom Items and Link sessions belong. `token_hash` and `client_user_hash` are keyed under a key that never changes. What names
 * a person is sealed under the team's key, their identity by itself; a removed user keeps ids, times and the hash of its token.
 */
export default `
CREATE TABLE users (
  user_id TEXT NOT NULL PRIMARY KEY,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  token_hash BLOB NOT NULL,
  client_user_hash BLOB,
  sealed BLOB,
  sealed_identity BLOB,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  removed_at INTEGER
) STRICT;
CREATE UNIQUE INDEX users_by_team ON users (environment, client_id, n);
CREATE UNIQUE INDEX users_by_token ON users (token_hash);
CREATE UNIQUE INDEX users_by_client_user ON users (client_user_hash);
ALTER TABLE link_tokens ADD COLUMN user_id TEXT;
CREATE INDEX link_tokens_by_user ON link_tokens (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX items_by_user ON items (user_id) WHERE user_id IS NOT NULL;
`;
