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
  /** This entry corrects an earlier one. */
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
