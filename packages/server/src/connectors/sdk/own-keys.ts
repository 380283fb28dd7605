import { formerCurrencies, replacedOn } from '../../money/currency.ts';
import type { ConnectorContext } from './context.ts';
import type { AccountKey } from './records.ts';

interface Keyed {
  readonly key: AccountKey;
}

/**
 * Gives each account of a list a key of its own. One number may stand for an account in each of several currencies, and an institution
 * may list several of one currency: those that share a key get their currency behind it, and those that share that too their id. One
 * that the list has twice is one.
 *
 * An account keeps the key that the Item knows it by, whatever comes and goes beside it, and where another currency took the place of
 * its own.
 */
export async function withOwnKeys<Account extends Keyed>(
  { currencyUnder = async () => undefined }: Pick<ConnectorContext, 'currencyUnder'>,
  accounts: readonly Account[],
  currencyOf: (account: Account) => string,
  idOf: (account: Account) => string,
): Promise<Account[]> {
  const nameOf = (one: Account): string => JSON.stringify([one.key, currencyOf(one), idOf(one)]);
  const once = [...new Map(accounts.map((one) => [nameOf(one), one])).values()];
  const ofKey = Map.groupBy(once, ({ key }) => key);
  const ownKey = async (account: Account): Promise<AccountKey> => {
    const { key } = account;
    const sharing = ofKey.get(key) ?? [];
    const currency = currencyOf(account);
    const withCurrency = `${key}:${currency}`;
    if (sharing.filter((one) => currencyOf(one) === currency).length > 1)
      return `${withCurrency}:${idOf(account)}`;
    if ((await currencyUnder(withCurrency)) !== undefined) return withCurrency;
    const known = await currencyUnder(key);
    if (known === currency) return key;
    // One that is still listed goes on itself.
    const isReplaced = (former: string) =>
      replacedOn(former, currency) !== undefined && !sharing.some((one) => currencyOf(one) === former);
    const former = await keyBefore(currencyUnder, key, formerCurrencies(currency).filter(isReplaced));
    if (former !== undefined) return former;
    return sharing.length === 1 || (known !== undefined && isReplaced(known)) ? key : withCurrency;
  };
  return Promise.all(once.map(async (account) => ({ ...account, key: await ownKey(account) })));
}

/** The key that an account had by one of these currencies. */
async function keyBefore(
  currencyUnder: NonNullable<ConnectorContext['currencyUnder']>,
  key: AccountKey,
  currencies: readonly string[],
): Promise<AccountKey | undefined> {
  for (const currency of currencies) {
    const before = `${key}:${currency}`;
    if ((await currencyUnder(before)) !== undefined) return before;
  }
  return undefined;
}

/** The accounts of a list that are open, and keys by which an Item may know those that it says were closed. */
export async function openAndClosed<Account extends Keyed>(
  context: Pick<ConnectorContext, 'currencyUnder'>,
  { open, closed }: { readonly open: readonly Account[]; readonly closed: readonly Account[] },
  currencyOf: (account: Account) => string,
  idOf: (account: Account) => string,
): Promise<{ readonly open: readonly Account[]; readonly closed: readonly AccountKey[] }> {
  const own = await withOwnKeys(context, open, currencyOf, idOf);
  const all = closed.length === 0 ? [] : await withOwnKeys(context, [...open, ...closed], currencyOf, idOf);
  // A new account may have the number of a closed one.
  const taken = new Set(own.map(({ key }) => key));
  return {
    open: own,
    closed: all.slice(own.length).flatMap(({ key }) => (taken.has(key) ? [] : [key])),
  };
}
