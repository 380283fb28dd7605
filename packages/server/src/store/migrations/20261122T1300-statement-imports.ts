/**
 * Imports of statement files, and what undoing one needs: `statement_import_rows` are rows as they were before an import changed
 * them, with `before` null for one that it made. Transactions that it made are known by their numbers alone, after `seq_from` and
 * up to `seq_to`.
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
  finished_at INTEGER NOT NULL,
  undone_at INTEGER,
  sealed BLOB NOT NULL
) STRICT;
CREATE INDEX statement_imports_by_item ON statement_imports (item_id, n);
CREATE INDEX statement_imports_by_team ON statement_imports (environment, client_id, created_at, import_id);

CREATE TABLE statement_import_rows (
  item_id TEXT NOT NULL,
  import_id TEXT NOT NULL,
  table_name TEXT NOT NULL,
  row_key TEXT NOT NULL,
  before TEXT,
  PRIMARY KEY (item_id, import_id, table_name, row_key)
) STRICT;
`;
