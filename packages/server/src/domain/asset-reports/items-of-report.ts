import { RefusalError } from '../../errors.ts';
import type { Item } from '../items/item.ts';
import { openItem } from '../items/open-item.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { findLivingReport } from './open-report.ts';

/** The Items that access_tokens open, each once; a token that opens nothing is refused elsewhere. */
export async function itemsOfTokens(
  call: Call,
  tenant: Tenant,
  accessTokens: readonly string[],
): Promise<Item[]> {
  const items = new Map<string, Item>();
  for (const token of new Set(accessTokens)) {
    const item = await unlessRefused(openItem(call, tenant, token));
    if (item) items.set(item.itemId, item);
  }
  return [...items.values()];
}

/** The Items of the report that a token opens, those that are still there. */
export async function itemsOfReport(call: Call, tenant: Tenant, token: string): Promise<Item[]> {
  const report = await unlessRefused(findLivingReport(call, tenant, token));
  const ids = report ? await call.store.assetReports.itemIds(report.reportId) : [];
  const items = await Promise.all(ids.map((itemId) => call.store.items.find(tenant, itemId)));
  return items.filter((item) => item !== undefined);
}

async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RefusalError) return undefined;
    throw error;
  }
}
