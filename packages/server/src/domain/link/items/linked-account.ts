import type { Account } from '../../accounts/account.ts';

/** An account that a session of Link ended with, as `onSuccess` tells of it. */
export interface LinkedAccount {
  readonly accountId: string;
  readonly name: string;
  readonly mask: string | null;
  readonly type: string;
  readonly subtype: string | null;
  /** A verdict on typed numbers is for the application alone: the page is told that there is one. */
  readonly verificationStatus: string | null;
  /** `business` or `personal` */
  readonly holderCategory: string | null;
}

export function toLinkedAccount(account: Account): LinkedAccount {
  const { accountId, name, mask, type, subtype, holderCategory } = account;
  const isVerdict = account.verificationStatus?.startsWith('database_insights_') ?? false;
  const verificationStatus = isVerdict ? 'database_insights_pending' : account.verificationStatus;
  return { accountId, name, mask, type, subtype, verificationStatus, holderCategory };
}
