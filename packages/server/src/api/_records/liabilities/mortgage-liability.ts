import type { RawMortgageLiability } from '../../../connectors/sdk/liabilities.ts';
import { amountOrNull } from '../../../wire/exact-number.ts';
import { boolean, component, date, nullable, number, type Static, string } from '../../_kit/schema.ts';
import { postalAddress, projectPostalAddress } from './postal-address.ts';

export const mortgageLiabilitySchema = component('MortgageLiability', {
  account_id: nullable(string()),
  account_number: nullable(string()),
  current_late_fee: nullable(number()),
  escrow_balance: nullable(number()),
  has_pmi: nullable(boolean()),
  has_prepayment_penalty: nullable(boolean()),
  interest_rate: component('MortgageInterestRate', {
    percentage: nullable(number()),
    type: nullable(string()),
  }),
  last_payment_amount: nullable(number()),
  last_payment_date: nullable(date()),
  loan_type_description: nullable(string()),
  loan_term: nullable(string()),
  maturity_date: nullable(date()),
  next_monthly_payment: nullable(number()),
  next_payment_due_date: nullable(date()),
  origination_date: nullable(date()),
  origination_principal_amount: nullable(number()),
  past_due_amount: nullable(number()),
  property_address: component('MortgagePropertyAddress', postalAddress),
  ytd_interest_paid: nullable(number()),
  ytd_principal_paid: nullable(number()),
});

export function projectMortgageLiability(
  accountId: string,
  liability: RawMortgageLiability,
): Static<typeof mortgageLiabilitySchema> {
  return {
    account_id: accountId,
    account_number: liability.accountNumber,
    current_late_fee: amountOrNull(liability.currentLateFee),
    escrow_balance: amountOrNull(liability.escrowBalance),
    has_pmi: liability.hasPmi,
    has_prepayment_penalty: liability.hasPrepaymentPenalty,
    interest_rate: {
      percentage: amountOrNull(liability.interestRate.percentage),
      type: liability.interestRate.type,
    },
    last_payment_amount: amountOrNull(liability.lastPaymentAmount),
    last_payment_date: liability.lastPaymentDate,
    loan_term: liability.loanTerm,
    loan_type_description: liability.loanTypeDescription,
    maturity_date: liability.maturityDate,
    next_monthly_payment: amountOrNull(liability.nextMonthlyPayment),
    next_payment_due_date: liability.nextPaymentDueDate,
    origination_date: liability.originationDate,
    origination_principal_amount: amountOrNull(liability.originationPrincipalAmount),
    past_due_amount: amountOrNull(liability.pastDueAmount),
    property_address: projectPostalAddress(liability.propertyAddress),
    ytd_interest_paid: amountOrNull(liability.ytdInterestPaid),
    ytd_principal_paid: amountOrNull(liability.ytdPrincipalPaid),
  };
}
