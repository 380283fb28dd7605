import { text } from '../columns.ts';
import { type Engine, statement } from '../engine.ts';

const find = statement('settings.find', 'SELECT value FROM settings WHERE name = $1');
const insert = statement(
  'settings.insert',
  'INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);
const update = statement('settings.update', 'UPDATE settings SET value = $2 WHERE name = $1');

/** Small facts about the store itself. */
export interface StoreSettings {
  /** Keeps `value` if none is kept yet; gives the kept one. */
  keep(name: string, value: string): Promise<string>;
  /** Counts up, and gives the new number, from 1. */
  count(name: string): Promise<number>;
}

export function storeSettings(engine: Engine): StoreSettings {
  return {
    keep: (name, value) =>
      engine.transaction(async (transaction) => {
        await transaction.run(insert, [name, value]);
        const row = await transaction.first(find, [name]);
        return row ? text(row, 'value') : value;
      }),
    count: (name) =>
      engine.transaction(async (transaction) => {
        await transaction.run(insert, [name, '0']);
        const row = await transaction.first(find, [name]);
        const next = Number(row ? text(row, 'value') : 0) + 1;
        await transaction.run(update, [name, String(next)]);
        return next;
      }),
  };
}
