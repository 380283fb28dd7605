import { type Day, dateOf, parseDay } from '../../../world/days.ts';
import type { Window } from '../../sdk/connector.ts';
import type { RawTransaction } from '../../sdk/records.ts';
import type { History } from './history.ts';
import type { Posting } from './ledger.ts';
import { fromUnits } from './minor-units.ts';

export interface EntryStyle {
  readonly currency: string;
  readonly places: number;
  readonly transactionCodes: boolean;
}

/** Authorised but not posted at the day of the telling. */
export function isPending(posting: Posting, { asOf, ongoing }: History): boolean {
  return ongoing && posting.authorised <= asOf && posting.posted > asOf;
}

/** Entries of an account in the window, newest day first. */
export function entriesOf(
  history: History,
  account: string,
  window: Window,
  style: EntryStyle,
): RawTransaction[] {
  const from = Math.max(history.from, parseDay(window.from));
  const to = Math.min(history.asOf, parseDay(window.to));
  return history.ledger
    .postings(account)
    .filter((posting) => posting.posted <= history.asOf || isPending(posting, history))
    .map((posting) => ({ posting, pending: posting.posted > history.asOf }))
    .map(({ posting, pending }) => ({ posting, pending, day: pending ? posting.authorised : posting.posted }))
    .filter(({ day }) => day >= from && day <= to)
    .sort((one, other) => other.day - one.day || one.posting.order - other.posting.order)
    .map(({ posting, pending, day }) => ({ ...describe(posting, pending, style), date: dateOf(day) }));
}

function describe(posting: Posting, pending: boolean, style: EntryStyle): Omit<RawTransaction, 'date'> {
  const { code, ...narrative } = posting.narrative;
  // A purchase that waits has an id of its own, and the posted one names it.
  const waits = posting.posted > posting.authorised;
  return {
    sourceId: pending ? `${posting.id}:pending` : posting.id,
    sourceIdStrength: 'strong',
    ...(waits && !pending ? { pendingSourceId: `${posting.id}:pending` } : {}),
    status: pending ? 'pending' : 'posted',
    direction: posting.direction,
    amount: fromUnits(posting.amount, style.places),
    currency: style.currency,
    occurredDate: dateOf(posting.authorised),
    ...(waits && !pending ? timesOf(posting) : {}),
    ...narrative,
    ...(style.transactionCodes ? { code } : {}),
    order: posting.order,
  };
}

/** The card's bank tells the time of a purchase when it books it, in its nightly run. */
function timesOf({ authorised, posted, secondOfDay }: Posting) {
  if (secondOfDay === undefined) return {};
  return { bookedAt: timeOf(posted, secondOfDay % NIGHTLY_RUN), occurredAt: timeOf(authorised, secondOfDay) };
}

/** Seconds after midnight. */
const NIGHTLY_RUN = 900;

function timeOf(day: Day, second: number): string {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${dateOf(day)}T${two(second / 3_600)}:${two((second / 60) % 60)}:${two(second % 60)}Z`;
}
