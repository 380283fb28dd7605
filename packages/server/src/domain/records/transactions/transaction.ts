import type { RawMerchant, RawReferences } from '../../../connectors/sdk/records.ts';
import type { Decimal } from '../../../money/decimal.ts';
import type { Category } from '../categories.ts';

/** A transaction after normalising (connectors.md 1.6), before its wire form is written. */
export interface Transaction {
  readonly transactionId: string;
  readonly accountId: string;
  readonly pending: boolean;
  /** On a posted transaction, the id of the pending one it replaced. */
  readonly pendingTransactionId: string | null;
  /** Signed decimal text; positive = money leaves the account. */
  readonly amount: Decimal;
  readonly currency: string;
  readonly date: string;
  readonly datetime: string | null;
  readonly authorizedDate: string | null;
  readonly authorizedDatetime: string | null;
  readonly name: string;
  readonly originalDescription: string | null;
  readonly merchant: RawMerchant | null;
  readonly references: RawReferences;
  readonly category: Category | null;
  readonly personalFinance: { readonly primary: string; readonly detailed: string } | null;
  readonly channel: 'online' | 'in store' | 'other';
  readonly code: string | null;
}

/** Port: writes the JSON object that callers get (fulfilled by `api/_records`); done once, when a transaction is stored (D19). */
export type WriteTransaction = (transaction: Transaction) => string;
