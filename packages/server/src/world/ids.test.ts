import { describe, expect, it } from 'vitest';
import { newEntityId, newHex, newRequestId, newTokenBody } from './ids.ts';
import { seededRandom, trueRandom } from './random.ts';

const { secure } = trueRandom();

describe('bodies of tokens (TOK-1)', () => {
  const TOKENS = 100_000;
  const bodies = Array.from({ length: TOKENS }, () => newTokenBody(secure));

  it('are 32 hex digits laid out as a UUID, and none comes twice', () => {
    expect(bodies.every((body) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(body))).toBe(true);
    expect(new Set(bodies).size).toBe(TOKENS);
  });

  it('have all 128 bits random: none is forced, as a UUID of version 4 would have it', () => {
    const ones = new Array<number>(128).fill(0);
    for (const body of bodies) {
      const bytes = Buffer.from(body.replaceAll('-', ''), 'hex');
      for (let bit = 0; bit < 128; bit++) {
        if (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) ones[bit] = (ones[bit] ?? 0) + 1;
      }
    }
    // Six standard deviations of 100,000 tosses are 0.95 %: a fair bit misses once in 500 million.
    for (const [bit, count] of ones.entries()) {
      expect(Math.abs(count / TOKENS - 0.5), `bit ${bit}`).toBeLessThan(0.0095);
    }
  });
});

describe('ids', () => {
  it('have the forms of the contract', () => {
    expect(newEntityId(secure)).toMatch(/^[A-Za-z0-9]{37}$/);
    expect(newRequestId(secure)).toMatch(/^[A-Za-z0-9]{15}$/);
    expect(newHex(secure, 24)).toMatch(/^[0-9a-f]{24}$/);
  });

  it('use each of the 62 characters equally often', () => {
    const counts = new Map<string, number>();
    const IDS = 10_000;
    for (let n = 0; n < IDS; n++) {
      for (const letter of newEntityId(secure)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    const expected = (IDS * 37) / 62;
    expect(counts.size).toBe(62);
    for (const [letter, count] of counts) {
      expect(Math.abs(count - expected) / Math.sqrt(expected), letter).toBeLessThan(6);
    }
  });

  it('follow from the seed and the labels in a seeded world, and from nothing else', () => {
    const id = (seed: string, ...labels: string[]) => newEntityId(seededRandom(seed).stream(...labels));
    expect(id('seed', 'a', 'b')).toBe(id('seed', 'a', 'b'));
    const others = [id('other', 'a', 'b'), id('seed', 'ab'), id('seed', 'a', 'c'), id('seed', 'a","b')];
    expect(new Set([id('seed', 'a', 'b'), ...others]).size).toBe(5);
  });

  it('are random for keys and nonces in a seeded world too', () => {
    expect(seededRandom('seed').secure.bytes(16).equals(seededRandom('seed').secure.bytes(16))).toBe(false);
  });
});
