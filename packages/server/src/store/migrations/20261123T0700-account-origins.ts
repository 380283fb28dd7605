/** Where the values of an account come from and what changed since, sealed under the key of the Item. */
export default `
CREATE TABLE account_origins (
  item_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  PRIMARY KEY (item_id, account_id)
) STRICT;
`;
