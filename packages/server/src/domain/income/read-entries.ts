import { readTransaction } from '../../wire/transaction.ts';
import { addDays } from '../../world/dates.ts';
import { type ItemSetting, itemSetting } from '../extraction/enrich-entries.ts';
import type { Item } from '../items/item.ts';
import { readEntry } from '../records/recurring/read-entry.ts';
import type { TransactionText } from '../records/transactions/transaction-store.ts';
import type { Call } from '../services.ts';
import type { IncomeEntry } from './find-sources.ts';
import type { IncomeWindow } from './income-report.ts';
import { byApp, refineClass } from './refine-class.ts';

/** The newest rows that are looked at. */
const ROWS_MAX = 50_000;
/** Days before the window in which a refund may have been paid for. */
const BEFORE_DAYS = 60;

export interface ItemEntries {
  readonly item: Item;
  readonly entries: readonly IncomeEntry[];
  /** Depository accounts, with the country of the institution where it is one alone. */
  readonly accounts: ReadonlyMap<string, string | null>;
}

/** What is stored of an Item, as reports of income look at it. */
export async function readItemEntries(
  call: Call,
  item: Item,
  { from, to }: IncomeWindow,
): Promise<ItemEntries> {
  const { store } = call;
  const { itemId } = item;
  const setting = await itemSetting(call, store, item);
  const range = { itemId, from: addDays(from, -BEFORE_DAYS), to };
  const rows = await store.transactions.rows(range, 0, ROWS_MAX);
  const accounts = await store.accounts.list(itemId);
  const depository = accounts.filter(({ type }) => type === 'depository');
  return {
    item,
    entries: rows.map((row) => toEntry(row, setting)),
    accounts: new Map(depository.map(({ accountId }) => [accountId, setting.country])),
  };
}

function toEntry(row: TransactionText, setting: ItemSetting): IncomeEntry {
  const entry = readEntry(row);
  const { check_number, counterparties } = readTransaction(row.wire);
  const types = counterparties.map(({ type }) => type);
  const isIn = entry.amount.startsWith('-');
  const told = row.pfc2 === null && isIn ? refined(entry, row, setting) : entry.newerDetailed;
  return {
    ...entry,
    newerDetailed: byApp(told, types),
    originalDescription: row.originalDescription,
    checkNumber: check_number,
  };
}

function refined(
  entry: Omit<IncomeEntry, 'originalDescription' | 'checkNumber'>,
  { originalDescription }: TransactionText,
  { enriching, country, accountTypes }: ItemSetting,
): string | null {
  const { newerDetailed, name, amount, currency, date, pending, accountId } = entry;
  if (newerDetailed === null) return null;
  const types = accountTypes.get(accountId) ?? { accountType: null, accountSubtype: null };
  const { category } = enriching.enricher.enrich({
    description: name,
    originalDescription,
    amount,
    currency,
    date,
    pending,
    country,
    ...types,
    mcc: null,
    counterpartyName: null,
    codes: [],
  });
  return refineClass(newerDetailed, category);
}
