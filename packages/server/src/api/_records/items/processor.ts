import type { Account } from '../../../domain/accounts/account.ts';
import { isAuthAccount } from '../../../domain/records/coverage.ts';
import { type ErrorCode, fail } from '../../../errors.ts';

/** What any call with a processor_token can meet. */
export const PROCESSOR_REFUSALS = [
  'INVALID_PROCESSOR_TOKEN',
  'ITEM_NOT_FOUND',
] as const satisfies ErrorCode[];

/** A processor_token is made for any account; a partner who asks for numbers hears which one it is. @throws NO_AUTH_ACCOUNTS */
export function requireNumbers(account: Account): void {
  if (isAuthAccount(account)) return;
  const { accountId, type, subtype } = account;
  throw fail('NO_AUTH_ACCOUNTS', {
    message: `the account of this processor token has no account numbers: ${accountId} is a ${subtype ?? type} account`,
    next: 'Ask the application for a processor_token of a checking, savings or cash management account.',
  });
}

/** The account that a processor_token is for, out of a list that was narrowed to it. */
export function onlyAccount<T extends Account>(accounts: readonly T[]): T {
  const [account] = accounts;
  if (!account) throw fail('INVALID_ACCOUNT_ID');
  return account;
}
