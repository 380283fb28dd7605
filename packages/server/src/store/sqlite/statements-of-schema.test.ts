import { expect, it } from 'vitest';
import { describeSchema } from '../../../../../tests/support/describe-schema.ts';
import { openFresh } from '../../../../../tests/support/stores.ts';
import { statement } from '../engine.ts';
import { isUpToDate, migrate, migrateIn } from '../migrate.ts';
import { migrations } from '../migrations.ts';
import { statementsOfSchema } from './statements-of-schema.ts';

const settings = statement('test.settings', 'SELECT name, value FROM settings ORDER BY name');

it('an empty store that is made at once is as one that went through every migration', async () => {
  const slowly = await openFresh('sqlite');
  const atOnce = await openFresh('sqlite');
  await migrate(slowly.engine);
  const whole = statementsOfSchema(migrations);
  await atOnce.engine.transaction((unit) => migrateIn(unit, whole));
  expect(await describeSchema(atOnce.engine)).toBe(await describeSchema(slowly.engine));
  const rows = await atOnce.engine.reader.all(settings);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows).toEqual(await slowly.engine.reader.all(settings));
  expect(await isUpToDate(atOnce.engine)).toBe(true);
  await slowly.close();
  await atOnce.close();
});

it('a store that has some migrations gets the others one after the other', async () => {
  const { engine, close } = await openFresh('sqlite');
  await migrate(engine);
  await engine.transaction((unit) => migrateIn(unit, ['this is no statement']));
  expect(await isUpToDate(engine)).toBe(true);
  await close();
});

it('names rows that migrations wrote, with every kind of value', () => {
  const sql = `CREATE TABLE things (name TEXT, size INTEGER, bytes BLOB);
    INSERT INTO things VALUES ('it''s', 3, x'0aff'), (NULL, NULL, NULL);
    ALTER TABLE things ADD COLUMN late TEXT`;
  expect(statementsOfSchema([{ sql }])).toEqual([
    'CREATE TABLE things (name TEXT, size INTEGER, bytes BLOB, late TEXT)',
    `INSERT INTO things (name, size, bytes, late) VALUES ('it''s', 3, X'0AFF', NULL)`,
    'INSERT INTO things (name, size, bytes, late) VALUES (NULL, NULL, NULL, NULL)',
  ]);
});
