import { type Day, dateOf, dayOf, firstOfMonth, parseDay } from '../../../world/days.ts';
import type { SimulationInput } from '../simulated-login.ts';
import type { DayOfMonth } from './model.ts';

/** The days that a custom user's data hang on. */
export interface Days {
  readonly linked: Day;
  readonly today: Day;
  readonly historyFrom: Day;
  readonly historyTo: Day;
}

export function daysOf({ linkedAt, now, history }: SimulationInput): Days {
  return {
    linked: dayOf(linkedAt),
    today: dayOf(now),
    historyFrom: parseDay(history.from),
    historyTo: parseDay(history.to),
  };
}

/** The day of a date as written: a date of the calendar, or days from the making of the Item such as `-3d`. */
export function resolveDay(written: string, linked: Day): Day {
  return written.endsWith('d') ? linked + Number(written.slice(0, -1)) : parseDay(written);
}

export function resolveDate(written: string, linked: Day): string {
  return dateOf(resolveDay(written, linked));
}

/** The days of that name in all months from `from` to `to`, in order. */
export function monthly(dayOfMonth: DayOfMonth, from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let first = firstOfMonth(from); first <= to; first = firstOfMonth(first, 1)) {
    const day = dayOfMonth === 'last' ? firstOfMonth(first, 1) - 1 : first + dayOfMonth - 1;
    if (day >= from && day <= to) days.push(day);
  }
  return days;
}
