import { describe, expect, it } from 'vitest';
import { progressBar, progressText, tenthOf } from './progress-text.ts';

describe('the progress of a work', () => {
  it('is a share, a count and a bar, and never more than all of it', () => {
    const days = { done: 12.4, of: 31, unit: 'day' };
    expect([progressText(days), progressBar(days), tenthOf(days)]).toEqual([
      '40 %, 12 of 31 days',
      '████████░░░░░░░░░░░░',
      4,
    ]);
    const over = { done: 5, of: 4, unit: 'entry' };
    expect([progressText(over), tenthOf(over)]).toEqual(['100 %, 5 of 4 entries', 10]);
    expect(progressText({ done: 0, of: 0, unit: 'Item' })).toBe('0 %, 0 of 0 Items');
  });
});
