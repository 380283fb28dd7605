import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { examples } from '../../../../../tests/support/examples.ts';
import { type Engine, type SqlTransaction, statement } from '../engine.ts';
import { openSqlite } from './engine.ts';
import { openSqliteMoment } from './moment.ts';

const SCHEMA = [
  `CREATE TABLE rows (item_id TEXT NOT NULL, id TEXT NOT NULL, n INTEGER NOT NULL, note TEXT, PRIMARY KEY (item_id, id)) STRICT`,
  'CREATE UNIQUE INDEX rows_by_n ON rows (item_id, n)',
  'CREATE TABLE names (client_id TEXT NOT NULL, name TEXT NOT NULL, item_id TEXT NOT NULL, PRIMARY KEY (client_id, name)) STRICT',
  'CREATE TABLE items (item_id TEXT NOT NULL PRIMARY KEY, client_id TEXT NOT NULL) STRICT',
  'CREATE TABLE counted (n INTEGER NOT NULL PRIMARY KEY, note TEXT) STRICT',
].map((sql, nth) => statement(`test.schema${nth}`, sql));

const ofItem = statement('test.ofItem', 'SELECT id, n, note FROM rows WHERE item_id = $1 ORDER BY id');
const all = statement('test.all', 'SELECT * FROM rows ORDER BY item_id, id');
const count = statement('test.count', 'SELECT count(*) AS n FROM rows');
const add = statement('test.add', 'INSERT INTO rows (item_id, id, n, note) VALUES ($1, $2, $3, $4)');
const keep = statement(
  'test.keep',
  'INSERT INTO rows (item_id, id, n, note) VALUES ($1, $2, $3, $4) ON CONFLICT (item_id, id) DO UPDATE SET note = excluded.note',
);
const raise = statement('test.raise', 'UPDATE rows SET n = n + $2 WHERE item_id = $1 AND id = $3');
const note = statement('test.note', 'UPDATE rows SET note = $2 WHERE item_id = $1 AND n > $3');
const remove = statement('test.remove', 'DELETE FROM rows WHERE item_id = $1 AND id = $2');
const named = statement('test.named', 'SELECT item_id FROM names WHERE client_id = $1 AND name = $2');
const name = statement(
  'test.name',
  'INSERT INTO names (client_id, name, item_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
);
const number = statement('test.number', 'INSERT INTO counted (n, note) VALUES ($1, $2)');
const item = statement('test.item', 'INSERT INTO items (item_id, client_id) VALUES ($1, $2)');
const large = { isLarge: true };

/** Says when it has come to the phase in which it is to be killed, and goes on. */
const KILLED = `
  const { openSqlite } = await import('${new URL('./engine.ts', pathToFileURL(import.meta.filename)).href}');
  const { FILE, PHASE } = process.env;
  const engine = openSqlite(FILE);
  const add = 'INSERT INTO rows (item_id, id, n) VALUES ($1, $2, $3)';
  const asStatement = { name: 'add', sqlite: add, postgres: add };
  const is = (phase) => phase === PHASE && console.log(phase);
  await engine.transaction(async (unit) => {
    for (let nth = 0; nth < 40; nth++)
      await unit.insertMany('rows', ['item_id', 'id', 'n'],
        Array.from({ length: 500 }, (_, row) => ['one', 'new' + nth + '/' + row, 100 + nth * 500 + row]));
    await engine.transaction((other) => other.run(asStatement, ['two', 'other', 9]));
    is('prepared');
    if (PHASE === 'prepared') await new Promise(() => setInterval(() => undefined, 1000));
    is('taken over');
    await unit.writeOut();
    is('written');
    await new Promise(() => setInterval(() => undefined, 1000));
  }, { isLarge: true });
`;

