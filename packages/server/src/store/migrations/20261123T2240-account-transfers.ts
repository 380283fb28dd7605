/** What moving investment accounts elsewhere takes: numbers and names of holders, sealed under the key of the Item. */
export default `
CREATE TABLE account_transfers (
  item_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  PRIMARY KEY (item_id, account_id)
) STRICT;
`;
