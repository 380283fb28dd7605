import type { Decimal } from '../../money/decimal.ts';
import type { PackedList } from '../../world/packed-list.ts';
import type { RawDetails } from './details.ts';

/** Names an account at its source; the same over every read of one credential. Never shown to callers (connectors.md 1.7). */
export type AccountKey = string;

/**
 * What a source says of an account.
 * Amounts are decimal text in major units with these signs: depository and investment, money the holder has is positive;
 * credit and loan, money the holder owes is positive (connectors.md 1.6).
 */
export interface RawAccount {
  readonly key: AccountKey;
  /** depository, credit, loan, investment, other */
  readonly type: string;
  readonly subtype: string | null;
  readonly name: string;
  readonly officialName: string | null;
  /** Last two to four characters of the number. */
  readonly mask: string | null;
  /** ISO 4217, or any other code for what is no official currency. */
  readonly currency: string;
  readonly balance: RawBalance;
  /** The full number where known: it gives the account an id that is the same over Items. Sealed, never stored in clear. */
  readonly canonicalNumber?: string;
  /** The account number without what protocols put around it, as `canonical` gives it: another protocol of the institution has it too. */
  readonly plainNumber?: string;
  /** By which names other sources may call the same account; of files. */
  readonly names?: RawAccountNames;
  readonly holderCategory?: 'business' | 'personal';
  readonly verificationStatus?: string;
}

export interface RawAccountNames {
  /** Those that the account is kept under. */
  readonly own: readonly string[];
  /** Those under which it may be kept already, the surest first. */
  readonly sought: readonly string[];
}

export interface RawBalance {
  readonly key: AccountKey;
  readonly current: Decimal | null;
  readonly available: Decimal | null;
  readonly limit: Decimal | null;
  /** Milliseconds, when the source says from when the figures are. */
  readonly asOf: number | null;
}

export interface RawTransaction {
  /** The source's own id, if it gives one. */
  readonly sourceId?: string;
  readonly sourceIdStrength: 'strong' | 'weak' | 'none';
  /** On a posted entry: the source's id of the pending entry that it replaces. */
  readonly pendingSourceId?: string;
  /** The source's id of an earlier entry that this one corrects: it takes that one's place. */
  readonly correctsSourceId?: string;
  readonly status: 'posted' | 'pending' | 'informational' | 'rejected';
  /** debit = money leaves the account */
  readonly direction: 'credit' | 'debit';
  /** Unsigned decimal text. */
  readonly amount: Decimal;
  readonly currency: string;
  /** Calendar date in the institution's zone, `YYYY-MM-DD`: booking date when posted, date of the event when pending. */
  readonly date: string;
  /** RFC 3339 with offset, only when the source gives a real time. */
  readonly bookedAt?: string;
  /** Date of the event itself (`authorized_date`). */
  readonly occurredDate?: string;
  readonly occurredAt?: string;
  /** The source's text, one part per field it came in. */
  readonly description: readonly string[];
  readonly merchant?: RawMerchant;
  /** All on the other side, the most important first, when the source tells more than the merchant. */
  readonly counterparties?: readonly RawCounterparty[];
  readonly references?: RawReferences;
  /** Eight digits of the category tree, when the source classifies. */
  readonly categoryId?: string;
  /** Detailed class of the newer taxonomy (version 1), when the source says it. Absent: it follows from the other one. */
  readonly personalFinance?: { readonly detailed: string; readonly confidence: Confidence };
  readonly channel?: 'online' | 'in store' | 'other';
  /** European transaction codes. */
  readonly code?: string;
  /** What callers are not shown: kept sealed with the entry. */
  readonly details?: RawDetails;
  /** Place among the entries of one day over all accounts of the login, when the source has an order; smaller comes first. */
  readonly order?: number;
}

/** How sure a source is of what it says. */
export type Confidence = 'VERY_HIGH' | 'HIGH' | 'MEDIUM' | 'LOW' | 'UNKNOWN';

/** What names a company beyond its name; a source that knows it tells all of it. */
interface KnownCompany {
  readonly website?: string;
  /** Equal for one company over Items, sources and releases. */
  readonly entityId?: string;
  readonly logoUrl?: string;
  readonly confidence?: Confidence;
}

export interface RawCounterparty extends KnownCompany {
  readonly name: string;
  readonly type:
    | 'merchant'
    | 'financial_institution'
    | 'payment_app'
    | 'marketplace'
    | 'payment_terminal'
    | 'income_source';
}

