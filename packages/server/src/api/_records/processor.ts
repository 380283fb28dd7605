import type { Account } from '../../domain/accounts/account.ts';
import { type ErrorCode, fail } from '../../errors.ts';

/** What any call with a processor_token can meet. */
export const PROCESSOR_REFUSALS = [
  'INVALID_PROCESSOR_TOKEN',
  'ITEM_NOT_FOUND',
] as const satisfies ErrorCode[];

/** The account that a processor_token is for, out of a list that was narrowed to it. */
export function onlyAccount<T extends Account>(accounts: readonly T[]): T {
  const [account] = accounts;
  if (!account) throw fail('INVALID_ACCOUNT_ID');
  return account;
}
