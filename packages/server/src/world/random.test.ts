import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { integerBelow, keyedStream, seededRandom, trueRandom } from './random.ts';

describe('a keyed stream', () => {
  it('gives the same bytes however they are asked for', () => {
    const whole = keyedStream('seed', ['a', 1]).bytes(200);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 8 }), (lengths) => {
        const stream = keyedStream('seed', ['a', 1]);
        const parts = Buffer.concat(lengths.map((length) => stream.bytes(length))).subarray(0, 200);
        expect(parts.equals(whole.subarray(0, parts.length))).toBe(true);
      }),
    );
  });

  it('gives the same bytes as text, one after the other with those as a buffer', () => {
    const whole = keyedStream('seed', ['a', 1]).bytes(100);
    const stream = keyedStream('seed', ['a', 1]);
    const parts = [stream.text(33), stream.bytes(40).toString('latin1'), stream.text(27)];
    expect(Buffer.from(parts.join(''), 'latin1').equals(whole)).toBe(true);
  });

  it('is HMAC-SHA-256 over the labels and a counter, for seeds of any length and script', () => {
    const block = (seed: string, label: string, counter: number) =>
      createHmac('sha256', seed)
        .update(`${JSON.stringify([label])}#${counter}`)
        .digest();
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 90 }),
        fc.string({ unit: 'grapheme' }),
        (seed, label) => {
          const expected = Buffer.concat([0, 1, 2].map((counter) => block(seed, label, counter)));
          expect(keyedStream(seed, [label]).bytes(96).equals(expected)).toBe(true);
        },
      ),
    );
  });

  it('is another one for a number than for its digits', () => {
    expect(
      keyedStream('seed', [1])
        .bytes(8)
        .equals(keyedStream('seed', ['1']).bytes(8)),
    ).toBe(false);
  });

  it('does not hand out memory that it still uses', () => {
    const stream = keyedStream('seed', []);
    const first = stream.bytes(4);
    first.fill(0);
    expect(stream.bytes(28).equals(keyedStream('seed', []).bytes(32).subarray(4))).toBe(true);
  });
});

describe('a whole number below a bound', () => {
  it('stays below it and meets every value equally often', () => {
    const counts = new Array<number>(7).fill(0);
    const stream = keyedStream('seed', ['dice']);
    for (let toss = 0; toss < 70_000; toss++) {
      const value = integerBelow(stream, 7);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    expect(counts.length).toBe(7);
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(600);
  });
});

describe('sources of randomness', () => {
  it('say whether they follow a seed', () => {
    expect([trueRandom().seeded, seededRandom('x').seeded]).toEqual([false, true]);
    expect(trueRandom().stream('a').bytes(16).equals(trueRandom().stream('a').bytes(16))).toBe(false);
    const texts = [1, 2].map(() => trueRandom().stream('a').text(16));
    expect(texts.map(({ length }) => length)).toEqual([16, 16]);
    expect(texts[0]).not.toBe(texts[1]);
  });
});
