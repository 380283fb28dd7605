import { addMonths, dateOf, firstOfMonth, parseDay } from '../../world/days.ts';
import type { Window } from '../sdk/reads.ts';
import type { AccountKey, RawTransaction } from '../sdk/records.ts';
import type { StatementSimulation } from './simulation.ts';

const YEAR_MONTHS = 12;

/** Posted entries of an account within the window, oldest first; months before the person's life are those of later years. */
export function statementEntries(
  { login, livedFrom }: StatementSimulation,
  account: AccountKey,
  window: Window,
): readonly RawTransaction[] {
  if (livedFrom === null) return postedWithin(login, account, window);
  const firstWhole = firstWholeMonth(livedFrom);
  const lived = postedWithin(login, account, { from: later(window.from, firstWhole), to: window.to });
  const before = earlierMonths(window.from, firstWhole).flatMap(({ first, last, months }) =>
    postedWithin(login, account, { from: first, to: last }).map((entry) => ({
      ...entry,
      date: dateOf(addMonths(parseDay(entry.date), -months)),
    })),
  );
  return [...before, ...lived].filter(({ date }) => date >= window.from && date <= window.to);
}

function postedWithin(
  login: StatementSimulation['login'],
  account: AccountKey,
  window: Window,
): RawTransaction[] {
  if (window.from > window.to) return [];
  const { from, to } = window;
  // A change on command comes with every window.
  return login
    .transactions(account, window)
    .filter(({ status, date }) => status === 'posted' && date >= from && date <= to)
    .toReversed();
}

function firstWholeMonth(date: string): string {
  const day = parseDay(date);
  const first = firstOfMonth(day);
  return dateOf(first === day ? day : firstOfMonth(day, 1));
}

/** Each month from `from` up to the first whole one, with the days of the later year that it repeats, and how far off they are. */
function earlierMonths(
  from: string,
  firstWhole: string,
): { readonly first: string; readonly last: string; readonly months: number }[] {
  const found = [];
  const limit = parseDay(firstWhole);
  for (let month = firstOfMonth(parseDay(from)); month < limit; month = firstOfMonth(month, 1)) {
    let months = YEAR_MONTHS;
    while (firstOfMonth(month, months) < limit) months += YEAR_MONTHS;
    const first = firstOfMonth(month, months);
    found.push({ first: dateOf(first), last: dateOf(firstOfMonth(first, 1) - 1), months });
  }
  return found;
}

function later(one: string, other: string): string {
  return [one, other].sort().at(-1) ?? one;
}
