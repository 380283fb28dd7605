import { describe, expect, it } from 'vitest';
import { completeMonths, lastDayOf, monthOfStatement, monthsAway, usualWindow } from './month.ts';

describe('the months of a window', () => {
  it.each([
    ['2023-11-01', '2023-12-01', '2026-03-01', ['2023-11']],
    ['2024-02-29', '2024-02-29', '2026-03-01', ['2024-02']],
    ['2023-12-15', '2024-02-28', '2026-03-01', ['2023-12', '2024-01']],
    ['2026-02-01', '2026-03-31', '2026-03-01', ['2026-02']],
    ['2026-02-01', '2026-03-31', '2026-02-28', []],
    ['2026-03-01', '2026-03-20', '2026-03-21', []],
  ])('from %s to %s, as of %s, are those that ended in it and are over', (from, to, today, months) => {
    expect(completeMonths({ from, to }, today)).toEqual(months);
  });

  it('that nobody named are the last 24', () => {
    const months = completeMonths(usualWindow('2026-03-01'), '2026-03-01');
    expect([months.length, months[0], months.at(-1)]).toEqual([24, '2024-03', '2026-02']);
  });

  it('go over the ends of years, and end with their last day', () => {
    expect(monthsAway('2026-01', -13)).toBe('2024-12');
    expect([lastDayOf('2024-02'), lastDayOf('2025-02'), lastDayOf('2025-12')]).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2025-12-31',
    ]);
  });

  it.each([
    ['2026-02-28', '2026-02'],
    ['2026-03-01', '2026-02'],
    ['2026-01-01', '2025-12'],
    ['2026-03-02', '2026-03'],
    ['2026-03-18', '2026-03'],
  ])('give a statement of the institution that bears %s the name %s', (date, month) => {
    expect(monthOfStatement(date)).toBe(month);
  });
});
