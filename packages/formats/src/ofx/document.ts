import type { TextEncoding } from '../encoding.ts';
import type { Finding } from '../finding.ts';
import type { StatusDetail } from '../format-error.ts';
import type { OfxInvestmentStatement, OfxSecurity } from './investment-document.ts';

/**
 * An OFX or QFX file as read (connectors.md 2.1). Amounts, rates and units are decimal text exactly as precise as in the
 * file, in the source's sense: minus = money out of the account. Dates are `YYYY-MM-DD` as the institution wrote them;
 * fields ending in `At` are RFC 3339 with offset and only set for a real time of day. Absent and empty values are null.
 */
export interface OfxDocument {
  readonly syntax: 'sgml' | 'xml';
  /** From the header, e.g. 102 or 220; null without a header. */
  readonly version: number | null;
  readonly encoding: TextEncoding;
  readonly financialInstitution: OfxFinancialInstitution | null;
  /** ISO 639-2, e.g. `ENG`. */
  readonly language: string | null;
  /** When the institution made the file. */
  readonly createdDate: string | null;
  readonly createdAt: string | null;
  readonly statements: readonly OfxStatement[];
  /** Statements that the institution refused while others came (connectors.md 1.3 d). */
  readonly failures: readonly OfxStatementFailure[];
  readonly securities: readonly OfxSecurity[];
  readonly warnings: readonly Finding[];
}

export interface OfxFinancialInstitution {
  readonly org: string | null;
  readonly fid: string | null;
  /** `INTU.BID` of QFX files. */
  readonly intuBid: string | null;
  readonly intuOrg: string | null;
}

export interface OfxStatementFailure {
  readonly line: number;
  readonly status: StatusDetail;
}

export type OfxStatement = OfxBankStatement | OfxCardStatement | OfxLoanStatement | OfxInvestmentStatement;

interface CashStatement {
  /** Line of the statement's first tag. */
  readonly line: number;
  /** `CURDEF`, upper case; null when missing. */
  readonly currency: string | null;
  /** Days the transaction list covers, both included as written. */
  readonly period: OfxPeriod | null;
  readonly ledgerBalance: OfxBalance | null;
  readonly availableBalance: OfxBalance | null;
  /** `BALLIST`. */
  readonly otherBalances: readonly OfxNamedBalance[];
  /** Posted transactions in the order of the file. */
  readonly transactions: readonly OfxTransaction[];
  /** The pending list of late 2.x, and entries of type `HOLD`. */
  readonly pendingTransactions: readonly OfxTransaction[];
  /** Transactions that could not be read; each has a warning. */
  readonly skipped: number;
}

export interface OfxBankStatement extends CashStatement {
  readonly kind: 'bank';
  readonly account: OfxBankAccount;
}

export interface OfxCardStatement extends CashStatement {
  readonly kind: 'card';
  readonly account: OfxCardAccount;
  /** `CASHADVBALAMT`. */
  readonly cashAdvanceBalance: string | null;
  readonly interestRates: OfxCardInterestRates;
}

export interface OfxLoanStatement extends CashStatement {
  readonly kind: 'loan';
  readonly account: OfxLoanAccount;
  readonly principalBalance: OfxBalance | null;
}

/** Percent a year, e.g. `19.99`. */
export interface OfxCardInterestRates {
  readonly purchase: string | null;
  readonly cash: string | null;
  readonly transfer: string | null;
}

export interface OfxBankAccount {
  readonly kind: 'bank';
  readonly bankId: string | null;
  readonly branchId: string | null;
  /** Null when the file does not say (finding `account_missing`). */
  readonly accountId: string | null;
  /** `CHECKING`, `SAVINGS`, `MONEYMRKT`, `CREDITLINE`, `CD`, or whatever the file says, upper case. */
  readonly accountType: string | null;
}

export interface OfxCardAccount {
  readonly kind: 'card';
  /** Null when the file does not say (finding `account_missing`). */
  readonly accountId: string | null;
}

export interface OfxLoanAccount {
  readonly kind: 'loan';
  /** Null when the file does not say (finding `account_missing`). */
  readonly accountId: string | null;
  /** `LOANACCTTYPE`, upper case. */
  readonly accountType: string | null;
}

export interface OfxInvestmentAccount {
  readonly kind: 'investment';
  readonly brokerId: string | null;
  /** Null when the file does not say (finding `account_missing`). */
  readonly accountId: string | null;
}

export type OfxAccount = OfxBankAccount | OfxCardAccount | OfxLoanAccount | OfxInvestmentAccount;

export interface OfxPeriod {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

export interface OfxBalance {
  /** Signed decimal text. */
  readonly amount: string;
  readonly asOfDate: string | null;
  readonly asOfAt: string | null;
}

export interface OfxNamedBalance {
  readonly name: string;
  readonly description: string | null;
  /** `DOLLAR`, `PERCENT` or `NUMBER`. */
  readonly type: string | null;
  readonly value: string;
  readonly asOfDate: string | null;
}

export interface OfxTransaction {
  readonly line: number;
  readonly fitId: string | null;
  /** `TRNTYPE`, upper case: CREDIT, DEBIT, INT, DIV, FEE, SRVCHG, DEP, ATM, POS, XFER, CHECK, PAYMENT, CASH, HOLD, … */
  readonly type: string;
  /** `DTPOSTED`; for the pending list the date of the event. */
  readonly postedDate: string;
  readonly postedAt: string | null;
  /** `DTUSER`. */
  readonly userDate: string | null;
  readonly userAt: string | null;
  /** `DTAVAIL`. */
  readonly availableDate: string | null;
  /** Signed decimal text, minus = money out. */
  readonly amount: string;
  /** `NAME`, else `PAYEE.NAME`, else `EXTDNAME`. */
  readonly name: string | null;
  readonly memo: string | null;
  /** Name, then memo unless it equals the name or is a prefix of it. */
  readonly description: readonly string[];
  readonly payee: OfxPayee | null;
  readonly checkNumber: string | null;
  readonly referenceNumber: string | null;
  /** `SRVRTID`. */
  readonly serverTransactionId: string | null;
  /** Merchant category. */
  readonly sic: string | null;
  /** The amount is in this currency instead of the statement's. */
  readonly currency: OfxCurrency | null;
  /** The amount was converted from this currency into the statement's. */
  readonly originalCurrency: OfxCurrency | null;
  /** This entry corrects an earlier one (connectors.md 2.1: modified or removed). */
  readonly correction: { readonly fitId: string; readonly action: 'replace' | 'delete' } | null;
  /** The other side of a transfer. */
  readonly counterparty: OfxCounterparty | null;
  readonly pending: boolean;
}

export interface OfxCurrency {
  /** ISO 4217, upper case. */
  readonly code: string;
  /** Statement currency for one unit of `code`; decimal text. */
  readonly rate: string | null;
}

export interface OfxPayee {
  readonly name: string | null;
  /** Address lines in order, without empty ones. */
  readonly address: readonly string[];
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
  readonly phone: string | null;
}

export interface OfxCounterparty {
  readonly kind: 'bank' | 'card';
  readonly bankId: string | null;
  readonly branchId: string | null;
  readonly accountId: string;
  readonly accountType: string | null;
}
