import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, dateOf, parseDay } from '../../../world/days.ts';
import { DAY_MS } from '../../../world/durations.ts';
import { weekdays } from './calendar.ts';
import { calendarMonths, cyclesUntil } from './timeline.ts';

const months = calendarMonths({ days: weekdays, books: 'every day', settlesWithin: 3 });

const weekday = (day: number): number => new Date(day * DAY_MS).getUTCDay();
const anyDay = fc.integer({ min: 0, max: 40_000 });

describe('calendar months', () => {
  it('follow each other without gap or overlap', () => {
    const told = months.periods(parseDay('2023-12-15'), parseDay('2025-03-01'));
    expect(told.map(({ label }) => label).slice(0, 3)).toEqual(['2023-12', '2024-01', '2024-02']);
    expect(told.at(-1)?.label).toBe('2025-03');
    for (const [index, month] of told.slice(1).entries())
      expect(month.first).toBe((told[index]?.last ?? 0) + 1);
  });

  it('move a payment of a weekend to the Monday, and month end to the Friday', () => {
    const [august] = months.periods(parseDay('2026-08-01'), parseDay('2026-08-01'));
    expect(dateOf(august?.businessDay(1) ?? 0)).toBe('2026-08-03');
    const [may] = months.periods(parseDay('2026-05-01'), parseDay('2026-05-01'));
    expect(dateOf(may?.lastBusinessDay() ?? 0)).toBe('2026-05-29');
  });

  it('pay fortnightly wages on Fridays, fourteen days apart over the ends of months', () => {
    const days = months
      .periods(parseDay('2025-01-01'), parseDay('2026-12-31'))
      .flatMap((month) => month.fortnightly());
    expect(new Set(days.map(weekday))).toEqual(new Set([5]));
    expect(new Set(days.slice(1).map((day, index) => day - (days[index] ?? 0)))).toEqual(new Set([14]));
  });

  it('settle a card purchase one to three days later, on a working day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 3 }), (day, lag) => {
        const posted = months.settle(day, lag);
        expect(posted - day).toBeGreaterThanOrEqual(1);
        expect(posted - day).toBeLessThanOrEqual(3);
        expect([1, 2, 3, 4, 5]).toContain(weekday(posted));
      }),
    );
  });
});

describe('cycles until a day', () => {
  it('are stretches of thirty days, one of which ends on that day', () => {
    const cycles = cyclesUntil(1_000).periods(900, 1_040);
    expect(cycles.map(({ first, last }) => [first, last])).toEqual([
      [881, 910],
      [911, 940],
      [941, 970],
      [971, 1_000],
      [1_001, 1_030],
      [1_031, 1_060],
    ]);
  });
});

describe('months added to a day', () => {
  it('end on the last day of a shorter month', () => {
    expect(dateOf(addMonths(parseDay('2024-01-31'), 1))).toBe('2024-02-29');
    expect(dateOf(addMonths(parseDay('2024-03-31'), -13))).toBe('2023-02-28');
  });
});
