import type { Simulate } from '../simulated-login.ts';
import { worldOf } from '../worlds.ts';
import { defaultAccounts, defaultNumbers, type NameStyle } from './accounts.ts';
import { DEFAULT_IDENTITY } from './identity.ts';
import { investmentTransactionsOf } from './investment-transactions.ts';
import { defaultLiabilities } from './liabilities.ts';
import { defaultHoldings } from './securities.ts';
import { transactionsOf } from './transactions.ts';

/**
 * `user_good`: nine accounts of a US bank, or those of the institution's country where that has
 * its own default (sandbox.md 14, row 10).
 */
export function defaultUser(names: NameStyle): Simulate {
  const american = americanUser(names);
  return (input) => (worldOf(input.world).nationalDefault(input.countryCode) ?? american)(input);
}

function americanUser(names: NameStyle): Simulate {
  return (input) => ({
    accounts: () => defaultAccounts(names),
    transactions: (account, window) => transactionsOf(account, window, input),
    owners: () => defaultAccounts(names).map(({ key }) => ({ key, ...DEFAULT_IDENTITY })),
    numbers: () => defaultNumbers(input.profile),
    liabilities: () => defaultLiabilities(input),
    holdings: () => defaultHoldings(input),
    investmentTransactions: (account, window) => investmentTransactionsOf(account, window, input),
  });
}
