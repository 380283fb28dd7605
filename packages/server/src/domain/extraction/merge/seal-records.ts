import type { AccountKey } from '../../../connectors/sdk/records.ts';
import type { DataKey } from '../../custody.ts';
import type { Item } from '../../items/item.ts';
import type { AccountTransfer } from '../../records/account-transfer.ts';
import type { SealedTable } from '../../records/sealed-records.ts';
import type { Call, Services } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import type { AccountIds } from '../accounts/merge-accounts.ts';
import { type OwnerChanges, ownerChanges } from '../accounts/owner-changes.ts';
import { keptTransfer } from '../reading/read-transfers.ts';
import type { Reading } from '../reading/reading.ts';

/** Accounts whose liabilities are new, or say something else than before. */
export interface LiabilityChanges {
  readonly added: readonly string[];
  readonly updated: readonly string[];
}

export interface SealedChanges {
  readonly liabilities: LiabilityChanges;
  readonly owners: OwnerChanges;
}

/** Account numbers, owners and liabilities: S2 data, sealed under the Item's key, one record per account. */
export async function sealRecords(
  call: Call,
  unit: StoreWriter,
  item: Item,
  {
    key,
    reading,
    accountIds,
  }: { readonly key: DataKey; readonly reading: Reading; readonly accountIds: AccountIds },
): Promise<SealedChanges> {
  const keptWithout = await keptAccounts(unit, item, { reading, accountIds });
  const save = async (table: SealedTable, records: readonly Keyed[], failed?: readonly AccountKey[]) => {
    const told = byAccount(records, accountIds);
    const sealed = [...told].map(([accountId, own]) => ({
      accountId,
      kind: own[0]?.kind ?? '',
      sealed: call.custody.seal(item, key, { table, field: 'sealed', row: accountId }, JSON.stringify(own)),
    }));
    const kept = keptWithout(failed).filter((accountId) => !told.has(accountId));
    await unit.sealedRecords.replace(table, item.itemId, sealed, kept);
  };
  if (reading.numbers) await save('account_numbers', reading.numbers, reading.withoutNumbers);
  if (reading.transfers) {
    const before = await openTexts(call, unit, item, { key, table: 'account_transfers' });
    await save(
      'account_transfers',
      reading.transfers.map((told) =>
        keptTransfer(told, storedTransfer(before.get(accountIds.get(told.key) ?? ''))),
      ),
    );
  }
  let owners: OwnerChanges = new Map();
  if (reading.owners) {
    const before = await openTexts(call, unit, item, { key, table: 'account_owners' });
    const after = byAccount(reading.owners, accountIds);
    const kept = keptWithout(reading.withoutOwners);
    const isTold = ([accountId]: [string, string]) => !kept.includes(accountId) || after.has(accountId);
    owners = ownerChanges(new Map([...before].filter(isTold)), after);
    await save('account_owners', reading.owners, reading.withoutOwners);
  }
  if (!reading.liabilities) return { owners, liabilities: { added: [], updated: [] } };
  const before = await openTexts(call, unit, item, { key, table: 'liabilities' });
  const after = byAccount(reading.liabilities, accountIds);
  await save('liabilities', reading.liabilities, reading.withoutLiabilities);
  const liabilities = {
    added: [...after.keys()].filter((accountId) => !before.has(accountId)),
    updated: [...after].flatMap(([accountId, own]) => {
      const was = before.get(accountId);
      return was === undefined || was === JSON.stringify(own) ? [] : [accountId];
    }),
  };
  return { owners, liabilities };
}

/** Gives the open accounts that were not read, and those of a part that failed: what is known of them stays. */
async function keptAccounts(
  unit: Pick<StoreWriter, 'accounts'>,
  { itemId }: Item,
  { reading, accountIds }: { readonly reading: Reading; readonly accountIds: AccountIds },
): Promise<(failed?: readonly AccountKey[]) => string[]> {
  const { numbers, owners, liabilities, transfers, statement } = reading;
  if (!(numbers ?? owners ?? liabilities ?? transfers)) return () => [];
  const stored = await unit.accounts.listStored(itemId);
  const all = stored.flatMap(({ accountId, closed }) => (closed && !statement ? [] : [accountId]));
  // What a statement leaves out is not gone, of its own account neither.
  if (statement) return () => all;
  return (failed = []) => {
    const told = new Set([...accountIds].flatMap(([key, id]) => (failed.includes(key) ? [] : [id])));
    return all.filter((accountId) => !told.has(accountId));
  };
}

/** The stored records' JSON text in clear, by account. */
async function openTexts(
  { custody }: Pick<Services, 'custody'>,
  unit: Pick<StoreWriter, 'sealedRecords'>,
  item: Item,
  { key, table }: { readonly key: DataKey; readonly table: SealedTable },
): Promise<Map<string, string>> {
  const records = await unit.sealedRecords.list(table, item.itemId);
  return new Map(
    records.map(({ accountId, sealed }) => [
      accountId,
      custody.open(item, key, { table, field: 'sealed', row: accountId }, sealed),
    ]),
  );
}

/** One record per account, as `sealRecords` keeps it. */
function storedTransfer(text: string | undefined): AccountTransfer | undefined {
  const [stored] = text === undefined ? [] : (JSON.parse(text) as AccountTransfer[]);
  return stored;
}

interface Keyed {
  readonly key: string;
  readonly kind?: string;
}

function byAccount<Record extends Keyed>(
  records: readonly Record[],
  accountIds: AccountIds,
): Map<string, Record[]> {
  const grouped = new Map<string, Record[]>();
  for (const record of records) {
    const accountId = accountIds.get(record.key);
    if (accountId === undefined) continue;
    const own = grouped.get(accountId) ?? [];
    own.push(record);
    grouped.set(accountId, own);
  }
  return grouped;
}
