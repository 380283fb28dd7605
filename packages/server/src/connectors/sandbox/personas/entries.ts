import { type Day, parseDay, dateOf as write } from '../../../world/days.ts';
import type { Window } from '../../sdk/reads.ts';
import type { SimulatedEntry } from '../simulated-login.ts';
import type { History } from './history.ts';
import type { Posting } from './ledger.ts';
import { fromUnits } from './minor-units.ts';

export interface EntryStyle {
  readonly currency: string;
  readonly places: number;
  readonly transactionCodes: boolean;
}

type DateText = (day: Day) => string;

/** Thousands of entries have some hundred days. */
function writtenOnce(): DateText {
  const texts = new Map<Day, string>();
  return (day) => {
    const text = texts.get(day) ?? write(day);
    texts.set(day, text);
    return text;
  };
}

/** Authorised but not posted at the day of the telling. */
export function isPendingPosting(posting: Posting, { asOf, ongoing }: History): boolean {
  return ongoing && posting.authorised <= asOf && posting.posted > asOf;
}

/** Entries of an account in the window, newest day first. */
export function personaEntries(
  history: History,
  account: string,
  window: Window,
  style: EntryStyle,
): SimulatedEntry[] {
  const from = Math.max(history.from, parseDay(window.from));
  const to = Math.min(history.asOf, parseDay(window.to));
  const dateOf = writtenOnce();
  const told: Told[] = [];
  for (const posting of history.ledger.postings(account)) {
    const pending = posting.posted > history.asOf;
    if (pending && !isPendingPosting(posting, history)) continue;
    const day = pending ? posting.authorised : posting.posted;
    if (day >= from && day <= to) told.push({ posting, pending, day });
  }
  return told
    .sort((one, other) => other.day - one.day || one.posting.order - other.posting.order)
    .map((one) => describe(one, style, dateOf));
}

/** What is pending on an account, of all the history. */
export function pendingEntriesOf(history: History, account: string, style: EntryStyle): SimulatedEntry[] {
  const dateOf = writtenOnce();
  return history.ledger
    .postings(account)
    .filter((posting) => isPendingPosting(posting, history) && posting.authorised >= history.from)
    .map((posting) => describe({ posting, pending: true, day: posting.authorised }, style, dateOf));
}

/** A posting as it is told, and the day that it stands at. */
interface Told {
  readonly posting: Posting;
  readonly pending: boolean;
  readonly day: Day;
}

function describe({ posting, pending, day }: Told, style: EntryStyle, dateOf: DateText): SimulatedEntry {
  const { code, ...narrative } = posting.narrative;
  // A purchase that waits has an id of its own, and the posted one names it.
  const waits = posting.posted > posting.authorised;
  return {
    sourceId: pending ? `${posting.id}:pending` : posting.id,
    sourceIdStrength: 'strong',
    ...(waits && !pending ? { pendingSourceId: `${posting.id}:pending` } : {}),
    ...(pending ? { postsOn: dateOf(posting.posted) } : {}),
    status: pending ? 'pending' : 'posted',
    direction: posting.direction,
    amount: fromUnits(posting.amount, style.places),
    currency: style.currency,
    occurredDate: dateOf(posting.authorised),
    ...(waits && !pending ? timesOf(posting, dateOf) : {}),
    ...narrative,
    ...(style.transactionCodes ? { code } : {}),
    order: posting.order,
    date: dateOf(day),
  };
}

/** The card's bank tells the time of a purchase when it books it, in its nightly run. */
function timesOf({ authorised, posted, secondOfDay }: Posting, dateOf: DateText) {
  if (secondOfDay === undefined) return {};
  return {
    bookedAt: `${dateOf(posted)}${timeOf(1 + (secondOfDay % NIGHTLY_RUN))}`,
    occurredAt: `${dateOf(authorised)}${timeOf(secondOfDay)}`,
  };
}

/** Seconds after midnight, which is no time. */
const NIGHTLY_RUN = 900;

const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

function timeOf(second: number): string {
  const hour = Math.floor(second / 3_600);
  const minute = Math.floor(second / 60) % 60;
  return `T${TWO_DIGITS[hour]}:${TWO_DIGITS[minute]}:${TWO_DIGITS[second % 60]}Z`;
}
