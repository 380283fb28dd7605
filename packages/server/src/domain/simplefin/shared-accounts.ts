import type { Account } from '../accounts/account.ts';
import { institutionOfItem } from '../institutions/institution-of-item.ts';
import type { Item } from '../items/item.ts';
import { type ItemError, itemErrorAt } from '../items/item-error.ts';
import { lastReadAt } from '../items/last-read.ts';
import { type HistoryEntry, type HistoryPeriod, readHistory } from '../products/transactions/read-history.ts';
import type { StoredHolding, StoredSecurity } from '../records/investment-store.ts';
import { asTeamSeesIt } from '../sandbox/as-team-sees-it.ts';
import type { Call, Services } from '../services.ts';
import type { OpenAccess } from './open-access.ts';

export interface SharedWish {
  /** Days of transactions; null for balances alone. */
  readonly period: HistoryPeriod | null;
  /** Ids of the accounts wanted; null for all. */
  readonly accountIds: readonly string[] | null;
}

/** An Item as a program that reads over SimpleFIN is told of it. */
export interface SimplefinItem {
  readonly itemId: string;
  readonly institutionId: string | null;
  readonly institutionName: string;
  readonly institutionUrl: string | null;
  /** What keeps new data from coming; what is known is there all the same. */
  readonly error: ItemError | null;
  readonly accounts: readonly SimplefinAccount[];
}

export interface SimplefinAccount {
  readonly account: Account;
  /** When its balance was read, in milliseconds. */
  readonly balanceAt: number;
  /** Oldest first; undefined where balances alone are wanted. */
  readonly entries: readonly HistoryEntry[] | undefined;
  /** Of investment accounts. */
  readonly holdings: readonly SharedHolding[];
}

export interface SharedHolding {
  readonly holding: StoredHolding;
  readonly security: StoredSecurity | undefined;
}

/** Of one answer: some tens of megabytes. */
const ENTRIES_MAX = 100_000;

/** The team's own time, in which its windows are meant. */
export async function nowOf(services: Services, { access }: OpenAccess): Promise<number> {
  return (await asTeamSeesIt(services, access.clientId)).world.clock.now();
}

/**
 * What an access reads: the accounts of its Items with what is stored of them. Nothing is asked of an institution.
 * @throws INVALID_FIELD for more than 100,000 transactions
 */
export async function readSharedItems(
  services: Services,
  { access, tenant }: OpenAccess,
  wish: SharedWish,
): Promise<SimplefinItem[]> {
  const call = await asTeamSeesIt(services, access.clientId);
  const { itemIds } = access;
  const items = (await call.store.items.list(tenant)).filter(
    ({ itemId, state }) =>
      (state === 'good' || state === 'error') && (itemIds === null || itemIds.includes(itemId)),
  );
  const shared: SimplefinItem[] = [];
  let left = ENTRIES_MAX;
  for (const item of items) {
    const one = await readItem(call, item, wish, left);
    left -= one.accounts.reduce((sum, { entries }) => sum + (entries?.length ?? 0), 0);
    shared.push(one);
  }
  return shared;
}

async function readItem(
  call: Call,
  item: Item,
  { period, accountIds }: SharedWish,
  entriesMax: number,
): Promise<SimplefinItem> {
  const { itemId, institutionId, institutionName } = item;
  const error = itemErrorAt(item, call.world.clock.now());
  const institution = institutionOfItem(call, item);
  const accounts = isOver(error)
    ? []
    : (await call.store.accounts.list(itemId)).filter(
        (account) => accountIds === null || accountIds.includes(account.accountId),
      );
  const history = period && (await readHistory(call, item, accounts, { ...period, entriesMax }));
  const holdings = period ? await holdingsOf(call, item) : [];
  return {
    itemId,
    institutionId,
    institutionName: institutionName ?? institution?.name ?? 'Accounts',
    institutionUrl: institution?.url ?? null,
    error,
    accounts: accounts.map((account) => ({
      account,
      balanceAt: account.balanceAt ?? lastReadAt(item),
      entries: history === null ? undefined : (history.get(account.accountId) ?? []),
      holdings: holdings.filter(({ holding }) => holding.accountId === account.accountId),
    })),
  };
}

/** Who withdrew the permission withdrew it from those who read along. */
function isOver(error: ItemError | null): boolean {
  return error?.code === 'USER_PERMISSION_REVOKED';
}

async function holdingsOf({ store }: Call, { itemId, products }: Item): Promise<SharedHolding[]> {
  if (!products.some(({ product }) => product === 'investments')) return [];
  const securities = new Map(
    (await store.investments.securities(itemId)).map((one) => [one.securityId, one]),
  );
  const holdings = await store.investments.holdings(itemId);
  return holdings.map((holding) => ({ holding, security: securities.get(holding.securityId) }));
}
