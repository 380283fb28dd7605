import type { RawSecurity } from '../../../connectors/sdk/records.ts';
import { newEntityId } from '../../../world/ids.ts';
import type { Item } from '../../items/item.ts';
import { itemStream } from '../../items/item-stream.ts';
import type { StoredHolding, StoredInvestmentTransaction } from '../../records/investment-store.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import type { AccountIds } from '../accounts/merge-accounts.ts';
import { indexedName } from '../entries/source-keys.ts';
import type { Reading } from '../reading/reading.ts';

type SecurityIds = ReadonlyMap<string, string>;

export interface InvestmentCounts {
  readonly holdingsAdded: number;
  readonly holdingsUpdated: number;
  readonly transactionsAdded: number;
}

/** Securities and holdings as they are now; investment transactions that are not stored yet. */
export async function mergeInvestments(
  call: Call,
  unit: StoreWriter,
  item: Item,
  { reading, accountIds }: { readonly reading: Reading; readonly accountIds: AccountIds },
): Promise<InvestmentCounts> {
  const securityIds = await mergeSecurities(call, unit, item, reading.securities ?? []);
  const holdings = toHoldings(reading, accountIds, securityIds);
  const told = idsOfTold(reading, accountIds);
  const before = reading.holdings ? await unit.investments.holdings(item.itemId) : [];
  const changes = compareHoldings(
    before.filter(({ accountId }) => told.has(accountId)),
    holdings,
  );
  if (reading.holdings) await unit.investments.replaceHoldings(item.itemId, [...told], holdings);
  let added = 0;
  for (const { account, entries } of reading.investmentTransactions ?? []) {
    const accountId = accountIds.get(account);
    if (accountId === undefined) continue;
    const stored = await unit.investments.knownTransactions(item.itemId, accountId);
    // A store may have a long name itself, from before such names were stored by their digest.
    const known = new Set([...stored].map(indexedName));
    const fresh = new Map<string, StoredInvestmentTransaction>();
    for (const [index, record] of entries.entries()) {
      const sourceKey = indexedName(
        record.sourceId ?? `${record.date}/${index}/${record.name}/${record.amount}`,
      );
      if (known.has(sourceKey)) continue;
      fresh.set(sourceKey, {
        investmentTransactionId: newEntityId(itemStream(call, item, 'investment', accountId, sourceKey)),
        accountId,
        sourceKey,
        securityId:
          record.securityKey === null ? null : (securityIds.get(indexedName(record.securityKey)) ?? null),
        date: record.date,
        dayOrder: record.order ?? index,
        record,
      });
    }
    await unit.investments.insertTransactions(item.itemId, [...fresh.values()]);
    added += fresh.size;
  }
  return { ...changes, transactionsAdded: added };
}

/** The accounts whose holdings the source told; of others what is known stays. */
function idsOfTold({ withoutHoldings = [] }: Reading, accountIds: AccountIds): ReadonlySet<string> {
  return new Set([...accountIds].flatMap(([key, id]) => (withoutHoldings.includes(key) ? [] : [id])));
}

/**
 * A holding is known by its account and security, wherever it stands in the list; it is updated when anything the institution says of
 * it differs. Of several lots of one security those that are as they were are paired first.
 */
function compareHoldings(
  before: readonly StoredHolding[],
  after: readonly StoredHolding[],
): Pick<InvestmentCounts, 'holdingsAdded' | 'holdingsUpdated'> {
  const known = new Map<string, string[]>();
  for (const holding of before) {
    const name = nameOf(holding);
    known.set(name, [...(known.get(name) ?? []), JSON.stringify(holding.record)]);
  }
  const changed = after.filter((holding) => !takeLot(known, holding));
  let holdingsAdded = 0;
  let holdingsUpdated = 0;
  for (const holding of changed) {
    if (known.get(nameOf(holding))?.pop() === undefined) holdingsAdded += 1;
    else holdingsUpdated += 1;
  }
  // What is no longer held changed too.
  const gone = [...known.values()].reduce((total, lots) => total + lots.length, 0);
  return { holdingsAdded, holdingsUpdated: holdingsUpdated + gone };
}

/** Whether a lot exactly like this holding was known; it is known no longer then. */
function takeLot(known: ReadonlyMap<string, string[]>, holding: StoredHolding): boolean {
  const lots = known.get(nameOf(holding)) ?? [];
  const at = lots.indexOf(JSON.stringify(holding.record));
  if (at !== -1) lots.splice(at, 1);
  return at !== -1;
}

function nameOf({ accountId, securityId }: StoredHolding): string {
  return `${accountId}/${securityId}`;
}

async function mergeSecurities(
  call: Call,
  unit: StoreWriter,
  item: Item,
  securities: readonly RawSecurity[],
): Promise<SecurityIds> {
  const stored = await unit.investments.securities(item.itemId);
  const known = new Map(stored.map((one) => [indexedName(one.sourceKey), one]));
  const ids = new Map([...known].map(([name, { securityId }]) => [name, securityId]));
  for (const record of new Map(securities.map((security) => [security.key, security])).values()) {
    const name = indexedName(record.key);
    const { sourceKey = name } = known.get(name) ?? {};
    const securityId = ids.get(name) ?? newEntityId(itemStream(call, item, 'security', name));
    ids.set(name, securityId);
    await unit.investments.saveSecurity(item.itemId, { securityId, sourceKey, record });
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
    const securityId = securityIds.get(indexedName(record.securityKey));
    return accountId === undefined || securityId === undefined
      ? []
      : // The source's key may hold an account number, and holdings are stored in clear.
        [{ accountId, securityId, position, record: { ...record, key: accountId } }];
  });
}
