import type { Day } from '../../../world/days.ts';

/** Days on which banks work. */
export interface BusinessDays {
  /** The day, or the next business day. */
  from(day: Day): Day;
  /** The day, or the business day before it. */
  until(day: Day): Day;
}

export function businessDays(isBusinessDay: (day: Day) => boolean): BusinessDays {
  return {
    from(day) {
      let shifted = day;
      while (!isBusinessDay(shifted)) shifted += 1;
      return shifted;
    },
    until(day) {
      let shifted = day;
      while (!isBusinessDay(shifted)) shifted -= 1;
      return shifted;
    },
  };
}

/** From 0, a Sunday, to 6. */
export function weekdayOf(day: Day): number {
  // Day 0 was a Thursday.
  return (((day + 4) % 7) + 7) % 7;
}

export function isWeekend(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday === 0 || weekday === 6;
}

/** Monday to Friday, holidays too: the days of stock prices. */
export const weekdays: BusinessDays = businessDays((day) => !isWeekend(day));
