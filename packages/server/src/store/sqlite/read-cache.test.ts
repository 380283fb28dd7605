import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Engine, type SqlStatement, type SqlTransaction, statement, type Value } from '../engine.ts';
import { openSqlite } from './engine.ts';

const find = statement('test.find', 'SELECT text FROM texts WHERE item_id = $1');
const list = statement('test.list', 'SELECT item_id, text FROM texts ORDER BY item_id');
const put = statement(
  'test.put',
  'INSERT INTO texts (item_id, text) VALUES ($1, $2) ON CONFLICT (item_id) DO UPDATE SET text = excluded.text',
);
const change = statement('test.change', 'UPDATE texts SET text = $2 WHERE item_id = $1');
const count = statement(
  'test.count',
  'UPDATE texts SET counted = counted + 1 WHERE item_id = $1 RETURNING counted',
);
const move = statement('test.move', 'UPDATE texts SET item_id = $2 WHERE item_id = $1');
const remove = statement('test.remove', 'DELETE FROM texts WHERE item_id = $1');
const insert = statement(
  'test.insert',
  'INSERT INTO texts (item_id, text) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);
const note = statement('test.note', 'INSERT INTO notes (item_id) VALUES ($1)');
const noted = statement('test.noted', {
  sqlite:
    'SELECT text, (SELECT count(*) FROM notes n WHERE n.item_id = t.item_id) AS n FROM texts t WHERE item_id = $1',
  postgres: '',
  within: { column: 'item_id', parameter: 1 },
});

describe('kept answers of the embedded store', () => {
  let folder: string;
  let engine: Engine;
  /** Reads past everything that is kept. */
  let beside: DatabaseSync;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-kept-'));
    engine = openSqlite(join(folder, 'store.db'));
    await engine.transaction(async (unit) => {
      await unit.run(
        statement(
          'test.make',
          'CREATE TABLE texts (item_id TEXT PRIMARY KEY, text TEXT, counted INTEGER DEFAULT 0)',
        ),
      );
      await unit.run(statement('test.makeNotes', 'CREATE TABLE notes (item_id TEXT)'));
    });
    beside = new DatabaseSync(join(folder, 'store.db'));
  });
  afterEach(async () => {
    beside.close();
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (of: SqlStatement, ...parameters: Value[]) =>
    engine.transaction((unit) => unit.run(of, parameters));
  const textOf = async (itemId: string) => (await engine.reader.first(find, [itemId]))?.text;
  /** Changes a text past the store, so that only an answer that was kept still has the old one. */
  const changeBeside = (itemId: string) =>
    beside.prepare('UPDATE texts SET text = ? WHERE item_id = ?').run('past', itemId);

  it('die with a commit that changes their row, and with no other', async () => {
    await write(put, 'a', 'first');
    await write(put, 'b', 'first');
    expect([await textOf('a'), await textOf('b')]).toEqual(['first', 'first']);
    await write(change, 'a', 'second');
    changeBeside('b');
    expect([await textOf('a'), await textOf('b')]).toEqual(['second', 'first']);
    await write(note, 'b');
    await engine.transaction((unit) => unit.first(count, ['b']));
    expect(await textOf('b')).toBe('first');
    await write(move, 'b', 'c');
    expect([await textOf('b'), await textOf('c')]).toEqual([undefined, 'past']);
  });

  it('are what the store would give, whatever is written', async () => {
    const items = fc.constantFrom('a', 'b', 'c');
    const writes = fc.oneof(
      fc.record({ of: fc.constantFrom(put, change, move, insert), parameters: fc.tuple(items, items) }),
      fc.record({ of: fc.constantFrom(remove, count, note), parameters: fc.tuple(items) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(writes, { maxLength: 3 }), { maxLength: 12 }), async (commits) => {
        for (const commit of commits) {
          await readAll(engine);
          await engine
            .transaction(async (unit) => {
              for (const { of, parameters } of commit) await execute(unit, of, parameters);
            })
            .catch(() => undefined);
          expect(await readAll(engine)).toEqual(readBeside(beside));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('die with rows that come many at once', async () => {
    expect([await textOf('a'), await textOf('z')]).toEqual([undefined, undefined]);
    await engine.transaction((unit) =>
      unit.insertMany(
        'texts',
        ['text', 'item_id'],
        [
          ['one', 'a'],
          ['two', 'b'],
        ],
      ),
    );
    expect([await textOf('a'), await textOf('b')]).toEqual(['one', 'two']);
  });

  it('stay when a transaction comes to nothing', async () => {
    await write(put, 'a', 'first');
    await textOf('a');
    changeBeside('a');
    const fails = engine.transaction(async (unit) => {
      await unit.run(change, ['a', 'second']);
      throw new Error('on purpose');
    });
    await expect(fails).rejects.toThrow('on purpose');
    expect(await textOf('a')).toBe('first');
  });

  it('are told apart by kind of read, statement and parameters', async () => {
    const echo = (places: number, name = 'test.echo') =>
      statement(
        `${name}${places}`,
        `SELECT ${Array.from({ length: places }, (_, n) => `quote($${n + 1})`).join(" || ',' || ")} AS text`,
      );
    const one = echo(1);
    const two = echo(2);
    const said = async (of: SqlStatement, ...parameters: Value[]) =>
      (await engine.reader.first(of, parameters))?.text;
    for (const [value, text] of [
      [null, 'NULL'],
      ['null', "'null'"],
      [1, '1.0'],
      ['1.0', "'1.0'"],
      [Buffer.from('ab'), "X'6162'"],
      ['ab', "'ab'"],
    ] as const)
      for (let time = 0; time < 2; time++) expect(await said(one, value)).toBe(text);
    expect(await said(two, 'a', 'b')).toBe("'a','b'");
    expect(await said(two, 'a1', 'b')).toBe("'a1','b'");
    expect(await said(two, '', 'ab')).toBe("'','ab'");
    expect(await said(two, '1:a', 'string1:b')).toBe("'1:a','string1:b'");
    expect(await engine.reader.all(one, ['ab'])).toEqual([{ text: "'ab'" }]);
    expect(
      (await engine.reader.bytes(statement('test.bytes', 'SELECT CAST($1 AS BLOB)'), ['ab'])).toString(),
    ).toBe('ab');
  });

  it('say by their promise that a store is closed, also where nothing was asked before', async () => {
    const closed = openSqlite(join(folder, 'closed.db'));
    await closed.close();
    for (const ask of [
      () => closed.reader.first(find, ['a']),
      () => closed.reader.all(list),
      () => closed.reader.bytes(find, ['a']),
    ]) {
      const asked = ask();
      await expect(asked).rejects.toThrow('not open');
    }
  });

  it('keep that there is nothing', async () => {
    expect(await textOf('a')).toBeUndefined();
    beside.prepare('INSERT INTO texts (item_id, text) VALUES (?, ?)').run('a', 'past');
    expect(await textOf('a')).toBeUndefined();
  });

  it('weigh at most 16 million bytes, the longest unused going first, and none of more than two', async () => {
    const names = Array.from({ length: 9 }, (_, nth) => `${nth}`);
    for (const name of names) await write(put, name, 'x'.repeat(1_900_000));
    await write(put, 'heavy', 'x'.repeat(2_000_001));
    const isKept = async (name: string) => {
      changeBeside(name);
      return (await textOf(name)) !== 'past';
    };
    for (const name of names.slice(0, 8)) await textOf(name);
    await textOf('0');
    await textOf('8');
    await textOf('heavy');
    expect([await isKept('0'), await isKept('8'), await isKept('heavy')]).toEqual([true, true, false]);
    expect(await isKept('1')).toBe(false);
  });

  it('stay for the most part where more is read in turn than fits', async () => {
    const names = Array.from({ length: 12 }, (_, nth) => `${nth}`);
    const [before, past] = ['x'.repeat(1_900_000), 'y'.repeat(1_900_000)];
    for (const name of names) await write(put, name, before);
    for (let round = 0; round < 3; round++) for (const name of names) await textOf(name);
    const update = beside.prepare('UPDATE texts SET text = ? WHERE item_id = ?');
    for (const name of names) update.run(past, name);
    let kept = 0;
    for (const name of names) if ((await textOf(name)) === before) kept += 1;
    expect(kept).toBeGreaterThanOrEqual(6);
  });
});

async function execute(unit: SqlTransaction, of: SqlStatement, parameters: readonly Value[]): Promise<void> {
  await (of === count ? unit.first(of, parameters) : unit.run(of, parameters));
}

async function readAll({ reader }: Engine) {
  const each = await Promise.all(
    ['a', 'b', 'c'].map(async (item) => ({
      found: await reader.first(find, [item]),
      noted: await reader.all(noted, [item]),
    })),
  );
  return plain({ each, all: await reader.all(list) });
}

function readBeside(connection: DatabaseSync) {
  const prepare = ({ sqlite }: SqlStatement) => connection.prepare(sqlite.replace('$1', '?'));
  const each = ['a', 'b', 'c'].map((item) => ({
    found: prepare(find).get(item),
    noted: prepare(noted).all(item),
  }));
  return plain({ each, all: prepare(list).all() });
}

/** Rows of SQLite have no prototype. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
