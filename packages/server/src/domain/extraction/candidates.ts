import type { RawTransaction } from '../../connectors/sdk/records.ts';
import { type LongList, PackedList } from '../../world/packed-list.ts';
import type { Item } from '../items/item.ts';
import type { StoreWriter } from '../store.ts';
import { withStoredIds } from './doubled-ids.ts';
import { isTransaction } from './is-transaction.ts';
import type { AccountIds } from './merge-accounts.ts';
import type { AccountPlace } from './named-accounts.ts';
import { distinctBy, inListOrder, keptOf } from './order-entries.ts';
import type { AccountTransactions, Reading } from './reading.ts';
import { sourceKeys, strongKey } from './source-keys.ts';
import type { RecognisedEntry } from './statement-entries/recognise.ts';
import { recogniseApart } from './statement-entries/recognise-apart.ts';
import type { DetailsOf } from './statement-entries/stored-entries.ts';
import { underOtherNames } from './stored-under-other-names.ts';

/** An entry of a reading with its name within its account. */
export interface Candidate {
  readonly accountId: string;
  readonly sourceKey: string;
  /** Names the pending entry that it takes the place of. */
  readonly pendingKey: string | undefined;
  /** Of a packed list it is unpacked whenever it is asked for. */
  readonly raw: RawTransaction;
  readonly date: string;
  readonly order: number;
  /** A file of another dialect brought it before: it keeps those words. */
  readonly asStored: boolean;
}

interface Merging {
  readonly item: Item;
  readonly reading: Pick<Reading, 'transactions' | 'statement'>;
  readonly accountIds: AccountIds;
  readonly detailsOf: DetailsOf;
}

/** Every entry of the reading once, in the order of lists: so those of the last 30 days come first. */
export async function orderedCandidates(
  unit: StoreWriter,
  { item, reading, accountIds, detailsOf }: Merging,
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  const { statement } = reading;
  for (const own of reading.transactions ?? []) {
    const namesOf = statement
      ? (entries: LongList<RawTransaction>, accountId: string) =>
          recogniseApart(unit, item, {
            accountId,
            entries,
            covered: own.covered,
            dialect: statement.dialect,
            detailsOf,
          })
      : (entries: LongList<RawTransaction>, accountId: string) =>
          namesOfSource(unit, { itemId: item.itemId, accountId }, { ...own, entries });
    for (const candidate of await candidatesOf(own, accountIds, namesOf)) candidates.push(candidate);
  }
  return inListOrder(await distinctBy(candidates, nameOf));
}

type NamesOf = (
  entries: LongList<RawTransaction>,
  accountId: string,
) => Promise<(RecognisedEntry | undefined)[]>;

/** Entries of a live source: its ids are proof. */
async function namesOfSource(
  unit: StoreWriter,
  place: AccountPlace,
  { entries: list, covered }: AccountTransactions,
): Promise<RecognisedEntry[]> {
  const entries = [...list];
  const keys = await withStoredIds(unit, place, entries, sourceKeys(entries));
  const found = await underOtherNames(unit, place, { entries, keys, covered });
  return keys.map((sourceKey, index) => {
    const pendingId = entries[index]?.pendingSourceId;
    const pendingKey = pendingId === undefined ? found.get(index) : strongKey(pendingId);
    return pendingKey === undefined ? { sourceKey } : { sourceKey, pendingKey };
  });
}

async function candidatesOf(
  { account, entries }: AccountTransactions,
  accountIds: AccountIds,
  namesOf: NamesOf,
): Promise<Candidate[]> {
  const accountId = accountIds.get(account);
  if (accountId === undefined) return [];
  // Of packed entries those that are no transactions get no name.
  const transactions =
    entries instanceof PackedList
      ? entries
      : await keptOf(entries, (entry) => (isTransaction(entry) ? entry : undefined));
  const names = await namesOf(transactions, accountId);
  return keptOf(transactions, (raw, index) => {
    const name = names[index];
    if (!name) return undefined;
    const { sourceKey, pendingKey, asStored = false } = name;
    const { date, order = index } = raw;
    const named = { accountId, sourceKey, pendingKey, date, order, asStored };
    return transactions instanceof PackedList
      ? new PackedCandidate(named, transactions, index)
      : { ...named, raw };
  });
}

/** Holds its name, and where its entry is. */
class PackedCandidate implements Candidate {
  readonly accountId: string;
  readonly sourceKey: string;
  readonly pendingKey: string | undefined;
  readonly date: string;
  readonly order: number;
  readonly asStored: boolean;
  readonly #entries: PackedList<RawTransaction>;
  readonly #place: number;

  constructor(named: Omit<Candidate, 'raw'>, entries: PackedList<RawTransaction>, place: number) {
    this.accountId = named.accountId;
    this.sourceKey = named.sourceKey;
    this.pendingKey = named.pendingKey;
    this.date = named.date;
    this.order = named.order;
    this.asStored = named.asStored;
    this.#entries = entries;
    this.#place = place;
  }

  get raw(): RawTransaction {
    const raw = this.#entries.at(this.#place);
    if (!raw) throw new Error('a packed list is shorter than it was');
    return raw;
  }
}

/** Within the Item. */
export function nameOf({ accountId, sourceKey }: { accountId: string; sourceKey: string }): string {
  return `${accountId}/${sourceKey}`;
}