/** Ends at once when another has written between two slices of a new Item. */
const KILLED_BETWEEN = `
  const { DatabaseSync } = await import('node:sqlite');
  const { openSqlite } = await import('${new URL('./engine.ts', pathToFileURL(import.meta.filename)).href}');
  const engine = openSqlite(process.env.FILE);
  const statement = (sql) => ({ name: 'of the test', sqlite: sql, postgres: sql });
  await engine.transaction(async (unit) => {
    await unit.run(statement('INSERT INTO items (item_id, client_id) VALUES ($1, $2)'), ['new', 'team']);
    for (let nth = 0; nth < 60; nth++)
      await unit.insertMany('rows', ['item_id', 'id', 'n'],
        Array.from({ length: 500 }, (_, row) => ['new', 'new' + nth + '/' + row, nth * 500 + row]));
    const add = statement('INSERT INTO rows (item_id, id, n) VALUES ($1, $2, $3)');
    const ofNew = new DatabaseSync(process.env.FILE).prepare("SELECT 1 FROM rows WHERE item_id = 'new'");
    let nth = 0;
    const other = () => void engine.transaction(async (own) => {
      await own.run(add, ['two', 'other' + nth, 10 + nth++]);
      if (ofNew.get()) process.kill(process.pid, 'SIGKILL');
      setImmediate(other);
    });
    other();
    await unit.writeOut();
  }, { isLarge: true });
`;

