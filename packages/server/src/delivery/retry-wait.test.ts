import { describe, expect, it } from 'vitest';
import { nextAttemptAt, retryAfter } from './retry-wait.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The waits of an event that always fails at once, until it is dead. */
function waits(spanMs: number, changes: { jitter?: number; retryAfterMs?: number } = {}): number[] {
  const found: number[] = [];
  for (let now = 0, attempts = 1; ; attempts++) {
    const next = nextAttemptAt({ endsAt: spanMs }, now, { attempts, spanMs, jitter: 1, ...changes });
    if (next === undefined) return found;
    found.push(next - now);
    now = next;
  }
}

describe('waits between attempts', () => {
  it('grow four-fold from 30 seconds: 7 attempts, the last 11 h 22 min 30 s after the first', () => {
    const found = waits(DAY);
    expect(found).toEqual([
      30 * SECOND,
      2 * MINUTE,
      8 * MINUTE,
      32 * MINUTE,
      2 * HOUR + 8 * MINUTE,
      8 * HOUR + 32 * MINUTE,
    ]);
    expect(found.reduce((a, b) => a + b)).toBe(11 * HOUR + 22 * MINUTE + 30 * SECOND);
  });

  it('of a span of 7 days are 6 hours after the fifth, until its end: 33 attempts and one there', () => {
    const found = waits(7 * DAY);
    expect(found.length + 1).toBe(34);
    expect(new Set(found.slice(5, -1))).toEqual(new Set([6 * HOUR]));
    expect(found.reduce((a, b) => a + b)).toBe(7 * DAY);
  });

  it('of a shorter span end with it', () => {
    expect(waits(3 * MINUTE)).toEqual([30 * SECOND, 2 * MINUTE, 30 * SECOND]);
    expect(nextAttemptAt({ endsAt: 5 }, 5, { attempts: 1, spanMs: DAY, jitter: 1 })).toBeUndefined();
  });

  it('may be a fifth longer or shorter', () => {
    expect(waits(DAY, { jitter: 1.2 })[0]).toBe(36 * SECOND);
    expect(waits(DAY, { jitter: 0.8 })[0]).toBe(24 * SECOND);
    expect(waits(DAY, { jitter: 1.2 })).toHaveLength(6);
  });

  it('are what the receiver asks for where that is longer, up to 6 hours', () => {
    expect(waits(DAY, { retryAfterMs: 10 * SECOND })[0]).toBe(30 * SECOND);
    expect(waits(DAY, { retryAfterMs: HOUR }).slice(0, 2)).toEqual([HOUR, HOUR]);
    expect(waits(DAY, { retryAfterMs: 300 * DAY }).slice(0, 3)).toEqual([6 * HOUR, 6 * HOUR, 6 * HOUR]);
  });

  it('that reach beyond the span because the receiver asks so end with it', () => {
    const failure = { attempts: 1, spanMs: HOUR, jitter: 1, retryAfterMs: 5 * HOUR };
    expect(nextAttemptAt({ endsAt: HOUR }, 0, failure)).toBe(HOUR);
  });
});

describe('Retry-After', () => {
  const NOW = Date.UTC(2026, 0, 1);

  it('is read as seconds and as a date, of 429 and 503 only', () => {
    expect(retryAfter(429, '120', NOW)).toBe(120_000);
    expect(retryAfter(503, 'Thu, 01 Jan 2026 00:01:00 GMT', NOW)).toBe(60_000);
    expect(retryAfter(500, '120', NOW)).toBeUndefined();
    expect(retryAfter(200, '120', NOW)).toBeUndefined();
  });

  it('is nothing when it is nonsense or in the past', () => {
    for (const header of [
      undefined,
      '',
      '-1',
      '1.5',
      'soon',
      '1e9',
      '2026-02-01',
      'Thu, 01 Jan 2025 00:00:00 GMT',
    ]) {
      expect(retryAfter(429, header, NOW), String(header)).toBeUndefined();
    }
  });
});
