import type { TextEncoding } from '../encoding/names.ts';
import type { Finding } from '../finding.ts';

/**
 * A statement file as any reader of this package gives it: one form for all formats. Amounts are exact decimal text in the
 * holder's sense, minus = money out.
 *
 * Dates are `YYYY-MM-DD` as the institution wrote them; fields ending in `At` are RFC 3339 with offset and only set for a real
 * time of day. Absent and empty values are null.
 */
export interface StatementFile {
  readonly format: StatementFileFormat;
  /** Of the text; null for workbooks. */
  readonly encoding: TextEncoding | null;
  /** What the institution calls itself in the file. */
  readonly institutionName: string | null;
  readonly statements: readonly BankStatement[];
  readonly warnings: readonly Finding[];
}

export type StatementFileFormat = 'ofx' | 'camt' | 'mt940' | 'mt942' | 'norma43' | 'qif' | 'csv' | 'xlsx';

/** What a file says of one account over one period. */
export interface BankStatement {
  /** Line of its beginning. */
  readonly line: number;
  /**
   * `statement`: what was booked over a period; `report`: the day so far; `notification`: single entries, which a statement
   * repeats later.
   */
  readonly kind: 'statement' | 'report' | 'notification';
  /** The institution's own name of this statement. */
  readonly id: string | null;
  /** Its number, e.g. the day of the year; statements of an account count up. */
  readonly number: string | null;
  /** Place within the pages of one statement, from 1; null when it is whole. */
  readonly page: StatementPage | null;
  /** The institution sent this statement before. */
  readonly isCopy: boolean;
  readonly account: StatementAccount;
  /** ISO 4217 or the file's own word, upper case. */
  readonly currency: string | null;
  /** The days that the statement speaks of, both included; it lists all entries of these days. */
  readonly period: StatementPeriod | null;
  readonly balances: readonly StatementBalance[];
  /** In the order of the file, but oldest first where a CSV file shows an order. */
  readonly entries: readonly StatementEntry[];
  /** Entries that could not be read; each has a warning. */
  readonly skipped: number;
}

export interface StatementPage {
  readonly number: number;
  readonly isLast: boolean;
}

export interface StatementPeriod {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

export interface StatementAccount {
  readonly type: 'bank' | 'card' | 'loan' | 'cash' | 'asset' | 'liability' | 'unknown';
  /** The file's own word for the kind, upper case, e.g. `SAVINGS`. */
  readonly typeName: string | null;
  /** Only one that has the form of an IBAN, without blanks. */
  readonly iban: string | null;
  /** The account's number in any other form; null when the file does not say. */
  readonly number: string | null;
  /** BIC, bank code or routing number. */
  readonly bankId: string | null;
  readonly branchId: string | null;
  /** What the holder or the bank calls it. */
  readonly name: string | null;
  readonly ownerName: string | null;
  readonly bankName: string | null;
}

export interface StatementBalance {
  /**
   * `opening` and `closing` are booked balances at the ends of the statement, `interim` within the day; `available` is what
   * can be spent, `forward` what will be available on a later day.
   */
  readonly kind: 'opening' | 'closing' | 'interim' | 'available' | 'forward' | 'other';
  /** The file's own code, e.g. `CLBD`. */
  readonly code: string | null;
  /** It stands at the edge of a page, not of the statement. */
  readonly isIntermediate: boolean;
  readonly amount: string;
  readonly currency: string | null;
  readonly date: string | null;
  readonly at: string | null;
}

export interface StatementEntry {
  readonly line: number;
  /** `information` is no movement of money: it is shown, not booked. */
  readonly status: 'booked' | 'pending' | 'information';
  /** It takes back an earlier entry. The sign of `amount` is of this entry itself. */
  readonly isReversal: boolean;
  readonly amount: string;
  /** Null: that of the statement. */
  readonly currency: string | null;
  /** Day of booking; of a pending entry the day on which it happened or is expected. */
  readonly date: string;
  readonly at: string | null;
  readonly valueDate: string | null;
  /** When the payment was made, where the source says so. */
  readonly occurredDate: string | null;
  readonly references: EntryReferences;
  readonly counterparty: EntryCounterparty | null;
  /** Texts for people, in the source's order; the counterparty's name only where the source puts it there. */
  readonly description: readonly string[];
  /** The source's word for the kind of entry, e.g. `NTRF`, `DEBIT`. */
  readonly type: string | null;
  readonly bankTransactionCode: BankTransactionCode | null;
  /** ISO 18245 */
  readonly merchantCategory: string | null;
  /** What was paid before conversion, unsigned. */
  readonly originalAmount: CurrencyAmount | null;
  /** What the bank took for it and `amount` includes, unsigned. */
  readonly charges: CurrencyAmount | null;
  /** Balance after this entry. */
  readonly balance: string | null;
  /** The source's own category. */
  readonly category: string | null;
  /** Parts into which a person split the entry; their amounts add up to it. */
  readonly splits: readonly EntrySplit[];
}

/** The names that the source gives an entry. */
export interface EntryReferences {
  /** The one by which the source recognises it: `FITID` of OFX, an id column of CSV. */
  readonly id: string | null;
  /** The account servicer's own, e.g. `AcctSvcrRef`. */
  readonly bank: string | null;
  /** The holder's own, e.g. of the order. */
  readonly customer: string | null;
  /** `NtryRef`: the entry's place in the account, given by the bank. */
  readonly entry: string | null;
  readonly endToEnd: string | null;
  readonly transaction: string | null;
  /** Unique end-to-end transaction reference, a UUID. */
  readonly uetr: string | null;
  readonly mandate: string | null;
  /** The creditor's identifier of a direct debit. */
  readonly creditor: string | null;
  /** Structured reference of the payee, e.g. ISO 11649. */
  readonly remittance: string | null;
  readonly check: string | null;
}

export interface EntryCounterparty {
  readonly name: string | null;
  /** IBAN or number. */
  readonly account: string | null;
  /** BIC or bank code. */
  readonly bankId: string | null;
  /** On whose behalf it was paid or received. */
  readonly ultimateName: string | null;
}

/** ISO 20022 bank transaction code, and the bank's own. */
export interface BankTransactionCode {
  readonly domain: string | null;
  readonly family: string | null;
  readonly subFamily: string | null;
  readonly proprietary: string | null;
}

export interface CurrencyAmount {
  readonly amount: string;
  readonly currency: string | null;
}

export interface EntrySplit {
  readonly amount: string;
  readonly category: string | null;
  readonly description: string | null;
}
