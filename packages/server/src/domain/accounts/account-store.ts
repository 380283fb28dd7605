import type { Tenant } from '../teams/team.ts';
import type { Account } from './account.ts';

export interface StoredAccount extends Account {
  /** Keyed hash of the source's account key; the key itself is sealed. */
  readonly sourceDigest: string;
  readonly sealedSourceKey: Buffer;
  /** No longer there at the institution; not listed any more. */
  readonly closed: boolean;
}

/** As it is written first: at the institution it is there. */
export type NewAccount = Omit<StoredAccount, 'closed'>;

/** An account that an Item of a team shares. */
export interface AccountShare {
  readonly itemId: string;
  readonly persistentAccountId: string;
}

export interface AccountReader {
  /** Open accounts, in their order. */
  list(itemId: string): Promise<Account[]>;
  /** With the link to the source. */
  listStored(itemId: string): Promise<StoredAccount[]>;
  /** Open accounts with one of these ids, of the team's Items that were exchanged and are not removed, the oldest Item first. */
  sharing(tenant: Tenant, persistentAccountIds: readonly string[]): Promise<AccountShare[]>;
}

export interface AccountWriter extends AccountReader {
  insert(itemId: string, ...accounts: readonly NewAccount[]): Promise<void>;
  /** Gives an account the key that another source has for it. */
  rename(
    itemId: string,
    account: Pick<StoredAccount, 'accountId' | 'sourceDigest' | 'sealedSourceKey'>,
  ): Promise<void>;
  /** Takes an account off the list; false when it is off already. */
  close(itemId: string, sourceDigest: string): Promise<boolean>;
  /** Everything but ids and place; a closed account is listed again. */
  update(itemId: string, account: Account): Promise<void>;
  /** Balances alone: what else is known of the account may have changed since it was read. */
  updateBalance(itemId: string, account: Account): Promise<void>;
  /** Of an open account; with `from`, only while it has that status. False when there is none. */
  setVerification(itemId: string, accountId: string, status: string, from?: string): Promise<boolean>;
}
