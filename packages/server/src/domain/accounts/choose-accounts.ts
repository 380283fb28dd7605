import { fail, type RefusalError } from '../../errors.ts';
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
  const unknown = wanted.filter((accountId) => !known.has(accountId)).length;
  if (unknown > 0) throw accountsNotFound(unknown, wanted.length);
  const chosen = new Set(wanted);
  return accounts.filter(({ accountId }) => chosen.has(accountId));
}

/** How many of the accounts asked for are none of the Item: ids may be what another team's accounts have, so none is repeated. */
export function accountsNotFound(missing = 1, asked = 1): RefusalError {
  return fail('INVALID_ACCOUNT_ID', {
    next: `${missing} of ${asked} account ids are not of this Item. /accounts/get lists those that it has.`,
  });
}

/** Undefined when the caller named no account, which the store reads as "all" without a list. */
export function accountFilter(wanted: readonly string[] | undefined): readonly string[] | undefined {
  return wanted && wanted.length > 0 ? wanted : undefined;
}
