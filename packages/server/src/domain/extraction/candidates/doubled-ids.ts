import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import type { StoreWriter } from '../../store.ts';
import type { AccountPlace } from '../accounts/named-accounts.ts';
import { entryFingerprint, PRINT_START, printKey, strongId, strongKey } from '../entries/source-keys.ts';
import type { AccountTransactions } from '../reading/reading.ts';
import { contentOf, contentOfRow } from '../statement-entries/content.ts';

/**
 * Gives back its own id to the one of several entries of one id that is stored under it: the others alone are new.
 * @param keys names of the entries, by their content where the source used an id twice
 */
export async function withStoredIds(
  { transactions }: Pick<StoreWriter, 'transactions'>,
  { itemId, accountId }: AccountPlace,
  entries: readonly RawTransaction[],
  keys: readonly string[],
): Promise<readonly string[]> {
  const doubled = new Set(
    entries.flatMap(({ sourceId, sourceIdStrength }, index) =>
      sourceId !== undefined && sourceIdStrength === 'strong' && strongId(keys[index] ?? '') === undefined
        ? [strongKey(sourceId)]
        : [],
    ),
  );
  if (doubled.size === 0) return keys;
  const named = [...keys];
  for (const row of await transactions.bySource(itemId, accountId, [...doubled])) {
    if (row.removed) continue;
    const content = contentOfRow(row);
    const own = entries.findIndex(
      (entry) => strongKey(entry.sourceId ?? '') === row.sourceKey && contentOf(entry) === content,
    );
    if (own >= 0) named[own] = row.sourceKey;
  }
  return named;
}

/** Names by content that entries of an account are stored under, of the days of a reading. */
export type PrintedNames = (accountId: string) => Promise<readonly string[]>;

/** Looks for them when they are asked for, once for all accounts: hardly any Item has one, and each look is a way to the database and back. */
export function printedNamesOf(
  { transactions }: Pick<StoreWriter, 'transactions'>,
  itemId: string,
  all: readonly Pick<AccountTransactions, 'entries'>[],
): PrintedNames {
  const look = () => {
    const days = all.flatMap(({ entries }) => [...entries].map(({ date }) => date)).sort();
    return transactions.namesBeginning(itemId, PRINT_START, { from: days[0] ?? '', to: days.at(-1) ?? '' });
  };
  let names: ReturnType<typeof look> | undefined;
  return async (accountId) => {
    names ??= look();
    return (await names).flatMap((one) => (one.accountId === accountId ? [one.sourceKey] : []));
  };
}

/**
 * Gives an entry whose id the source used twice the name by its content that it is stored under, also where it is listed without the
 * other one: such as when that one is older than what is asked for.
 */
export async function withStoredPrints(
  { transactions }: Pick<StoreWriter, 'transactions'>,
  { itemId, accountId }: AccountPlace,
  { entries, keys }: { readonly entries: readonly RawTransaction[]; readonly keys: readonly string[] },
  printedNames: PrintedNames,
): Promise<readonly string[]> {
  const strong = entries.flatMap((entry, index) =>
    strongId(keys[index] ?? '') === undefined ? [] : [{ entry, index }],
  );
  if (strong.length === 0) return keys;
  const printed = new Set(await printedNames(accountId));
  // Another entry of the list may have that name by itself.
  for (const key of keys) printed.delete(key);
  // Hardly any source uses an id twice, and fingerprints take time.
  if (printed.size === 0) return keys;
  const prints = new Map(
    strong
      .map(({ entry, index }) => [printKey(entryFingerprint(entry), 0), index] as const)
      .filter(([print]) => printed.has(print)),
  );
  const stored = await transactions.bySource(itemId, accountId, [...prints.keys()]);
  // One that is posted takes the place of its pending one under an id of its own.
  const found = stored.filter(({ removed, pending }) => !removed && !pending);
  const ids = found.flatMap(({ sourceKey }) => keys[prints.get(sourceKey) ?? -1] ?? []);
  const known = new Set(
    (await transactions.bySource(itemId, accountId, ids)).map(({ sourceKey }) => sourceKey),
  );
  const named = [...keys];
  for (const { sourceKey } of found) {
    const index = prints.get(sourceKey) ?? -1;
    if (!known.has(keys[index] ?? '')) named[index] = sourceKey;
  }
  return named;
}
