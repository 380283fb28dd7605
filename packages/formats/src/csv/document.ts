import type { Finding } from '../finding.ts';
import type { CsvMapping } from './mapping.ts';

/** What a CSV file gave under a mapping. Transactions stand oldest first where the order is known, else in file order. */
export interface CsvDocument {
  readonly transactions: readonly CsvTransaction[];
  /** Null when the mapping has no balance column or fewer than two rows carry one. */
  readonly runningBalance: CsvRunningBalance | null;
  readonly rowOrder: 'oldestFirst' | 'newestFirst' | 'unknown';
  readonly skipped: CsvSkipped;
  readonly warnings: readonly Finding[];
}

export interface CsvTransaction {
  readonly line: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly valueDate: string | null;
  /** Signed decimal text, minus = money out (the source's sense, as in OFX). */
  readonly amount: string;
  /** ISO 4217 or the file's own word, upper case; null when neither file nor mapping says. */
  readonly currency: string | null;
  readonly description: readonly string[];
  readonly counterparty: string | null;
  readonly counterpartyAccount: string | null;
  readonly account: string | null;
  readonly id: string | null;
  readonly reference: string | null;
  readonly checkNumber: string | null;
  readonly type: string | null;
  /** Balance after this row. */
  readonly balance: string | null;
  readonly status: 'booked' | 'pending';
  /** Unsigned; `amount` includes it. */
  readonly fee: string | null;
  readonly category: string | null;
}

export interface CsvRunningBalance {
  /**
   * `verified`: each balance follows from the one before and the amount. `inverted`: it follows with the opposite sign, see
   * `proposal`. `contradicted`: neither. `unchecked`: several accounts, or gaps, leave nothing to check.
   */
  readonly verdict: 'verified' | 'inverted' | 'contradicted' | 'unchecked';
  /** Balance after the newest row. */
  readonly closing: { readonly amount: string; readonly date: string } | null;
  /** The mapping with its sign rule turned round; only with verdict `inverted`. */
  readonly proposal: CsvMapping | null;
}

/** Rows left out, by reason. */
export interface CsvSkipped {
  readonly blank: number;
  readonly totals: number;
  /** Missing or surplus columns. */
  readonly columns: number;
  /** Unreadable date or amount. */
  readonly unreadable: number;
  /** Left out by the mapping's row filters. */
  readonly filtered: number;
  /** By their status no movements, e.g. reverted. */
  readonly status: number;
  /** Text behind the last row. */
  readonly footer: number;
}

export type MappingDetection =
  | {
      readonly outcome: 'proposed';
      readonly mapping: CsvMapping;
      /** Name of the shipped layout that the header matched, else null. */
      readonly layout: string | null;
      /** The first rows read under the mapping, at most 20. */
      readonly preview: readonly CsvTransaction[];
      readonly warnings: readonly Finding[];
      /** What tells money in from money out. `guessed`: nothing proves it, and a person should look at the preview. */
      readonly sign: 'balance' | 'columns' | 'layout' | 'guessed';
      /** Those of `warnings` that are about guesses. */
      readonly guesses: readonly Finding[];
    }
  | {
      readonly outcome: 'undecided';
      /** What could not be decided, as sentences for people. */
      readonly reasons: readonly MappingDoubt[];
      /** Every reading that fits, for a person to choose from; empty when columns are missing. */
      readonly candidates: readonly CsvMapping[];
      /** Header cells as found, to build a mapping by hand. */
      readonly header: readonly string[];
      /** A mapping to start from by hand: what fits, and the first columns where nothing does. */
      readonly start: CsvMapping;
    };

export interface MappingDoubt {
  readonly code: 'no_header' | 'columns' | 'date_format' | 'decimal_mark' | 'sign' | 'unreadable_rows';
  readonly reason: string;
}

/** A fault of a mapping record. `pointer` is an RFC 6901 JSON pointer into it. */
export interface MappingFault {
  readonly pointer: string;
  readonly reason: string;
}
