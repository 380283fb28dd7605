import { type Day, dateOf, dayOf, parseDay } from '../../../world/days.ts';
import type { Window } from '../../sdk/reads.ts';
import type { SimulationInput } from '../simulated-login.ts';

interface Row {
  /** Days before a day 0. */
  readonly daysBefore: number;
  readonly account: string;
}

/** One row of a repeating table, on the date where it falls. */
export interface Occurrence<R> {
  readonly row: R;
  readonly date: string;
  /** The same on every read: date and place in the table. */
  readonly id: string;
  /** Place in the table. */
  readonly order: number;
}

export interface Cycle<R> {
  readonly rows: readonly R[];
  readonly days: number;
  /** A day 0, `YYYY-MM-DD`. */
  readonly anchor: string;
}

/**
 * The rows of one account that fall into the window, the history and the past; newest day first, in the table's order
 * within a day. The table is tied to the calendar, not to the Item.
 */
export function occurrences<R extends Row>(
  cycle: Cycle<R>,
  account: string,
  window: Window,
  input: SimulationInput,
): Occurrence<R>[] {
  const anchor = parseDay(cycle.anchor);
  const found: Occurrence<R>[] = [];
  const { first, last } = visibleDays(window, input);
  for (let day = last; day >= first; day--) {
    const daysBefore = (((anchor - day) % cycle.days) + cycle.days) % cycle.days;
    cycle.rows.forEach((row, order) => {
      if (row.daysBefore !== daysBefore || row.account !== account) return;
      const date = dateOf(day);
      found.push({ row, date, id: `${date}#${order}`, order });
    });
  }
  return found;
}

function visibleDays(window: Window, input: SimulationInput): { first: Day; last: Day } {
  return {
    first: Math.max(parseDay(window.from), parseDay(input.history.from)),
    last: Math.min(parseDay(window.to), parseDay(input.history.to), dayOf(input.now)),
  };
}
