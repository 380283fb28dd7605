/**
 * Bodies of events that hold tokens are sealed (TOK-2): `body` says then what is withheld, and `sealed_body` is emptied when it is
 * forgotten. Null for all other events.
 */
export default `
ALTER TABLE webhooks ADD COLUMN sealed_body BLOB;
CREATE INDEX webhooks_sealed ON webhooks (clock, created_at) WHERE length(sealed_body) > 0;
`;
