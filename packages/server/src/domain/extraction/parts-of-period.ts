import { addDays } from '../../world/dates.ts';
import { DAY_MS } from '../../world/durations.ts';

/** Calendar dates, inclusive. */
interface Days {
  readonly from: string;
  readonly to: string;
}

const WEEK = 7;
/** A file may claim centuries, so that parts are longer there. */
const PARTS_MAX = 1_500;

/** A period in weeks, the newest first: what is read of a statement of many years between two turns of others. */
export function partsOf({ from, to }: Days): Days[] {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const length = Math.max(WEEK, Math.ceil(days / PARTS_MAX));
  const parts: Days[] = [];
  for (let last = to; last >= from; ) {
    const begin = addDays(last, 1 - length);
    const first = begin < from ? from : begin;
    parts.push({ from: first, to: last });
    last = addDays(first, -1);
  }
  return parts;
}
