import { describe, expect, it } from 'vitest';
import { createKeyCache } from './key-cache.ts';

function cacheAt() {
  let at = 0;
  const cache = createKeyCache({ now: () => 0, monotonic: () => at });
  const advance = (ms: number): void => {
    at += ms;
  };
  return { cache, advance };
}

describe('unwrapped keys in memory', () => {
  it('are unwrapped once within 60 seconds, and again after', () => {
    const { cache, advance } = cacheAt();
    let unwrapped = 0;
    const get = () => cache.get('id', () => Buffer.alloc(32, ++unwrapped));
    get();
    advance(60_000);
    expect(get()[0]).toBe(1);
    advance(1);
    expect(get()[0]).toBe(2);
  });

  it('are wiped when they are forgotten or grow too old', () => {
    const { cache, advance } = cacheAt();
    const forgotten = cache.get('forgotten', () => Buffer.alloc(32, 7));
    cache.delete('forgotten');
    expect(forgotten.equals(Buffer.alloc(32))).toBe(true);
    const old = cache.get('old', () => Buffer.alloc(32, 7));
    advance(60_001);
    cache.get('old', () => Buffer.alloc(32, 8));
    expect(old.equals(Buffer.alloc(32))).toBe(true);
  });

  it('are at most 1,000', () => {
    const { cache } = cacheAt();
    const first = cache.get('0', () => Buffer.alloc(32, 7));
    for (let index = 1; index <= 1000; index++) cache.get(String(index), () => Buffer.alloc(32, 7));
    expect(first.equals(Buffer.alloc(32))).toBe(true);
    let unwrapped = false;
    cache.get('1000', () => {
      unwrapped = true;
      return Buffer.alloc(32);
    });
    expect(unwrapped).toBe(false);
  });
});
