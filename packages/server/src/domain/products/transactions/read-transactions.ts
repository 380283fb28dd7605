import { fail } from '../../../errors.ts';
import { EMPTY_PAGE, type PackedPage } from '../../../wire/packed-page.ts';
import type { Account } from '../../accounts/account.ts';
import { accountFilter, chooseAccounts } from '../../accounts/choose-accounts.ts';
import { useProduct } from '../../item-life/use-product.ts';
import type { Item } from '../../items/item.ts';
import { isTransactionAccount } from '../../records/coverage.ts';
import type { KeptList, KeptPages } from '../../records/transactions/kept-pages.ts';
import { listVersion } from '../../records/transactions/list-version.ts';
import type { TransactionList, TransactionText } from '../../records/transactions/transaction-store.ts';
import type { Call } from '../../services.ts';
import { asTenant } from '../../teams/team.ts';
import { type Readiness, readinessOf } from './readiness.ts';

export interface TransactionsWindow {
  /** Calendar dates, inclusive. */
  readonly from: string;
  readonly to: string;
  readonly accountIds: readonly string[] | undefined;
  readonly count: number;
  readonly offset: number;
  /** Counts only when this read adds the product to the Item. */
  readonly daysRequested: number | undefined;
  /** The answer adds or leaves out fields: its transactions are wanted one by one. */
  readonly isRewritten?: boolean;
}

/** A transaction as it was stored, for answers that add or leave out fields. */
export type TransactionRow = TransactionText;

export interface TransactionsRead {
  readonly item: Item;
  readonly accounts: readonly Account[];
  /** Of the whole window, after the account filter. */
  readonly total: number;
  /** Wire objects joined by commas. */
  page(): Promise<PackedPage>;
  rows(): Promise<TransactionRow[]>;
  /** The Item as it is now, when its list changed since `total` was taken; undefined when it did not. */
  changed(): Promise<Item | undefined>;
  /** Whether the last look at the store, which gave the page, found the Item there. */
  isThere(): boolean;
}

/**
 * One page of an Item's transactions, newest day first, in a stable order.
 * @throws PRODUCT_NOT_READY before the first pull; INVALID_ACCOUNT_ID; PRODUCTS_NOT_SUPPORTED.
 */
export async function readTransactions(
  call: Call,
  item: Item,
  window: TransactionsWindow,
): Promise<TransactionsRead> {
  const { pageMap, dataVersion, store } = call;
  const current = await useProduct(call, item, 'transactions', { historyDays: window.daysRequested });
  const readiness = readinessOf(current);
  if (readiness.status === 'NOT_READY') throw fail('PRODUCT_NOT_READY');
  const accounts = chooseAccounts(await store.accounts.list(item.itemId), window.accountIds);
  const version = `${dataVersion}.${current.transactionsSeq}`;
  const mapped = listVersion(call, current);
  const listed = { itemId: item.itemId, from: window.from, to: window.to };
  const place = window.isRewritten
    ? undefined
    : placeOf(store.keptPages?.(), item, window, { accounts, readiness });
  const kept = place?.pages.find(place.name, version);
  if (kept) return readBefore(current, accounts, kept);
  const isAsked = accountFilter(window.accountIds) !== undefined;
  const whole = isAsked ? undefined : await pageMap.whole(listed, otherThanCovered(accounts), mapped);
  const filter = isAsked || whole?.hasRowsOf ? coveredOf(accounts) : undefined;
  let asOf: number | undefined;
  const isThere = () => asOf === current.transactionsSeq;
  const changed = async () => {
    if (isThere()) return undefined;
    const now = await store.items.find(asTenant(item.environment, item.clientId), item.itemId);
    return now && now.transactionsSeq !== current.transactionsSeq ? now : undefined;
  };
  if (filter?.length === 0) return { item: current, accounts, total: 0, ...NOTHING, changed, isThere };
  const list: TransactionList = {
    ...listed,
    ...(readiness.status === 'HISTORICAL_UPDATE_COMPLETE' ? {} : { seqMax: readiness.seqMax }),
    ...(filter ? { accountIds: filter } : {}),
  };
  const total = whole && isWhole(list) ? whole.total : await pageMap.total(list, mapped);
  return {
    item: current,
    accounts,
    total,
    async page() {
      const start = await pageMap.start(list, mapped, window.offset);
      const found = await store.transactions.page(start.list, start.skip, window.count);
      ({ asOf } = found);
      if (isThere()) place?.pages.keep(place.name, version, { total, page: found.page });
      return found.page;
    },
    rows: () => store.transactions.rows(list, window.offset, window.count),
    changed,
    isThere,
  };
}

/** What is kept of the version that the Item has in the moment that the call has read: nothing is to be looked at again. */
function readBefore(item: Item, accounts: readonly Account[], { total, page }: KeptList): TransactionsRead {
  const shown = { page: async () => page, rows: NOTHING.rows };
  return { item, accounts, total, ...shown, changed: async () => undefined, isThere: () => true };
}

/** Where a page is kept, and its name: all that it follows from besides the version of the list. */
function placeOf(
  kept: KeptPages | undefined,
  { itemId }: Item,
  { from, to, count, offset, accountIds }: TransactionsWindow,
  { accounts, readiness }: { readonly accounts: readonly Account[]; readonly readiness: Readiness },
) {
  if (!kept) return undefined;
  const { status, seqMax } = readiness;
  const isWhole = status === 'HISTORICAL_UPDATE_COMPLETE';
  const filters = [accountIds ?? null, coveredOf(accounts), otherThanCovered(accounts)];
  const name = JSON.stringify([itemId, from, to, count, offset, isWhole ? null : seqMax, ...filters]);
  return { pages: kept.lists, name };
}

const NOTHING = { page: async () => EMPTY_PAGE, rows: async () => [] };

/** The accounts whose rows are shown: those that transactions cover (D104). */
function coveredOf(accounts: readonly Account[]): readonly string[] {
  return accounts.filter(isTransactionAccount).map(({ accountId }) => accountId);
}

/** Items of before may hold rows of these, and only then a list of all accounts has to be narrowed. */
function otherThanCovered(accounts: readonly Account[]): readonly string[] {
  return accounts.filter((account) => !isTransactionAccount(account)).map(({ accountId }) => accountId);
}

/** Every live row of the window is shown. */
function isWhole({ accountIds, seqMax }: TransactionList): boolean {
  return accountIds === undefined && seqMax === undefined;
}
