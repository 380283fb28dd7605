import { fail } from '../../errors.ts';
import type { Account } from './account.ts';

/**
 * The accounts that a call asks for: all when it names none (api.md 8.2: an empty list means all).
 * @throws INVALID_ACCOUNT_ID when one is no open account of this Item; the same answer for another team's account.
 */
export function chooseAccounts(
  accounts: readonly Account[],
  wanted: readonly string[] | undefined,
): readonly Account[] {
  if (!wanted || wanted.length === 0) return accounts;
  const known = new Set(accounts.map(({ accountId }) => accountId));
  if (!wanted.every((accountId) => known.has(accountId))) throw fail('INVALID_ACCOUNT_ID');
  const chosen = new Set(wanted);
  return accounts.filter(({ accountId }) => chosen.has(accountId));
}

/** Undefined when the caller named no account, which the store reads as "all" without a list. */
export function accountFilter(wanted: readonly string[] | undefined): readonly string[] | undefined {
  return wanted && wanted.length > 0 ? wanted : undefined;
}
