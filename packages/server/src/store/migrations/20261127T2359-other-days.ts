/**
 * On which other days sources put an entry: from when it counts for interest, and under which day files of other dialects than the one
 * that worded it listed it (a day for each dialect, as JSON).
 */
export default `
ALTER TABLE transactions ADD COLUMN value_date TEXT;
ALTER TABLE transactions ADD COLUMN listed_on TEXT;
`;
