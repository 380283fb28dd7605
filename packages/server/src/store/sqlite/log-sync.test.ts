import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { CommitUnknownError, type Engine, StoreUnavailableError, statement } from '../engine.ts';
import { migrate } from '../migrate.ts';
import { storeSettings } from '../tables/instance/settings.ts';
import { openSqlite } from './engine.ts';
import { createLogSync } from './log-sync.ts';

const make = statement('test.make', 'CREATE TABLE texts (item_id TEXT PRIMARY KEY, text TEXT)');
const put = statement('test.put', 'INSERT INTO texts (item_id, text) VALUES ($1, $2)');
const find = statement('test.find', 'SELECT text FROM texts WHERE item_id = $1');

it('a start over a store that is up to date waits for no disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let syncs = 0;
  const engine = openSqlite(join(folder, 'store.db'), (_, done) => {
    syncs += 1;
    setImmediate(() => done(null));
  });
  const start = async (value: string): Promise<string> => {
    await migrate(engine);
    return storeSettings(engine).keep('store_id', value);
  };
  expect(await start('first')).toBe('first');
  const made = syncs;
  expect(made).toBeGreaterThan(0);
  expect(await start('second')).toBe('first');
  expect(syncs).toBe(made);
  await engine.close();
});

describe('commits made durable in groups', () => {
  let folder: string;
  let engine: Engine;
  /** Syncs that were begun and are not over, in their order. */
  let syncs: ((error: Error | null) => void)[];
  let isManual: boolean;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-log-'));
    syncs = [];
    isManual = false;
    engine = openSqlite(join(folder, 'store.db'), (_, done) => {
      if (isManual) syncs.push(done);
      else setImmediate(() => done(null));
    });
    await engine.transaction((unit) => unit.run(make));
    await engine.transaction((unit) => unit.run(put, ['before', 'kept']));
    isManual = true;
  });
  afterEach(async () => {
    isManual = false;
    for (const done of syncs) done(null);
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (itemId: string) => engine.transaction((unit) => unit.run(put, [itemId, 'text']));
  /** What has become of a promise once everything that can go on has gone on. */
  const stateOf = async (promise: Promise<unknown>): Promise<unknown> => {
    const waiting = Symbol('waiting');
    let state: unknown = waiting;
    promise.then(
      (value) => (state = value),
      (error: unknown) => (state = error),
    );
    for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
    return state === waiting ? 'waiting' : state;
  };
  const finish = (error: Error | null = null) => syncs.shift()?.(error);

  it('gives out a commit when a sync that began after it is over', async () => {
    const first = write('a');
    expect(await stateOf(first)).toBe('waiting');
    const second = write('b');
    const third = write('c');
    expect(await stateOf(second)).toBe('waiting');
    expect(syncs).toHaveLength(1);
    finish();
    expect(await stateOf(first)).toBe(1);
    expect(await stateOf(second)).toBe('waiting');
    expect(syncs).toHaveLength(1);
    finish();
    expect(await stateOf(Promise.all([second, third]))).toEqual([1, 1]);
    expect(syncs).toHaveLength(0);
  });

  it('holds a read back that sees a commit which the disk does not have', async () => {
    expect(await engine.reader.first(find, ['before'])).toEqual({ text: 'kept' });
    const commit = write('a');
    await stateOf(commit);
    const seen = engine.reader.first(find, ['a']);
    const again = engine.reader.first(find, ['a']);
    expect(await stateOf(seen)).toBe('waiting');
    expect(await stateOf(again)).toBe('waiting');
    expect(await stateOf(engine.reader.first(find, ['before']))).toEqual({ text: 'kept' });
    finish();
    expect(await stateOf(Promise.all([commit, seen, again]))).toEqual([
      1,
      { text: 'text' },
      { text: 'text' },
    ]);
  });

  it('holds a refusal back that rests on such a commit', async () => {
    const commit = write('a');
    await stateOf(commit);
    const refused = engine.transaction(async (unit) => {
      if (await unit.first(find, ['a'])) throw new Error('it is there already');
    });
    expect(await stateOf(refused)).toBe('waiting');
    finish();
    expect(await stateOf(refused)).toMatchObject({ message: 'it is there already' });
    await commit;
  });

  it('syncs nothing for a transaction that only read', async () => {
    expect(await stateOf(engine.transaction((unit) => unit.first(find, ['before'])))).toEqual({
      text: 'kept',
    });
    expect(syncs).toHaveLength(0);
  });

  it('leaves open what came of the commits of a failed sync, and gives nothing out any more', async () => {
    expect(await engine.reader.first(find, ['before'])).toEqual({ text: 'kept' });
    const first = write('a');
    await stateOf(first);
    const second = write('b');
    await stateOf(second);
    const read = engine.reader.first(find, ['a']);
    await stateOf(read);
    finish(new Error('EIO'));
    expect(await stateOf(first)).toBeInstanceOf(CommitUnknownError);
    expect(await stateOf(second)).toBeInstanceOf(CommitUnknownError);
    expect(await stateOf(read)).toBeInstanceOf(StoreUnavailableError);
    expect(syncs).toHaveLength(0);
    expect(await stateOf(write('c'))).toBeInstanceOf(StoreUnavailableError);
    expect(await stateOf(engine.reader.first(find, ['before']))).toBeInstanceOf(StoreUnavailableError);
    expect(await stateOf(engine.ping())).toBeInstanceOf(StoreUnavailableError);
  });
});

describe('a sync that fails while nobody waits for it', () => {
  it('is told to whoever asks next, and is no rejection that nobody handles', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairlead-log-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'store.db-wal'), '');
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    const log = createLogSync(join(folder, 'store.db'), (_, done) =>
      setImmediate(() => done(new Error('no space'))),
    );
    log.committed();
    // Node.js tells of rejections when a turn is over.
    for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setImmediate(resolve));
    expect(() => log.requireSound()).toThrow(StoreUnavailableError);
    await expect(log.until(1)).rejects.toThrow(StoreUnavailableError);
    await log.close();
    expect(unhandled).toEqual([]);
  });
});
