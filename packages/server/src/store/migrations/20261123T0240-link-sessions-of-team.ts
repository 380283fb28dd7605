/** The sessions of a team, newest first. */
export default `
CREATE INDEX link_sessions_by_team ON link_sessions (client_id, environment, started_at, link_session_id);
`;
