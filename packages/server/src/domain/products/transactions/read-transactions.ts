import { fail } from '../../../errors.ts';
import type { Account } from '../../accounts/account.ts';
import { accountFilter, chooseAccounts } from '../../accounts/choose-accounts.ts';
import { useProduct } from '../../item-life/use-product.ts';
import type { Item } from '../../items/item.ts';
import type { TransactionList } from '../../records/transactions/transaction-store.ts';
import type { Call } from '../../services.ts';
import { asTenant } from '../../teams/team.ts';
import { readinessAt } from './readiness.ts';

export interface TransactionsWindow {
  /** Calendar dates, inclusive. */
  readonly from: string;
  readonly to: string;
  readonly accountIds: readonly string[] | undefined;
  readonly count: number;
  readonly offset: number;
  /** Counts only when this read adds the product to the Item. */
  readonly daysRequested: number | undefined;
}

/** A transaction as it was stored, for answers that add or leave out fields. */
export interface TransactionRow {
  readonly wire: string;
  readonly originalDescription: string | null;
}

export interface TransactionsRead {
  readonly item: Item;
  readonly accounts: readonly Account[];
  /** Of the whole window, after the account filter. */
  readonly total: number;
  /** Wire objects joined by commas. */
  page(): Promise<Buffer>;
  rows(): Promise<TransactionRow[]>;
  /** The Item as it is now, when its list changed since `total` was taken; undefined when it did not. */
  changed(): Promise<Item | undefined>;
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
  const { store, world, pageMap, dataVersion } = call;
  const current = await useProduct(call, item, 'transactions', { historyDays: window.daysRequested });
  const readiness = readinessAt(current, world.clock.now());
  if (readiness.status === 'NOT_READY') throw fail('PRODUCT_NOT_READY');
  const accounts = chooseAccounts(await store.accounts.list(item.itemId), window.accountIds);
  const filter = accountFilter(window.accountIds);
  const list: TransactionList = {
    itemId: item.itemId,
    from: window.from,
    to: window.to,
    ...(readiness.status === 'HISTORICAL_UPDATE_COMPLETE' ? {} : { seqMax: readiness.seqMax }),
    ...(filter ? { accountIds: filter } : {}),
  };
  const version = `${dataVersion}.${current.transactionsSeq}`;
  return {
    item: current,
    accounts,
    total: await pageMap.total(list, version),
    async page() {
      const start = await pageMap.start(list, version, window.offset);
      return store.transactions.page(start.list, start.skip, window.count);
    },
    rows: () => store.transactions.rows(list, window.offset, window.count),
    async changed() {
      const now = await store.items.find(asTenant(item.environment, item.clientId), item.itemId);
      return now && now.transactionsSeq !== current.transactionsSeq ? now : undefined;
    },
  };
}
