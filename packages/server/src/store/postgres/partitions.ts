import { type Engine, type SqlTransaction, statement } from '../engine.ts';
import { OURS } from './row-security.ts';

/** Where the parts of a table stand: apart from the tables, so that nobody takes them for such. */
const PARTS_SCHEMA = 'fairlead_parts';

/** Tables whose rows are found by their Item, and whose every unique key names it. Others stay in one piece. */
const divisible = statement('partitions.divisible', {
  sqlite: 'SELECT 1 AS name WHERE false',
  postgres: `SELECT c.relname AS name FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'item_id' AND a.attnotnull AND NOT a.attisdropped
    WHERE ${OURS} AND c.relkind = 'r'
      AND EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary AND i.indkey[0] = a.attnum)
      AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND a.attnum <> ALL (i.indkey))
    ORDER BY c.relname`,
});

/** Puts a table in parts in the place of one in one piece, with its rows and indexes. */
const divide = (table: string, parts: number) =>
  statement('partitions.divide', {
    sqlite: 'SELECT 1',
    postgres: `DO $divide$
DECLARE
  made text[];
  line text;
BEGIN
  SELECT array_agg(CASE WHEN c.oid IS NULL THEN pg_get_indexdef(i.indexrelid)
      ELSE format('ALTER TABLE ${table} ADD CONSTRAINT %I %s', c.conname, pg_get_constraintdef(c.oid)) END) INTO made
    FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid WHERE i.indrelid = '${table}'::regclass;
  ALTER TABLE ${table} RENAME TO fairlead_whole;
  CREATE TABLE ${table} (LIKE fairlead_whole INCLUDING DEFAULTS INCLUDING STORAGE) PARTITION BY HASH (item_id);
  FOR part IN 0 .. ${parts - 1} LOOP
    EXECUTE format('CREATE TABLE ${PARTS_SCHEMA}.%I PARTITION OF ${table} FOR VALUES WITH (MODULUS ${parts}, REMAINDER %s)',
      '${table}_' || part, part);
  END LOOP;
  INSERT INTO ${table} SELECT * FROM fairlead_whole;
  -- Policies of other tables look into it: they are made anew.
  DROP TABLE fairlead_whole CASCADE;
  FOREACH line IN ARRAY made LOOP EXECUTE line; END LOOP;
END
$divide$`,
  });

/** Tables that lost their policy with a table that it looked into: they get a new one like tables that never had any. */
const unprotect = statement('partitions.unprotect', {
  sqlite: 'SELECT 1',
  postgres: `DO $unprotect$
DECLARE
  found record;
BEGIN
  FOR found IN SELECT c.relname AS name FROM pg_class c WHERE ${OURS}
    AND c.relrowsecurity AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid)
  LOOP EXECUTE format('ALTER TABLE %I DISABLE ROW LEVEL SECURITY', found.name); END LOOP;
END
$unprotect$`,
});

const makeSchema = statement('partitions.makeSchema', {
  sqlite: 'SELECT 1',
  postgres: `CREATE SCHEMA IF NOT EXISTS ${PARTS_SCHEMA}`,
});

const countParts = statement('partitions.count', {
  sqlite: 'SELECT 0 AS parts',
  postgres: `SELECT count(*)::int AS parts FROM pg_inherits WHERE inhparent = to_regclass('items')`,
});

/** Into how many parts the tables of Items are divided; 0 where they are in one piece. */
export async function partitionCount(reader: Pick<Engine['reader'], 'first'>): Promise<number> {
  return Number((await reader.first(countParts))?.parts);
}

/**
 * Divides those tables of Items that are in one piece, by a hash of the Item. For the owner of the tables, who protects them afterwards.
 * Gives their names.
 */
export async function divideTables(transaction: SqlTransaction, parts: number): Promise<string[]> {
  const tables = (await transaction.all(divisible)).map(({ name }) => String(name));
  if (tables.length === 0) return [];
  await transaction.run(makeSchema);
  for (const table of tables) await transaction.run(divide(table, parts));
  await transaction.run(unprotect);
  return tables;
}
