import { addDays } from '../../../world/dates.ts';
import type { Window } from '../reads.ts';
import type { RawTransaction } from '../records.ts';

/** Institutions date what is pending by the day on which they will book it. */
const AHEAD_DAYS = 31;

/** What of a report is within a window; of one that ends with the institution's today also what is pending for later days. */
export function within(
  entries: readonly RawTransaction[],
  { from, to }: Window,
  today: string,
): { readonly upserts: RawTransaction[]; readonly covered: Window } {
  const end = to < today ? to : addDays(to, AHEAD_DAYS);
  const isWithin = ({ date, status }: RawTransaction): boolean =>
    date >= from && date <= (status === 'pending' ? end : to);
  return { upserts: entries.filter(isWithin), covered: { from, to: end } };
}
