import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '../../../../tests/support/examples.ts';
import { openFrames, readBackupKey, sealFrames } from './backup-cipher.ts';

const key = readBackupKey('0123456789abcdef'.repeat(4));
const salt = Buffer.alloc(32, 7);
const head = Buffer.from('head\n');
const seal = (plain: Buffer) => buffer(Readable.from([plain]).pipe(sealFrames(key, salt, head)));
const open = (sealed: Buffer, given = { salt, head }) =>
  new Promise<Buffer>((resolve, reject) => {
    const frames = openFrames(key, given.salt, given.head);
    frames.once('error', reject);
    buffer(Readable.from([sealed]).pipe(frames)).then(resolve, reject);
  });

describe('the frames of a backup', () => {
  it('give back what was put in, whatever its length is', async () => {
    for (const length of [0, 1, 65_535, 65_536, 65_537, 200_000]) {
      const plain = Buffer.alloc(length, length % 251);
      expect((await open(await seal(plain))).equals(plain)).toBe(true);
    }
  });

  it('cannot be put in another order, doubled or left out', async () => {
    const sealed = await seal(Buffer.alloc(3 * 65_536, 1));
    const size = 5 + 65_536 + 16;
    const [one, two, three] = [0, 1, 2].map((nth) => sealed.subarray(nth * size, (nth + 1) * size));
    const parts = { one: one ?? sealed, two: two ?? sealed, three: three ?? sealed };
    const wrong = [
      [parts.two, parts.one, parts.three],
      [parts.one, parts.one, parts.three],
      [parts.one, parts.three],
      [parts.one, parts.two],
      [parts.one, parts.two, parts.three, parts.three],
    ];
    for (const order of wrong) await expect(open(Buffer.concat(order))).rejects.toThrow(/damaged|missing/);
  });

  it('open under their own head and salt alone, and with no bit changed', async () => {
    const sealed = await seal(Buffer.from('something'));
    await expect(open(sealed, { salt, head: Buffer.from('other\n') })).rejects.toThrow('damaged');
    await expect(open(sealed, { salt: Buffer.alloc(32, 8), head })).rejects.toThrow('damaged');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 8 * sealed.length - 1 }), async (bit) => {
        const changed = Buffer.from(sealed);
        const at = Math.floor(bit / 8);
        changed[at] = (changed[at] ?? 0) ^ (1 << (bit % 8));
        await expect(open(changed)).rejects.toThrow(/damaged|missing/);
      }),
      { numRuns: examples(50) },
    );
  });
});
