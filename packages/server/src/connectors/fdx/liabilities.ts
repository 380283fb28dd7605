import { compare } from '../../money/decimal.ts';
import { type Fields, optionalAmount, optionalDate, optionalText } from '../sdk/fields.ts';
import type {
  RawCreditLiability,
  RawLiability,
  RawMortgageLiability,
  RawStudentLiability,
} from '../sdk/liabilities.ts';
import type { AccountKey } from '../sdk/records.ts';
import type { Categorised } from './wrapped.ts';

/** The terms of a debt; undefined for accounts that are none, or none of the kinds that have terms. */
export function toLiability(key: AccountKey, { category, fields }: Categorised): RawLiability | undefined {
  const type = optionalText(fields.accountType)?.toUpperCase();
  if (type === 'CREDITCARD' || type === 'CHARGE') return credit(key, fields);
  if (category !== 'LOAN') return undefined;
  if (type === 'STUDENTLOAN') return student(key, fields);
  return type === 'MORTGAGE' ? mortgage(key, fields) : undefined;
}

const RATES: readonly (readonly [type: string, ...names: readonly string[]])[] = [
  ['purchase_apr', 'purchasesApr'],
  ['cash_apr', 'advancesApr'],
  ['balance_transfer_apr', 'balanceTransfersApr', 'transfersApr'],
];

function credit(key: AccountKey, fields: Fields): RawCreditLiability {
  const aprs = RATES.flatMap(([type, ...names]) => {
    const percentage = names.map((name) => optionalAmount(fields[name], name)).find((rate) => rate !== null);
    return percentage === undefined
      ? []
      : [{ percentage, type, balanceSubjectToApr: null, interestChargeAmount: null }];
  });
  const pastDue = optionalAmount(fields.pastDueAmount, 'pastDueAmount');
  return {
    kind: 'credit',
    key,
    aprs,
    isOverdue: pastDue === null ? null : compare(pastDue, '0') > 0,
    lastPaymentAmount: optionalAmount(fields.lastPaymentAmount, 'lastPaymentAmount'),
    lastPaymentDate: optionalDate(fields.lastPaymentDate, 'lastPaymentDate'),
    lastStatementBalance: optionalAmount(fields.lastStmtBalance, 'lastStmtBalance'),
    lastStatementIssueDate: optionalDate(fields.lastStmtDate, 'lastStmtDate'),
    minimumPaymentAmount: optionalAmount(fields.minimumPaymentAmount, 'minimumPaymentAmount'),
    nextPaymentDueDate: optionalDate(fields.nextPaymentDate, 'nextPaymentDate'),
  };
}

const NO_ADDRESS = { street: null, city: null, region: null, postalCode: null, country: null };

/** What loans of every kind say. */
function terms(fields: Fields) {
  return {
    accountNumber: optionalText(fields.accountNumber),
    lastPaymentAmount: optionalAmount(fields.lastPaymentAmount, 'lastPaymentAmount'),
    lastPaymentDate: optionalDate(fields.lastPaymentDate, 'lastPaymentDate'),
    nextPaymentDueDate: optionalDate(fields.nextPaymentDate, 'nextPaymentDate'),
    originationDate: optionalDate(fields.originatingDate, 'originatingDate'),
    originationPrincipalAmount: optionalAmount(fields.originalPrincipal, 'originalPrincipal'),
    ytdInterestPaid: optionalAmount(fields.interestPaidYearToDate, 'interestPaidYearToDate'),
    ytdPrincipalPaid: optionalAmount(fields.principalPaidYearToDate, 'principalPaidYearToDate'),
  };
}

function mortgage(key: AccountKey, fields: Fields): RawMortgageLiability {
  const months = optionalText(fields.loanTerm);
  return {
    kind: 'mortgage',
    key,
    ...terms(fields),
    currentLateFee: null,
    escrowBalance: optionalAmount(fields.escrowBalance, 'escrowBalance'),
    hasPmi: null,
    hasPrepaymentPenalty: null,
    interestRate: {
      percentage: optionalAmount(fields.interestRate, 'interestRate'),
      type: optionalText(fields.interestRateType)?.toLowerCase() ?? null,
    },
    loanTypeDescription: null,
    loanTerm: months === null ? null : `${months} months`,
    maturityDate: optionalDate(fields.maturityDate, 'maturityDate'),
    nextMonthlyPayment: optionalAmount(fields.nextPaymentAmount, 'nextPaymentAmount'),
    pastDueAmount: optionalAmount(fields.pastDueAmount, 'pastDueAmount'),
    propertyAddress: NO_ADDRESS,
  };
}

function student(key: AccountKey, fields: Fields): RawStudentLiability {
  const pastDue = optionalAmount(fields.pastDueAmount, 'pastDueAmount');
  return {
    kind: 'student',
    key,
    ...terms(fields),
    disbursementDates: null,
    expectedPayoffDate: optionalDate(fields.maturityDate, 'maturityDate'),
    guarantor: optionalText(fields.loanProviderName),
    interestRatePercentage: optionalAmount(fields.interestRate, 'interestRate') ?? '0',
    isOverdue: pastDue === null ? null : compare(pastDue, '0') > 0,
    lastStatementBalance: optionalAmount(fields.lastStmtBalance, 'lastStmtBalance'),
    lastStatementIssueDate: optionalDate(fields.lastStmtDate, 'lastStmtDate'),
    loanName: optionalText(fields.productName),
    loanStatus: { type: null, endDate: null },
    minimumPaymentAmount: optionalAmount(fields.nextPaymentAmount, 'nextPaymentAmount'),
    outstandingInterestAmount: null,
    paymentReferenceNumber: null,
    pslfStatus: { estimatedEligibilityDate: null, paymentsMade: null, paymentsRemaining: null },
    repaymentPlan: { description: null, type: null },
    sequenceNumber: null,
    servicerAddress: NO_ADDRESS,
  };
}
