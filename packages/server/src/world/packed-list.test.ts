import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { PackedList } from './packed-list.ts';

const ENTRIES = [
  { date: '2026-01-02', text: 'Café №5 😀' },
  { date: '2026-01-03', text: '' },
  { nested: { a: [1] } },
];

describe('a packed list', () => {
  it('gives its entries as they were, in their order and by their place', () => {
    const packed = PackedList.of<unknown>(ENTRIES);
    expect(packed).toHaveLength(3);
    expect([...packed]).toEqual(ENTRIES);
    expect([packed.at(0), packed.at(2), packed.at(3)]).toEqual([ENTRIES[0], ENTRIES[2], undefined]);
  });

  it('may be empty', () => {
    expect([...PackedList.of([])]).toEqual([]);
  });

  it('is the same memory in another thread', async () => {
    const { parts } = PackedList.of<unknown>(ENTRIES);
    const program = `require('node:worker_threads').workerData.text[2] = 'x'.charCodeAt(0)`;
    const thread = new Worker(program, { eval: true, workerData: parts });
    await new Promise((resolve) => thread.once('exit', resolve));
    expect(new PackedList(parts).at(0)).toEqual({ xate: '2026-01-02', text: 'Café №5 😀' });
  });
});
