import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import type { StoredTransaction } from '../../records/transactions/transaction-store.ts';
import type { StoreWriter } from '../../store.ts';
import type { AccountPlace } from '../accounts/named-accounts.ts';
import type { AccountEntries } from '../reading/reading.ts';
import { contentOf } from '../statement-entries/content.ts';
import { type KnownEntry, knownEntry } from '../statement-entries/known-entries.ts';
import { matchDays } from '../statement-entries/match-days.ts';
import { matchDialects, type OpenEntry } from '../statement-entries/match-dialects.ts';
import { bestPending } from '../statement-entries/pending-of.ts';

/** What an institution tells of itself is in no file's words. */
const NO_DIALECT = '';

/** The entries of an account as an institution lists them, with their names. */
export interface NamedEntries {
  readonly entries: readonly RawTransaction[];
  readonly keys: readonly string[];
  /** Days that the institution told whole. */
  readonly covered: AccountEntries<RawTransaction>['covered'];
}

type Days = NonNullable<NamedEntries['covered']>;

/** Stored entries of an Item that are open: pending, or of another source. */
export type OpenRows = (accountId: string, days: Days) => Promise<readonly StoredTransaction[]>;

/**
 * Looks for them when they are asked for, once for all accounts: most Items have none, and each look is a way to the database and back.
 */
export function openRowsOf(
  { transactions }: Pick<StoreWriter, 'transactions'>,
  itemId: string,
  all: readonly Pick<AccountEntries<RawTransaction>, 'covered'>[],
): OpenRows {
  const periods = all.flatMap(({ covered }) => covered ?? []);
  const from = periods.map((days) => days.from).sort()[0] ?? '';
  const to =
    periods
      .map((days) => days.to)
      .sort()
      .at(-1) ?? '';
  let rows: Promise<readonly StoredTransaction[]> | undefined;
  return async (accountId, days) => {
    rows ??= transactions.openOfDays(itemId, { from, to });
    return (await rows).filter(
      (row) => row.accountId === accountId && row.date >= days.from && row.date <= days.to,
    );
  };
}

/**
 * Finds entries of an institution that are stored under other names, and gives the names of stored pending entries that new posted ones
 * take the place of, by their place in the list, where the institution does not say it.
 *
 * What another source brought, a file or the connector of before, keeps its `transaction_id` under the name that it has from now on.
 * Only what is listed no more can have been posted, and only days that were told whole say so.
 */
export async function underOtherNames(
  unit: Pick<StoreWriter, 'transactions'>,
  { itemId, accountId }: AccountPlace,
  { entries, keys, covered }: NamedEntries,
  openRows: OpenRows,
): Promise<ReadonlyMap<number, string>> {
  const pending = new Map<number, string>();
  if (!covered) return pending;
  const listed = new Set(keys);
  const rows = (await openRows(accountId, covered)).filter(({ sourceKey }) => !listed.has(sourceKey));
  if (rows.length === 0) return pending;
  const stored = await unit.transactions.bySource(itemId, accountId, keys);
  const isStored = new Set(stored.map(({ sourceKey }) => sourceKey));
  const open = entries.flatMap((entry, index) =>
    isStored.has(keys[index] ?? '') ? [] : [{ index, entry, content: contentOf(entry) }],
  );
  const known = rows.flatMap((row) => knownEntry({ ...row, removed: false }) ?? []);
  const elsewhere = known.filter(({ row }) => row.dialect);
  const pairs = matchDialects(open, elsewhere, NO_DIALECT);
  const rest = { open: without(open, pairs), known: notIn(elsewhere, pairs) };
  for (const [index, found] of matchDays(rest.open, rest.known, { dialect: NO_DIALECT, period: covered }))
    pairs.set(index, found);
  await rename(unit, itemId, { pairs, keys, rows });
  let held = notIn(known, pairs).filter(({ row }) => row.pending);
  for (const { index, entry } of without(open, pairs)) {
    const found = entry.pendingSourceId === undefined ? bestPending(entry, held) : undefined;
    if (!found) continue;
    pending.set(index, found.row.sourceKey);
    held = held.filter((one) => one !== found);
  }
  return pending;
}

type Pairs = ReadonlyMap<number, KnownEntry>;

function without(open: readonly OpenEntry[], pairs: Pairs): OpenEntry[] {
  return open.filter(({ index }) => !pairs.has(index));
}

function notIn(known: readonly KnownEntry[], pairs: Pairs): KnownEntry[] {
  const taken = new Set(pairs.values());
  return known.filter((one) => !taken.has(one));
}

async function rename(
  { transactions }: Pick<StoreWriter, 'transactions'>,
  itemId: string,
  {
    pairs,
    keys,
    rows,
  }: {
    readonly pairs: Pairs;
    readonly keys: readonly string[];
    readonly rows: readonly StoredTransaction[];
  },
): Promise<void> {
  const ids = new Map(rows.map(({ sourceKey, transactionId }) => [sourceKey, transactionId]));
  for (const [index, { row }] of pairs) {
    const transactionId = ids.get(row.sourceKey);
    const key = keys[index];
    if (transactionId !== undefined && key !== undefined)
      await transactions.rename(itemId, transactionId, key);
  }
}
