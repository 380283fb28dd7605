import { type Day, dayOf } from '../../../world/days.ts';
import { weekdayOf } from '../personas/calendar.ts';

/** Easter Sunday of the Gregorian calendar, by the anonymous computus. */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leaps = Math.floor(century / 4);
  const moon = (19 * golden + century - leaps - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - ((year % 100) % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const place = moon + sunday - 7 * shift + 114;
  return dayOf(Date.UTC(year, Math.floor(place / 31) - 1, (place % 31) + 1));
}

/** The nth Monday (1) to Sunday (0) of a month from 1. */
export function nthWeekday(year: number, month: number, weekday: number, n: number): Day {
  const first = dayOf(Date.UTC(year, month - 1, 1));
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1);
}

export function lastMonday(year: number, month: number): Day {
  const last = dayOf(Date.UTC(year, month, 0));
  return last - ((weekdayOf(last) + 6) % 7);
}
