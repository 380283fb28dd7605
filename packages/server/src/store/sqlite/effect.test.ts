import { constants, DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../engine.ts';
import { compile, isWrite, mayChange } from './effect.ts';

describe('what a statement touches', () => {
  let connection: DatabaseSync;
  beforeAll(() => {
    connection = new DatabaseSync(':memory:');
    connection.exec(`CREATE TABLE parents (hash TEXT PRIMARY KEY, item_id TEXT, counted INTEGER);
      CREATE TABLE children (hash TEXT REFERENCES parents ON DELETE CASCADE, item_id TEXT, seen INTEGER);
      CREATE TRIGGER follow AFTER UPDATE OF counted ON parents BEGIN UPDATE children SET seen = 1; END;`);
    return () => connection.close();
  });
  const effectOf = (sql: string) => compile(connection, statement('test', sql)).effect;
  const changes = (write: string, read: string) => mayChange(effectOf(write), effectOf(read));

  it.each([
    ['UPDATE parents SET item_id = $1', 'SELECT item_id FROM parents', true],
    ['UPDATE parents SET item_id = $1', 'SELECT hash FROM parents WHERE item_id IS NULL', true],
    ['UPDATE parents SET item_id = $1', 'SELECT hash FROM parents', false],
    ['UPDATE parents SET item_id = $1', 'SELECT * FROM children', false],
    ['UPDATE parents SET counted = 2', 'SELECT seen FROM children', true],
    ['INSERT INTO parents (hash) VALUES ($1)', 'SELECT count(*) FROM parents', true],
    ['DELETE FROM parents WHERE hash = $1', 'SELECT 1 FROM children', true],
    ['DELETE FROM children', 'SELECT 1 FROM parents', false],
    ['CREATE TABLE other (a TEXT)', 'SELECT 1 FROM parents', true],
  ])('%s changes what %s gives: %s', (write, read, expected) => {
    expect(changes(write, read)).toBe(expected);
  });

  it('is nothing for a read, a savepoint and a pragma', () => {
    for (const sql of ['SELECT * FROM parents', 'SAVEPOINT part', 'PRAGMA user_version'])
      expect(isWrite(effectOf(sql))).toBe(false);
  });

  it('is asked of SQLite once, whatever is bound and whatever else is compiled', () => {
    const alone = new DatabaseSync(':memory:');
    let asked = 0;
    const set = alone.setAuthorizer.bind(alone);
    alone.setAuthorizer = (callback) =>
      set((...given) => {
        asked += 1;
        return callback?.(...given) ?? constants.SQLITE_OK;
      });
    alone.exec('CREATE TABLE parents (hash TEXT PRIMARY KEY, item_id TEXT)');
    const runs = [
      'SELECT hash FROM parents WHERE item_id = $1 ORDER BY hash LIMIT $2',
      'SELECT hash FROM parents WHERE item_id = $1 LIMIT $2 OFFSET $3',
      'DELETE FROM parents WHERE hash IN (SELECT hash FROM parents WHERE item_id = $1 LIMIT $2)',
    ].map((sql) => {
      const { prepared } = compile(alone, statement('test', sql));
      return (limit: number) =>
        prepared.all(...[`item-${limit}`, limit, 0].slice(0, sql.includes('$3') ? 3 : 2));
    });
    const before = asked;
    expect(before).toBeGreaterThan(0);
    for (const limit of [1, 2, 1000]) for (const run of runs) run(limit);
    expect(asked).toBe(before);
    alone.close();
  });

  it('has no place in a column that it changes', () => {
    expect(effectOf('UPDATE children SET item_id = $2 WHERE item_id = $1').places).toEqual([]);
    expect(effectOf('UPDATE children SET seen = $2 WHERE item_id = $1').places).toEqual([
      { column: 'item_id', parameter: 1 },
    ]);
  });
});
