/**
 * What undoing an import needs, sealed under the key of the Item: rows as they were before name payments and people. `before` holds
 * the rows of imports from before this, in clear.
 */
export default `
ALTER TABLE statement_import_rows ADD COLUMN sealed BLOB;
`;
