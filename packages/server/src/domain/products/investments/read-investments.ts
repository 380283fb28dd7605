import { fail } from '../../../errors.ts';
import type { Account } from '../../accounts/account.ts';
import { accountFilter, chooseAccounts } from '../../accounts/choose-accounts.ts';
import { useProduct } from '../../item-life/use-product.ts';
import type { Item } from '../../items/item.ts';
import { isInvestmentAccount } from '../../records/coverage.ts';
import type {
  StoredHolding,
  StoredInvestmentTransaction,
  StoredSecurity,
} from '../../records/investment-store.ts';
import type { Call } from '../../services.ts';

export interface HoldingsRead {
  readonly item: Item;
  readonly accounts: readonly Account[];
  readonly holdings: readonly StoredHolding[];
  /** Those that the holdings name. */
  readonly securities: readonly StoredSecurity[];
}

/** @throws INVALID_ACCOUNT_ID; NO_INVESTMENT_ACCOUNTS */
export async function readHoldings(
  call: Call,
  item: Item,
  accountIds: readonly string[] | undefined,
): Promise<HoldingsRead> {
  const { current, accounts } = await openInvestments(call, item, accountIds);
  return holdingsOf(call, current, accounts);
}

/** What is stored of the holdings of these accounts. */
export async function holdingsOf(
  call: Call,
  item: Item,
  accounts: readonly Account[],
): Promise<HoldingsRead> {
  const chosen = new Set(accounts.map(({ accountId }) => accountId));
  const holdings = (await call.store.investments.holdings(item.itemId)).filter(({ accountId }) =>
    chosen.has(accountId),
  );
  return { item, accounts, holdings, securities: await securitiesOf(call, item, holdings) };
}

export interface InvestmentTransactionsRead {
  readonly item: Item;
  readonly accounts: readonly Account[];
  readonly transactions: readonly StoredInvestmentTransaction[];
  readonly securities: readonly StoredSecurity[];
  /** Of the whole window, after the account filter. */
  readonly total: number;
}

export interface InvestmentWindow {
  readonly from: string;
  readonly to: string;
  readonly accountIds: readonly string[] | undefined;
  readonly count: number;
  readonly offset: number;
}

/** Newest day first, in a stable order. @throws INVALID_ACCOUNT_ID; NO_INVESTMENT_ACCOUNTS */
export async function readInvestmentTransactions(
  call: Call,
  item: Item,
  window: InvestmentWindow,
): Promise<InvestmentTransactionsRead> {
  const { current, accounts } = await openInvestments(call, item, window.accountIds);
  const filter = accountFilter(window.accountIds);
  const list = {
    itemId: item.itemId,
    from: window.from,
    to: window.to,
    ...(filter ? { accountIds: filter } : {}),
  };
  const total = await call.store.investments.countTransactions(list);
  const transactions = await call.store.investments.transactions(list, window.offset, window.count);
  return {
    item: current,
    accounts,
    transactions,
    securities: await securitiesOf(call, item, transactions),
    total,
  };
}

async function openInvestments(
  call: Call,
  item: Item,
  accountIds: readonly string[] | undefined,
): Promise<{ current: Item; accounts: readonly Account[] }> {
  const current = await useProduct(call, item, 'investments');
  const all = await call.store.accounts.list(item.itemId);
  const accounts = chooseAccounts(all, accountIds);
  // A filter of other accounts is no mistake: its lists are empty (D98).
  if (!all.some(isInvestmentAccount)) throw fail('NO_INVESTMENT_ACCOUNTS');
  return { current, accounts };
}

async function securitiesOf(
  call: Call,
  item: Item,
  entries: readonly { readonly securityId: string | null }[],
): Promise<StoredSecurity[]> {
  const named = new Set(entries.map(({ securityId }) => securityId));
  return (await call.store.investments.securities(item.itemId)).filter(({ securityId }) =>
    named.has(securityId),
  );
}
