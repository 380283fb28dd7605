import type { Decimal } from '../../money/decimal.ts';

/** Money of one currency. */
export interface Amount {
  readonly amount: Decimal;
  readonly currency: string;
}

export interface CategoryShare extends Amount {
  readonly id: string;
  readonly count: number;
  readonly monthlyAverage: Decimal;
}

/** Part of a calendar month within the window; days inclusive. */
export interface MonthTotal {
  readonly from: string;
  readonly to: string;
  readonly total: Decimal;
}

/** A kind of transactions that a lender looks at. Amounts are positive, whichever way the money goes. */
export interface Indicator extends Amount {
  readonly count: number;
  readonly monthlyAverage: Decimal;
  readonly categories: readonly CategoryShare[];
  readonly months: readonly MonthTotal[];
  /** 0 is today; null = never. */
  readonly daysSince: number | null;
  /** Percent of all that came in; -1 where nothing did. */
  readonly shareOfIncome: Decimal;
  /** Names of the most frequent ones, at most three. */
  readonly top: readonly string[];
}

/** A run of consecutive days below zero, with the lowest balance of them. */
export interface NegativeRun {
  readonly from: string;
  readonly to: string;
  readonly minimum: Amount;
}

export interface NegativeBalance {
  readonly days: number;
  readonly daysSince: number | null;
  /** Null where no day was below zero. */
  readonly minimum: Amount | null;
  /** Oldest first. */
  readonly runs: readonly NegativeRun[];
}

export interface Summary extends Amount {
  readonly count: number;
  readonly monthlyAverage: Decimal;
  readonly shareOfIncome: Decimal;
  readonly categories: readonly CategoryShare[];
}

export interface MoneyFlow extends Amount {
  readonly monthlyAverage: Decimal;
}

/** Figures over the posted transactions of a window in one currency, as they were when the report was made. */
export interface Insights {
  readonly bankPenalties: Indicator;
  readonly gambling: Indicator;
  readonly loanDisbursements: Indicator;
  readonly loanPayments: Indicator;
  /** Null for accounts that cannot be below zero. */
  readonly negativeBalance: NegativeBalance | null;
  /** All that came in, without all that left. */
  readonly cashFlow: MoneyFlow;
  readonly total: Summary;
  readonly essential: Summary;
  readonly nonEssential: Summary;
  readonly other: Summary;
  readonly transfersOut: Summary;
  readonly outliers: {
    readonly count: number;
    readonly total: Amount;
    readonly categories: readonly CategoryShare[];
  };
  readonly totalIncome: Amount;
  readonly incomeWithoutTransfers: MoneyFlow;
  readonly transfersIn: MoneyFlow;
}
