import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES } from '../../../vocabulary/countries.ts';
import { dateOf, parseDay } from '../../../world/days.ts';
import { bankDays, isBankDay } from './bank-days.ts';
import { holidays } from './holidays.ts';

/** The weekdays of a year on which banks are closed. */
function closed(countryCode: string, year: number): string[] {
  const days: string[] = [];
  for (let day = parseDay(`${year}-01-01`); day <= parseDay(`${year}-12-31`); day++) {
    const weekday = new Date(`${dateOf(day)}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !isBankDay(countryCode, day)) days.push(dateOf(day).slice(5));
  }
  return days;
}

const told = (text: string) => text.split(' ');

// From the calendars that central banks and governments publish.
const published: readonly (readonly [countryCode: string, year: number, days: string])[] = [
  ['US', 2025, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
  // Independence Day is a Saturday: the Friday is a business day.
  ['US', 2026, '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25'],
  ['US', 2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-23 12-25'],
  ['GB', 2022, '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27'],
  ['GB', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  ['CA', 2026, '01-01 04-03 05-18 07-01 09-07 09-30 10-12 11-11 12-25 12-28'],
  ['IE', 2026, '01-01 02-02 03-17 04-03 04-06 05-01 05-04 06-01 08-03 10-26 12-25'],
  ['FR', 2026, '01-01 04-03 04-06 05-01 05-08 05-14 05-25 07-14 11-11 12-25'],
  ['ES', 2026, '01-01 01-06 04-03 04-06 05-01 10-12 12-08 12-25'],
  ['NL', 2026, '01-01 04-03 04-06 04-27 05-01 05-14 05-25 12-25'],
  ['DE', 2025, '01-01 04-18 04-21 05-01 05-29 06-09 10-03 12-25 12-26'],
  ['SE', 2026, '01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25 12-31'],
  ['PL', 2026, '01-01 01-06 04-06 05-01 06-04 11-11 12-24 12-25'],
  ['DK', 2026, '01-01 04-02 04-03 04-06 05-14 05-15 05-25 06-05 12-24 12-25 12-31'],
  ['NO', 2026, '01-01 04-02 04-03 04-06 05-01 05-14 05-25 12-25'],
];

describe('bank days', () => {
  it.each(published)('of %s in %i have the published holidays', (countryCode, year, days) => {
    expect(closed(countryCode, year)).toEqual(told(days));
  });

  it('are known for every country that is accepted', () => {
    expect(COUNTRY_CODES.filter((code) => !Object.hasOwn(holidays, code))).toEqual([]);
    for (const code of COUNTRY_CODES) {
      const count = closed(code, 2025).length;
      expect(count, code).toBeGreaterThanOrEqual(8);
      expect(count, code).toBeLessThanOrEqual(16);
    }
  });

  it('move what falls on a closed day to the next one, or to the one before', () => {
    const american = bankDays('US');
    expect(dateOf(american.from(parseDay('2025-07-04')))).toBe('2025-07-07');
    expect(dateOf(american.until(parseDay('2025-07-06')))).toBe('2025-07-03');
    expect(dateOf(bankDays('DE').from(parseDay('2026-04-03')))).toBe('2026-04-07');
    expect(dateOf(bankDays('GB').from(parseDay('2021-12-25')))).toBe('2021-12-29');
  });
});
