import type { RawStudentLiability } from '../../../connectors/sdk/liabilities.ts';
import { REPAYMENT_PLANS, STUDENT_LOAN_STATUSES } from '../../../vocabulary/liabilities.ts';
import { amountOrNull, exactAmount } from '../../../wire/exact-number.ts';
import {
  array,
  boolean,
  component,
  date,
  integer,
  nullable,
  number,
  oneOf,
  type Static,
  string,
} from '../../_kit/schema.ts';
import { postalAddress, projectPostalAddress } from './postal-address.ts';

export const studentLiabilitySchema = component('StudentLoan', {
  account_id: nullable(string()),
  account_number: nullable(string()),
  disbursement_dates: nullable(array(date())),
  expected_payoff_date: nullable(date()),
  guarantor: nullable(string()),
  interest_rate_percentage: number(),
  is_overdue: nullable(boolean()),
  last_payment_amount: nullable(number()),
  last_payment_date: nullable(date()),
  last_statement_balance: nullable(number()),
  last_statement_issue_date: nullable(date()),
  loan_name: nullable(string()),
  loan_status: component('StudentLoanStatus', {
    end_date: nullable(date()),
    type: nullable(oneOf(STUDENT_LOAN_STATUSES)),
  }),
  minimum_payment_amount: nullable(number()),
  next_payment_due_date: nullable(date()),
  origination_date: nullable(date()),
  origination_principal_amount: nullable(number()),
  outstanding_interest_amount: nullable(number()),
  payment_reference_number: nullable(string()),
  pslf_status: component('PSLFStatus', {
    estimated_eligibility_date: nullable(date()),
    payments_made: nullable(integer()),
    payments_remaining: nullable(integer()),
  }),
  repayment_plan: component('StudentRepaymentPlan', {
    description: nullable(string()),
    type: nullable(oneOf(REPAYMENT_PLANS)),
  }),
  sequence_number: nullable(string()),
  servicer_address: component('ServicerAddressData', postalAddress),
  ytd_interest_paid: nullable(number()),
  ytd_principal_paid: nullable(number()),
});

type WireStudentLiability = Static<typeof studentLiabilitySchema>;

export function projectStudentLiability(
  accountId: string,
  liability: RawStudentLiability,
): WireStudentLiability {
  const { disbursementDates, loanStatus, pslfStatus, repaymentPlan } = liability;
  return {
    account_id: accountId,
    account_number: liability.accountNumber,
    disbursement_dates: disbursementDates && [...disbursementDates],
    expected_payoff_date: liability.expectedPayoffDate,
    guarantor: liability.guarantor,
    interest_rate_percentage: exactAmount(liability.interestRatePercentage),
    is_overdue: liability.isOverdue,
    last_payment_amount: amountOrNull(liability.lastPaymentAmount),
    last_payment_date: liability.lastPaymentDate,
    last_statement_balance: amountOrNull(liability.lastStatementBalance),
    last_statement_issue_date: liability.lastStatementIssueDate,
    loan_name: liability.loanName,
    loan_status: {
      end_date: loanStatus.endDate,
      type: loanStatus.type as WireStudentLiability['loan_status']['type'],
    },
    minimum_payment_amount: amountOrNull(liability.minimumPaymentAmount),
    next_payment_due_date: liability.nextPaymentDueDate,
    origination_date: liability.originationDate,
    origination_principal_amount: amountOrNull(liability.originationPrincipalAmount),
    outstanding_interest_amount: amountOrNull(liability.outstandingInterestAmount),
    payment_reference_number: liability.paymentReferenceNumber,
    pslf_status: {
      estimated_eligibility_date: pslfStatus.estimatedEligibilityDate,
      payments_made: pslfStatus.paymentsMade,
      payments_remaining: pslfStatus.paymentsRemaining,
    },
    repayment_plan: {
      description: repaymentPlan.description,
      type: repaymentPlan.type as WireStudentLiability['repayment_plan']['type'],
    },
    sequence_number: liability.sequenceNumber,
    servicer_address: projectPostalAddress(liability.servicerAddress),
    ytd_interest_paid: amountOrNull(liability.ytdInterestPaid),
    ytd_principal_paid: amountOrNull(liability.ytdPrincipalPaid),
  };
}
