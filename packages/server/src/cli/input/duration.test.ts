import { describe, expect, it } from 'vitest';
import { readDuration } from './duration.ts';

describe('a time on the command line', () => {
  it.each([
    ['0', 0],
    ['45s', 45_000],
    ['30m', 1_800_000],
    ['24h', 86_400_000],
    ['7d', 604_800_000],
  ])('%s is %d milliseconds', (text, milliseconds) => {
    expect(readDuration('--grace', text)).toBe(milliseconds);
  });

  it.each(['', '5', '1w', '-1h', '1.5h', '1 h'])('"%s" is refused', (text) => {
    expect(() => readDuration('--grace', text)).toThrow('--grace must be a time like 30m, 24h or 7d, or 0');
  });
});
