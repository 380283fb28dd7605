/** Between which changes of the Item's list a row was removed and came back: pairs of numbers (`[7,9],[12,15]`), null where it never did. */
export default `
ALTER TABLE transactions ADD COLUMN absences TEXT;
`;
