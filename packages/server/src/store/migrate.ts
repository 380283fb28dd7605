import { type Engine, type Extent, type SqlStatement, type SqlTransaction, statement } from './engine.ts';
import { type Migration, migrations } from './migrations.ts';
import { divideTables, partitionCount } from './postgres/partitions.ts';
import { mayChangeTables, protectTables } from './postgres/row-security.ts';
import { wholeSchema } from './whole-schema.ts';

/** The store was made by newer code; running older code on it could lose data. */
export class SchemaTooNewError extends Error {
  override readonly name = 'SchemaTooNewError';
}

const createLedger = statement(
  'schema_migrations.create',
  'CREATE TABLE IF NOT EXISTS schema_migrations (id TEXT NOT NULL PRIMARY KEY)',
);
/** One migrator at a time (MIG-2); on the embedded store the write transaction itself is that lock. */
const lock: SqlStatement = statement('schema_migrations.lock', {
  sqlite: 'SELECT 1',
  postgres: 'SELECT pg_advisory_xact_lock(5264387101)',
});
const ledgerThere = statement('schema_migrations.isThere', {
  sqlite: `SELECT 1 AS one FROM sqlite_master WHERE type = 'table' AND name = 'schema_migrations'`,
  postgres: `SELECT 1 AS one WHERE to_regclass('schema_migrations') IS NOT NULL`,
});
const listApplied = statement('schema_migrations.list', 'SELECT id FROM schema_migrations');
const record = statement('schema_migrations.insert', 'INSERT INTO schema_migrations (id) VALUES ($1)');

/** What a large store takes is no call's wait (STO-3). */
export const LONG: Extent = { isLong: true };

/** The schema is not that of this version, and the role of this process may not change it. */
class SchemaBehindError extends Error {
  override readonly name = 'SchemaBehindError';
}

/**
 * Brings the schema up to date in one transaction; a no-op when it is. A role that does not own the tables changes nothing.
 * @throws SchemaTooNewError, SchemaBehindError
 */
export async function migrate(engine: Engine): Promise<void> {
  if (!(await mayChangeTables(engine.reader))) return requireUpToDate(engine);
  // The embedded store has one owner: nobody changes it meanwhile, and a commit of nothing would be waited for.
  if (engine.name === 'sqlite' && (await isUpToDate(engine))) return;
  await engine.transaction(async (transaction) => {
    await holdMigrations(transaction);
    await migrateIn(transaction, engine.name === 'sqlite' ? wholeSchema : undefined);
  }, LONG);
}

async function requireUpToDate(engine: Engine): Promise<void> {
  const { pending, unknown } = await schemaStanding(engine);
  if (unknown.length > 0) throw tooNew(unknown);
  if (pending.length > 0)
    throw new SchemaBehindError(
      `the schema is older than this version (${pending.join(', ')}); the role that owns the tables brings it up to date: "fairlead migrate"`,
    );
}

function tooNew(unknown: readonly string[]): SchemaTooNewError {
  return new SchemaTooNewError(`the store has a newer schema (${unknown.join(', ')})`);
}

/** Lets nobody else change the schema until the transaction ends. */
export async function holdMigrations(transaction: SqlTransaction): Promise<void> {
  await transaction.all(lock);
}

/** Whether a store has every change of the schema that this version knows, and no other. */
export async function isUpToDate({ reader }: Engine): Promise<boolean> {
  const applied = await reader.all(listApplied).catch(() => []);
  const ids = new Set(applied.map((row) => String(row.id)));
  return ids.size === migrations.length && migrations.every(({ id }) => ids.has(id));
}

/** How a store's schema stands to this version, by names of its changes, the oldest first. */
export interface SchemaStanding {
  readonly applied: readonly string[];
  /** Known here, and not made yet. */
  readonly pending: readonly string[];
  /** Made by a newer version: this one refuses the store. */
  readonly unknown: readonly string[];
}

/** Reads it, and changes nothing. */
export async function schemaStanding({ reader }: Pick<Engine, 'reader'>): Promise<SchemaStanding> {
  const isMade = (await reader.first(ledgerThere)) !== undefined;
  const applied = isMade ? (await reader.all(listApplied)).map((row) => String(row.id)).sort() : [];
  const known = migrations.map(({ id }) => id);
  return {
    applied,
    pending: known.filter((id) => !applied.includes(id)),
    unknown: applied.filter((id) => !known.includes(id)),
  };
}

