import type { Decimal } from '../../../money/decimal.ts';
import type { InvestmentTransactionType } from '../../../vocabulary/investment-transactions.ts';
import type { RawAddress, RawOwner } from '../../sdk/records.ts';
import type { MfaSetting } from './mfa.ts';

/** A custom user as it was read; `undefined` = not set. Dates are as written: `YYYY-MM-DD` or days from linking. */
export interface CustomUser {
  readonly seed: string | undefined;
  readonly accounts: readonly CustomAccount[] | undefined;
  readonly mfa: MfaSetting | undefined;
  readonly recaptcha: 'good' | 'bad' | undefined;
  readonly forceError: string | undefined;
  readonly readiness: ReadinessDelays | undefined;
}

/** When transactions are ready, in milliseconds after the making of the Item. */
export interface ReadinessDelays {
  readonly initialMs: number;
  readonly historicalMs: number;
}

export interface CustomAccount {
  /** Place in the list as written. */
  readonly index: number;
  readonly type: string;
  readonly subtype: string | null;
  readonly startingBalance: Decimal | undefined;
  readonly forcedAvailable: Decimal | undefined;
  readonly hasNullAvailable: boolean;
  readonly currency: string;
  readonly name: string | undefined;
  readonly officialName: string | undefined;
  readonly limit: Decimal | undefined;
  readonly mask: string | undefined;
  readonly numbers: CustomNumbers | undefined;
  /** Undefined: random ones; empty: none. */
  readonly transactions: readonly CustomTransaction[] | undefined;
  readonly holdings: readonly CustomHolding[] | undefined;
  readonly investmentTransactions: readonly CustomTrade[];
  readonly identity: CustomIdentity;
  readonly liability: CustomLiability | undefined;
  readonly inflow: InflowModel | undefined;
}

export interface CustomNumbers {
  readonly account: string | undefined;
  readonly achRouting: string | undefined;
  readonly achWireRouting: string | undefined;
  readonly eft: { readonly institution: string; readonly branch: string } | undefined;
  readonly international: { readonly bic: string; readonly iban: string } | undefined;
  readonly bacsSortCode: string | undefined;
}

export interface CustomTransaction {
  readonly index: number;
  readonly transacted: string;
  readonly posted: string;
  /** Positive = money out. */
  readonly amount: Decimal;
  readonly description: string;
  readonly currency: string;
}

export interface CustomSecurity {
  readonly isin: string | undefined;
  readonly cusip: string | undefined;
  readonly name: string | undefined;
  readonly ticker: string | undefined;
  readonly currency: string;
}

export interface CustomHolding {
  readonly security: CustomSecurity;
  readonly quantity: Decimal;
  readonly price: Decimal;
  readonly priceAsOf: string | undefined;
  readonly costBasis: Decimal | undefined;
  readonly currency: string;
}

export interface CustomTrade {
  readonly index: number;
  readonly security: CustomSecurity;
  readonly date: string;
  readonly name: string;
  readonly quantity: Decimal;
  readonly price: Decimal;
  readonly fees: Decimal | undefined;
  readonly type: TradeType;
  readonly currency: string;
}

export const TRADE_TYPES = [
  'buy',
  'sell',
  'cash',
  'fee',
  'transfer',
] as const satisfies readonly InvestmentTransactionType[];
export type TradeType = (typeof TRADE_TYPES)[number];

export type CustomIdentity = Partial<Omit<RawOwner, 'key'>>;

export const INFLOW_TYPES = [
  'none',
  'monthly-income',
  'monthly-balance-payment',
  'monthly-interest-only-payment',
] as const;

export interface InflowModel {
  readonly type: (typeof INFLOW_TYPES)[number];
  readonly incomeAmount: Decimal | undefined;
  readonly paymentDay: DayOfMonth;
  readonly statementDay: DayOfMonth;
  readonly transactionName: string | undefined;
}

export type DayOfMonth = number | 'last';

export type CustomAddress = { readonly [K in keyof RawAddress]: string | null };
type Optional<T> = { readonly [K in keyof T]: T[K] | undefined };

export type CustomLiability =
  | ({ readonly kind: 'credit' } & CreditTerms)
  | ({ readonly kind: 'student' } & StudentTerms)
  | ({ readonly kind: 'mortgage' } & MortgageTerms);

export type CreditTerms = Optional<{
  purchaseApr: Decimal;
  cashApr: Decimal;
  balanceTransferApr: Decimal;
  specialApr: Decimal;
  lastPaymentAmount: Decimal;
  minimumPaymentAmount: Decimal;
  lastStatementBalance: Decimal;
  isOverdue: boolean;
}>;

export type StudentTerms = Optional<{
  originationDate: string;
  principal: Decimal;
  nominalApr: Decimal;
  nonRepaymentMonths: number;
  repaymentMonths: number;
  graceMonths: number;
  expectedPayoffDate: string;
  guarantor: string;
  isFederal: boolean;
  loanName: string;
  loanStatus: { type: string | null; endDate: string | null };
  paymentReferenceNumber: string;
  planDescription: string;
  planType: string;
  sequenceNumber: string;
  servicerAddress: CustomAddress;
  pslf: { eligibilityDate: string | null; paymentsMade: number | null; paymentsRemaining: number | null };
  isOverdue: boolean;
  lastPaymentAmount: Decimal;
  minimumPaymentAmount: Decimal;
  lastStatementBalance: Decimal;
}>;

export type MortgageTerms = Optional<{
  accountNumber: string;
  currentLateFee: Decimal;
  escrowBalance: Decimal;
  hasPmi: boolean;
  hasPrepaymentPenalty: boolean;
  interestRate: Decimal;
  interestRateType: string;
  lastPaymentAmount: Decimal;
  lastPaymentDate: string;
  loanTypeDescription: string;
  loanTerm: string;
  maturityDate: string;
  nextMonthlyPayment: Decimal;
  nextPaymentDueDate: string;
  originationDate: string;
  principal: Decimal;
  pastDueAmount: Decimal;
  propertyAddress: CustomAddress;
  ytdInterestPaid: Decimal;
  ytdPrincipalPaid: Decimal;
}>;
