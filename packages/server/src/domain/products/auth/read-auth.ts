import type { RawNumbers } from '../../../connectors/sdk/records.ts';
import { fail } from '../../../errors.ts';
import type { Account } from '../../accounts/account.ts';
import { chooseAccounts } from '../../accounts/choose-accounts.ts';
import { recordItemRead } from '../../audit/record.ts';
import { useProduct } from '../../item-life/use-product.ts';
import type { Item } from '../../items/item.ts';
import { isAuthAccount } from '../../records/coverage.ts';
import { openRecords } from '../../records/open-records.ts';
import type { Call } from '../../services.ts';

export interface AuthRead {
  readonly item: Item;
  readonly accounts: readonly Account[];
  /** By account, in the order of the accounts; an account may have numbers of several schemes. */
  readonly numbers: readonly { readonly accountId: string; readonly number: RawNumbers }[];
}

/** Statuses of an account whose micro-deposit is still on its way. */
const UNVERIFIED: ReadonlySet<string> = new Set([
  'pending_automatic_verification',
  'pending_manual_verification',
]);
/** Statuses of an account whose numbers nobody has proved to be the end user's. */
const UNPROVED: ReadonlySet<string> = new Set([...UNVERIFIED, 'verification_expired', 'verification_failed']);

/**
 * Account and routing numbers of the checking, savings and cash management accounts.
 * @throws INVALID_ACCOUNT_ID; NO_AUTH_ACCOUNTS when the Item has none; PRODUCT_NOT_READY while the only ones wait for verification.
 */
export async function readAuth(
  call: Call,
  item: Item,
  accountIds: readonly string[] | undefined,
): Promise<AuthRead> {
  const current = await useProduct(call, item, 'auth');
  const all = await call.store.accounts.list(item.itemId);
  const chosen = chooseAccounts(all, accountIds);
  const covered = chosen.filter(isAuthAccount);
  if (covered.length === 0) return withoutNumbers(current, all, chosen);
  if (covered.every(({ verificationStatus }) => UNVERIFIED.has(verificationStatus ?? '')))
    throw fail('PRODUCT_NOT_READY');
  const records = await openRecords<RawNumbers>(call, item, 'account_numbers');
  const numbers = covered
    .filter(({ verificationStatus }) => !UNPROVED.has(verificationStatus ?? ''))
    .flatMap(({ accountId }) => (records.get(accountId) ?? []).map((number) => ({ accountId, number })));
  const accountIdsRead = numbers.map(({ accountId }) => accountId);
  await recordItemRead(call, item, { action: 'account_numbers.read', accountIds: accountIdsRead });
  return { item: current, accounts: covered, numbers };
}

/** A filter of accounts that have no numbers is no mistake (D98). @throws NO_AUTH_ACCOUNTS where no account has any */
function withoutNumbers(item: Item, all: readonly Account[], accounts: readonly Account[]): AuthRead {
  if (!all.some(isAuthAccount)) throw fail('NO_AUTH_ACCOUNTS');
  return { item, accounts, numbers: [] };
}
