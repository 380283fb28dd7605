import { addMonths, type Day, dateOf, dayOf, firstOfMonth } from '../../../world/days.ts';
import type {
  RawCreditLiability,
  RawLiability,
  RawMortgageLiability,
  RawStudentLiability,
} from '../../sdk/liabilities.ts';
import { DEFAULT_IDENTITY } from './identity.ts';

/** When the loans began and end counts from the Item; statements and payments follow the clock month by month. */
export interface LiabilityClock {
  /** Milliseconds. */
  readonly linkedAt: number;
  /** Milliseconds. */
  readonly now: number;
}

type Figures<T> = Omit<T, 'key' | 'kind'>;

export function defaultLiabilities(clock: LiabilityClock): readonly RawLiability[] {
  return [
    { kind: 'credit', key: '3333', ...creditFigures(clock) },
    { kind: 'student', key: '7777', ...studentFigures(clock) },
    { kind: 'mortgage', key: '8888', ...mortgageFigures(clock) },
  ];
}

/** The default user's card. */
export function creditFigures({ now }: LiabilityClock): Figures<RawCreditLiability> {
  const apr = (type: string, percentage: string, balanceSubjectToApr: string) => ({
    type,
    percentage,
    balanceSubjectToApr,
    interestChargeAmount: null,
  });
  return {
    aprs: [
      apr('balance_transfer_apr', '15.24', '1562.32'),
      apr('cash_apr', '27.95', '56.22'),
      apr('purchase_apr', '12.5', '157.01'),
      apr('special', '0', '1000'),
    ],
    isOverdue: false,
    lastPaymentAmount: '168.25',
    lastPaymentDate: latestDate(now, 22),
    lastStatementBalance: '1708.77',
    lastStatementIssueDate: latestDate(now, 28),
    minimumPaymentAmount: '20',
    nextPaymentDueDate: nextDate(now, 28),
  };
}

export function studentFigures({ linkedAt, now }: LiabilityClock): Figures<RawStudentLiability> {
  const origination = yearsFromLink(linkedAt, -17, 28);
  return {
    accountNumber: '4277075694',
    disbursementDates: [origination],
    expectedPayoffDate: yearsFromLink(linkedAt, 13, 28),
    guarantor: 'DEPT OF ED',
    interestRatePercentage: '5.25',
    isOverdue: false,
    lastPaymentAmount: '138.05',
    lastPaymentDate: latestDate(now, 22),
    lastStatementBalance: '138.05',
    lastStatementIssueDate: latestDate(now, 28),
    loanName: 'Consolidation',
    loanStatus: { type: 'repayment', endDate: yearsFromLink(linkedAt, 13, 28) },
    minimumPaymentAmount: '25',
    nextPaymentDueDate: nextDate(now, 28),
    originationDate: origination,
    originationPrincipalAmount: '25000',
    outstandingInterestAmount: '6227.36',
    paymentReferenceNumber: '4277075694',
    pslfStatus: {
      estimatedEligibilityDate: dateOf(firstOfMonth(dayOf(linkedAt), 160)),
      paymentsMade: 200,
      paymentsRemaining: 160,
    },
    repaymentPlan: { description: 'Standard Repayment', type: 'standard' },
    sequenceNumber: '1',
    servicerAddress: {
      street: '123 Relaxation Road',
      city: 'San Matias',
      region: 'CA',
      postalCode: '99415',
      country: 'US',
    },
    ytdInterestPaid: '280.55',
    ytdPrincipalPaid: '271.65',
  };
}

export function mortgageFigures({ linkedAt, now }: LiabilityClock): Figures<RawMortgageLiability> {
  const home = DEFAULT_IDENTITY.addresses[0]?.data;
  return {
    accountNumber: '3120194154',
    currentLateFee: '25',
    escrowBalance: '3141.54',
    hasPmi: true,
    hasPrepaymentPenalty: true,
    interestRate: { percentage: '3.99', type: 'fixed' },
    lastPaymentAmount: '3141.54',
    lastPaymentDate: latestDate(now, 1),
    loanTypeDescription: 'conventional',
    loanTerm: '30 year',
    maturityDate: yearsFromLink(linkedAt, 26, 1),
    nextMonthlyPayment: '3141.54',
    nextPaymentDueDate: nextDate(now, 15),
    originationDate: yearsFromLink(linkedAt, -4, 1),
    originationPrincipalAmount: '425000',
    pastDueAmount: '2304',
    propertyAddress: {
      street: home?.street ?? null,
      city: home?.city ?? null,
      region: home?.region ?? null,
      postalCode: null,
      country: home?.country ?? null,
    },
    ytdInterestPaid: '12300.4',
    ytdPrincipalPaid: '12340.5',
  };
}

/** The last date before or on today with this day of the month (28 at most). */
function latestDate(now: number, dayOfMonth: number): string {
  return dateOf(latest(dayOf(now), dayOfMonth));
}

function nextDate(now: number, dayOfMonth: number): string {
  return dateOf(addMonths(latest(dayOf(now), dayOfMonth), 1));
}

function latest(today: Day, dayOfMonth: number): Day {
  const thisMonth = firstOfMonth(today) + dayOfMonth - 1;
  return thisMonth <= today ? thisMonth : addMonths(thisMonth, -1);
}

function yearsFromLink(linkedAt: number, years: number, dayOfMonth: number): string {
  return dateOf(firstOfMonth(dayOf(linkedAt), years * 12) + dayOfMonth - 1);
}
