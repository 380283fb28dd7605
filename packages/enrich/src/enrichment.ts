// What goes into the engine and what comes out of it.
import type { DetailedClass, PrimaryClass } from './taxonomy/classes.ts';

/** Lists of codes that banks send beside the text. */
export type CodeScheme = 'iso20022' | 'gvc' | 'ofx' | 'ach-sec' | 'sepa-purpose';

/** One code of a bank: `PMNT-CCRD-POSD`, `105`, `ATM`, `PPD`, `SALA`. */
export interface BankCode {
  readonly scheme: CodeScheme;
  readonly code: string;
}

/** Parts of a place; each is known or left out. */
export interface PlaceHints {
  readonly city?: string | null;
  readonly region?: string | null;
  readonly postalCode?: string | null;
  /** ISO 3166, two letters. */
  readonly country?: string | null;
  readonly storeNumber?: string | null;
  readonly address?: string | null;
}

/** The other side of a transfer between accounts of the same person. */
export interface TransferPair {
  /** `depository`, `credit`, `loan`, `investment` and so on. */
  readonly accountType: string;
  readonly accountSubtype?: string | null;
}

/** What a source knows about a transaction. */
export interface EnrichInput {
  readonly description: string;
  /** The bank's whole text, where `description` is a part of it or was tidied. */
  readonly originalDescription?: string | null;
  /** Decimal text; positive is money out. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency?: string | null;
  /** ISO 3166, two letters: where the account is. Without it the currency tells. */
  readonly country?: string | null;
  /** `YYYY-MM-DD`. */
  readonly date?: string | null;
  readonly accountType?: string | null;
  readonly accountSubtype?: string | null;
  readonly accountHolderCountry?: string | null;
  readonly counterpartyName?: string | null;
  readonly counterpartyKind?: 'person' | 'organisation' | null;
  /** ISO 18245, four digits. */
  readonly mcc?: string | null;
  readonly codes?: readonly BankCode[];
  readonly pending?: boolean;
  /** What the source itself says; it wins over every layer. */
  readonly sourceClass?: DetailedClass | null;
  readonly location?: PlaceHints | null;
  /** Never set for texts whose other transactions are not known. */
  readonly transferPair?: TransferPair | null;
}

export type Confidence = 'VERY_HIGH' | 'HIGH' | 'MEDIUM' | 'LOW' | 'UNKNOWN';

export const PARTY_TYPES = [
  'merchant',
  'marketplace',
  'payment_terminal',
  'payment_app',
  'financial_institution',
  'income_source',
] as const;
export type PartyType = (typeof PARTY_TYPES)[number];

export const PAYMENT_CHANNELS = ['online', 'in store', 'other'] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];

/** A party of the dictionary. */
export interface KnownParty {
  /** Names it for ever; ids that callers keep are derived from it. */
  readonly key: string;
  /** 37 letters and digits: the same in every release. */
  readonly entityId: string;
  readonly name: string;
  /** Bare domain. */
  readonly website: string | null;
  readonly phone: string | null;
  readonly type: PartyType;
}

/** One party of a transaction, the main one first. */
export interface Counterparty {
  readonly name: string;
  readonly type: PartyType;
  readonly confidence: Confidence;
  /** These four are null for a party that is not in the dictionary. */
  readonly key: string | null;
  readonly entityId: string | null;
  readonly website: string | null;
  readonly phone: string | null;
}

export interface Category {
  /** Version 2 of the taxonomy; `toV1` gives version 1. */
  readonly detailed: DetailedClass;
  readonly primary: PrimaryClass;
  readonly confidence: Confidence;
}

/** Only what stands in the text or was given; a part that is not known is null. */
export interface Place {
  readonly city: string | null;
  readonly region: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
  readonly storeNumber: string | null;
  readonly address: string | null;
}

export interface PaymentMeta {
  readonly reference: string | null;
  readonly payee: string | null;
  readonly payer: string | null;
  /** Who originates a US direct payment. */
  readonly ppdId: string | null;
  /** `ACH`, `SEPA`, `Card` and the like. */
  readonly method: string | null;
  readonly processor: string | null;
  readonly reason: string | null;
  readonly byOrderOf: string | null;
}

/** Fields of an enrichment that a rule decides. */
export type DecidedField =
  | 'name'
  | 'merchant'
  | 'category'
  | 'paymentChannel'
  | 'location'
  | 'paymentMeta'
  | 'checkNumber'
  | 'recurringKey';

export interface Enrichment {
  /** The text without rail words, dates, numbers and places; never a guessed merchant. */
  readonly name: string;
  /** Of the dictionary, and `HIGH` or better; otherwise null. */
  readonly merchant: KnownParty | null;
  /** The best first, at most three, none below `MEDIUM`. */
  readonly counterparties: readonly Counterparty[];
  readonly category: Category;
  readonly paymentChannel: PaymentChannel;
  readonly location: Place;
  readonly paymentMeta: PaymentMeta;
  readonly checkNumber: string | null;
  /** Equal for all payments of one payee; null where no payee is told. */
  readonly recurringKey: string | null;
  /** For each field the id of what decided it, `layer:rule`. */
  readonly because: Readonly<Record<DecidedField, string>>;
}

/** An entry that the operator adds to the dictionary; it wins over those shipped. */
export interface OwnMerchant {
  readonly key: string;
  readonly name: string;
  /** Texts that stand for it; its name does too. */
  readonly aliases?: readonly string[];
  readonly class: string;
  readonly mcc?: string;
  readonly website?: string;
  readonly phone?: string;
  readonly type?: PartyType;
  /** ISO 3166; everywhere without it. */
  readonly countries?: readonly string[];
}

/** A rule that the operator puts before those shipped; the first that fits wins. */
export interface OwnRule {
  readonly id: string;
  /** Patterns in the language of rules (README). */
  readonly when: string;
  readonly direction?: 'in' | 'out';
  readonly class: string;
  readonly channel?: PaymentChannel;
}

export interface EnricherOptions {
  readonly merchants?: readonly OwnMerchant[];
  readonly rules?: readonly OwnRule[];
}

/** What is wrong with the operator's additions, one sentence each. */
export class EnricherOptionsError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'EnricherOptionsError';
    this.faults = faults;
  }
}

export interface Enricher {
  /** Pure: the same input gives the same answer, in any order. Throws nothing. */
  readonly enrich: (input: EnrichInput) => Enrichment;
}
