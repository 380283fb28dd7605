import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCursor, writeCursor } from './sync-cursor.ts';

const ITEM = 'Pk4NKyyn3pF5D5jacJXHrWUEuRY3s25YUMb5p';
const counts = fc
  .tuple(fc.nat(10 ** 9), fc.nat(10 ** 9), fc.nat(10 ** 9))
  .map((three) => three.sort((a, b) => a - b))
  .map(([base, position, until]) => ({ base, position, until }));

describe('a sync cursor', () => {
  it('says where the caller stands, in at most 256 characters of base64', () => {
    fc.assert(
      fc.property(counts, (cursor) => {
        const text = writeCursor(ITEM, cursor);
        expect(text).toMatch(/^[A-Za-z0-9+/=]{1,256}$/);
        expect(readCursor(ITEM, text)).toEqual(cursor);
      }),
    );
  });

  it('is refused for another Item, and when it is no cursor at all', () => {
    const cursor = writeCursor(ITEM, { base: 1, position: 2, until: 3 });
    expect(() => readCursor(`X${ITEM.slice(1)}`, cursor)).toThrow(
      'cursor must be a next_cursor of this item',
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(() => readCursor(ITEM, text)).toThrow('cursor must be a next_cursor of this item');
      }),
    );
    const backwards = Buffer.from(`1.${ITEM.slice(0, 12)}.5.4.3`).toString('base64');
    expect(() => readCursor(ITEM, backwards)).toThrow();
  });
});
