import { expect, it } from 'vitest';
import type { TableSlice } from '../store/copy/moment.ts';
import { readRows, writeRows } from './rows.ts';

/** The rows of one table as a backup has them again, and the length of its longest line. */
async function writtenAndRead(slice: TableSlice) {
  let longest = 0;
  async function* slices() {
    yield slice;
  }
  async function* lines() {
    for await (const line of writeRows({ engine: 'sqlite', schema: [] }, slices(), () => undefined)) {
      longest = Math.max(longest, line.length);
      yield line;
    }
  }
  const read = await readRows(lines());
  const sizes: number[] = [];
  for await (const { table, rows } of read.slices()) {
    expect(table).toBe(slice.table);
    for (const [, file] of rows) sizes.push((file as Buffer).length);
  }
  return { sizes, longest };
}

it('rows with files of megabytes stand in lines of their own, because a line is one text', async () => {
  const file = Buffer.alloc(4_500_000, 'statement');
  const rows = Array.from({ length: 20 }, (_, nth) => [`statement-${nth}`, file]);
  const { sizes, longest } = await writtenAndRead({
    table: 'account_statements',
    columns: ['statement_id', 'sealed'],
    rows,
  });
  expect(sizes).toEqual(rows.map(() => file.length));
  expect(longest).toBeLessThan(64 * 1_048_576);
});

it('a table without rows has its line', async () => {
  const { sizes, longest } = await writtenAndRead({ table: 'items', columns: ['item_id'], rows: [] });
  expect([sizes, longest > 0]).toEqual([[], true]);
});
