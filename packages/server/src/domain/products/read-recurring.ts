import { fail } from '../../errors.ts';
import { chooseAccounts } from '../accounts/choose-accounts.ts';
import { useProduct } from '../item-life/use-product.ts';
import type { Item } from '../items/item.ts';
import { currentStreams } from '../records/recurring/find-streams.ts';
import type { RecurringStream } from '../records/recurring/recurring-stream.ts';
import type { Call } from '../services.ts';
import type { PartnerUse } from '../tokens/partner-use.ts';
import { readinessOf } from './transactions/readiness.ts';

export interface RecurringRead {
  readonly inflows: readonly RecurringStream[];
  readonly outflows: readonly RecurringStream[];
  /** When the transactions were last looked at. */
  readonly updatedAt: number;
}

export interface RecurringWish {
  readonly accountIds: readonly string[] | undefined;
  /** Of the partner who asks, who hears of changes from then on; absent: the Item's own team does. */
  readonly token?: PartnerUse;
}

/**
 * The recurring streams of an Item's open accounts, those with the newest payment first.
 * @throws PRODUCT_NOT_READY before all of history may be read; INVALID_ACCOUNT_ID; PRODUCTS_NOT_SUPPORTED.
 */
export async function readRecurring(
  call: Call,
  item: Item,
  { accountIds, token }: RecurringWish,
): Promise<RecurringRead> {
  const { store, world } = call;
  const now = world.clock.now();
  const current = await useProduct(call, item, 'transactions');
  if (readinessOf(current).status !== 'HISTORICAL_UPDATE_COMPLETE') throw fail('PRODUCT_NOT_READY');
  if (token === undefined && !current.recurringRead)
    await store.unitOfWork((unit) => unit.items.noteRecurringRead(item.itemId));
  if (token?.recurringRead === false)
    await store.unitOfWork((unit) => unit.processorTokens.noteUse(token, 'recurring_read'));
  const accounts = chooseAccounts(await store.accounts.list(item.itemId), accountIds);
  const chosen = new Set(accounts.map(({ accountId }) => accountId));
  const streams = (await currentStreams(call, current)).filter(({ accountId }) => chosen.has(accountId));
  const pulledAt = current.products.find(({ product }) => product === 'transactions')?.pulledAt;
  return {
    inflows: streams.filter(({ direction }) => direction === 'inflow'),
    outflows: streams.filter(({ direction }) => direction === 'outflow'),
    updatedAt: Math.max(pulledAt ?? now, current.transactionsHistoricalAt ?? 0),
  };
}
