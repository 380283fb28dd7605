import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { writeTransaction } from '../../../wire/transaction.ts';
import { addDays } from '../../../world/dates.ts';
import { normalise } from '../normalise.ts';
import { entryFingerprint, printKey, strongKey } from '../source-keys.ts';
import { KnownEntries, knownEntry, type StoredRow } from './known-entries.ts';
import { type Match, matchEntries } from './match-entries.ts';
import { type Period, periodOf } from './period.ts';

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
    const from = addDays(period.from, -8);
    const looked = this.rows.filter(
      ({ date, sourceKey }) => (date >= from && date <= period.to) || ids.has(sourceKey),
    );
    const matches = matchEntries(
      { entries, period, corrected: new Set(), dialect },
      KnownEntries.of(looked.flatMap((row) => knownEntry(row) ?? [])),
    );
    for (const [index, match] of matches.entries())
      this.#keep(match, entries[index] as RawTransaction, dialect);
    return matches;
  }

  live(): StoredRow[] {
    return this.rows.filter(({ removed }) => !removed);
  }

  #keep(match: Match, raw: RawTransaction, dialect: string): void {
    if (match.is === 'repeated' || (match.is === 'known' && match.asStored)) return;
    if (match.is === 'new' && match.posts)
      this.#change(match.posts.row.sourceKey, (row) => ({ ...row, removed: true }));
    this.#put(
      match.is === 'known' ? match.entry.row.sourceKey : this.#freeKey(match.sourceId, raw),
      raw,
      dialect,
    );
  }

  #freeKey(sourceId: string | undefined, raw: RawTransaction): string {
    const taken = new Set(this.rows.map(({ sourceKey }) => sourceKey));
    if (sourceId !== undefined && !taken.has(strongKey(sourceId))) return strongKey(sourceId);
    for (let nth = 0; ; nth++) {
      const key = printKey(entryFingerprint(raw), nth);
      if (!taken.has(key)) return key;
    }
  }

  #put(sourceKey: string, raw: RawTransaction, dialect: string): void {
    const row = { ...rowOf(sourceKey, raw), dialect };
    if (this.rows.some((one) => one.sourceKey === sourceKey)) this.#change(sourceKey, () => row);
    else this.rows.push(row);
  }

  #change(sourceKey: string, to: (row: StoredRow) => StoredRow): void {
    const at = this.rows.findIndex((one) => one.sourceKey === sourceKey);
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
