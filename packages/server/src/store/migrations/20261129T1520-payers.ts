/**
 * The person who is asked for a payment, by the keyed hash of the team's name of them: the link_token that names them goes before the
 * payment does.
 */
export default `
ALTER TABLE payments ADD COLUMN end_user TEXT;
CREATE INDEX payments_by_end_user ON payments (environment, client_id, end_user) WHERE end_user IS NOT NULL;
`;
