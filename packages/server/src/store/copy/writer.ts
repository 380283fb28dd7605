import { type Engine, type SqlStatement, type SqlTransaction, statement } from '../engine.ts';
import { applyMigrations, holdMigrations, LONG, migrateIn, requireKnownSchema } from '../migrate.ts';
import { divideTables, partitionCount } from '../postgres/partitions.ts';
import type { TableSlice } from './moment.ts';
import type { CopyHead } from './reader.ts';
import { migrationsNamed, ownTables } from './schema.ts';

const listTables: SqlStatement = statement('copy.tables', {
  sqlite: `SELECT name FROM sqlite_master WHERE type = 'table'`,
  postgres: 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()',
});
const anyTeam = statement('copy.anyTeam', 'SELECT 1 AS one FROM teams LIMIT 1');

/** A store that nobody has used yet: it has no team. */
export async function isEmptyStore(engine: Engine): Promise<boolean> {
  const tables = await tablesOf(engine.reader);
  return !tables.includes('teams') || (await engine.reader.first(anyTeam)) === undefined;
}

/**
 * Puts a copy in the place of everything that the store holds, brings its schema up to date, and lets `judge` look at it before it is
 * committed: all in one transaction, so that a copy that breaks off leaves the store as it was.
 * @throws UnknownSchemaError, SchemaTooNewError where the store itself was changed by a newer version, and what `judge` throws
 */
export async function loadCopy(
  engine: Engine,
  { schema }: CopyHead,
  slices: () => AsyncIterable<TableSlice>,
  judge: (transaction: SqlTransaction) => Promise<void>,
): Promise<void> {
  const made = migrationsNamed(schema);
  await engine.transaction(async (transaction) => {
    await holdMigrations(transaction);
    // Tables that this version does not know would stay, and be in the way of the version that makes them.
    await requireKnownSchema({ reader: transaction });
    const parts = await partitionCount(transaction);
    for (const table of await tablesOf(transaction)) await transaction.run(dropTable(table));
    await applyMigrations(transaction, made);
    if (parts > 0) await divideTables(transaction, parts);
    // What a migration puts into a new store is in the copy too.
    for (const table of await tablesOf(transaction)) {
      if (table !== 'schema_migrations') await transaction.run(ddl(`DELETE FROM ${table}`));
    }
    for await (const { table, columns, rows } of slices()) {
      if (rows.length > 0) await transaction.insertMany(table, columns, rows);
    }
    await migrateIn(transaction);
    for (const table of await tablesOf(transaction)) await transaction.run(countRows(table));
    await judge(transaction);
  }, LONG);
}

async function tablesOf(reader: Pick<SqlTransaction, 'all'>): Promise<string[]> {
  const names = (await reader.all(listTables)).map(({ name }) => String(name));
  return names.filter((name) => ownTables.has(name));
}

/** Policies of other tables look into it. */
function dropTable(table: string): SqlStatement {
  return statement('restore.drop', {
    sqlite: `DROP TABLE ${table}`,
    postgres: `DROP TABLE ${table} CASCADE`,
  });
}

/** A server that has not looked at its tables plans as if each had a few rows, and reads through indexes for what a key would find. */
function countRows(table: string): SqlStatement {
  return statement('restore.analyze', { sqlite: '', postgres: `ANALYZE ${table}` });
}

function ddl(sql: string): SqlStatement {
  return statement('copy.ddl', sql);
}
