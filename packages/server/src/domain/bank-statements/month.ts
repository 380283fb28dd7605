import { dateOf, firstOfMonth, parseDay } from '../../world/days.ts';

/** A calendar month, `YYYY-MM`. */
export type Month = string;

/** No statement is older. */
export const FIRST_MONTH: Month = '2010-01';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

export function monthOfDate(date: string): Month {
  return date.slice(0, 7);
}

export function firstDayOf(month: Month): string {
  return `${month}-01`;
}

export function lastDayOf(month: Month): string {
  return dateOf(firstOfMonth(parseDay(firstDayOf(month)), 1) - 1);
}

/** The month so many months away; before it when negative. */
export function monthsAway(month: Month, months: number): Month {
  return monthOfDate(dateOf(firstOfMonth(parseDay(firstDayOf(month)), months)));
}

/** The month in which the period of an original ended: one that bears the first of a month tells of the month before. */
export function monthOfStatement(date: string): Month {
  const month = monthOfDate(date);
  return date.endsWith('-01') ? monthsAway(month, -1) : month;
}

/** Calendar dates, inclusive. */
export interface StatementWindow {
  readonly from: string;
  readonly to: string;
}

/** The months that ended before `today` and whose last day, on which a statement is posted, lies in the window; oldest first. */
export function completeMonths({ from, to }: StatementWindow, today: string): Month[] {
  const months: Month[] = [];
  for (let month = monthOfDate(from); firstDayOf(month) <= to; month = monthsAway(month, 1)) {
    const posted = lastDayOf(month);
    if (posted >= from && posted <= to && posted < today) months.push(month);
  }
  return months;
}

/** What an Item gets where nobody asked for a period: the last 24 whole months, and what is of the present one. */
export function usualWindow(today: string): StatementWindow {
  return { from: firstDayOf(monthsAway(monthOfDate(today), -24)), to: today };
}
