import { itemSetting } from '../extraction/enrichment/enrich-entries.ts';
import { findIncomeSources, type IncomeEntry } from '../income-sources/find-sources.ts';
import { incomeEntry } from '../income-sources/income-entry.ts';
import type { IncomeWindow } from '../income-sources/income-source.ts';
import { readItemEntries } from '../income-sources/read-entries.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import type { ItemMaterial } from './read-item.ts';

interface ReportedItems {
  readonly materials: readonly ItemMaterial[];
  /** Ids of Items that could not be read now. */
  readonly missing: readonly string[];
  readonly window: IncomeWindow;
}

/**
 * Transaction id → the source of income that it belongs to, named as reports of bank income name it. All Items are looked at together:
 * money that moves between them is no income, also where one of them cannot be read now.
 */
export async function incomeOfReport(
  call: Call,
  tenant: Tenant,
  { materials, missing, window }: ReportedItems,
): Promise<ReadonlyMap<string, string>> {
  const entries: IncomeEntry[] = [];
  const countries = new Map<string, string | null>();
  for (const { item, accounts, earlier } of materials) {
    const setting = await itemSetting(call, call.store, item);
    for (const row of earlier) entries.push(incomeEntry(row, setting));
    for (const { account, entries: rows } of accounts) {
      if (account.type === 'depository') countries.set(account.accountId, setting.country);
      for (const row of rows) entries.push(incomeEntry(row, setting));
    }
  }
  for (const itemId of missing) {
    const item = await call.store.items.find(tenant, itemId);
    if (!item || item.state === 'removed') continue;
    for (const entry of (await readItemEntries(call, item, window)).entries) entries.push(entry);
  }
  const sources = findIncomeSources({ entries, accounts: countries, window });
  return new Map(
    sources.flatMap(({ sourceId, payments }) =>
      payments.map(({ transactionId }) => [transactionId, sourceId] as const),
    ),
  );
}
