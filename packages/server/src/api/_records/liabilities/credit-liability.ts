import type { RawCreditLiability } from '../../../connectors/sdk/liabilities.ts';
import { amountOrNull, exactAmount } from '../../../wire/exact-number.ts';
import {
  array,
  boolean,
  component,
  date,
  nullable,
  number,
  oneOf,
  type Static,
  string,
} from '../../_kit/schema.ts';

export const creditLiabilitySchema = component('CreditCardLiability', {
  account_id: nullable(string()),
  aprs: array(
    component('APR', {
      apr_percentage: number(),
      apr_type: oneOf(['balance_transfer_apr', 'cash_apr', 'purchase_apr', 'special']),
      balance_subject_to_apr: nullable(number()),
      interest_charge_amount: nullable(number()),
    }),
  ),
  is_overdue: nullable(boolean()),
  last_payment_amount: nullable(number()),
  last_payment_date: nullable(date()),
  last_statement_balance: nullable(number()),
  last_statement_issue_date: nullable(date()),
  minimum_payment_amount: nullable(number()),
  next_payment_due_date: nullable(date()),
});

type WireCreditLiability = Static<typeof creditLiabilitySchema>;

export function projectCreditLiability(
  accountId: string,
  liability: RawCreditLiability,
): WireCreditLiability {
  return {
    account_id: accountId,
    aprs: liability.aprs.map((apr) => ({
      apr_percentage: exactAmount(apr.percentage),
      apr_type: apr.type as WireCreditLiability['aprs'][number]['apr_type'],
      balance_subject_to_apr: amountOrNull(apr.balanceSubjectToApr),
      interest_charge_amount: amountOrNull(apr.interestChargeAmount),
    })),
    is_overdue: liability.isOverdue,
    last_payment_amount: amountOrNull(liability.lastPaymentAmount),
    last_payment_date: liability.lastPaymentDate,
    last_statement_balance: amountOrNull(liability.lastStatementBalance),
    last_statement_issue_date: liability.lastStatementIssueDate,
    minimum_payment_amount: amountOrNull(liability.minimumPaymentAmount),
    next_payment_due_date: liability.nextPaymentDueDate,
  };
}
