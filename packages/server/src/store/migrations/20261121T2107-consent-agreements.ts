/** An end user may agree to more later, in update mode: when that was. Null: never since the record was made. */
export default `
ALTER TABLE consents ADD COLUMN agreed_at INTEGER;
`;
