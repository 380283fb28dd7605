import { expect, it } from 'vitest';
import { newRequestId } from '../world/ids.ts';
import { seededRandom } from '../world/random.ts';
import { pooledStream } from './pooled-stream.ts';

it('gives the bytes of its source, however they are drawn', () => {
  const source = () => seededRandom('pool').stream('request');
  const pooled = pooledStream(source());
  const drawn = [1, 500, 0, 600, 3000, 15, 1009].map((length) => pooled.bytes(length));
  expect(drawn.map(({ length }) => length)).toEqual([1, 500, 0, 600, 3000, 15, 1009]);
  expect(Buffer.concat(drawn)).toEqual(source().bytes(5125));
});

it('makes the same ids', () => {
  const [plain, pooled] = [seededRandom('a').stream(1), pooledStream(seededRandom('a').stream(1))];
  for (let nth = 0; nth < 300; nth++) expect(newRequestId(pooled)).toBe(newRequestId(plain));
});
