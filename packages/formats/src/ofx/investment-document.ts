import type {
  OfxCurrency,
  OfxInvestmentAccount,
  OfxNamedBalance,
  OfxPeriod,
  OfxTransaction,
} from './statement-parts.ts';

/** `INVSTMTRS`. Signs and text forms as in {@link OfxDocument}. */
export interface OfxInvestmentStatement {
  readonly kind: 'investment';
  readonly line: number;
  readonly account: OfxInvestmentAccount;
  readonly currency: string | null;
  /** `DTASOF`. */
  readonly asOfDate: string | null;
  readonly asOfAt: string | null;
  readonly period: OfxPeriod | null;
  /** The file holds a 401(k) part. */
  readonly is401k: boolean;
  readonly transactions: readonly OfxInvestmentTransaction[];
  readonly positions: readonly OfxPosition[];
  readonly balances: OfxInvestmentBalances | null;
  /** Transactions and positions that could not be read; each has a warning. */
  readonly skipped: number;
}

/** `INVBAL`; amounts are as of the statement's `asOfDate`. */
export interface OfxInvestmentBalances {
  readonly availableCash: string | null;
  readonly margin: string | null;
  readonly short: string | null;
  readonly buyingPower: string | null;
  readonly other: readonly OfxNamedBalance[];
}

export interface OfxSecurityId {
  readonly id: string;
  /** `CUSIP`, `ISIN`, `SEDOL` or whatever the file says, upper case. */
  readonly type: string;
}

export type OfxInvestmentAction =
  | 'buy'
  | 'sell'
  | 'reinvest'
  | 'income'
  | 'expense'
  | 'marginInterest'
  | 'transfer'
  | 'journalSecurity'
  | 'journalFund'
  | 'returnOfCapital'
  | 'split'
  | 'optionClosure'
  | 'cash';

export interface OfxInvestmentTransaction {
  readonly line: number;
  readonly action: OfxInvestmentAction;
  /** Name of the OFX aggregate, e.g. `BUYSTOCK`. */
  readonly element: string;
  readonly fitId: string | null;
  readonly serverTransactionId: string | null;
  /** The earlier transaction that this one reverses. */
  readonly reversalFitId: string | null;
  /** `DTTRADE`; of a cash transaction `DTPOSTED`. */
  readonly tradeDate: string;
  readonly tradeAt: string | null;
  readonly settleDate: string | null;
  readonly memo: string | null;
  readonly securityId: OfxSecurityId | null;
  /** Signed as in the file: buys positive, sells negative. */
  readonly units: string | null;
  readonly unitPrice: string | null;
  /** Cash effect: negative on buys, positive on sells and income. Of a split the cash for fractions. */
  readonly total: string | null;
  readonly fees: OfxInvestmentFees;
  /** `ACCRDINT` of a debt purchase or sale. */
  readonly accruedInterest: string | null;
  /** Refinement in the file's own words, upper case: `BUYTYPE`, `SELLTYPE`, `INCOMETYPE`, `OPTBUYTYPE`, `OPTSELLTYPE`, `TFERACTION`, `OPTACTION`. */
  readonly detail: string | null;
  /** `LONG` or `SHORT`. */
  readonly positionType: string | null;
  readonly subAccountSecurity: string | null;
  readonly subAccountFund: string | null;
  readonly split: OfxSplit | null;
  readonly currency: OfxCurrency | null;
  readonly originalCurrency: OfxCurrency | null;
  /** Only with action `cash`: the whole banking entry. */
  readonly cash: OfxTransaction | null;
}

/** Parts of the cost, as in the file; `fees` of the API is commission + fees + load + taxes. */
export interface OfxInvestmentFees {
  readonly commission: string | null;
  readonly fees: string | null;
  readonly load: string | null;
  readonly taxes: string | null;
  readonly withholding: string | null;
  readonly penalty: string | null;
}

export interface OfxSplit {
  readonly oldUnits: string | null;
  readonly newUnits: string | null;
  readonly numerator: string | null;
  readonly denominator: string | null;
}

export interface OfxPosition {
  readonly line: number;
  readonly kind: OfxSecurityKind;
  readonly securityId: OfxSecurityId;
  /** `CASH`, `MARGIN`, `SHORT`, `OTHER`. */
  readonly heldIn: string | null;
  /** `LONG` or `SHORT`; the units of a short position are as in the file, often positive. */
  readonly positionType: string | null;
  readonly units: string;
  readonly unitPrice: string | null;
  readonly marketValue: string | null;
  /** Per unit. */
  readonly averageCostBasis: string | null;
  readonly priceAsOfDate: string | null;
  readonly priceAsOfAt: string | null;
  readonly currency: OfxCurrency | null;
  readonly memo: string | null;
}

export type OfxSecurityKind = 'stock' | 'mutualFund' | 'debt' | 'option' | 'other';

export interface OfxSecurity {
  readonly line: number;
  readonly kind: OfxSecurityKind;
  readonly securityId: OfxSecurityId;
  readonly name: string | null;
  readonly ticker: string | null;
  readonly unitPrice: string | null;
  readonly priceAsOfDate: string | null;
  readonly currency: OfxCurrency | null;
  readonly memo: string | null;
  /** `STOCKTYPE`, `MFTYPE`, `DEBTTYPE`, or `OPTTYPE`, upper case. */
  readonly detail: string | null;
  readonly debt: OfxDebtTerms | null;
  readonly option: OfxOptionTerms | null;
}

export interface OfxDebtTerms {
  readonly parValue: string | null;
  /** Percent a year. */
  readonly couponRate: string | null;
  readonly maturityDate: string | null;
}

export interface OfxOptionTerms {
  readonly strikePrice: string | null;
  readonly expiryDate: string | null;
  /** Usually 100. */
  readonly sharesPerContract: string | null;
  readonly underlying: OfxSecurityId | null;
}
