import type { Decimal } from '../../money/decimal.ts';

/** An account of an Item. Balances: credit and loan, owed is positive. */
export interface Account {
  readonly accountId: string;
  /** Place in lists; never changes. */
  readonly position: number;
  readonly type: string;
  readonly subtype: string | null;
  readonly name: string;
  readonly officialName: string | null;
  readonly mask: string | null;
  /** ISO 4217, or a code that is none. */
  readonly currency: string;
  readonly current: Decimal | null;
  readonly available: Decimal | null;
  readonly limit: Decimal | null;
  readonly balanceAt: number | null;
  readonly verificationStatus: string | null;
  readonly persistentAccountId: string | null;
  readonly holderCategory: string | null;
}
