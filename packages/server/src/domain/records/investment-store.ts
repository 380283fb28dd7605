import type { RawHolding, RawInvestmentTransaction, RawSecurity } from '../../connectors/sdk/records.ts';

export interface StoredSecurity {
  readonly securityId: string;
  readonly sourceKey: string;
  readonly record: RawSecurity;
}

export interface StoredHolding {
  readonly accountId: string;
  readonly securityId: string;
  readonly position: number;
  readonly record: RawHolding;
}

export interface StoredInvestmentTransaction {
  readonly investmentTransactionId: string;
  readonly accountId: string;
  readonly sourceKey: string;
  readonly securityId: string | null;
  readonly date: string;
  readonly dayOrder: number;
  readonly record: RawInvestmentTransaction;
}

export interface InvestmentList {
  readonly itemId: string;
  readonly from: string;
  readonly to: string;
  readonly accountIds?: readonly string[];
}

export interface InvestmentReader {
  securities(itemId: string): Promise<StoredSecurity[]>;
  holdings(itemId: string): Promise<StoredHolding[]>;
  countTransactions(list: InvestmentList): Promise<number>;
  /** Newest day first, stable. */
  transactions(list: InvestmentList, skip: number, count: number): Promise<StoredInvestmentTransaction[]>;
  /** Source keys that are stored already. */
  knownTransactions(itemId: string, accountId: string): Promise<ReadonlySet<string>>;
}

export interface InvestmentWriter extends InvestmentReader {
  /** Inserts or renews by source key. */
  saveSecurity(itemId: string, security: StoredSecurity): Promise<void>;
  /** Replaces all holdings of these accounts. */
  replaceHoldings(
    itemId: string,
    accountIds: readonly string[],
    holdings: readonly StoredHolding[],
  ): Promise<void>;
  /** Deletes the holdings and transactions of an account. */
  forget(itemId: string, accountId: string): Promise<void>;
  insertTransactions(itemId: string, rows: readonly StoredInvestmentTransaction[]): Promise<void>;
}
