import type { Decimal } from '../../money/decimal.ts';

/**
 * What a source says of an entry beyond what callers are shown. It is kept sealed with the entry (`sealed_original`), so numbers of
 * other people's accounts may stand here in full. Absent: the source does not say.
 */
export interface RawDetails {
  /** The source's word for the kind of entry: `TRNTYPE` of OFX, the type of `:61:`, a booking text. */
  readonly kind?: string;
  readonly bankCode?: RawBankCode;
  /** The class of an ACH entry, such as `PPD` or `WEB`. */
  readonly achClass?: string;
  /** ISO 18245 */
  readonly merchantCategory?: string;
  readonly counterparty?: RawOtherSide;
  readonly names?: RawEntryNames;
  /** What was paid before conversion, unsigned. */
  readonly original?: RawMoney;
  /** The currency of that payment, where its amount is not said. */
  readonly originalCurrency?: string;
  /** What the institution took for it and the amount includes, unsigned. */
  readonly charges?: RawMoney;
  /** Calendar dates. */
  readonly bookingDate?: string;
  readonly valueDate?: string;
  readonly isReversal?: true;
  /** The category that the source, or the person who kept the file, gave it. */
  readonly category?: string;
  /** Parts into which a person split the entry: they add up to it. */
  readonly splits?: readonly {
    readonly amount: Decimal;
    readonly category?: string;
    readonly text?: string;
  }[];
}

/** Codes of the kind of entry. */
export interface RawBankCode {
  /** ISO 20022 bank transaction code, such as `PMNT`, `RDDT`, `ESDD`. */
  readonly domain?: string;
  readonly family?: string;
  readonly subFamily?: string;
  /** The institution's own, such as `NDDT+105`. */
  readonly proprietary?: string;
  /** The three digits of German banks (GVC), wherever the source puts them. */
  readonly gvc?: string;
}

export interface RawOtherSide {
  readonly name?: string;
  /** IBAN or number, in full. */
  readonly account?: string;
  /** BIC or bank code. */
  readonly bankId?: string;
  /** On whose behalf it was paid or received. */
  readonly ultimateName?: string;
}

/** The names by which institutions and payers call an entry. */
export interface RawEntryNames {
  /** The institution's own, such as `AcctSvcrRef`. */
  readonly bank?: string;
  /** The holder's own. */
  readonly customer?: string;
  readonly endToEnd?: string;
  readonly transaction?: string;
  readonly uetr?: string;
  readonly mandate?: string;
  /** The creditor's identifier of a direct debit. */
  readonly creditor?: string;
  /** Structured reference of the payee. */
  readonly remittance?: string;
  readonly check?: string;
}

export interface RawMoney {
  readonly amount: Decimal;
  /** ISO 4217, or the source's own word. */
  readonly currency: string;
}
