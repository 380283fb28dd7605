import { expect, it } from 'vitest';
import { objectOfRows } from './object-of-rows.ts';

async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}

const HEAD = { id: 'user "1"', nothing: null };
const LISTS: readonly Readonly<Record<string, readonly unknown[]>>[] = [
  {},
  { items: [{ a: 1, nested: { list: [1, 2], none: [], text: 'two\nlines' } }, { b: null }], users: [{}] },
];

it.each(LISTS)('rows are told one by one, as JSON.stringify would give them together: %j', async (data) => {
  for (const indent of [0, 2]) {
    const tables = Object.entries({ ...data, empty: [] }).map(([table, rows]) => ({
      table,
      rows: each(rows),
    }));
    const pieces: string[] = [];
    for await (const piece of objectOfRows(HEAD, each(tables), indent)) pieces.push(piece);
    expect(pieces.join('')).toBe(`${JSON.stringify({ ...HEAD, data }, undefined, indent)}\n`);
  }
});
