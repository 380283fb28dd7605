/**
 * Imports of statement files, and what undoing one needs: `statement_import_entries` are transactions as they were before an import
 * changed them, `statement_import_rows` are rows of other tables, with `before` null for one that the import made. What an import
 * added is known by its numbers, from `seq_from` to `seq_to`. `lease_until` is in real time.
 */
export default `
CREATE TABLE statement_imports (
  import_id TEXT NOT NULL PRIMARY KEY,
  environment TEXT NOT NULL,
  client_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  made_by TEXT NOT NULL,
  state TEXT NOT NULL,
  seq_from INTEGER NOT NULL,
  seq_to INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  finished_at INTEGER,
  undone_at INTEGER,
  lease_until INTEGER,
  sealed BLOB NOT NULL
) STRICT;
CREATE INDEX statement_imports_by_item ON statement_imports (item_id, n);
CREATE INDEX statement_imports_by_team ON statement_imports (environment, client_id, created_at, import_id);

CREATE TABLE statement_import_entries (
  item_id TEXT NOT NULL,
  import_id TEXT NOT NULL,
  transaction_id TEXT NOT NULL,
  date TEXT NOT NULL,
  day_order INTEGER NOT NULL,
  pending INTEGER NOT NULL,
  removed INTEGER NOT NULL,
  original_description TEXT,
  wire TEXT NOT NULL,
  PRIMARY KEY (item_id, import_id, transaction_id)
) STRICT;

CREATE TABLE statement_import_rows (
  item_id TEXT NOT NULL,
  import_id TEXT NOT NULL,
  table_name TEXT NOT NULL,
  row_key TEXT NOT NULL,
  before TEXT,
  PRIMARY KEY (item_id, import_id, table_name, row_key)
) STRICT;
`;
