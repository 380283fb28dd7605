import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

  it('does not write through the connection that reads', async () => {
    const write = statement('test.write', 'CREATE TABLE t (a TEXT)');
    await expect(engine.reader.all(write)).rejects.toMatchObject({
      cause: { errstr: 'attempt to write a readonly database' },
    });
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
