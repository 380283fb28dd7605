import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../world/durations.ts';
import { readSpan, readTime } from './read-time.ts';

describe('a span of time on the command line', () => {
  it.each([
    ['31d', 31 * DAY_MS],
    ['2w', 14 * DAY_MS],
    ['12h', DAY_MS / 2],
    ['90m', 5_400_000],
    ['30s', 30_000],
    ['0d', 0],
    ['0', 0],
    ['P31D', 31 * DAY_MS],
    ['P1DT12H', 1.5 * DAY_MS],
  ])('%s is %i ms', (text, ms) => {
    expect(readSpan('SPAN', text)).toBe(ms);
  });

  it.each(['31', 'd', '-1d', '1.5d', '1.5h', '1 h', '1y', 'P1M', 'P', '31 d', ''])('"%s" is none', (text) => {
    expect(() => readSpan('SPAN', text)).toThrow('SPAN must be a span of time like 31d');
  });
});

describe('a time on the command line', () => {
  it('is a time in UTC, or a day', () => {
    expect(readTime('TIME', '2026-04-01T12:30:00Z')).toBe(Date.UTC(2026, 3, 1, 12, 30));
    expect(readTime('TIME', '2026-04-01')).toBe(Date.UTC(2026, 3, 1));
  });

  it.each(['2026-02-30', '2026-04-01T00:00:00', '2026-04-01T00:00:00+02:00', 'tomorrow', ''])(
    '"%s" is none',
    (text) => {
      expect(() => readTime('TIME', text)).toThrow('TIME must be a time in UTC');
    },
  );
});
