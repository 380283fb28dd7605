/** A calendar date as whole days since 1970-01-01, the form the simulation counts in. */
export type Day = number;

const MILLISECONDS = 86_400_000;

export function dayOf(milliseconds: number): Day {
  return Math.floor(milliseconds / MILLISECONDS);
}

export function isoDate(day: Day): string {
  return new Date(day * MILLISECONDS).toISOString().slice(0, 10);
}

/** @throws RangeError for text that is no `YYYY-MM-DD` date. */
export function parseDay(iso: string): Day {
  const milliseconds = Date.parse(`${iso}T00:00:00Z`);
  if (!Number.isFinite(milliseconds)) throw new RangeError('not a calendar date');
  return dayOf(milliseconds);
}

/** The first day of the month that lies `months` away from the given day's month. */
export function firstOfMonth(day: Day, months = 0): Day {
  const date = new Date(day * MILLISECONDS);
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
}

/** The same day of the month, `months` away; the last day where the month is shorter. */
export function addMonths(day: Day, months: number): Day {
  const offset = day - firstOfMonth(day);
  return Math.min(firstOfMonth(day, months) + offset, firstOfMonth(day, months + 1) - 1);
}

export function monthOf(day: Day): number {
  return new Date(day * MILLISECONDS).getUTCMonth() + 1;
}

/** January 1 of the day's year. */
export function firstOfYear(day: Day): Day {
  return dayOf(Date.UTC(new Date(day * MILLISECONDS).getUTCFullYear(), 0, 1));
}

function isWeekend(day: Day): boolean {
  // Day 0 was a Thursday.
  const weekday = (((day + 4) % 7) + 7) % 7;
  return weekday === 0 || weekday === 6;
}

export function businessDayFrom(day: Day): Day {
  let shifted = day;
  while (isWeekend(shifted)) shifted += 1;
  return shifted;
}

export function businessDayUntil(day: Day): Day {
  let shifted = day;
  while (isWeekend(shifted)) shifted -= 1;
  return shifted;
}
