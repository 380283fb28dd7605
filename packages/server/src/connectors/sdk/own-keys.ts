import type { AccountKey } from './records.ts';

interface Keyed {
  readonly key: AccountKey;
}

/**
 * Gives each account of a list a key of its own. One number may stand for an account in each of several currencies, and an institution
 * may list one more than once: those that share a key get their currency behind it, and those that share that too their id.
 */
export function withOwnKeys<Account extends Keyed>(
  accounts: readonly Account[],
  currencyOf: (account: Account) => string,
  idOf: (account: Account) => string,
): Account[] {
  return toldApart(toldApart(accounts, currencyOf), idOf);
}

function toldApart<Account extends Keyed>(
  accounts: readonly Account[],
  by: (account: Account) => string,
): Account[] {
  const ofKey = Map.groupBy(accounts, ({ key }) => key);
  return accounts.map((account) => {
    const isShared = (ofKey.get(account.key)?.length ?? 0) > 1;
    return isShared ? { ...account, key: `${account.key}:${by(account)}` } : account;
  });
}
