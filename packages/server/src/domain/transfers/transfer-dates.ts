import { addDays, isoDate } from '../../world/dates.ts';
import { isAch, type Network, type Transfer } from './transfer.ts';

/** Business days from the day of a transfer to the one of its settlement. */
const SETTLES_AFTER: Readonly<Partial<Record<Network, number>>> = { ach: 3, 'same-day-ach': 0 };
/** Business days from settlement on: how long banks return a debit for want of money, and how long for want of authority. */
const STANDARD_RETURNS = 3;
const UNAUTHORIZED_RETURNS = 61;
const HELD = 5;

/** Calendar dates; null where there is none. */
export interface TransferDates {
  readonly settlement: string | null;
  readonly standardReturns: string | null;
  readonly unauthorizedReturns: string | null;
  readonly fundsAvailable: string | null;
}

const NONE: TransferDates = {
  settlement: null,
  standardReturns: null,
  unauthorizedReturns: null,
  fundsAvailable: null,
};

/** When a transfer over ACH settles and until when it can come back; other networks settle at once and have no such dates. */
export function transferDates({
  type,
  network,
  status,
  createdAt,
}: Pick<Transfer, 'type' | 'network' | 'status' | 'createdAt'>): TransferDates {
  if (!isAch(network) || status === 'failed' || status === 'cancelled') return NONE;
  const settlement = addBusinessDays(isoDate(createdAt), SETTLES_AFTER[network] ?? 0);
  const isHeld = type === 'debit' && status !== 'returned';
  return {
    settlement,
    standardReturns: addBusinessDays(settlement, STANDARD_RETURNS),
    unauthorizedReturns: addBusinessDays(settlement, UNAUTHORIZED_RETURNS),
    fundsAvailable: isHeld ? addBusinessDays(settlement, HELD) : null,
  };
}

/** Monday to Friday; bank holidays count as business days. A date at a weekend is moved to Monday first. */
export function addBusinessDays(date: string, days: number): string {
  let day = date;
  while (isWeekend(day)) day = addDays(day, 1);
  for (let left = days; left > 0; left -= 1) {
    day = addDays(day, 1);
    while (isWeekend(day)) day = addDays(day, 1);
  }
  return day;
}

function isWeekend(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}
