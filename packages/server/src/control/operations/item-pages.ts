import { traitsOf } from '../../domain/institutions/environment-traits.ts';
import type { ItemState } from '../../domain/items/item.ts';
import { operation } from '../operation.ts';
import { actFor, type TeamName } from './acting-team.ts';
import { dueOf, findItem, type ItemRecord, toRecord } from './items.ts';

const LIMIT_MAX = 100;
const HIDDEN = '•••';

export interface ItemPlace {
  readonly createdAt: number;
  readonly itemId: string;
}

export interface ItemPageWish extends TeamName {
  readonly before?: ItemPlace | undefined;
  readonly state?: ItemState | undefined;
  readonly institutionId?: string | undefined;
  readonly limit: number;
}

/** Items, newest first. */
export const pageItems = operation(
  'pageItems',
  async ({ services }, { clientId, limit, ...filter }: ItemPageWish): Promise<readonly ItemRecord[]> => {
    const { own, tenant } = await actFor(services, clientId);
    const items = await own.store.items.page(tenant, { ...filter, limit: Math.min(limit, LIMIT_MAX) });
    return Promise.all(items.map(async (item) => toRecord(own, item, await dueOf(own, item))));
  },
);

/** An account as it is shown. Amounts are decimal text. */
export interface ShownAccount {
  readonly accountId: string;
  readonly name: string;
  readonly kind: string;
  readonly mask: string | null;
  readonly currency: string;
  readonly current: string | null;
  readonly available: string | null;
}

/** A transaction as it is shown; a positive amount leaves the account. */
export interface ShownTransaction {
  readonly transactionId: string;
  readonly accountId: string;
  readonly date: string;
  readonly name: string;
  readonly amount: string;
  readonly currency: string;
  readonly pending: boolean;
  readonly category: string | null;
}

export interface ItemData {
  /** Names, masks and descriptions are left out: this is no sandbox. */
  readonly isMasked: boolean;
  readonly accounts: readonly ShownAccount[];
  /** Newest first. */
  readonly transactions: readonly ShownTransaction[];
  /** How many there are in all. */
  readonly transactionCount: number;
}

interface ItemDataWish extends TeamName {
  readonly itemId: string;
  readonly skip: number;
  readonly limit: number;
}

/** What is stored of an Item's accounts and transactions; nothing is asked of the institution. */
export const readItemData = operation(
  'readItemData',
  async ({ services }, { clientId, itemId, skip, limit }: ItemDataWish): Promise<ItemData> => {
    const { own, tenant } = await actFor(services, clientId);
    const item = await findItem(own, tenant, itemId);
    const isMasked = !traitsOf(services.environment).simulated;
    const list = { itemId: item.itemId, from: '0000-01-01', to: '9999-12-31' };
    const [accounts, days, rows] = await Promise.all([
      own.store.accounts.list(item.itemId),
      own.store.transactions.days(list),
      own.store.transactions.rows(list, skip, Math.min(limit, LIMIT_MAX)),
    ]);
    return {
      isMasked,
      accounts: accounts.map(({ accountId, name, type, subtype, mask, currency, current, available }) => ({
        accountId,
        name: isMasked ? HIDDEN : name,
        kind: subtype ?? type,
        mask: isMasked ? null : mask,
        currency,
        current,
        available,
      })),
      transactions: rows.map(({ wire }) => toShown(wire, isMasked)),
      transactionCount: days.reduce((sum, { live }) => sum + live, 0),
    };
  },
);

/** The wire form has the amount as a number; its text is taken as it was written. */
const AMOUNT = /"amount":(-?[\d.eE+-]+)/;

function toShown(wire: string, isMasked: boolean): ShownTransaction {
  // Written by `writeTransaction`.
  const read = JSON.parse(wire) as {
    transaction_id: string;
    account_id: string;
    date: string;
    name: string;
    iso_currency_code: string | null;
    unofficial_currency_code: string | null;
    pending: boolean;
    personal_finance_category: { primary: string } | null;
  };
  return {
    transactionId: read.transaction_id,
    accountId: read.account_id,
    date: read.date,
    name: isMasked ? HIDDEN : read.name,
    amount: AMOUNT.exec(wire)?.[1] ?? '',
    currency: read.iso_currency_code ?? read.unofficial_currency_code ?? '',
    pending: read.pending,
    category: read.personal_finance_category?.primary ?? null,
  };
}
