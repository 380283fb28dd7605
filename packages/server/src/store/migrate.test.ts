import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeSchema } from '../../../../tests/support/describe-schema.ts';
import { describeOnEngines, freshDatabase } from '../../../../tests/support/engines.ts';
import { type SchemaColumn, schemaColumns } from '../../../../tests/support/schema.ts';
import { openFresh } from '../../../../tests/support/stores.ts';
import { type Engine, statement, type Value } from './engine.ts';
import {
  applyMigrations,
  inPostgres,
  isUpToDate,
  migrate,
  migrateIn,
  SchemaTooNewError,
  schemaStanding,
} from './migrate.ts';
import { migrations } from './migrations.ts';
import { openPostgres } from './postgres/engine.ts';

/** Migrations write these themselves. */
const OWN_ROWS: ReadonlySet<string> = new Set(['schema_migrations', 'settings']);

function someValue({ column, type }: SchemaColumn): Value {
  if (/text/i.test(type)) return `a ${column}`;
  return /int/i.test(type) ? column.length : Buffer.from(column);
}

const applied = statement('test.applied', 'SELECT id FROM schema_migrations ORDER BY id');

describeOnEngines('migrations', ({ name }) => {
  async function withFresh(run: (engine: Engine) => Promise<void>): Promise<void> {
    const { engine, close } = await openFresh(name);
    try {
      await run(engine);
    } finally {
      await close();
    }
  }

  it('make the schema of the golden file, and leave it alone the second time', () =>
    withFresh(async (engine) => {
      await migrate(engine);
      const first = await describeSchema(engine);
      await migrate(engine);
      expect(await describeSchema(engine)).toBe(first);
      const golden = join(
        import.meta.dirname,
        name === 'sqlite' ? 'schema.sqlite.golden.sql' : 'schema.postgres.golden.txt',
      );
      if (process.env.UPDATE_GOLDEN === '1') writeFileSync(golden, first);
      expect(first).toBe(readFileSync(golden, 'utf8'));
      expect((await engine.reader.all(applied)).map(({ id }) => id)).toEqual(migrations.map(({ id }) => id));
    }));

  it('are told one by one: what a store has, what is pending, and what is newer than the code', () =>
    withFresh(async (engine) => {
      const ids = migrations.map(({ id }) => id);
      expect(await schemaStanding(engine)).toEqual({ applied: [], pending: ids, unknown: [] });
      await engine.transaction((unit) => applyMigrations(unit, migrations.slice(0, 3)));
      expect(await schemaStanding(engine)).toEqual({
        applied: ids.slice(0, 3),
        pending: ids.slice(3),
        unknown: [],
      });
      const later = statement(
        'test.later',
        "INSERT INTO schema_migrations (id) VALUES ('29991231T0000-later')",
      );
      await engine.transaction((unit) => unit.run(later));
      expect((await schemaStanding(engine)).unknown).toEqual(['29991231T0000-later']);
    }));

  it('refuse a schema that is newer than the code, and change nothing', () =>
    withFresh(async (engine) => {
      await migrate(engine);
      const record = statement(
        'test.newer',
        "INSERT INTO schema_migrations (id) VALUES ('29991231T0000-later')",
      );
      await engine.transaction((unit) => unit.run(record));
      const before = await describeSchema(engine);
      await expect(migrate(engine)).rejects.toThrow(SchemaTooNewError);
      await expect(migrate(engine)).rejects.toThrow('29991231T0000-later');
      expect(await describeSchema(engine)).toBe(before);
    }));

  it.each([1, 2, 3])('bring a store of %i versions before forward with every row that it has', (back) =>
    withFresh(async (engine) => {
      await engine.transaction((unit) => applyMigrations(unit, migrations.slice(0, -back)));
      const columns = await schemaColumns(engine);
      const tables = [...new Set(columns.map(({ table }) => table))].filter((table) => !OWN_ROWS.has(table));
      const filled = tables.map((table) => {
        const own = columns.filter((each) => each.table === table);
        return { table, names: own.map(({ column }) => column), row: own.map(someValue) };
      });
      await engine.transaction(async (unit) => {
        for (const { table, names, row } of filled) await unit.insertMany(table, names, [row]);
      });
      const rows = () =>
        Promise.all(
          filled.map(({ table, names }) =>
            engine.reader.all(statement(`test.${table}`, `SELECT ${names.join(', ')} FROM ${table}`)),
          ),
        );
      const before = await rows();
      const last = migrations.at(-1)?.id;
      const obstacle = statement('test.known', 'INSERT INTO schema_migrations (id) VALUES ($1)');
      const failing = engine.transaction(async (unit) => {
        await migrateIn(unit);
        await unit.run(obstacle, [last ?? '']);
      });
      await expect(failing).rejects.toThrow();
      expect(await isUpToDate(engine)).toBe(false);
      expect(await rows()).toEqual(before);

      let migrated = false;
      const reading = (async () => {
        for (let reads = 0; reads === 0 || !migrated; reads += 1) expect(await rows()).toEqual(before);
      })();
      await migrate(engine).finally(() => {
        migrated = true;
      });
      await reading;
      expect(await rows()).toEqual(before);
      expect(await isUpToDate(engine)).toBe(true);
    }),
  );

  it('leave nothing behind when they fail half-way', () =>
    withFresh(async (engine) => {
      // A table of that name makes a statement in the middle of the first migration fail.
      const obstacle = statement('test.obstacle', 'CREATE TABLE public_tokens (a INTEGER)');
      await engine.transaction((unit) => unit.run(obstacle));
      const before = await describeSchema(engine);
      await expect(migrate(engine)).rejects.toThrow('already exists');
      expect(await describeSchema(engine)).toBe(before);
    }));
});

describe('migrations of one PostgreSQL database', () => {
  it('run once when many processes start together', async () => {
    const url = await freshDatabase({ empty: true });
    const engines = Array.from({ length: 12 }, () => openPostgres({ url, connectionsMax: 2 }));
    await Promise.all(engines.map(migrate));
    const rows = await engines[0]?.reader.all(applied);
    expect(rows?.length).toBe(migrations.length);
    await Promise.all(engines.map((engine) => engine.close()));
  });

  it('are said in its own types', () => {
    expect(inPostgres('CREATE TABLE t (\n  a TEXT NOT NULL,\n  b INTEGER,\n  c BLOB\n) STRICT')).toBe(
      'CREATE TABLE t (\n  a text COLLATE "C" NOT NULL,\n  b bigint,\n  c bytea\n)',
    );
  });
});
