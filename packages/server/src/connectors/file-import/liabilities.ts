import type { OfxCardClosing, OfxCardInterestRates } from '@fairlead/formats';
import { absolute, decimal, negate } from '../../money/decimal.ts';
import type { RawCreditLiability } from '../sdk/liabilities.ts';
import type { AccountKey } from '../sdk/records.ts';

/** What a card's file says besides its entries. */
export interface CardFacts {
  readonly rates: OfxCardInterestRates;
  /** The newest bill; null when the file holds none. */
  readonly closing: OfxCardClosing | null;
  /** The issuer writes what is owed as a positive balance. */
  readonly owedPositive: boolean;
}

/** Rates of a card statement, and its newest bill; null when the file names neither. */
export function toLiability(
  key: AccountKey,
  { rates, closing, owedPositive }: CardFacts,
): RawCreditLiability | null {
  const aprs = [
    ['purchase_apr', rates.purchase],
    ['cash_apr', rates.cash],
    ['balance_transfer_apr', rates.transfer],
  ].flatMap(([type, percentage]) =>
    type && percentage
      ? [{ type, percentage: decimal(percentage), balanceSubjectToApr: null, interestChargeAmount: null }]
      : [],
  );
  if (aprs.length === 0 && closing === null) return null;
  const balance = closing?.closingBalance ?? null;
  const minimum = closing?.minimumPayment ?? null;
  return {
    kind: 'credit',
    key,
    aprs,
    isOverdue: null,
    lastPaymentAmount: null,
    lastPaymentDate: null,
    lastStatementBalance: balance === null ? null : owedPositive ? decimal(balance) : negate(balance),
    lastStatementIssueDate: closing?.closedDate ?? null,
    minimumPaymentAmount: minimum === null ? null : absolute(minimum),
    nextPaymentDueDate: closing?.paymentDueDate ?? null,
  };
}

/** The newest bill of a card; undefined where the file holds none. */
export function newestClosing(
  closings: readonly OfxCardClosing[],
  accountId: string | null,
): OfxCardClosing | undefined {
  return closings
    .filter((one) => one.accountId === accountId)
    .toSorted((a, b) => a.closedDate.localeCompare(b.closedDate))
    .at(-1);
}
