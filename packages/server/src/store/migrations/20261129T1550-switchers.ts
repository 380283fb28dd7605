/**
 * The person whose salary a switch moves, by the keyed hash of the team's name of them: the link_token that names them goes before the
 * switch does.
 */
export default `
ALTER TABLE deposit_switches ADD COLUMN end_user TEXT;
CREATE INDEX deposit_switches_by_end_user ON deposit_switches (environment, client_id, end_user) WHERE end_user IS NOT NULL;
`;
