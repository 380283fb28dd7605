import type { Decimal } from '../../money/decimal.ts';
import type { AccountKey, RawAddress } from './records.ts';

export interface RawCreditLiability {
  readonly kind: 'credit';
  readonly key: AccountKey;
  readonly aprs: readonly {
    percentage: Decimal;
    type: string;
    balanceSubjectToApr: Decimal | null;
    interestChargeAmount: Decimal | null;
  }[];
  readonly isOverdue: boolean | null;
  readonly lastPaymentAmount: Decimal | null;
  readonly lastPaymentDate: string | null;
  readonly lastStatementBalance: Decimal | null;
  readonly lastStatementIssueDate: string | null;
  readonly minimumPaymentAmount: Decimal | null;
  readonly nextPaymentDueDate: string | null;
}

export interface RawMortgageLiability {
  readonly kind: 'mortgage';
  readonly key: AccountKey;
  readonly accountNumber: string | null;
  readonly currentLateFee: Decimal | null;
  readonly escrowBalance: Decimal | null;
  readonly hasPmi: boolean | null;
  readonly hasPrepaymentPenalty: boolean | null;
  readonly interestRate: { percentage: Decimal | null; type: string | null };
  readonly lastPaymentAmount: Decimal | null;
  readonly lastPaymentDate: string | null;
  readonly loanTypeDescription: string | null;
  readonly loanTerm: string | null;
  readonly maturityDate: string | null;
  readonly nextMonthlyPayment: Decimal | null;
  readonly nextPaymentDueDate: string | null;
  readonly originationDate: string | null;
  readonly originationPrincipalAmount: Decimal | null;
  readonly pastDueAmount: Decimal | null;
  readonly propertyAddress: { [K in keyof RawAddress]: string | null };
  readonly ytdInterestPaid: Decimal | null;
  readonly ytdPrincipalPaid: Decimal | null;
}

export interface RawStudentLiability {
  readonly kind: 'student';
  readonly key: AccountKey;
  readonly accountNumber: string | null;
  readonly disbursementDates: readonly string[] | null;
  readonly expectedPayoffDate: string | null;
  readonly guarantor: string | null;
  readonly interestRatePercentage: Decimal;
  readonly isOverdue: boolean | null;
  readonly lastPaymentAmount: Decimal | null;
  readonly lastPaymentDate: string | null;
  readonly lastStatementBalance: Decimal | null;
  readonly lastStatementIssueDate: string | null;
  readonly loanName: string | null;
  readonly loanStatus: { type: string | null; endDate: string | null };
  readonly minimumPaymentAmount: Decimal | null;
  readonly nextPaymentDueDate: string | null;
  readonly originationDate: string | null;
  readonly originationPrincipalAmount: Decimal | null;
  readonly outstandingInterestAmount: Decimal | null;
  readonly paymentReferenceNumber: string | null;
  readonly pslfStatus: {
    estimatedEligibilityDate: string | null;
    paymentsMade: number | null;
    paymentsRemaining: number | null;
  };
  readonly repaymentPlan: { description: string | null; type: string | null };
  readonly sequenceNumber: string | null;
  readonly servicerAddress: { [K in keyof RawAddress]: string | null };
  readonly ytdInterestPaid: Decimal | null;
  readonly ytdPrincipalPaid: Decimal | null;
}

export type RawLiability = RawCreditLiability | RawMortgageLiability | RawStudentLiability;
