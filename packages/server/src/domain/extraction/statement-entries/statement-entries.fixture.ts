import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { writeTransaction } from '../../../wire/write-transaction.ts';
import { addDays } from '../../../world/dates.ts';
import { normalise } from '../entries/normalise.ts';
import { entryFingerprint, printKey, strongKey } from '../entries/source-keys.ts';
import { KnownEntries, type KnownEntry, knownEntry, type StoredRow } from './known-entries.ts';
import { withListing } from './listings.ts';
import { type Match, matchEntries } from './match-entries.ts';
import { isWithin, type Period, periodOf } from './period.ts';

export function entry(part: Partial<RawTransaction> = {}): RawTransaction {
  return {
    sourceIdStrength: part.sourceId === undefined ? 'none' : 'strong',
    status: 'posted',
    direction: 'debit',
    amount: '5',
    currency: 'USD',
    date: '2026-06-10',
    description: ['COFFEE'],
    ...part,
  };
}

/** An account's entries, and what statements make of them: by the rules, without a store. */
export class Ledger {
  readonly rows: StoredRow[] = [];
  /** Where the row of each name stands. */
  readonly #places = new Map<string, number>();
  /** A row is read once. */
  readonly #entries = new WeakMap<StoredRow, KnownEntry>();

  /** Takes a statement in; gives what each of its entries was to the account. */
  take(entries: readonly RawTransaction[], covered?: Period, dialect = 'ofx'): Match[] {
    const period = periodOf(entries, covered);
    if (!period) return [];
    const ids = new Set(
      entries.flatMap(({ sourceId = '', correctsSourceId = '' }) => [
        strongKey(sourceId),
        strongKey(correctsSourceId),
      ]),
    );
    const days = { from: addDays(period.from, -8), to: addDays(period.to, 5) };
    const looked = this.rows.filter(({ date, sourceKey }) => isWithin(date, days) || ids.has(sourceKey));
    const matches = matchEntries(
      { entries, period, corrected: new Set(), dialect },
      KnownEntries.of(looked.flatMap((row) => this.#known(row) ?? [])),
    );
    for (const [index, match] of matches.entries())
      this.#keep(match, entries[index] as RawTransaction, dialect);
    return matches;
  }

  live(): StoredRow[] {
    return this.rows.filter(({ removed }) => !removed);
  }

  #known(row: StoredRow): KnownEntry | undefined {
    const known = this.#entries.get(row) ?? knownEntry(row);
    if (known) this.#entries.set(row, known);
    return known;
  }

  #keep(match: Match, raw: RawTransaction, dialect: string): void {
    if (match.is === 'repeated') return;
    if (match.is === 'known' && match.asStored) {
      this.#change(match.entry.row.sourceKey, (row) => ({
        ...row,
        listedOn: withListing(row.listedOn, dialect, raw.date),
      }));
      return;
    }
    if (match.is === 'new' && match.posts)
      this.#change(match.posts.row.sourceKey, (row) => ({ ...row, removed: true }));
    this.#put(
      match.is === 'known' ? match.entry.row.sourceKey : this.#freeKey(match.sourceId, raw),
      raw,
      dialect,
    );
  }

  #freeKey(sourceId: string | undefined, raw: RawTransaction): string {
    if (sourceId !== undefined && !this.#places.has(strongKey(sourceId))) return strongKey(sourceId);
    const print = entryFingerprint(raw);
    for (let nth = 0; ; nth++) {
      const key = printKey(print, nth);
      if (!this.#places.has(key)) return key;
    }
  }

  #put(sourceKey: string, raw: RawTransaction, dialect: string): void {
    const row = { ...rowOf(sourceKey, raw), dialect, valueDate: raw.details?.valueDate ?? null };
    if (this.#places.has(sourceKey)) this.#change(sourceKey, ({ listedOn = null }) => ({ ...row, listedOn }));
    else this.#places.set(sourceKey, this.rows.push(row) - 1);
  }

  #change(sourceKey: string, to: (row: StoredRow) => StoredRow): void {
    const at = this.#places.get(sourceKey) ?? 0;
    this.rows[at] = to(this.rows[at] as StoredRow);
  }
}

function rowOf(sourceKey: string, raw: RawTransaction): StoredRow {
  const transaction = normalise(raw, {
    transactionId: sourceKey,
    accountId: 'a',
    pendingTransactionId: null,
  });
  return {
    transactionId: sourceKey,
    accountId: 'a',
    sourceKey,
    date: raw.date,
    dayOrder: 0,
    pending: transaction.pending,
    originalDescription: transaction.originalDescription,
    wire: writeTransaction(transaction),
    pfc2: null,
    enrichment: null,
    removed: false,
  };
}
