import { maskingOf } from '../../../domain/console/reveal.ts';
import type { ItemState } from '../../../domain/items/item.ts';
import type { TransactionList } from '../../../domain/records/transactions/transaction-store.ts';
import type { Call } from '../../../domain/services.ts';
import { currencyIn } from '../../../wire/currency-fields.ts';
import { writtenName } from '../../../wire/transaction.ts';
import { LAST_DATE } from '../../../world/dates.ts';
import { operation } from '../../operation.ts';
import { actFor, type TeamName } from '../acting-team.ts';
import { bounded, pageSize } from '../bounds.ts';
import { dueOfAll, findItem, type ItemRecord, toRecord } from './items.ts';

export const HIDDEN = '•••';

export interface ItemPlace {
  readonly createdAt: number;
  readonly itemId: string;
}

export interface ItemPageWish extends TeamName {
  readonly before?: ItemPlace | undefined;
  readonly state?: ItemState | undefined;
  readonly institutionId?: string | undefined;
  /** Items that have this product alone. */
  readonly product?: string | undefined;
  readonly limit: number;
}

/** Items, newest first, and where the list goes on: a page may be short, or empty, and yet go on. */
export interface ShownItems {
  readonly items: readonly ItemRecord[];
  readonly next?: ItemPlace | undefined;
}

/** Items, newest first. */
export const pageItems = operation(
  'pageItems',
  async ({ services }, { clientId, limit, ...filter }: ItemPageWish): Promise<ShownItems> => {
    const { own, tenant } = await actFor(services, clientId);
    const { items, next } = await own.store.items.page(tenant, { ...filter, limit: pageSize(limit) });
    const due = await dueOfAll(own, items);
    return { items: items.map((item) => toRecord(own, item, due.get(item.itemId) ?? [])), next };
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
  /** When the mask comes back, where it was taken off for a time. */
  readonly revealedUntil: number | null;
  /** How long that is, in milliseconds: clocks of browsers differ. */
  readonly revealedForMs: number | null;
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
  /** One account alone. */
  readonly accountId?: string | undefined;
  /** Part of a name, in small letters or capitals; not where names are masked. */
  readonly text?: string | undefined;
}

/** Rows that a search by name reads, the newest first. */
const SEARCHED_MAX = 5000;

/** What is stored of an Item's accounts and transactions; nothing is asked of the institution. */
export const readItemData = operation(
  'readItemData',
  async ({ services }, { clientId, itemId, accountId, ...wish }: ItemDataWish): Promise<ItemData> => {
    const { own, tenant } = await actFor(services, clientId);
    const item = await findItem(own, tenant, itemId);
    const { isMasked, revealedUntil } = await maskingOf(services, item.itemId);
    const realNow = services.world.realClock.now();
    const list = {
      itemId: item.itemId,
      from: '0000-01-01',
      to: LAST_DATE,
      ...(accountId === undefined ? {} : { accountIds: [accountId] }),
    };
    const [accounts, page] = await Promise.all([
      own.store.accounts.list(item.itemId),
      transactionsOf(own, list, { ...wish, isMasked }),
    ]);
    return {
      isMasked,
      revealedUntil,
      revealedForMs: revealedUntil === null ? null : Math.max(revealedUntil - realNow, 0),
      accounts: accounts.map(({ accountId, name, type, subtype, mask, currency, current, available }) => ({
        accountId,
        name: isMasked ? HIDDEN : name,
        kind: subtype ?? type,
        mask: isMasked ? null : mask,
        currency,
        current,
        available,
      })),
      ...page,
    };
  },
);

interface RowsWish extends Pick<ItemDataWish, 'skip' | 'limit' | 'text'> {
  readonly isMasked: boolean;
}

async function transactionsOf(
  { store }: Call,
  list: TransactionList,
  { skip: skipped, limit, text = '', isMasked }: RowsWish,
): Promise<Pick<ItemData, 'transactions' | 'transactionCount'>> {
  const skip = bounded('skip', skipped, { least: 0, most: Number.MAX_SAFE_INTEGER });
  const atMost = pageSize(limit);
  if (text !== '' && !isMasked) {
    const wanted = text.toLowerCase();
    const all = await store.transactions.rows(list, 0, SEARCHED_MAX);
    const found = all.filter(({ wire }) => writtenName(wire).toLowerCase().includes(wanted));
    const page = found.slice(skip, skip + atMost);
    return { transactions: page.map(({ wire }) => toShown(wire, isMasked)), transactionCount: found.length };
  }
  const [days, rows] = await Promise.all([
    store.transactions.days(list),
    store.transactions.rows(list, skip, atMost),
  ]);
  return {
    transactions: rows.map(({ wire }) => toShown(wire, isMasked)),
    transactionCount: days.reduce((sum, { live }) => sum + live, 0),
  };
}

/** The wire form has the amount as a number; its text is taken as it was written. */
const AMOUNT = /"amount":(-?[\d.eE+-]+)/;

export function toShown(wire: string, isMasked: boolean): ShownTransaction {
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
    currency: currencyIn(read),
    pending: read.pending,
    category: read.personal_finance_category?.primary ?? null,
  };
}
