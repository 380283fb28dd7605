import type { RawTransaction } from '../../connectors/sdk/records.ts';
import type { Item } from '../items/item.ts';
import type { StoreWriter } from '../store.ts';
import type { AccountIds } from './merge-accounts.ts';
import { isTransaction } from './normalise.ts';
import { distinctBy, inListOrder, keptOf } from './order-entries.ts';
import type { AccountEntries, Reading } from './reading.ts';
import { sourceKeys, strongKey } from './source-keys.ts';
import type { RecognisedEntry } from './statement-entries/recognise.ts';
import { recogniseApart } from './statement-entries/recognise-apart.ts';

/** An entry of a reading with its name within its account. */
export interface Candidate {
  readonly accountId: string;
  readonly sourceKey: string;
  /** Names the pending entry that it takes the place of. */
  readonly pendingKey: string | undefined;
  readonly raw: RawTransaction;
  readonly order: number;
  /** A file of another dialect brought it before: it keeps those words. */
  readonly asStored: boolean;
}

interface Merging {
  readonly item: Item;
  readonly reading: Pick<Reading, 'transactions' | 'statement'>;
  readonly accountIds: AccountIds;
}

/** Every entry of the reading once, in the order of lists: so those of the last 30 days come first. */
export async function orderedCandidates(
  unit: StoreWriter,
  { item, reading, accountIds }: Merging,
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  const { statement } = reading;
  for (const own of reading.transactions ?? []) {
    const namesOf = statement
      ? (entries: readonly RawTransaction[], accountId: string) =>
          recogniseApart(unit, item, {
            accountId,
            entries,
            covered: own.covered,
            dialect: statement.dialect,
          })
      : namesOfSource;
    for (const candidate of await candidatesOf(own, accountIds, namesOf)) candidates.push(candidate);
  }
  return inListOrder(await distinctBy(candidates, nameOf));
}

type NamesOf = (
  entries: readonly RawTransaction[],
  accountId: string,
) => Promise<(RecognisedEntry | undefined)[]>;

/** Entries of a live source: its ids are proof. */
const namesOfSource: NamesOf = async (entries) =>
  sourceKeys(entries).map((sourceKey, index) => {
    const pendingId = entries[index]?.pendingSourceId;
    return pendingId === undefined ? { sourceKey } : { sourceKey, pendingKey: strongKey(pendingId) };
  });

async function candidatesOf(
  { account, entries }: AccountEntries<RawTransaction>,
  accountIds: AccountIds,
  namesOf: NamesOf,
): Promise<Candidate[]> {
  const accountId = accountIds.get(account);
  if (accountId === undefined) return [];
  const transactions = await keptOf(entries, (entry) => (isTransaction(entry) ? entry : undefined));
  const names = await namesOf(transactions, accountId);
  return keptOf(transactions, (raw, index) => {
    const name = names[index];
    if (!name) return undefined;
    const { sourceKey, pendingKey, asStored = false } = name;
    return { accountId, sourceKey, pendingKey, raw, order: raw.order ?? index, asStored };
  });
}

/** Within the Item. */
export function nameOf({ accountId, sourceKey }: { accountId: string; sourceKey: string }): string {
  return `${accountId}/${sourceKey}`;
}
