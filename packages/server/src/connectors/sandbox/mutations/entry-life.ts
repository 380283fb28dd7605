import { absolute, type Decimal, isNegative, negate } from '../../../money/decimal.ts';
import { dateOf, dayOf } from '../../../world/days.ts';
import type { RawTransaction } from '../../sdk/records.ts';
import type { AddedEntry, ChangedEntry } from '../directive.ts';
import type { SimulatedEntry } from '../simulated-login.ts';

const PENDING = ':pending';

/** One entry over its whole life, in which it may have several ids. */
export interface Line {
  readonly stem: string;
  readonly transacted: string;
  /** Null: after today, nobody can tell when. */
  readonly posted: string | null;
  /** It was pending once, or is. */
  readonly waited: boolean;
  /** As it is without changes. */
  readonly record: RawTransaction;
}

/** A change of one entry and the day on which it was made. */
export interface DatedChange {
  readonly day: string;
  readonly change: ChangedEntry;
}

export interface LifeStage {
  readonly record: SimulatedEntry;
  /** Ids that the entry had before this one, or would have had. */
  readonly formerIds: readonly string[];
}

/** What names an entry in all its ids. */
export function stemOf(sourceId: string): string {
  return sourceId.replace(/:(pending|again\d+)$/, '');
}

/** An entry that the simulated life itself made. */
export function lineOf({ postsOn, ...record }: SimulatedEntry): Line {
  const isPending = record.status === 'pending';
  return {
    stem: stemOf(record.sourceId ?? ''),
    transacted: record.occurredDate ?? record.date,
    posted: isPending ? (postsOn ?? null) : record.date,
    waited: isPending || record.pendingSourceId !== undefined,
    record,
  };
}

/** An entry that a directive of the day `made` added. */
export function addedLine(added: AddedEntry, made: string): Line {
  const { number, transacted, posted, amount, currency, description, about } = added;
  return {
    stem: addedStem(number),
    transacted,
    posted,
    waited: posted > made,
    record: {
      sourceId: addedStem(number),
      sourceIdStrength: 'strong',
      status: 'posted',
      ...signed(amount),
      currency,
      date: posted,
      occurredDate: transacted,
      description: [description],
      ...about,
      // The newest entry is the first of its day.
      order: -number - 1,
    },
  };
}

export function addedStem(number: number): string {
  return `new-${number}`;
}

export function pendingSourceIdOf(stem: string): string {
  return `${stem}${PENDING}`;
}

/**
 * The entry as it is today. It has an id of its own while it is pending, and gets a new one whenever it posts, by the clock or
 * by a change; a posted one that is put off keeps its id until it posts again. `changes` are in the order in which they were made.
 */
export function stageOf(line: Line, changes: readonly DatedChange[], today: string): LifeStage {
  const ids = line.waited ? [pendingSourceIdOf(line.stem)] : [line.stem];
  let { posted, transacted } = line;
  let waits = line.waited;
  const post = () => {
    ids.push(ids.includes(line.stem) ? `${line.stem}:again${ids.length}` : line.stem);
    waits = false;
  };
  for (const { day, change } of [...changes, { day: today, change: undefined }]) {
    if (waits && posted !== null && posted <= day) post();
    transacted = change?.transacted ?? transacted;
    posted = change?.posted ?? posted;
    if (change?.posted === undefined) continue;
    if (change.posted > day) waits = true;
    else if (waits) post();
  }
  const { pendingSourceId: _, ...record } = isRedated(changes) ? withoutTimes(line.record) : line.record;
  const described = changes.findLast(({ change }) => change.description !== undefined)?.change.description;
  const amount = changes.findLast(({ change }) => change.amount !== undefined)?.change.amount;
  const moved = changes.some(({ change }) => change.transacted !== undefined);
  const former = ids.at(-2);
  return {
    record: {
      ...record,
      sourceId: ids.at(-1) ?? line.stem,
      ...(former === undefined || waits ? {} : { pendingSourceId: former }),
      status: waits ? 'pending' : 'posted',
      ...(waits && posted !== null ? { postsOn: posted } : {}),
      ...(amount === undefined ? {} : signed(amount)),
      ...(described === undefined ? {} : { description: [described] }),
      date: waits ? transacted : (posted ?? transacted),
      ...(moved || record.occurredDate !== undefined || waits ? { occurredDate: transacted } : {}),
    },
    formerIds: ids.slice(0, -1),
  };
}

function isRedated(changes: readonly DatedChange[]): boolean {
  return changes.some(({ change }) => change.posted !== undefined || change.transacted !== undefined);
}

/** Times of day are those of the dates that the entry had by itself. */
function withoutTimes({ bookedAt: _, occurredAt: __, ...record }: RawTransaction): RawTransaction {
  return record;
}

/** Money out, as a signed amount. */
export function outflow({ direction, amount }: Pick<RawTransaction, 'direction' | 'amount'>): Decimal {
  return direction === 'debit' ? amount : negate(amount);
}

export function dateAt(milliseconds: number): string {
  return dateOf(dayOf(milliseconds));
}

/** The wire's sign in the source's terms. */
function signed(amount: Decimal): Pick<RawTransaction, 'direction' | 'amount'> {
  return { direction: isNegative(amount) ? 'credit' : 'debit', amount: absolute(amount) };
}
