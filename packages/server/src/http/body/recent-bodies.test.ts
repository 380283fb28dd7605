import { describe, expect, it } from 'vitest';
import { createRecentBodies } from './recent-bodies.ts';

const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));

describe('bodies that come again', () => {
  it('are read once, and nobody who is given one can change it for the others', () => {
    const { read } = createRecentBodies();
    const first = read(bytesOf({ a: 1, options: { account_ids: ['x'] } }));
    expect(first).toEqual({ a: 1, options: { account_ids: ['x'] } });
    expect(read(bytesOf({ a: 1, options: { account_ids: ['x'] } }))).toBe(first);
    expect(() => {
      (first.options as { account_ids: string[] }).account_ids.push('y');
    }).toThrow(TypeError);
    expect(() => {
      first.b = 2;
    }).toThrow(TypeError);
  });

  it('are told apart by each byte, and read anew when they are long or have many values', () => {
    const { read } = createRecentBodies();
    expect(read(bytesOf({ a: 'é' }))).toEqual({ a: 'é' });
    expect(read(bytesOf({ a: 'Ã©' }))).toEqual({ a: 'Ã©' });
    const long = bytesOf({ a: 'x'.repeat(2000) });
    expect(read(long)).not.toBe(read(long));
    const many = bytesOf({ a: Array.from({ length: 300 }, () => []) });
    expect(read(many)).not.toBe(read(many));
  });

  it('are refused each time when they are none, and forgotten when others came', () => {
    const { read } = createRecentBodies();
    for (let turn = 0; turn < 2; turn++) expect(() => read(Buffer.from('{"a":'))).toThrow('JSON');
    const first = read(bytesOf({ n: 0 }));
    for (let n = 1; n <= 2048; n++) read(bytesOf({ n }));
    const again = read(bytesOf({ n: 0 }));
    expect(again).toEqual(first);
    expect(again).not.toBe(first);
  });
});
