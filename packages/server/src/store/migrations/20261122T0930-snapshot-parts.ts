/**
 * A snapshot's rows are written and read in parts, so that it passes through memory slice by slice. What was in its body is of an
 * older schema, which a restore refuses anyway.
 */
export default `
CREATE TABLE sandbox_snapshot_parts (
  client_id TEXT NOT NULL,
  snapshot_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (client_id, snapshot_id, n)
) STRICT;
`;
