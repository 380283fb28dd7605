/**
 * Consents that people gave at institutions in sessions of Link and that no Item has taken over: what ending them there needs, sealed
 * under the team's key, and until when that is tried.
 */
export default `
CREATE TABLE session_consents (
  link_session_id TEXT NOT NULL,
  grant_no INTEGER NOT NULL,
  client_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  tried_until INTEGER NOT NULL,
  PRIMARY KEY (link_session_id, grant_no)
) STRICT;
`;
