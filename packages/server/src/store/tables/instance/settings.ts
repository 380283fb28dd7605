import { integer, text } from '../../columns.ts';
import { type Engine, type Reader, type SqlTransaction, statement } from '../../engine.ts';

const find = statement('settings.find', 'SELECT value FROM settings WHERE name = $1');
const insert = statement(
  'settings.insert',
  'INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);
const put = statement(
  'settings.put',
  'INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
);
const replace = statement(
  'settings.replace',
  `INSERT INTO settings (name, value) VALUES ($1, $2)
   ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE settings.value <> excluded.value`,
);
/** One statement, so that two processes that start together never count the same (STO-5). */
const increment = statement(
  'settings.increment',
  `UPDATE settings SET value = CAST(CAST(value AS bigint) + 1 AS text) WHERE name = $1 RETURNING value`,
);

/** Small facts about the store itself. */
export interface StoreSettings {
  /** Keeps `value` if none is kept yet; gives the kept one. */
  keep(name: string, value: string): Promise<string>;
  find(name: string): Promise<string | undefined>;
  /** Replaces what is kept. */
  put(name: string, value: string): Promise<void>;
  /** Counts up, and gives the new number, from 1. */
  count(name: string): Promise<number>;
}

export function storeSettings(engine: Engine): StoreSettings {
  return {
    async keep(name, value) {
      // A commit is waited for until the disk has it, even one that changes nothing.
      const kept = await settingIn(engine.reader, name);
      if (kept !== undefined) return kept;
      return engine.transaction(async (transaction) => {
        await transaction.run(insert, [name, value]);
        const row = await transaction.first(find, [name]);
        return row ? text(row, 'value') : value;
      });
    },
    find: (name) => settingIn(engine.reader, name),
    put: (name, value) => engine.transaction((transaction) => putSetting(transaction, name, value)),
    count: (name) =>
      engine.transaction(async (transaction) => {
        await transaction.run(insert, [name, '0']);
        const row = await transaction.first(increment, [name]);
        if (!row) throw new Error('a count that was just made is not there');
        return integer(row, 'value');
      }),
  };
}

export async function putSetting(transaction: SqlTransaction, name: string, value: string): Promise<void> {
  await transaction.run(put, [name, value]);
}

/** Says whether another value was kept, or none: of processes that start together with the same one, it is new to the first. */
export async function replaceSetting(
  transaction: SqlTransaction,
  name: string,
  value: string,
): Promise<boolean> {
  return (await transaction.run(replace, [name, value])) > 0;
}

/** What is kept under a name, also inside a transaction. */
export async function settingIn(reader: Reader, name: string): Promise<string | undefined> {
  const row = await reader.first(find, [name]);
  return row && text(row, 'value');
}
