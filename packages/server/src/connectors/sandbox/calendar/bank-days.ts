import { type Day, dateOf } from '../../../world/days.ts';
import { type BusinessDays, businessDays, isWeekend } from '../personas/calendar.ts';
import { holidays } from './holidays.ts';

const closedDays = new Map<string, ReadonlySet<Day>>();

function closedIn(countryCode: string, year: number): ReadonlySet<Day> {
  const name = `${countryCode}${year}`;
  const known = closedDays.get(name) ?? new Set(holidays[countryCode]?.(year) ?? []);
  closedDays.set(name, known);
  return known;
}

/** True when banks of the country settle payments: no weekend, no bank holiday. */
export function isBankDay(countryCode: string, day: Day): boolean {
  if (isWeekend(day)) return false;
  return !closedIn(countryCode, Number(dateOf(day).slice(0, 4))).has(day);
}

/** The business days of a country's banks; of one that is not known, Monday to Friday. */
export function bankDays(countryCode: string): BusinessDays {
  return businessDays((day) => isBankDay(countryCode, day));
}
