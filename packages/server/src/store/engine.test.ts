import { expect, it } from 'vitest';
import { describeOnStores } from '../../../../tests/support/stores.ts';
import { type SqlTransaction, statement } from './engine.ts';

const insert = statement('test.insert', 'INSERT INTO settings (name, value) VALUES ($1, $2)');
const find = statement('test.find', 'SELECT value FROM settings WHERE name = $1');
const update = statement('test.update', 'UPDATE settings SET value = $2 WHERE name = $1');
const joined = statement('test.joined', {
  sqlite: "SELECT CAST(group_concat(value, ',') AS BLOB) FROM settings WHERE name = $1",
  postgres: "SELECT string_agg(value, ',') FROM settings WHERE name = $1",
});

describeOnStores('an engine', (open) => {
  const put = (name: string, value: string) =>
    open.engine.transaction((transaction) => transaction.run(insert, [name, value]));

  it('shows others a write only when it is committed, and its own unit at once', async () => {
    let inside: unknown;
    let outside: unknown;
    await open.engine.transaction(async (transaction) => {
      await transaction.run(insert, ['visible', 'yes']);
      inside = await transaction.first(find, ['visible']);
      outside = await open.engine.reader.first(find, ['visible']);
    });
    expect(inside).toEqual({ value: 'yes' });
    expect(outside).toBeUndefined();
    expect(await open.engine.reader.first(find, ['visible'])).toEqual({ value: 'yes' });
  });

  it('undoes all of a unit of work that fails, and goes on working', async () => {
    const failing = open.engine.transaction(async (transaction) => {
      await transaction.run(insert, ['undone', 'yes']);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await open.engine.reader.first(find, ['undone'])).toBeUndefined();
    expect(await put('after', 'fine')).toBe(1);
  });

  it('undoes a unit of work whose statement the database refuses', async () => {
    await put('twice', 'first');
    const failing = open.engine.transaction(async (transaction) => {
      await transaction.run(insert, ['before the refusal', 'yes']);
      await transaction.insertMany('settings', ['name', 'value'], [['twice', 'second']]);
    });
    await expect(failing).rejects.toThrow();
    expect(await open.engine.reader.first(find, ['before the refusal'])).toBeUndefined();
    expect(await open.engine.reader.first(find, ['twice'])).toEqual({ value: 'first' });
  });

  it('says how many rows a statement changed', async () => {
    await put('counted', 'a');
    const change = (name: string) =>
      open.engine.transaction((transaction) => transaction.run(update, [name, 'b']));
    expect([await change('counted'), await change('nothing')]).toEqual([1, 0]);
  });

  it('loses none of many simultaneous read-and-write units that touch one row in one statement', async () => {
    await put('sum', '0');
    const add = statement(
      'test.add',
      'UPDATE settings SET value = CAST(CAST(value AS bigint) + 1 AS text) WHERE name = $1',
    );
    await Promise.all(
      Array.from({ length: 50 }, () => open.engine.transaction((unit) => unit.run(add, ['sum']))),
    );
    expect(await open.engine.reader.first(find, ['sum'])).toEqual({ value: '50' });
  });

  it('ends both of two units that wait for each other', async () => {
    await put('left', '0');
    await put('right', '0');
    const both = async (unit: SqlTransaction, first: string, second: string) => {
      await unit.run(update, [first, 'set']);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await unit.run(update, [second, 'set']);
    };
    await Promise.all([
      open.engine.transaction((unit) => both(unit, 'left', 'right')),
      open.engine.transaction((unit) => both(unit, 'right', 'left')),
    ]);
    expect(await open.engine.reader.first(find, ['left'])).toEqual({ value: 'set' });
  });

  it('runs the statements of a unit in the order in which they are given, though nobody waits between them', async () => {
    await put('ordered', 'a');
    const seen = await open.engine.transaction((transaction) =>
      Promise.all([
        transaction.first(find, ['ordered']),
        transaction.run(update, ['ordered', 'b']),
        transaction.first(find, ['ordered']),
        transaction.insertMany(
          'settings',
          ['name', 'value'],
          ['1', '2', '3'].map((nth) => [`ordered-${nth}`, nth]),
        ),
        transaction.first(find, ['ordered-3']),
        transaction.run(update, ['ordered', 'c']),
      ]),
    );
    expect(seen).toEqual([{ value: 'a' }, 1, { value: 'b' }, undefined, { value: '3' }, 1]);
    expect(await open.engine.reader.first(find, ['ordered'])).toEqual({ value: 'c' });
  });

  it('undoes a unit whose statement is refused while others wait behind it, and says why', async () => {
    await put('behind', 'a');
    const refused = open.engine.transaction((transaction) =>
      Promise.all([
        transaction.run(update, ['behind', 'b']),
        transaction.run(insert, ['behind', 'twice']),
        transaction.run(update, ['behind', 'c']),
      ]),
    );
    await expect(refused).rejects.toThrow(/unique/i);
    expect(await open.engine.reader.first(find, ['behind'])).toEqual({ value: 'a' });
  });

  it('commits what was sent with nobody waiting for it, and shows it to what follows', async () => {
    const names = Array.from({ length: 100 }, (_, nth) => `sent-${nth}`);
    const seen = await open.engine.transaction(async (transaction) => {
      for (const name of names) await transaction.send(insert, [name, 'a']);
      const last = await transaction.first(find, ['sent-99']);
      await transaction.send(update, ['sent-99', 'b']);
      return last;
    });
    expect(seen).toEqual({ value: 'a' });
    const stored = await Promise.all(names.map((name) => open.engine.reader.first(find, [name])));
    expect(stored.map((row) => row?.value)).toEqual([...Array(99).fill('a'), 'b']);
  });

  it('commits without a write that it does not need', async () => {
    const unneeded = { ...update, sqlite: '', postgres: '' };
    await put('unneeded', 'a');
    const changed = await open.engine.transaction(async (unit) => {
      await unit.send(unneeded, ['unneeded', 'b']);
      return unit.run(unneeded, ['unneeded', 'c']);
    });
    expect(changed).toBe(0);
    expect(await open.engine.reader.first(find, ['unneeded'])).toEqual({ value: 'a' });
  });

  it.each([
    ['nothing follows', async () => undefined],
    ['a read follows', (unit: SqlTransaction) => unit.first(find, ['refused'])],
    ['another follows that nobody waits for', (unit: SqlTransaction) => unit.send(update, ['refused', 'c'])],
  ] as const)('undoes a unit of which one sent write is refused, and says why, where %s', async (_, then) => {
    await open.engine.transaction((unit) =>
      unit.run(
        statement(
          'test.put',
          `INSERT INTO settings (name, value) VALUES ('refused', 'a') ON CONFLICT DO NOTHING`,
        ),
      ),
    );
    const refused = open.engine.transaction(async (unit) => {
      await unit.send(update, ['refused', 'b']);
      await unit.send(insert, ['refused', 'twice']);
      await then(unit);
    });
    await expect(refused).rejects.toThrow(/unique/i);
    expect(await open.engine.reader.first(find, ['refused'])).toEqual({ value: 'a' });
  });

  it.each([1, 100, 101])('undoes a unit of which one of %i rows is refused, and says why', async (count) => {
    const there = `there-${count}`;
    await put(there, 'a');
    const rows = Array.from({ length: count - 1 }, (_, nth) => [`beside-${nth}`, 'b']);
    const refused = open.engine.transaction(async (unit) => {
      await unit.send(update, [there, 'b']);
      await unit.insertMany('settings', ['name', 'value'], [...rows, [there, 'twice']]);
    });
    await expect(refused).rejects.toThrow(/unique/i);
    expect(await open.engine.reader.first(find, [there])).toEqual({ value: 'a' });
    expect(await open.engine.reader.first(find, ['beside-0'])).toBeUndefined();
  });

  it('tries a unit again whose last write, which nobody waits for, meets a deadlock', async () => {
    await put('deadlock-left', '0');
    await put('deadlock-right', '0');
    const isOneByOne = open.engine.name === 'sqlite';
    let tries = 0;
    let writes = 0;
    let haveWritten = (): void => undefined;
    const everybodyWrote = new Promise<void>((resolve) => {
      haveWritten = resolve;
    });
    const both = async (unit: SqlTransaction, first: string, second: string) => {
      tries += 1;
      await unit.run(update, [first, 'set']);
      writes += 1;
      if (writes === 2) haveWritten();
      if (!isOneByOne) await everybodyWrote;
      await unit.send(update, [second, 'set']);
    };
    await Promise.all([
      open.engine.transaction((unit) => both(unit, 'deadlock-left', 'deadlock-right')),
      open.engine.transaction((unit) => both(unit, 'deadlock-right', 'deadlock-left')),
    ]);
    // The database ends one of the two, and at times both.
    expect(isOneByOne ? tries === 2 : tries >= 3, `${tries} tries`).toBe(true);
  });

  it.each([1, 2, 3, 2_500])(
    'gives each of %i rows that come together back as it was: text, numbers, bytes and nothing',
    async (count) => {
      const columns = [
        'hash',
        'hash_key_id',
        'environment',
        'client_id',
        'item_id',
        'created_at',
        'ended_at',
      ];
      const rows = Array.from({ length: count }, (_, nth) => {
        const hash = Buffer.from([0, 255, 34, 92, count % 256, nth % 256, nth >> 8]);
        const texts = [`"${nth}\\"\r\n\t`, 'NULL', '', `{,}[]: 日本語 🏦 ${count}-${nth}`];
        return [hash, ...texts, 9_007_199_254_740_991 - nth, nth % 2 === 0 ? null : -nth];
      });
      await open.engine.transaction((unit) => unit.insertMany('access_tokens', columns, rows));
      const all = statement(
        'test.all',
        `SELECT ${columns.join(', ')} FROM access_tokens WHERE item_id LIKE $1 ORDER BY created_at DESC`,
      );
      const found = await open.engine.reader.all(all, [`% ${count}-%`]);
      const seen = found.map((row) =>
        columns.map((column) =>
          row[column] instanceof Uint8Array ? Buffer.from(row[column]) : (row[column] ?? null),
        ),
      );
      expect(seen).toEqual(rows);
    },
  );

  it('undoes all of a unit whose last of many rows is refused', async () => {
    const names = [...Array.from({ length: 40 }, (_, nth) => `listed-${nth}`), 'listed-7'];
    const refused = open.engine.transaction((unit) =>
      unit.insertMany(
        'settings',
        ['name', 'value'],
        names.map((name) => [name, '']),
      ),
    );
    await expect(refused).rejects.toThrow();
    expect(await open.engine.reader.first(find, ['listed-7'])).toBeUndefined();
  });

  it('gives text of any script, quotes and line breaks back as it was', async () => {
    const value = `'; DROP TABLE settings; -- "€" \\x00 $1 ? 日本語 🏦\r\n\t`;
    await put('text', value);
    expect(await open.engine.reader.first(find, ['text'])).toEqual({ value });
    expect((await open.engine.reader.bytes(joined, ['text'])).toString()).toBe(value);
    expect((await open.engine.reader.bytes(joined, ['nothing'])).length).toBe(0);
  });
});
