import type { OfxCardInterestRates } from '@fairlead/formats';
import { decimal } from '../../money/decimal.ts';
import type { AccountKey, RawCreditLiability } from '../sdk/records.ts';

/** What a card statement says of its rates; null when it names none. Nothing else of a liability is in OFX. */
export function toLiability(key: AccountKey, rates: OfxCardInterestRates): RawCreditLiability | null {
  const aprs = [
    ['purchase_apr', rates.purchase],
    ['cash_apr', rates.cash],
    ['balance_transfer_apr', rates.transfer],
  ].flatMap(([type, percentage]) =>
    type && percentage
      ? [{ type, percentage: decimal(percentage), balanceSubjectToApr: null, interestChargeAmount: null }]
      : [],
  );
  if (aprs.length === 0) return null;
  return {
    kind: 'credit',
    key,
    aprs,
    isOverdue: null,
    lastPaymentAmount: null,
    lastPaymentDate: null,
    lastStatementBalance: null,
    lastStatementIssueDate: null,
    minimumPaymentAmount: null,
    nextPaymentDueDate: null,
  };
}
