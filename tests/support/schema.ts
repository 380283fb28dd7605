import type { Engine, SqlStatement } from '../../packages/server/src/store/engine.ts';
import { statement } from '../../packages/server/src/store/engine.ts';

export interface SchemaColumn {
  readonly table: string;
  readonly column: string;
  /** In the engine's own words. */
  readonly type: string;
}

const COLUMNS: SqlStatement = statement('test.columns', {
  sqlite: `SELECT m.name AS "table", p.name AS "column", p.type AS "type"
    FROM sqlite_master m, pragma_table_info(m.name) p WHERE m.type = 'table'`,
  postgres: `SELECT table_name AS "table", column_name AS "column", data_type AS "type" FROM information_schema.columns
    WHERE table_schema = current_schema()`,
});

/** Every column of every table, as the store itself tells it. */
export function schemaColumns({ reader }: Engine): Promise<SchemaColumn[]> {
  return reader.all(COLUMNS, [], ({ table, column, type }) => ({
    table: String(table),
    column: String(column),
    type: String(type),
  }));
}