describe('a transaction that is prepared beside the embedded store', () => {
  let folder: string;
  let engine: Engine;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-ahead-'));
    engine = openSqlite(join(folder, 'store.db'));
    await engine.transaction(async (unit) => {
      for (const each of SCHEMA) await unit.run(each);
      for (const [id, n] of [
        ['a', 1],
        ['b', 2],
        ['c', 3],
      ] as const) {
        await unit.run(add, ['one', id, n, null]);
        await unit.run(add, ['two', id, n, null]);
      }
    });
  });
  afterEach(async () => {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const scratchFiles = () => readdirSync(folder).filter((each) => each.includes('-ahead-'));
  const rowsOf = async (item: string) =>
    (await engine.reader.all(ofItem, [item])).map((row) => [row.id, row.n, row.note]);
  /** Runs it beside what `meanwhile` does each time; how often it ran. */
  async function beside(
    work: (unit: SqlTransaction) => Promise<unknown>,
    meanwhile: () => Promise<unknown>,
  ): Promise<number> {
    let runs = 0;
    await engine.transaction(async (unit) => {
      runs += 1;
      await work(unit);
      await meanwhile();
    }, large);
    return runs;
  }

  it('lets others write meanwhile; neither sees the other, and both are there in the end', async () => {
    let seen: unknown[] = [];
    const runs = await beside(
      async (unit) => {
        await unit.run(raise, ['one', 10, 'a']);
        await unit.run(remove, ['one', 'b']);
        await unit.insertMany('rows', ['item_id', 'id', 'n'], [['one', 'd', 4]]);
        seen = await unit.all(ofItem, ['one'], ({ id, n }) => [id, n]);
      },
      async () => {
        await engine.transaction((unit) => unit.run(add, ['two', 'd', 4, null]));
        expect(await rowsOf('one')).toEqual([
          ['a', 1, null],
          ['b', 2, null],
          ['c', 3, null],
        ]);
      },
    );
    expect(runs).toBe(1);
    expect(seen).toEqual([
      ['a', 11],
      ['c', 3],
      ['d', 4],
    ]);
    expect(await rowsOf('one')).toEqual([
      ['a', 11, null],
      ['c', 3, null],
      ['d', 4, null],
    ]);
    expect((await rowsOf('two')).length).toBe(4);
    expect(scratchFiles()).toEqual([]);
  });

  it.each([
    ['a row that it changed', () => [raise, ['one', 5, 'a']] as const],
    ['a row of the Item that it read', () => [note, ['one', 'said', 2]] as const],
    ['a new row of the Item', () => [add, ['one', 'd', 9, null]] as const],
    ['a row that goes', () => [remove, ['one', 'c']] as const],
  ])('runs again when others change %s, and is then as if it had come after', async (_what, change) => {
    let isFirst = true;
    const runs = await beside(
      async (unit) => {
        const rows = await unit.all(ofItem, ['one']);
        await unit.run(raise, ['one', 100 * rows.length, 'a']);
      },
      async () => {
        if (!isFirst) return;
        isFirst = false;
        const [what, parameters] = change();
        await engine.transaction((unit) => unit.run(what, parameters));
      },
    );
    expect(runs).toBe(2);
    const rows = await rowsOf('one');
    expect(Math.floor(Number(rows[0]?.[1]) / 100)).toBe(rows.length);
  });

  it('puts another row in the place of one that it took away', async () => {
    await engine.transaction(async (unit) => {
      await unit.run(remove, ['one', 'c']);
      await unit.run(add, ['one', 'gone:c', 30, 'was c']);
      await unit.run(remove, ['two', 'c']);
      await unit.run(add, ['two', 'c', 40, 'came again']);
    }, large);
    expect(await rowsOf('one')).toEqual([
      ['a', 1, null],
      ['b', 2, null],
      ['gone:c', 30, 'was c'],
    ]);
    expect(await rowsOf('two')).toEqual([
      ['a', 1, null],
      ['b', 2, null],
      ['c', 40, 'came again'],
    ]);
  });

  it('runs again when another writer takes the name that it gives', async () => {
    let isFirst = true;
    const runs = await beside(
      async (unit) => {
        if (!(await unit.first(named, ['team', 'savings']))) await unit.run(name, ['team', 'savings', 'one']);
      },
      async () => {
        if (!isFirst) return;
        isFirst = false;
        await engine.transaction((unit) => unit.run(name, ['team', 'savings', 'two']));
      },
    );
    expect(runs).toBe(2);
    expect(await engine.reader.first(named, ['team', 'savings'])).toEqual({ item_id: 'two' });
  });

  it('goes on when others write beside what it read of the team and the answer is the same', async () => {
    let nth = 0;
    const runs = await beside(
      async (unit) => {
        await unit.first(named, ['team', 'savings']);
        await unit.run(raise, ['one', 10, 'a']);
      },
      () => engine.transaction((unit) => unit.run(name, ['team', `other ${nth++}`, 'two'])),
    );
    expect(runs).toBe(1);
  });

  it('is done with the writer in hand when others move it again and again', async () => {
    let others: Promise<unknown> = Promise.resolve();
    let order = '';
    const runs = await beside(
      (unit) => unit.run(raise, ['one', 10, 'a']),
      async () => {
        order += 'work ';
        const other = engine
          .transaction((unit) => unit.run(raise, ['one', 1_000, 'a']))
          .then(() => (order += 'other '));
        // The last time nobody else writes before it ends.
        if (order.split('work').length <= 3) await other;
        others = other;
      },
    );
    await others;
    expect([runs, order.trim()]).toEqual([3, 'work other work other work other']);
    expect((await rowsOf('one'))[0]).toEqual(['a', 3_011, null]);
  });

  it('is done with the writer in hand where a row is numbered by the store', async () => {
    await engine.transaction(async (unit) => {
      await unit.run(raise, ['one', 10, 'a']);
      await unit.run(number, [1, 'first']);
    }, large);
    expect((await rowsOf('one'))[0]).toEqual(['a', 11, null]);
  });

  it('writes what it has so far before it counts what others count, and then holds them up', async () => {
    const order: string[] = [];
    let other: Promise<unknown> = Promise.resolve();
    await engine.transaction(async (unit) => {
      await unit.run(raise, ['one', 10, 'a']);
      await unit.writeOut?.();
      other = engine.transaction(async () => void order.push('another writer'));
      await unit.run(number, [1, 'first']);
      order.push('counted');
    }, large);
    await other;
    expect(order).toEqual(['counted', 'another writer']);
    expect((await rowsOf('one'))[0]).toEqual(['a', 11, null]);
  });

  it('keeps its file to the owner, and a file that was left is gone when the store is opened', async () => {
    let modes: number[] = [];
    await engine.transaction(async (unit) => {
      await unit.run(raise, ['one', 10, 'a']);
      modes = scratchFiles().map((each) => statSync(join(folder, each)).mode & 0o777);
    }, large);
    expect(modes).toEqual([0o600]);
    await engine.close();
    writeFileSync(join(folder, 'store.db-ahead-7'), 'left');
    writeFileSync(join(folder, 'store.db-ahead-7-journal'), 'left');
    engine = openSqlite(join(folder, 'store.db'));
    expect(scratchFiles()).toEqual([]);
  });

  /** A new Item of 10,000 rows; in the end of the work `last` is done. */
  const newItem = (last: (unit: SqlTransaction) => Promise<unknown> = async () => undefined, name = 'new') =>
    engine.transaction(async (unit) => {
      await unit.run(item, [name, 'team']);
      const rows = Array.from({ length: 10_000 }, (_, nth) => [name, `${name}${nth}`, nth]);
      await unit.insertMany('rows', ['item_id', 'id', 'n'], rows);
      await last(unit);
    }, large);
  const left = statement('test.left', 'SELECT * FROM rows_ahead');

  it('lets others write between the slices of a new Item, whose rows are there before it', async () => {
    const raw = new DatabaseSync(join(folder, 'store.db'), { readOnly: true });
    const ofItem = raw.prepare('SELECT count(*) AS n FROM rows WHERE item_id = ?');
    const seen = new Set<unknown>();
    const afterEachSlice = [4_000, 8_000];
    let name = 'new';
    let isOver = false;
    let nth = 0;
    const others: Promise<unknown>[] = [];
    /** Each waits for the writer, and is followed by another. */
    const other = (): void =>
      void others.push(
        engine.transaction(async (unit) => {
          await unit.run(add, ['two', `other ${nth++}`, 10 + nth, null]);
          seen.add(ofItem.get(name)?.n);
          if (!isOver) setImmediate(other);
        }),
      );
    // Another write comes between two slices by chance: further Items give it further chances.
    for (let round = 1; round <= 20 && !afterEachSlice.every((count) => seen.has(count)); round++) {
      isOver = false;
      await newItem(async (unit) => {
        other();
        await unit.writeOut?.();
        isOver = true;
      }, name);
      await Promise.all(others);
      name = `new-${round}`;
    }
    raw.close();
    expect([...seen]).toEqual(expect.arrayContaining(afterEachSlice));
    expect((await rowsOf('new')).length).toBe(10_000);
    expect(await engine.reader.all(left)).toEqual([]);
  });

  it('takes the rows of a new Item back when it fails in the end', async () => {
    const failed = newItem(async (unit) => {
      await unit.writeOut?.();
      throw new Error('not this one');
    });
    await expect(failed).rejects.toThrow('not this one');
    expect([await rowsOf('new'), await engine.reader.all(left)]).toEqual([[], []]);
    expect((await rowsOf('two')).length).toBe(3);
  });

  it('writes a new Item anew when others change what it looked at', async () => {
    let runs = 0;
    await newItem(async (unit) => {
      runs += 1;
      await unit.run(raise, ['one', 100 * (await unit.all(ofItem, ['one'])).length, 'a']);
      if (runs === 1) await engine.transaction((other) => other.run(remove, ['one', 'c']));
    });
    expect(runs).toBe(2);
    expect(await rowsOf('one')).toEqual([
      ['a', 201, null],
      ['b', 2, null],
    ]);
    expect((await rowsOf('new')).length).toBe(10_000);
    expect(await engine.reader.all(left)).toEqual([]);
  });

  it('leaves nothing of a new Item when the process is killed between its slices, in no backup either', async () => {
    await engine.close();
    const file = join(folder, 'store.db');
    writeFileSync(join(folder, 'killed.mjs'), KILLED_BETWEEN);
    const child = spawn(process.execPath, [join(folder, 'killed.mjs')], {
      env: { ...process.env, FILE: file },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    const raw = new DatabaseSync(file);
    expect(raw.prepare(`SELECT count(*) > 0 AS is_left FROM rows WHERE item_id = 'new'`).get()).toEqual({
      is_left: 1,
    });
    raw.close();
    const backup = openSqliteMoment(file);
    const kept: unknown[] = [];
    for await (const { rows } of backup.slices('rows', 100)) kept.push(...rows.map(([itemId]) => itemId));
    await backup.close();
    expect(new Set(kept)).toEqual(new Set(['one', 'two']));
    engine = openSqlite(file);
    expect(await rowsOf('new')).toEqual([]);
    expect((await rowsOf('two')).length).toBeGreaterThanOrEqual(3);
    await newItem();
    expect((await rowsOf('new')).length).toBe(10_000);
  });

  it.each(['prepared', 'taken over', 'written'])(
    'leaves no trace of itself when the process is killed while it is %s, and all of others',
    async (phase) => {
      await engine.close();
      // A thread takes over the flags of a program that has no file.
      writeFileSync(join(folder, 'killed.mjs'), KILLED);
      const child = spawn(process.execPath, [join(folder, 'killed.mjs')], {
        env: { ...process.env, FILE: join(folder, 'store.db'), PHASE: phase },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      if (!child.stdout) throw new Error('the process has no output');
      const lines = createInterface({ input: child.stdout });
      const [reached] = await Promise.race([once(lines, 'line'), once(child, 'exit')]);
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect([reached, scratchFiles().length]).toEqual([phase, 1]);
      engine = openSqlite(join(folder, 'store.db'));
      expect(scratchFiles()).toEqual([]);
      expect((await rowsOf('one')).length).toBe(3);
      expect((await rowsOf('two')).map(([id]) => id)).toEqual(['a', 'b', 'c', 'other']);
      await engine.transaction((unit) => unit.run(raise, ['one', 10, 'a']), large);
      expect((await rowsOf('one'))[0]).toEqual(['a', 11, null]);
    },
  );

  it('leaves what the same statements leave with the writer in hand, and gives the same answers', async () => {
    const item = fc.constantFrom('one', 'two');
    const id = fc.constantFrom('a', 'b', 'c', 'd');
    const n = fc.integer({ min: 0, max: 50 });
    const step = fc.oneof(
      fc.tuple(fc.constant(keep), fc.tuple(item, id, n, fc.constantFrom('x', null))),
      fc.tuple(fc.constant(raise), fc.tuple(item, n, id)),
      fc.tuple(fc.constant(note), fc.tuple(item, fc.constantFrom('y', 'z'), n)),
      fc.tuple(fc.constant(remove), fc.tuple(item, id)),
      fc.tuple(fc.constant(ofItem), fc.tuple(item)),
      fc.tuple(fc.constant(count), fc.constant([])),
    );
    const seen = async (
      steps: readonly (readonly [typeof keep, readonly (string | number | null)[]])[],
      isLarge: boolean,
    ) => {
      let answers: unknown[] = [];
      const told = await engine
        .transaction(
          async (unit) => {
            answers = [];
            for (const [what, parameters] of steps) {
              const isRead = what === ofItem || what === count;
              answers.push(isRead ? await unit.all(what, parameters) : await unit.run(what, parameters));
            }
            answers.push(await unit.all(all));
            if (!isLarge) throw new Error('taken back');
          },
          { isLarge },
        )
        .then(
          () => 'done',
          (error: Error) => error.message,
        );
      return { answers, told };
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const held = await seen(steps, false);
        const before = await engine.reader.all(all);
        const ahead = await seen(steps, true);
        if (ahead.told === 'done') {
          expect(ahead.answers).toEqual(held.answers);
          expect(await engine.reader.all(all)).toEqual(held.answers.at(-1));
        } else {
          expect([ahead.told, await engine.reader.all(all)]).toEqual([held.told, before]);
        }
      }),
      { numRuns: examples(15) },
    );
  });
});
