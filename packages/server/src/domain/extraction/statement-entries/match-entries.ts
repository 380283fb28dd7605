import { listedTwice } from '../../../connectors/sdk/listed-twice.ts';
import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { type Content, contentOf } from './content.ts';
import { type IdWorth, judgeIds } from './judge-ids.ts';
import type { KnownEntries, KnownEntry } from './known-entries.ts';
import { matchBatches } from './match-batches.ts';
import { matchDays } from './match-days.ts';
import { matchDialects, type OpenEntry } from './match-dialects.ts';
import { bestPending } from './pending-of.ts';
import { isWithin, type Period } from './period.ts';

/** What an entry of a statement is to its account. */
export type Match =
  /** A stored entry, unchanged or in new words; `asStored`: in those of another dialect, which it keeps. */
  | { readonly is: 'known'; readonly entry: KnownEntry; readonly asStored?: true }
  /** An entry that is not stored yet, with the id that it may be named by, and the pending entry that it takes the place of. */
  | { readonly is: 'new'; readonly sourceId: string | undefined; readonly posts?: KnownEntry }
  /** Nothing that was not said already. */
  | { readonly is: 'repeated' };

export interface Statement {
  readonly entries: readonly RawTransaction[];
  readonly period: Period;
  /** Ids of entries that were corrected since: their first wording is out of date, in whichever file it stands. */
  readonly corrected: ReadonlySet<string>;
  /** Files of one dialect word an entry in the same way. */
  readonly dialect: string;
}

/**
 * Finds the stored entry for each entry of a statement. Ids of files are no proof: many institutions number each file anew, give
 * one id to several entries, or make new ones for each download (connectors.md 1.7).
 *
 * What holds for all is that a statement lists every entry of its days. So entries are the same when their contents are, as often
 * as both have them; an id decides only where it is worth something, and lets a stored entry be reworded only on a day that the
 * statement speaks of.
 */
export function matchEntries(statement: Statement, stored: KnownEntries): Match[] {
  const { entries, period, dialect } = statement;
  // Rows of before do not say their dialect: they may be in this one, or in another.
  const known = stored.where(({ row }) => !row.dialect || row.dialect === dialect);
  const contents = entries.map((entry) => known.asKept(contentOf(entry)));
  const worth = judgeIds(entries, contents, known, period);
  const ids = new Set(entries.map(({ sourceId }) => sourceId));
  const matching = new Matching(entries, contents);
  if (!worth.areWeak) matching.leaveOut(listedTwice(entries, contents));
  matching.leaveOut(outOfDate(statement));
  matching.take(({ correctsSourceId }) => listOf(known.withId(correctsSourceId ?? '')));
  matching.take(({ sourceId = '' }, content) =>
    listOf(known.withId(sourceId)).filter((named) => named.content === content),
  );
  matching.take((entry, content) =>
    known.withContent(content).filter((one) => mayBeSame(entry, one, worth, ids)),
  );
  matching.take((entry) =>
    listOf(known.withId(entry.sourceId ?? '')).filter((named) => mayBeReworded(entry, named, period, worth)),
  );
  matching.takeOthers(stored, statement);
  // Of many years a few are pending.
  const pending = stored.where(({ row }) => row.pending);
  matching.take((entry) => listOf(bestPending(entry, matching.free(pending))), 'posts');
  return matching.outcome(worth.areWeak);
}

function outOfDate({ entries, corrected }: Statement): number[] {
  return entries.flatMap(({ sourceId }, place) =>
    sourceId !== undefined && corrected.has(sourceId) ? [place] : [],
  );
}

function listOf(found: KnownEntry | undefined): KnownEntry[] {
  return found ? [found] : [];
}

/**
 * Of two with one content. Where both have an id, the statement must be without the stored one's: it lists its days, so that one
 * must be there under another. What was pending is posted by another entry, unless one id says otherwise.
 */
function mayBeSame(
  entry: RawTransaction,
  { row, sourceId }: KnownEntry,
  { areWeak, isWhole }: IdWorth,
  ids: ReadonlySet<string | undefined>,
): boolean {
  if (row.pending && !row.removed && entry.status === 'posted') return false;
  if (areWeak || sourceId === undefined || entry.sourceId === undefined) return true;
  return isWhole && !ids.has(sourceId);
}

