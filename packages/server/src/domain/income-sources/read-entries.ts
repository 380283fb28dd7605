import { addDays } from '../../world/dates.ts';
import { itemSetting } from '../extraction/enrichment/enrich-entries.ts';
import type { IncomeEntry } from '../income-sources/find-sources.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import { incomeEntry } from './income-entry.ts';
import type { IncomeWindow } from './income-source.ts';

/** The newest rows that are looked at. */
const ROWS_MAX = 50_000;
/** Days before the window in which a refund may have been paid for. */
const BEFORE_DAYS = 60;

/** From when on entries are looked at for income within a window. */
export function incomeFrom({ from }: Pick<IncomeWindow, 'from'>): string {
  return addDays(from, -BEFORE_DAYS);
}

export interface ItemEntries {
  readonly item: Item;
  readonly entries: readonly IncomeEntry[];
  /** Depository accounts, with the country of the institution where it is one alone. */
  readonly accounts: ReadonlyMap<string, string | null>;
}

/** What is stored of an Item, as reports of income look at it. */
export async function readItemEntries(call: Call, item: Item, window: IncomeWindow): Promise<ItemEntries> {
  const { store } = call;
  const { itemId } = item;
  const setting = await itemSetting(call, store, item);
  const range = { itemId, from: incomeFrom(window), to: window.to };
  const rows = await store.transactions.rows(range, 0, ROWS_MAX);
  const accounts = await store.accounts.list(itemId);
  const depository = accounts.filter(({ type }) => type === 'depository');
  return {
    item,
    entries: rows.map((row) => incomeEntry(row, setting)),
    accounts: new Map(depository.map(({ accountId }) => [accountId, setting.country])),
  };
}
