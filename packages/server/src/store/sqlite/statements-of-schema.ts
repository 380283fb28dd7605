import { DatabaseSync } from 'node:sqlite';

/** Statements that make in an empty store what these have made in one: its tables and indexes, and the rows that they wrote. */
export function statementsOfSchema(migrations: readonly { readonly sql: string }[]): string[] {
  const store = new DatabaseSync(':memory:');
  try {
    for (const { sql } of migrations) store.exec(sql);
    const made = store
      .prepare('SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid')
      .all();
    const tables = made.filter(({ type }) => type === 'table').map(({ name }) => String(name));
    return [...made.map(({ sql }) => String(sql)), ...tables.flatMap((name) => rowsOf(store, name))];
  } finally {
    store.close();
  }
}

function rowsOf(store: DatabaseSync, table: string): string[] {
  const columns = store
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name));
  const values = columns.map((name) => `quote("${name}")`).join(` || ', ' || `);
  return store
    .prepare(`SELECT ${values} AS texts FROM "${table}"`)
    .all()
    .map(({ texts }) => `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${String(texts)})`);
}
