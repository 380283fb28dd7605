/**
 * Renewals of a credential that were asked for since it was stored and of which nobody knows how they ended: the institution may have
 * changed the token, and the answer been lost.
 */
export default `
ALTER TABLE item_credentials ADD COLUMN open_renewals INTEGER NOT NULL DEFAULT 0;
`;
