/** Versions of a team's customizations of Link; none is changed, and one without a document says that the name is withdrawn. */
export default `
CREATE TABLE link_customizations (
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  name TEXT NOT NULL,
  version INTEGER NOT NULL,
  document TEXT,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (environment, client_id, name, version)
) STRICT;
`;
