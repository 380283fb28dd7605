import { type Day, yearOf } from '../../../world/days.ts';
import { type BusinessDays, businessDays, isWeekend } from '../personas/calendar.ts';
import { holidays } from './holidays.ts';

/** Holidays by country and year. */
const closedDays = new Map<string, Map<number, ReadonlySet<Day>>>();

function closedYears(countryCode: string): Map<number, ReadonlySet<Day>> {
  const years = closedDays.get(countryCode) ?? new Map<number, ReadonlySet<Day>>();
  closedDays.set(countryCode, years);
  return years;
}

function isClosed(countryCode: string, years: Map<number, ReadonlySet<Day>>, day: Day): boolean {
  if (isWeekend(day)) return true;
  const year = yearOf(day);
  const known = years.get(year) ?? new Set(holidays[countryCode]?.(year) ?? []);
  years.set(year, known);
  return known.has(day);
}

/** True when banks of the country settle payments: no weekend, no bank holiday. */
export function isBankDay(countryCode: string, day: Day): boolean {
  return !isClosed(countryCode, closedYears(countryCode), day);
}

/** The business days of a country's banks; of one that is not known, Monday to Friday. */
export function bankDays(countryCode: string): BusinessDays {
  const years = closedYears(countryCode);
  return businessDays((day) => !isClosed(countryCode, years, day));
}