export interface RawMerchant extends KnownCompany {
  readonly name: string;
  readonly mcc?: string;
  readonly address?: string;
  readonly city?: string;
  readonly region?: string;
  readonly postalCode?: string;
  readonly country?: string;
  readonly lat?: Decimal;
  readonly lon?: Decimal;
  readonly storeNumber?: string;
}

/** Parts of `payment_meta` and the check number. */
export interface RawReferences {
  readonly reference?: string;
  readonly ppd?: string;
  readonly payee?: string;
  readonly payer?: string;
  readonly byOrderOf?: string;
  readonly paymentMethod?: string;
  readonly paymentProcessor?: string;
  readonly reason?: string;
  readonly check?: string;
}

export interface TransactionPage {
  readonly upserts: readonly RawTransaction[];
  /** A list too long to be held as objects; `upserts` is empty then. */
  readonly packed?: PackedList<RawTransaction>;
  /** Source ids of entries that the source withdrew. */
  readonly removed: readonly string[];
  readonly nextCursor?: string;
  readonly coverage: { readonly from: string; readonly to: string; readonly complete: boolean };
  /** Of the covered days it lists all that is pending: what is pending here and not listed was posted under another id, or dropped. */
  readonly listsPending?: true;
  readonly warnings: readonly string[];
}

export interface RawOwner {
  readonly key: AccountKey;
  readonly names: readonly string[];
  readonly phones: readonly { data: string; primary: boolean; type: string }[];
  readonly emails: readonly { data: string; primary: boolean; type: string }[];
  readonly addresses: readonly { primary: boolean; data: RawAddress }[];
}

export interface RawAddress {
  readonly street: string;
  readonly city: string | null;
  readonly region: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
}

export type RawNumbers = { readonly key: AccountKey } & (
  | {
      readonly scheme: 'ach';
      readonly account: string;
      readonly routing: string;
      readonly wireRouting: string | null;
    }
  | {
      readonly scheme: 'eft';
      readonly account: string;
      readonly institution: string;
      readonly branch: string;
    }
  | { readonly scheme: 'bacs'; readonly account: string; readonly sortCode: string }
  | { readonly scheme: 'international'; readonly iban: string; readonly bic: string }
);

/** Under which an investment account is moved to another institution. */
export type RawTransferNumbers = { readonly key: AccountKey } & (
  | {
      /** Brokers of the United States. */
      readonly scheme: 'acats';
      readonly account: string;
      /** Clearing numbers of the broker; none where it does not say. */
      readonly dtcNumbers: readonly string[];
    }
  /** Brokers of Canada. */
  | { readonly scheme: 'aton'; readonly account: string }
  | { readonly scheme: 'retirement_401k'; readonly plan: string | null; readonly account: string | null }
);

export interface RawSecurity {
  /** Names the security at its source; the same in holdings and transactions of one Item. */
  readonly key: string;
  readonly isin: string | null;
  readonly cusip: string | null;
  readonly sedol: string | null;
  readonly institutionSecurityId: string | null;
  readonly name: string | null;
  readonly ticker: string | null;
  readonly isCashEquivalent: boolean;
  /** cash, cryptocurrency, derivative, equity, etf, fixed income, loan, mutual fund, other */
  readonly type: string;
  readonly closePrice: Decimal | null;
  readonly closePriceAsOf: string | null;
  readonly currency: string;
}

export interface RawHolding {
  readonly key: AccountKey;
  readonly securityKey: string;
  readonly quantity: Decimal;
  readonly price: Decimal;
  readonly priceAsOf: string | null;
  readonly value: Decimal;
  /** Of the whole holding, not per share. */
  readonly costBasis: Decimal | null;
  readonly currency: string;
}

export interface RawHoldings {
  readonly holdings: readonly RawHolding[];
  readonly securities: readonly RawSecurity[];
}

export interface RawInvestmentTransaction {
  readonly sourceId?: string;
  readonly securityKey: string | null;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly name: string;
  /** Positive when units come in, negative when they leave. */
  readonly quantity: Decimal;
  /** Signed decimal text: positive = cash leaves the account. */
  readonly amount: Decimal;
  readonly price: Decimal;
  readonly fees: Decimal | null;
  /** buy, sell, cancel, cash, fee, transfer */
  readonly type: string;
  readonly subtype: string;
  readonly currency: string;
  readonly order?: number;
}

export interface InvestmentPage {
  readonly upserts: readonly RawInvestmentTransaction[];
  /** Securities that the entries name. */
  readonly securities: readonly RawSecurity[];
  readonly nextCursor?: string;
  readonly coverage: { readonly from: string; readonly to: string; readonly complete: boolean };
  readonly warnings: readonly string[];
}
