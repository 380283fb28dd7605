/** One account in several Items of a team is found by the id that it has in all of them. */
export default `
CREATE INDEX accounts_by_persistent_id ON accounts (persistent_account_id);
`;
