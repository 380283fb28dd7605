import type { TextEncoding } from '../encoding/names.ts';
import type { Finding } from '../finding.ts';
import type { StatusDetail } from '../format-error.ts';
import type { OfxInvestmentStatement, OfxSecurity } from './investment-document.ts';
import type {
  OfxAccount,
  OfxBalance,
  OfxBankAccount,
  OfxCardAccount,
  OfxLoanAccount,
  OfxNamedBalance,
  OfxPeriod,
  OfxTransaction,
} from './statement-parts.ts';

export type * from './statement-parts.ts';

/**
 * An OFX or QFX file as read. Amounts, rates and units are decimal text exactly as precise as in the file, in the source's sense:
 * minus = money out of the account.
 *
 * Dates are `YYYY-MM-DD` as the institution wrote them; fields ending in `At` are RFC 3339 with offset and only set for a real
 * time of day. Absent and empty values are null.
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
  /** Accounts that the file lists (`ACCTINFO`), with or without a statement. */
  readonly accounts: readonly OfxListedAccount[];
  /** Statements that the institution refused while others came. */
  readonly failures: readonly OfxStatementFailure[];
  readonly securities: readonly OfxSecurity[];
  /** Bills of cards (`CCSTMTENDRS`), beside the statements that list their entries. */
  readonly cardClosings: readonly OfxCardClosing[];
  /** Of the login (`USERINFORS`); null where the file does not say. */
  readonly holder: OfxHolder | null;
  readonly warnings: readonly Finding[];
}

export interface OfxHolder {
  /** First, middle and last name. */
  readonly name: string | null;
  readonly address: readonly string[];
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  /** As the file has it: ISO 3166-1 with three letters, or two. */
  readonly country: string | null;
  readonly dayPhone: string | null;
  readonly eveningPhone: string | null;
  readonly email: string | null;
}

export interface OfxFinancialInstitution {
  readonly org: string | null;
  readonly fid: string | null;
  /** `INTU.BID` of QFX files. */
  readonly intuBid: string | null;
  readonly intuOrg: string | null;
}

export interface OfxListedAccount {
  readonly line: number;
  readonly account: OfxAccount;
  readonly description: string | null;
  /** `SVCSTATUS`: `ACTIVE`, `AVAIL` or `PEND`. */
  readonly status: string | null;
  /** `USPRODUCTTYPE` of an investment account, e.g. `IRA`. */
  readonly productType: string | null;
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

/** A bill of a card. Amounts are signed as the file has them. */
export interface OfxCardClosing {
  readonly line: number;
  readonly accountId: string;
  readonly closedDate: string;
  readonly closingBalance: string | null;
  readonly paymentDueDate: string | null;
  readonly minimumPayment: string | null;
  readonly creditLimit: string | null;
}
