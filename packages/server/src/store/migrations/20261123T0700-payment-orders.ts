/**
 * The order of a payment at an institution: its number, how far it is (`begun`, `approved`, `taken`), when it was made, and what names
 * it there, sealed under the team's key.
 */
export default `
ALTER TABLE payments ADD COLUMN order_n INTEGER NOT NULL DEFAULT 0;
ALTER TABLE payments ADD COLUMN order_stage TEXT;
ALTER TABLE payments ADD COLUMN ordered_at INTEGER;
ALTER TABLE payments ADD COLUMN sealed_order BLOB;
`;
