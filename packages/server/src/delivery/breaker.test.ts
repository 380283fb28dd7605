import { describe, expect, it } from 'vitest';
import { createBreaker } from './breaker.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a destination', () => {
  it('is held back after 10 failures in a row, not after 9', () => {
    const breaker = createBreaker();
    for (let nth = 0; nth < 9; nth++) breaker.note(false, nth);
    expect(breaker.heldUntil(9)).toBeUndefined();
    breaker.note(false, 10);
    expect(breaker.heldUntil(11)).toBe(10 + 5 * MINUTE);
  });

  it('gets one probe every 5 minutes, and all again after one that succeeds', () => {
    const breaker = createBreaker();
    for (let nth = 0; nth < 10; nth++) breaker.note(false, 0);
    expect(breaker.heldUntil(5 * MINUTE - 1)).toBe(5 * MINUTE);
    expect(breaker.heldUntil(5 * MINUTE)).toBeUndefined();
    breaker.note(false, 5 * MINUTE + 7);
    expect(breaker.heldUntil(5 * MINUTE + 8)).toBe(10 * MINUTE + 7);
    breaker.note(true, 10 * MINUTE + 7);
    expect(breaker.heldUntil(10 * MINUTE + 8)).toBeUndefined();
    for (let nth = 0; nth < 9; nth++) breaker.note(false, 11 * MINUTE);
    expect(breaker.heldUntil(11 * MINUTE)).toBeUndefined();
  });

  it('is held back after more than 90 % of at least 50 attempts within 24 hours', () => {
    const breaker = createBreaker();
    // 9 failures between two successes, five times, and 9 more: 54 of 59, never 10 in a row.
    for (let nth = 1; nth < 59; nth++) breaker.note(nth % 10 === 0, 0);
    expect(breaker.heldUntil(1)).toBe(5 * MINUTE);
  });

  it('is not held back for as many over more than 24 hours', () => {
    const breaker = createBreaker();
    for (let nth = 1; nth < 60; nth++) breaker.note(nth % 10 === 0, nth * HOUR);
    expect(breaker.heldUntil(60 * HOUR)).toBeUndefined();
  });

  it('waits for no more than 5 minutes when the clock is set back', () => {
    const breaker = createBreaker();
    for (let nth = 0; nth < 10; nth++) breaker.note(false, 1000 * HOUR);
    expect(breaker.heldUntil(HOUR)).toBe(HOUR + 5 * MINUTE);
    expect(breaker.heldUntil(HOUR + 5 * MINUTE)).toBeUndefined();
  });
});
