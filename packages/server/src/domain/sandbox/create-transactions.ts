import { MutationError, type NewEntry } from '../../connectors/sandbox/port/mutation.ts';
import { accountsNotFound } from '../accounts/choose-accounts.ts';
import { refuseWithoutAccounts } from '../extraction/pulls/first-pull.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import { mutateItem } from './mutate-item.ts';
import { requireProduct } from './require-product.ts';

/**
 * Lets new transactions come to pass on an account of a sandbox Item, the first depository one when none is named, and be found
 * by a pull (D47).
 * @throws SANDBOX_PRODUCT_NOT_ENABLED, PRODUCT_NOT_READY, NO_ACCOUNTS, INVALID_ACCOUNT_ID; MutationError for what the bank cannot book.
 */
export async function createTransactions(
  call: Call,
  item: Item,
  accountId: string | undefined,
  entries: readonly Omit<NewEntry, 'account'>[],
): Promise<void> {
  requireProduct(item, 'transactions');
  await mutateItem(call, item, async (names) => {
    if (names.accounts.length === 0) return refuseWithoutAccounts(call, item);
    const chosen = accountId ?? names.accounts.find(({ type }) => type === 'depository')?.accountId;
    const account = chosen === undefined ? undefined : names.account(chosen);
    if (account === undefined) throw accountsNotFound();
    return { transactions: { add: entries.map((entry) => ({ ...entry, account })) } };
  });
}

/** Which entry of a mutation is at fault, and which part of it; undefined for another fault. */
export function entryFault(error: unknown): { index: number; member: string; reason: string } | undefined {
  if (!(error instanceof MutationError)) return undefined;
  const [, index, member = ''] = /^\/transactions\/add\/(\d+)(?:\/(\w+))?$/.exec(error.pointer) ?? [];
  return index === undefined ? undefined : { index: Number(index), member, reason: error.reason };
}
