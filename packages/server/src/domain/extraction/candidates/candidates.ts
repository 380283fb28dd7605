import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { type LongList, PackedList } from '../../../world/packed-list.ts';
import type { Item } from '../../items/item.ts';
import type { StoreWriter } from '../../store.ts';
import type { AccountIds } from '../accounts/merge-accounts.ts';
import type { AccountPlace } from '../accounts/named-accounts.ts';
import { isTransaction } from '../entries/is-transaction.ts';
import { shortenLongNames } from '../entries/long-names.ts';
import { distinctBy, inListOrder, keptOf } from '../entries/order-entries.ts';
import { sourceKeys, strongKey } from '../entries/source-keys.ts';
import type { AccountTransactions, Reading } from '../reading/reading.ts';
import type { RecognisedEntry } from '../statement-entries/recognise.ts';
import { recogniseApart } from '../statement-entries/recognise-apart.ts';
import type { DetailsOf } from '../statement-entries/stored-entries.ts';
import { withOwnIds } from './correction-ids.ts';
import { type PrintedNames, printedNamesOf, withStoredIds, withStoredPrints } from './doubled-ids.ts';
import { type OpenRows, openRowsOf, underOtherNames } from './stored-under-other-names.ts';

/** An entry of a reading with its name within its account. */
export interface Candidate {
  readonly accountId: string;
  readonly sourceKey: string;
  /** Within the Item. */
  readonly name: string;
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
  /** Nothing is stored of the Item. */
  readonly isEmpty: boolean;
}

/** Every entry of the reading once, in the order of lists: so those of the last 30 days come first. */
export async function orderedCandidates(
  unit: StoreWriter,
  { item, reading, accountIds, detailsOf, isEmpty }: Merging,
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  const { statement } = reading;
  const looks: Looks = {
    openRows: openRowsOf(unit, item.itemId, reading.transactions ?? []),
    printedNames: printedNamesOf(unit, item.itemId, reading.transactions ?? []),
  };
  for (const own of reading.transactions ?? []) {
    const namesIn = statement
      ? (entries: LongList<RawTransaction>, accountId: string) =>
          recogniseApart(unit, item, {
            accountId,
            entries,
            covered: own.covered,
            dialect: statement.dialect,
            detailsOf,
          })
      : async (entries: LongList<RawTransaction>, accountId: string) =>
          isEmpty
            ? namesOfNew([...entries])
            : namesOfSource(unit, { itemId: item.itemId, accountId }, { ...own, entries }, looks);
    for (const candidate of await candidatesOf(own, accountIds, namesIn)) candidates.push(candidate);
  }
  return inListOrder(await distinctBy(candidates, ({ name }) => name));
}

type NamesIn = (
  entries: LongList<RawTransaction>,
  accountId: string,
) => Promise<(RecognisedEntry | undefined)[]>;

/** What is looked for once for all accounts of a reading. */
interface Looks {
  readonly openRows: OpenRows;
  readonly printedNames: PrintedNames;
}

/** Entries of a live source: its ids are proof. */
async function namesOfSource(
  unit: StoreWriter,
  place: AccountPlace,
  { entries: list, covered, removed = [] }: AccountTransactions,
  { openRows, printedNames }: Looks,
): Promise<RecognisedEntry[]> {
  const entries = [...list];
  const ids = entries.flatMap(({ sourceId, pendingSourceId }) => [sourceId, pendingSourceId]);
  await shortenLongNames(unit, place, [...ids, ...removed]);
  const told = await withOwnIds(unit, place, entries, sourceKeys(entries));
  const own = await withStoredIds(unit, place, entries, told);
  const keys = await withStoredPrints(unit, place, { entries, keys: own }, printedNames);
  return namesOf(entries, keys, await underOtherNames(unit, place, { entries, keys, covered }, openRows));
}

/** Names of entries where nothing is stored that they could be. */
function namesOfNew(entries: readonly RawTransaction[]): RecognisedEntry[] {
  return namesOf(entries, sourceKeys(entries), new Map());
}

/** @param pending names of stored pending entries, by the place of the posted ones that do not say it themselves */
function namesOf(
  entries: readonly RawTransaction[],
  keys: readonly string[],
  pending: ReadonlyMap<number, string>,
): RecognisedEntry[] {
  return keys.map((sourceKey, index) => {
    const pendingId = entries[index]?.pendingSourceId;
    const pendingKey = pendingId === undefined ? pending.get(index) : strongKey(pendingId);
    return pendingKey === undefined ? { sourceKey } : { sourceKey, pendingKey };
  });
}

async function candidatesOf(
  { account, entries }: AccountTransactions,
  accountIds: AccountIds,
  namesIn: NamesIn,
): Promise<Candidate[]> {
  const accountId = accountIds.get(account);
  if (accountId === undefined) return [];
  // Of packed entries those that are no transactions get no name.
  const transactions =
    entries instanceof PackedList
      ? entries
      : await keptOf(entries, (entry) => (isTransaction(entry) ? entry : undefined));
  const names = await namesIn(transactions, accountId);
  return keptOf(transactions, (raw, index) => {
    const name = names[index];
    if (!name) return undefined;
    const { sourceKey, pendingKey, asStored = false } = name;
    const { date, order = index } = raw;
    const named = { accountId, sourceKey, pendingKey, date, order, asStored };
    return transactions instanceof PackedList
      ? new PackedCandidate(named, transactions, index)
      : { ...named, name: nameOf(named), raw };
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

  constructor(named: Omit<Candidate, 'raw' | 'name'>, entries: PackedList<RawTransaction>, place: number) {
    this.accountId = named.accountId;
    this.sourceKey = named.sourceKey;
    this.pendingKey = named.pendingKey;
    this.date = named.date;
    this.order = named.order;
    this.asStored = named.asStored;
    this.#entries = entries;
    this.#place = place;
  }

  get name(): string {
    return nameOf(this);
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
