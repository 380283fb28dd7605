import type { Tenant } from '../teams/team.ts';

/** What made a report: a session of Link, an Item made without one, or a call. */
export type IncomeCause = 'link' | 'direct' | 'refresh';

export interface ReportedItem {
  readonly itemId: string;
  /** False where the person left before they were shown its income. */
  readonly approved: boolean;
}

export interface IncomePageWish {
  /** The last one that was seen. */
  readonly before?: { readonly createdAt: number; readonly bankIncomeId: string } | undefined;
  readonly limit: number;
  /** Reports of this user alone. */
  readonly userId?: string | undefined;
}

/** A report of the income of a user, as it is stored. Instants are milliseconds on the team's clock. */
export interface StoredBankIncome {
  /** UUID. */
  readonly bankIncomeId: string;
  readonly userId: string;
  /** The user's n-th, from 1. */
  readonly n: number;
  readonly cause: IncomeCause;
  /** Null unless a session of Link made it. */
  readonly linkSessionId: string | null;
  readonly state: 'pending' | 'ready' | 'failed';
  /** Days of history. */
  readonly days: number;
  readonly items: readonly ReportedItem[];
  /** Where webhooks of it go. */
  readonly webhook: string | null;
  readonly createdAt: number;
  readonly finishedAt: number | null;
  /** An `IncomeReport`, sealed under the team's key; null unless it is ready. */
  readonly sealed: Buffer | null;
}

/** What is open about a report. */
export type ListedBankIncome = Omit<StoredBankIncome, 'sealed'>;

export type NewBankIncome = Omit<StoredBankIncome, 'state' | 'finishedAt' | 'sealed'>;

export interface BankIncomeReader {
  find(tenant: Tenant, bankIncomeId: string): Promise<StoredBankIncome | undefined>;
  /** The newest, whatever became of it. */
  newest(tenant: Tenant, userId: string): Promise<StoredBankIncome | undefined>;
  /** Those that are ready, newest first. */
  ready(tenant: Tenant, userId: string, limit: number): Promise<StoredBankIncome[]>;
  /** Newest first; nothing of them is opened. */
  page(tenant: Tenant, wish: IncomePageWish): Promise<ListedBankIncome[]>;
  /** Ids of sources that people left out of these Items. */
  leftOut(itemIds: readonly string[]): Promise<string[]>;
}

export interface BankIncomeWriter extends BankIncomeReader {
  /** False when the session has one already. */
  insert(tenant: Tenant, report: NewBankIncome): Promise<boolean>;
  /** Notes when a pending one was first tried, in real time, and gives that; undefined when it has ended, or is gone. */
  begin(tenant: Tenant, bankIncomeId: string, realNow: number): Promise<number | undefined>;
  /** False when it has ended already, or is gone. */
  finish(
    tenant: Tenant,
    bankIncomeId: string,
    end: { readonly state: 'ready' | 'failed'; readonly sealed: Buffer | null; readonly at: number },
  ): Promise<boolean>;
  deleteOfUser(tenant: Tenant, userId: string): Promise<void>;
  /** What a person said of sources of an Item; nothing changes about all others. */
  choose(
    itemId: string,
    choice: { readonly taken: readonly string[]; readonly leftOut: readonly string[] },
  ): Promise<void>;
}
