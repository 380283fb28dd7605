/**
 * Places of entries within their day, so that lists, newest first, begin with the last entry of a day. They count from the
 * first entry of the day whatever the file's own order and window are: a longer statement gives the same places.
 */
export function dayOrders(dates: readonly string[]): number[] {
  const steps = dates.slice(1).map((date, index) => Math.sign(date.localeCompare(dates[index] ?? '')));
  const newestFirst = steps.reduce((total, step) => total + step, 0) < 0;
  const seen = new Map<string, number>();
  const orders = new Array<number>(dates.length).fill(0);
  const indexes = [...dates.keys()];
  for (const index of newestFirst ? indexes.reverse() : indexes) {
    const date = dates[index] ?? '';
    const nth = seen.get(date) ?? 0;
    seen.set(date, nth + 1);
    orders[index] = -nth;
  }
  return orders;
}

/** Of calendar dates as text; null of none. */
export function latest(dates: readonly string[]): string | null {
  return dates.toSorted().at(-1) ?? null;
}
