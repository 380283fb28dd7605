import { describe, expect, it } from 'vitest';
import { createBreaker } from './breaker.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Twenty failures, the last at `now`. */
function opened(now = 0) {
  const breaker = createBreaker();
  for (let nth = 0; nth < 20; nth++) breaker.note(false, now);
  return breaker;
}

describe('a destination', () => {
  it('is held back after 20 failures within 10 minutes, not after 19', () => {
    const breaker = createBreaker();
    for (let nth = 0; nth < 19; nth++) breaker.note(false, nth * 20 * SECOND);
    expect(breaker.heldUntil(6 * MINUTE + 20 * SECOND)).toBeUndefined();
    breaker.note(false, 7 * MINUTE);
    expect(breaker.heldUntil(7 * MINUTE)).toBe(7 * MINUTE + 15 * SECOND);
  });

  it('is held back when nine of ten fail, not when one less does', () => {
    for (const [failures, isHeld] of [
      [18, true],
      [17, false],
    ] as const) {
      const breaker = createBreaker();
      for (let nth = 0; nth < 20 - failures; nth++) breaker.note(true, nth);
      for (let nth = 0; nth < failures; nth++) breaker.note(false, 100 + nth);
      expect(breaker.heldUntil(200) !== undefined, String(failures)).toBe(isHeld);
    }
  });

  it('that fails half of the time at random is never held back', () => {
    const breaker = createBreaker();
    // Ten failures in a row are among them.
    let bits = 1;
    for (let nth = 0; nth < 5000; nth++) {
      bits = ((bits << 1) | (((bits >> 15) ^ (bits >> 13) ^ (bits >> 12) ^ (bits >> 10)) & 1)) & 0xffff;
      breaker.note((bits & 1) === 1, nth * 200);
      expect(breaker.heldUntil(nth * 200)).toBeUndefined();
    }
  });

  it('is not held back for as many failures over more than 10 minutes', () => {
    const breaker = createBreaker();
    for (let nth = 0; nth < 60; nth++) breaker.note(false, nth * 40 * SECOND);
    expect(breaker.heldUntil(40 * MINUTE)).toBeUndefined();
  });

  it('is probed after 15 seconds, then half as often each time, and every 5 minutes in the end', () => {
    const breaker = opened();
    const waits: number[] = [];
    for (let now = 0; waits.length < 8; ) {
      const at = breaker.heldUntil(now) ?? 0;
      waits.push((at - now) / SECOND);
      expect(breaker.heldUntil(at - 1)).toBe(at);
      expect(breaker.heldUntil(at)).toBeUndefined();
      breaker.note(false, at);
      now = at;
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 300, 300, 300]);
  });

  it('gets everything again after a probe that succeeds, as if nothing had been', () => {
    const breaker = opened();
    breaker.note(true, 15 * SECOND);
    expect(breaker.heldUntil(15 * SECOND)).toBeUndefined();
    for (let nth = 0; nth < 18; nth++) breaker.note(false, 17 * SECOND);
    expect(breaker.heldUntil(17 * SECOND)).toBeUndefined();
  });

  it('is not probed later because of attempts that were on their way', () => {
    const breaker = opened();
    for (let nth = 1; nth < 4; nth++) breaker.note(false, nth * SECOND);
    expect(breaker.heldUntil(4 * SECOND)).toBe(15 * SECOND);
  });

  it('waits for no more than from one probe to the next when the clock is set back', () => {
    const breaker = opened(1000 * HOUR);
    expect(breaker.heldUntil(HOUR)).toBe(HOUR + 15 * SECOND);
    expect(breaker.heldUntil(HOUR + 15 * SECOND)).toBeUndefined();
  });
});
