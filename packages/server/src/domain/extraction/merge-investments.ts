import type { RawSecurity } from '../../connectors/sdk/records.ts';
import { newEntityId } from '../../world/ids.ts';
import type { Domain } from '../domain.ts';
import type { Item } from '../items/item.ts';
import { itemStream } from '../items/item-stream.ts';
import type { StoredHolding, StoredInvestmentTransaction } from '../products/investments/investment-store.ts';
import type { StoreWriter } from '../store.ts';
import type { AccountIds } from './merge-accounts.ts';
import type { Reading } from './reading.ts';

type SecurityIds = ReadonlyMap<string, string>;

/** Securities and holdings as they are now; investment transactions that are not stored yet, whose number it gives. */
export async function mergeInvestments(
  domain: Domain,
  unit: StoreWriter,
  item: Item,
  reading: Reading,
  accountIds: AccountIds,
): Promise<number> {
  const securityIds = await mergeSecurities(domain, unit, item, reading.securities ?? []);
  const holdings = toHoldings(reading, accountIds, securityIds);
  if (reading.holdings)
    await unit.investments.replaceHoldings(item.itemId, [...accountIds.values()], holdings);
  let added = 0;
  for (const { account, entries } of reading.investmentTransactions ?? []) {
    const accountId = accountIds.get(account);
    if (accountId === undefined) continue;
    const known = await unit.investments.knownTransactions(item.itemId, accountId);
    const fresh = new Map<string, StoredInvestmentTransaction>();
    for (const [index, record] of entries.entries()) {
      const sourceKey = record.sourceId ?? `${record.date}/${index}/${record.name}/${record.amount}`;
      if (known.has(sourceKey)) continue;
      fresh.set(sourceKey, {
        investmentTransactionId: newEntityId(itemStream(domain, item, 'investment', accountId, sourceKey)),
        accountId,
        sourceKey,
        securityId: record.securityKey === null ? null : (securityIds.get(record.securityKey) ?? null),
        date: record.date,
        dayOrder: record.order ?? index,
        record,
      });
    }
    await unit.investments.insertTransactions(item.itemId, [...fresh.values()]);
    added += fresh.size;
  }
  return added;
}

async function mergeSecurities(
  domain: Domain,
  unit: StoreWriter,
  item: Item,
  securities: readonly RawSecurity[],
): Promise<SecurityIds> {
  const stored = await unit.investments.securities(item.itemId);
  const ids = new Map(stored.map(({ sourceKey, securityId }) => [sourceKey, securityId]));
  for (const record of new Map(securities.map((security) => [security.key, security])).values()) {
    const securityId = ids.get(record.key) ?? newEntityId(itemStream(domain, item, 'security', record.key));
    ids.set(record.key, securityId);
    await unit.investments.saveSecurity(item.itemId, { securityId, sourceKey: record.key, record });
  }
  return ids;
}

function toHoldings(
  { holdings }: Reading,
  accountIds: AccountIds,
  securityIds: SecurityIds,
): StoredHolding[] {
  return (holdings?.holdings ?? []).flatMap((record, position) => {
    const accountId = accountIds.get(record.key);
    const securityId = securityIds.get(record.securityKey);
    return accountId === undefined || securityId === undefined
      ? []
      : // The source's key may hold an account number, and holdings are stored in clear.
        [{ accountId, securityId, position, record: { ...record, key: accountId } }];
  });
}
