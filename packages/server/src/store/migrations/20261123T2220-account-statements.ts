/**
 * Statements of accounts by month. `sealed` is the file under the Item's key, of a generated one from its first download on; what its
 * balances are computed from, one fixed point per account, is sealed in `statement_anchors`.
 */
export default `
CREATE TABLE account_statements (
  statement_id TEXT NOT NULL PRIMARY KEY,
  item_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  month TEXT NOT NULL,
  source TEXT NOT NULL,
  date_posted TEXT,
  created_at INTEGER NOT NULL,
  sealed BLOB
) STRICT;
CREATE UNIQUE INDEX account_statements_by_month ON account_statements (item_id, account_id, month, source);
CREATE TABLE statement_anchors (
  item_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  PRIMARY KEY (item_id, account_id)
) STRICT;
`;
