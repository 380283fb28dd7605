/**
 * Until when a call may renew the credential of an Item while others wait for it, in milliseconds of the system's time; and what the
 * deployment registered with institutions, by name and sealed under a key of its own.
 */
export default `
ALTER TABLE item_credentials ADD COLUMN renewing_until INTEGER;

CREATE TABLE registrations (
  environment TEXT NOT NULL,
  name TEXT NOT NULL,
  dek_id TEXT NOT NULL,
  kek_id TEXT NOT NULL,
  wrapped BLOB NOT NULL,
  sealed BLOB NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (environment, name)
) STRICT;
`;
