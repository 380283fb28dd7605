/** Of which period the statements of an Item are looked for first, where a search for them was given up; null: the usual one. */
export default `
ALTER TABLE item_products ADD COLUMN period TEXT;
`;
