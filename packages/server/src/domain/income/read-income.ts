import type { RawOwner } from '../../connectors/sdk/records.ts';
import { addDays, isoDate } from '../../world/dates.ts';
import { findIncomeSources } from '../income-sources/find-sources.ts';
import type { IncomeSource, IncomeWindow } from '../income-sources/income-source.ts';
import { readItemEntries } from '../income-sources/read-entries.ts';
import type { Item } from '../items/item.ts';
import { openRecords } from '../records/open-records.ts';
import type { Call } from '../services.ts';
import type { IncomeAccount } from './income-report.ts';

/** The last day is today; all of a report speaks of one day. */
export function incomeWindow(now: number, days: number): IncomeWindow {
  const to = isoDate(now);
  return { from: addDays(to, 1 - days), to };
}

export interface FoundIncome {
  readonly item: Item;
  readonly sources: readonly IncomeSource[];
  readonly hasTransactions: boolean;
}

/** The sources of each of these Items, from what is stored; money that moves between them is no income. */
export async function storedIncome(
  call: Call,
  items: readonly Item[],
  window: IncomeWindow,
): Promise<FoundIncome[]> {
  const read = [];
  for (const item of items) read.push(await readItemEntries(call, item, window));
  const sources = findIncomeSources({
    entries: read.flatMap(({ entries }) => entries),
    accounts: new Map(read.flatMap(({ accounts }) => [...accounts])),
    window,
  });
  return read.map(({ item, accounts, entries }) => ({
    item,
    sources: sources.filter(({ accountId }) => accounts.has(accountId)),
    hasTransactions: entries.length > 0,
  }));
}

/** Accounts that carry income, in the usual order, with those who hold them. */
export async function incomeAccounts(
  call: Call,
  item: Item,
  sources: readonly IncomeSource[],
): Promise<IncomeAccount[]> {
  const carrying = new Set(sources.map(({ accountId }) => accountId));
  const owners = await openRecords<RawOwner>(call, item, 'account_owners');
  const accounts = await call.store.accounts.list(item.itemId);
  return accounts
    .filter(({ accountId }) => carrying.has(accountId))
    .map(({ accountId, mask, name, officialName, subtype }) => ({
      accountId,
      mask,
      name,
      officialName,
      subtype,
      owners: owners.get(accountId) ?? [],
    }));
}
