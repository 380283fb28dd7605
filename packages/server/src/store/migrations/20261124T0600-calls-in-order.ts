/**
 * Calls of one millisecond have an order: `nth` is the number that the process gave the call when it ended. Lists of one team, and of
 * calls that were refused or failed, do not read those of others.
 */
export default `
ALTER TABLE calls ADD COLUMN nth INTEGER NOT NULL DEFAULT 0;
CREATE INDEX calls_by_team ON calls (client_id, at);
CREATE INDEX calls_refused ON calls (at) WHERE status >= 400;
CREATE INDEX calls_refused_of_team ON calls (client_id, at) WHERE status >= 400;
CREATE INDEX calls_failed ON calls (at) WHERE status >= 500;
`;