/** @throws SchemaTooNewError for a store that a newer version has changed */
export async function requireKnownSchema(store: Pick<Engine, 'reader'>): Promise<void> {
  const { unknown } = await schemaStanding(store);
  if (unknown.length > 0) throw tooNew(unknown);
}

/**
 * The same as `migrate`, inside a transaction that holds the migrations.
 * @param whole makes the schema of an empty store at once
 * @throws SchemaTooNewError
 */
export async function migrateIn(transaction: SqlTransaction, whole?: readonly string[]): Promise<void> {
  await transaction.run(createLedger);
  const applied = new Set((await transaction.all(listApplied)).map((row) => String(row.id)));
  const known = new Set(migrations.map(({ id }) => id));
  const unknown = [...applied].filter((id) => !known.has(id));
  if (unknown.length > 0) throw tooNew(unknown);
  const missing = migrations.filter(({ id }) => !applied.has(id));
  if (whole && applied.size === 0) await makeWhole(transaction, whole);
  else await applyMigrations(transaction, missing);
  const parts = await partitionCount(transaction);
  // A table that is new, or was made anew, is divided as the others are.
  if (missing.length > 0 && parts > 0) await divideTables(transaction, parts);
  await protectTables(transaction, { changed: missing.length > 0 });
}

const anyItem = statement('items.any', 'SELECT 1 AS one FROM items LIMIT 1');

/**
 * Divides the tables of Items by a hash of the Item, in a store of PostgreSQL that has none yet and is up to date. Gives their names.
 * @throws PartitionsRefusedError
 */
export async function layPartitions(engine: Engine, parts: number): Promise<readonly string[]> {
  if (engine.name !== 'postgres')
    throw new PartitionsRefusedError('the embedded store has no partitions: name a database of PostgreSQL');
  if (!(await mayChangeTables(engine.reader)))
    throw new PartitionsRefusedError('the role that owns the tables lays partitions');
  return engine.transaction(async (transaction) => {
    await holdMigrations(transaction);
    const before = await partitionCount(transaction);
    if (before > 0)
      throw new PartitionsRefusedError(`its tables are divided into ${before} partitions already`);
    if ((await transaction.first(anyItem)) !== undefined)
      throw new PartitionsRefusedError(
        'it has Items: lay partitions in a new database, and restore a backup into it',
      );
    const tables = await divideTables(transaction, parts);
    await protectTables(transaction, { changed: true });
    return tables;
  }, LONG);
}

/** A store cannot have its tables divided. */
export class PartitionsRefusedError extends Error {
  override readonly name = 'PartitionsRefusedError';
}

/** Applies these, in this order, and notes that it did. */
export async function applyMigrations(
  transaction: SqlTransaction,
  wanted: readonly Migration[],
): Promise<void> {
  await transaction.run(createLedger);
  for (const migration of wanted) await apply(transaction, migration);
}

async function makeWhole(transaction: SqlTransaction, whole: readonly string[]): Promise<void> {
  for (const sql of whole) await transaction.run(statement('migrate.whole', sql));
  for (const { id } of migrations) await transaction.run(record, [id]);
}

async function apply(transaction: SqlTransaction, { id, sql }: Migration): Promise<void> {
  for (const part of sql.split(';').map((piece) => piece.trim())) {
    if (part === '') continue;
    const ddl = { name: `migrate.${id}`, sqlite: part, postgres: inPostgres(part) };
    await transaction.run(ddl);
  }
  await transaction.run(record, [id]);
}

/** Says one statement of a migration in PostgreSQL's words: byte-wise text, 64-bit integers, `bytea`, no STRICT. */
export function inPostgres(ddl: string): string {
  return ddl
    .replace(/\bTEXT\b/g, 'text COLLATE "C"')
    .replace(/\bINTEGER\b/g, 'bigint')
    .replace(/\bBLOB\b/g, 'bytea')
    .replace(/\) STRICT$/, ')');
}
