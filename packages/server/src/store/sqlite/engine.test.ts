import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Engine, StoreUnavailableError, statement } from '../engine.ts';
import { openSqlite } from './engine.ts';

describe('the embedded engine', () => {
  let folder: string;
  let engine: Engine;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-sqlite-'));
    engine = openSqlite(join(folder, 'store.db'));
  });
  afterEach(async () => {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('writes ahead into a log, which it syncs beside the commits and SQLite at every checkpoint', async () => {
    const pragma = (name: string) =>
      engine.transaction(
        async (unit) => Object.values((await unit.first(statement(name, `PRAGMA ${name}`))) ?? {})[0],
      );
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(1);
    expect(await pragma('foreign_keys')).toBe(1);
  });

  it('does not write when it is asked to read, whether a transaction is open or none', async () => {
    const create = statement('test.create', 'CREATE TABLE t (a TEXT)');
    const add = statement('test.add', "INSERT INTO t VALUES ('x') RETURNING a");
    const list = statement('test.list', 'SELECT a FROM t');
    const refused = () => expect(engine.reader.all(add)).rejects.toThrow('a read changes nothing');
    await engine.transaction((unit) => unit.run(create));
    await refused();
    await engine.transaction(refused);
    await expect(engine.reader.all(statement('test.other', 'CREATE TABLE u (a TEXT)'))).rejects.toThrow();
    expect(await engine.reader.all(list)).toEqual([]);
  });

  it('shows readers what is committed, before, during and after a transaction', async () => {
    const create = statement('test.create', 'CREATE TABLE t (a TEXT)');
    const add = statement('test.add', 'INSERT INTO t VALUES ($1)');
    const list = statement('test.list', 'SELECT a FROM t WHERE a <> $1 ORDER BY a');
    let asked = 0;
    // A parameter of its own, so that no kept answer is given.
    const seen = async () => (await engine.reader.all(list, [`${++asked}`])).map(({ a }) => a);
    await engine.transaction((unit) => unit.run(create));
    for (const name of ['a', 'b']) await engine.transaction((unit) => unit.run(add, [name]));
    expect(await seen()).toEqual(['a', 'b']);
    await engine.transaction(async (unit) => {
      await unit.run(add, ['c']);
      expect(await seen()).toEqual(['a', 'b']);
    });
    expect(await seen()).toEqual(['a', 'b', 'c']);
    await expect(
      engine.transaction(async (unit) => {
        await unit.run(add, ['d']);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await seen()).toEqual(['a', 'b', 'c']);
  });

  describe('what is deleted', () => {
    const make = statement('test.make', 'CREATE TABLE t (a TEXT)');
    const add = statement('test.add', `INSERT INTO t VALUES ('canary-${'x'.repeat(50)}')`);
    const remove = statement('test.remove', 'DELETE FROM t');
    const isThere = () =>
      ['store.db', 'store.db-wal'].some((name) => readFileSync(join(folder, name)).includes('canary-'));
    beforeEach(async () => {
      for (const each of [make, add]) await engine.transaction((unit) => unit.run(each));
    });

    it('is in no file of the store when it is overwritten', async () => {
      await engine.transaction((unit) => unit.run(remove));
      expect(isThere()).toBe(true);
      expect(await engine.overwriteDeleted()).toBe(true);
      expect(isThere()).toBe(false);
    });

    it('is said to be there still while another connection reads the store of before, and nobody waits for that', async () => {
      const backup = new DatabaseSync(join(folder, 'store.db'));
      backup.exec('BEGIN; SELECT * FROM t');
      await engine.transaction((unit) => unit.run(remove));
      const overwritten = engine.overwriteDeleted();
      const other = engine.transaction((unit) => unit.run(add)).then(() => 'another transaction');
      expect(await Promise.race([overwritten, other])).toBe('another transaction');
      expect(await overwritten).toBe(false);
      backup.exec('COMMIT');
      backup.close();
      expect(await engine.overwriteDeleted()).toBe(true);
    });
  });

  describe('a large transaction', () => {
    const create = statement('test.create', 'CREATE TABLE t (a TEXT PRIMARY KEY, b BLOB)');
    const list = statement('test.list', 'SELECT a FROM t ORDER BY a');
    const slow = statement(
      'test.slow',
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000)
      INSERT INTO t SELECT 'slow' || max(i), NULL FROM n`,
    );
    const large = { isLarge: true };
    const names = async () => (await engine.reader.all(list)).map(({ a }) => a);

    it('sees its own writes, is seen by nobody before its commit, and changes what was read before', async () => {
      await engine.transaction((unit) => unit.run(create));
      expect(await names()).toEqual([]);
      const count = await engine.transaction(async (unit) => {
        await unit.insertMany(
          't',
          ['a', 'b'],
          [
            ['one', Buffer.from([1, 2])],
            ['two', null],
          ],
        );
        expect(await names()).toEqual([]);
        expect(await unit.first(list, [], ({ a }) => a)).toBe('one');
        expect(await unit.bytes(statement('test.bytes', "SELECT b FROM t WHERE a = 'one'"))).toEqual(
          Buffer.from([1, 2]),
        );
        const slices = [];
        for await (const slice of unit.slices(list, [], 1)) slices.push(slice.map(({ a }) => a));
        expect(slices).toEqual([['one'], ['two']]);
        return unit.run(statement('test.delete', 'DELETE FROM t WHERE a = $1'), ['two']);
      }, large);
      expect(count).toBe(1);
      expect(await names()).toEqual(['one']);
    });

    it('leaves nothing when its work fails, says what SQLite said, and lets others write', async () => {
      await engine.transaction((unit) => unit.run(create));
      const twice = engine.transaction(async (unit) => {
        await unit.insertMany('t', ['a'], [['one']]);
        await unit.insertMany('t', ['a'], [['one']]);
      }, large);
      await expect(twice).rejects.toMatchObject({
        errcode: 1555,
        message: expect.stringContaining('UNIQUE constraint failed: t.a'),
      });
      expect(await names()).toEqual([]);
      await engine.transaction((unit) => unit.insertMany('t', ['a'], [['other']]));
      expect(await names()).toEqual(['other']);
    });

    it('lets the serving thread and other writers go on while a statement runs', async () => {
      await engine.transaction((unit) => unit.run(create));
      const order: string[] = [];
      const writing = engine.transaction(async (unit) => {
        const running = unit.run(slow).then(() => order.push('the statement ended'));
        await engine.transaction(async () => void order.push('another writer'));
        await running;
      }, large);
      await writing;
      expect(order).toEqual(['another writer', 'the statement ended']);
    });

    it('says that the store is away when another process holds it', async () => {
      const other = openSqlite(join(folder, 'store.db'));
      let release = (): void => undefined;
      const holding = other.transaction(
        () =>
          new Promise<void>((resolve) => {
            release = resolve;
          }),
      );
      await expect(engine.transaction((unit) => unit.run(create), large)).rejects.toBeInstanceOf(
        StoreUnavailableError,
      );
      release();
      await holding;
      await other.close();
    }, 20_000);
  });

  it('says that the store is away when another process holds it, and recovers', async () => {
    const create = statement('test.create', 'CREATE TABLE IF NOT EXISTS t (a TEXT)');
    const other = openSqlite(join(folder, 'store.db'));
    let release = (): void => undefined;
    const holding = other.transaction(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    await expect(engine.transaction((unit) => unit.run(create))).rejects.toBeInstanceOf(
      StoreUnavailableError,
    );
    release();
    await holding;
    await other.close();
    await engine.transaction((unit) => unit.run(create));
    expect(await engine.reader.all(statement('test.list', 'SELECT * FROM t'))).toEqual([]);
  }, 20_000);
});