function mayBeReworded(
  entry: RawTransaction,
  { row }: KnownEntry,
  period: Period,
  { areWeak }: IdWorth,
): boolean {
  if (areWeak || row.removed) return false;
  return isWithin(row.date, period) || row.pending || entry.status === 'pending';
}

/** Stored entries as files of a dialect that did not word them listed them. */
function asListedBy(dialect: string): (one: KnownEntry) => KnownEntry[] {
  return (one) => {
    const date = one.row.listedOn?.[dialect];
    return date === undefined ? [] : [{ ...one, row: { ...one.row, date } }];
  };
}

/** Gives each stored entry to one entry of the statement at most. */
class Matching {
  readonly #entries: readonly RawTransaction[];
  readonly #contents: readonly Content[];
  readonly #matches: (Match | undefined)[];
  /** Names of those that an entry has. */
  readonly #taken = new Set<string>();

  constructor(entries: readonly RawTransaction[], contents: readonly Content[]) {
    this.#entries = entries;
    this.#contents = contents;
    this.#matches = entries.map(() => undefined);
  }

  leaveOut(places: Iterable<number>): void {
    for (const place of places) this.#matches[place] = { is: 'repeated' };
  }

  /** Gives every entry that has no match yet the first free one of its candidates. */
  take(
    candidates: (entry: RawTransaction, content: Content) => readonly KnownEntry[],
    as: 'known' | 'posts' = 'known',
  ): void {
    for (const [index, entry] of this.#entries.entries()) {
      if (this.#matches[index]) continue;
      const found = candidates(entry, this.#contents[index] ?? '').find(
        ({ row }) => !this.#taken.has(row.sourceKey),
      );
      if (!found) continue;
      this.#taken.add(found.row.sourceKey);
      this.#matches[index] =
        as === 'known' ? { is: 'known', entry: found } : { is: 'new', sourceId: undefined, posts: found };
    }
  }

  /** Gives entries that have no match yet those that files of other dialects brought. */
  takeOthers(stored: KnownEntries, statement: Pick<Statement, 'dialect' | 'period'>): void {
    const { dialect } = statement;
    if (this.free(stored).length === 0) return;
    this.#takeAsStored(matchDialects(this.#open(), this.free(stored).flatMap(asListedBy(dialect)), dialect));
    // What files of this dialect listed before stands under the day that they said, and nowhere else.
    const rest = () => this.free(stored).filter(({ row }) => row.listedOn?.[dialect] === undefined);
    this.#takeAsStored(matchDays(this.#open(), rest(), { ...statement, namedAlone: true }));
    this.#takeAsStored(matchDialects(this.#open(), rest(), dialect));
    const { said, taken } = matchBatches(this.#open(), rest(), dialect);
    for (const { row } of taken) this.#taken.add(row.sourceKey);
    for (const index of said) this.#matches[index] = { is: 'repeated' };
    this.#takeAsStored(matchDays(this.#open(), rest(), statement));
  }

  #open(): OpenEntry[] {
    return this.#entries.flatMap((entry, index) =>
      this.#matches[index] ? [] : [{ index, entry, content: this.#contents[index] ?? '' }],
    );
  }

  #takeAsStored(pairs: ReadonlyMap<number, KnownEntry>): void {
    for (const [index, entry] of pairs) {
      this.#taken.add(entry.row.sourceKey);
      this.#matches[index] = { is: 'known', entry, asStored: true };
    }
  }

  /** Those that no entry of the statement has. */
  free({ all }: KnownEntries): KnownEntry[] {
    return all.filter(({ row }) => !this.#taken.has(row.sourceKey));
  }

  outcome(areWeak: boolean): Match[] {
    return this.#matches.map((match, index) => {
      const { sourceId, correctsSourceId } = this.#entries[index] ?? {};
      const named = { sourceId: correctsSourceId ?? (areWeak ? undefined : sourceId) };
      if (match?.is === 'new') return { ...match, ...named };
      return match ?? { is: 'new', ...named };
    });
  }
}
