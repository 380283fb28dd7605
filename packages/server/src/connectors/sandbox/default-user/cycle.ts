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
  readonly day: Day;
  readonly date: string;
  /** Equal on every read: made of date and place in the table. */
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
  const rows = rowsOf(cycle, account);
  const found: Occurrence<R>[] = [];
  // Most accounts have none, and a history has hundreds of days.
  if (rows.size === 0) return found;
  const { first, last } = visibleDays(window, input);
  for (let day = last; day >= first; day--) {
    const own = rows.get((((anchor - day) % cycle.days) + cycle.days) % cycle.days);
    if (own === undefined) continue;
    const date = dateOf(day);
    for (const { row, order } of own) found.push({ row, day, date, id: `${date}#${order}`, order });
  }
  return found;
}

interface Placed<R> {
  readonly row: R;
  readonly order: number;
}

/** Rows of an account by their days before a day 0. */
type RowsByDay<R> = ReadonlyMap<number, readonly Placed<R>[]>;

const known = new WeakMap<Cycle<Row>, Map<string, RowsByDay<Row>>>();

/** A history has hundreds of days, and most of them no row of the account. */
function rowsOf<R extends Row>(cycle: Cycle<R>, account: string): RowsByDay<R> {
  let accounts = known.get(cycle) as Map<string, RowsByDay<R>> | undefined;
  if (accounts === undefined) {
    const placed = cycle.rows.map((row, order) => ({ row, order }));
    const byAccount = Map.groupBy(placed, ({ row }) => row.account);
    accounts = new Map(
      [...byAccount].map(([own, rows]) => [own, Map.groupBy(rows, ({ row }) => row.daysBefore)]),
    );
    known.set(cycle, accounts);
  }
  return accounts.get(account) ?? new Map();
}

function visibleDays(window: Window, input: SimulationInput): { first: Day; last: Day } {
  return {
    first: Math.max(parseDay(window.from), parseDay(input.history.from)),
    last: Math.min(parseDay(window.to), parseDay(input.history.to), dayOf(input.now)),
  };
}
