import type { RawTransaction } from '../../../connectors/sdk/records.ts';

/** Calendar dates, inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The days that a statement speaks of: those that it names, and those of its entries. */
export function periodOf(
  entries: readonly Pick<RawTransaction, 'date'>[],
  covered: Period | undefined,
): Period | undefined {
  let [from, to] = covered ? [covered.from, covered.to] : ['9999', ''];
  for (const { date } of entries) {
    if (date < from) from = date;
    if (date > to) to = date;
  }
  return to === '' ? undefined : { from, to };
}

export function isWithin(date: string, { from, to }: Period): boolean {
  return date >= from && date <= to;
}
