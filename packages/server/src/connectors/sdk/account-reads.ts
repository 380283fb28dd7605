import { CodedError } from './coded-error.ts';
import { ConnectorError } from './failure.ts';
import type { AccountsRead, Read } from './reads.ts';
import type { AccountKey, RawAccount } from './records.ts';

/**
 * Accounts with their balances, one after the other: one that is refused is told apart, and does not fail the others.
 * @param closed keys of those that the institution says were closed
 * @throws ConnectorError `no_accounts` where none is listed
 */
export async function readEachAccount<A extends { readonly key: AccountKey }>(
  listed: readonly A[],
  read: (account: A) => Promise<RawAccount>,
  closed: readonly AccountKey[] = [],
): Promise<AccountsRead> {
  if (listed.length === 0 && closed.length === 0)
    throw new ConnectorError('no_accounts', { reason: 'the consent is of no account' });
  const items: RawAccount[] = [];
  const perAccountErrors: AccountsRead['perAccountErrors'][number][] = [];
  for (const account of listed) {
    try {
      items.push(await read(account));
    } catch (error) {
      if (!(error instanceof CodedError) || !error.isOfAccount) throw error;
      perAccountErrors.push({ accountKey: account.key, reason: error.message });
    }
  }
  return { items, closed, perAccountErrors, warnings: [] };
}

/** The balances of some of the accounts that were read. */
export function balancesAmong(
  { items, perAccountErrors }: AccountsRead,
  keys: readonly AccountKey[],
): Read<RawAccount['balance']> {
  return {
    items: items.filter(({ key }) => keys.includes(key)).map(({ balance }) => balance),
    perAccountErrors: perAccountErrors.filter(({ accountKey }) => keys.includes(accountKey)),
    warnings: [],
  };
}
