/** What a check of typed account numbers found, with the name that was typed: sealed under the key of the Item. */
export default `
CREATE TABLE account_checks (
  item_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  PRIMARY KEY (item_id, account_id)
) STRICT;
`;
