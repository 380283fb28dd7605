import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { type Content, signedAmount } from './content.ts';
import type { KnownEntry } from './known-entries.ts';
import { likeness } from './pending-of.ts';

/** Beyond so many alike of one day every pairing is as good as another. */
const RATED_MAX = 40;

/** An entry of a statement for which no entry of its own dialect is stored. */
export interface OpenEntry {
  readonly index: number;
  readonly entry: RawTransaction;
  readonly content: Content;
}

/**
 * Finds the stored entries that files of other dialects brought: what a camt statement calls "Gym Oakmoor, membership" may be
 * "CARD PAYMENT GYM" in OFX.
 *
 * Texts and ids differ, so day, amount and currency decide, as often as both have them: of two coffees that were bought on one day
 * both find one. Who is paired with whom follows references that both name, then equal and similar texts.
 * @param dialect of the statement
 */
export function matchDialects(
  open: readonly OpenEntry[],
  stored: readonly KnownEntry[],
  dialect: string,
): Map<number, KnownEntry> {
  const pairs = new Map<number, KnownEntry>();
  const taken = new Set<KnownEntry>();
  const free = Map.groupBy(
    stored.filter(({ row }) => !row.removed),
    nameOfStored,
  );
  for (const [name, entries] of Map.groupBy(open, ({ entry }) => nameOf(entry))) {
    const others = free.get(name) ?? [];
    for (const [one, other] of rated(entries, others)) {
      if (pairs.has(one.index) || taken.has(other) || !mayBeOne(one.entry, other, dialect)) continue;
      pairs.set(one.index, other);
      taken.add(other);
    }
  }
  return pairs;
}

/** All pairs, the surest first. */
function rated(
  entries: readonly OpenEntry[],
  others: readonly KnownEntry[],
): (readonly [OpenEntry, KnownEntry])[] {
  if (entries.length > RATED_MAX || others.length > RATED_MAX) return inOrder(entries, others);
  return entries
    .flatMap((one) => others.map((other) => ({ pair: [one, other] as const, worth: worthOf(one, other) })))
    .sort((a, b) => b.worth - a.worth)
    .map(({ pair }) => pair);
}

function inOrder(entries: readonly OpenEntry[], others: readonly KnownEntry[]) {
  const count = Math.min(entries.length, others.length);
  return entries.slice(0, count).flatMap((one, at) => {
    const other = others[at];
    return other ? [[one, other] as const] : [];
  });
}

function worthOf({ entry, content }: OpenEntry, other: KnownEntry): number {
  if (haveOneName(entry, other)) return 3;
  return other.content === content ? 2 : likeness(entry, other);
}

/** Whether both are called by one name that means something. */
function haveOneName(entry: RawTransaction, other: KnownEntry): boolean {
  return !bankNamesOf(entry).isDisjointFrom(namesOfStored(other));
}

/** Rows of before do not say which dialect they are in: two ids then name two entries. */
export function mayBeOne(entry: RawTransaction, { row, sourceId }: KnownEntry, dialect: string): boolean {
  if (row.dialect === dialect) return false;
  return Boolean(row.dialect) || entry.sourceId === undefined || sourceId === undefined;
}

function nameOf(entry: RawTransaction): string {
  return JSON.stringify([entry.date, signedAmount(entry), entry.currency, entry.status === 'pending']);
}

function nameOfStored({ row }: KnownEntry): string {
  const { date, amount, currency, pending } = row;
  return JSON.stringify([date, amount, currency, pending]);
}

/** What banks call an entry, whatever the format puts it into. */
export function bankNamesOf({ sourceId, references, details }: RawTransaction): Set<string> {
  const { bank, customer, endToEnd, transaction } = details?.names ?? {};
  return meaning([sourceId, references?.reference, bank, customer, endToEnd, transaction]);
}

export function namesOfStored({ row, sourceId }: KnownEntry): Set<string> {
  return meaning([sourceId, row.reference]);
}

/** Short ones are numbers within a file or a day. */
function meaning(names: readonly (string | null | undefined)[]): Set<string> {
  return new Set(names.flatMap((name) => (name && name.length >= 5 ? [name.replace(/^ref:/, '')] : [])));
}
