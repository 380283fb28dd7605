import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { addDays } from '../../../world/dates.ts';
import type { Item } from '../../items/item.ts';
import type { StoreWriter } from '../../store.ts';
import { entryFingerprint, printKey, strongKey } from '../source-keys.ts';
import { KnownEntries } from './known-entries.ts';
import { type Match, matchEntries } from './match-entries.ts';
import { type Period, periodOf } from './period.ts';

/** Pending entries stand this long before what posts them. */
const DAYS_BEFORE = 8;

/** Names the mark that an entry was corrected. */
export function correctedKey(sourceId: string): string {
  return `corrected:${sourceId}`;
}

export interface RecognisedEntry {
  /** Its name within the account. */
  readonly sourceKey: string;
  /** Of the pending entry that it takes the place of. */
  readonly pendingKey?: string;
  /** It is stored in the words of another dialect, and keeps them. */
  readonly asStored?: true;
}

export interface AccountStatement {
  readonly accountId: string;
  readonly entries: readonly RawTransaction[];
  /** The days that the source says it gave all entries of. */
  readonly covered: Period | undefined;
  readonly dialect: string;
}

/** The names of a statement's entries within their account; undefined for one that says nothing new. */
export async function recogniseEntries(
  unit: StoreWriter,
  item: Item,
  { accountId, entries, covered, dialect }: AccountStatement,
): Promise<(RecognisedEntry | undefined)[]> {
  const period = periodOf(entries, covered);
  if (!period) return [];
  const prints = entries.map(entryFingerprint);
  const { transactions } = unit;
  const named = await transactions.bySource(item.itemId, accountId, possibleKeys(entries, prints));
  const ofDays = await transactions.ofDays(
    item.itemId,
    accountId,
    addDays(period.from, -DAYS_BEFORE),
    period.to,
  );
  const keys = new Set(named.map(({ sourceKey }) => sourceKey));
  const known = KnownEntries.of([...named, ...ofDays.map((row) => ({ ...row, removed: false }))]);
  const corrected = new Set(
    entries.flatMap(({ sourceId }) => (sourceId && keys.has(correctedKey(sourceId)) ? [sourceId] : [])),
  );
  const names = new FreeNames(unit, item, accountId, [...keys, ...ofDays.map(({ sourceKey }) => sourceKey)]);
  const recognised: (RecognisedEntry | undefined)[] = [];
  for (const [index, match] of matchEntries({ entries, period, corrected, dialect }, known).entries())
    recognised.push(await nameOf(match, prints[index] ?? '', names));
  return recognised;
}

/** Every name that these entries may have. `prints` are their fingerprints. */
function possibleKeys(entries: readonly RawTransaction[], prints: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const keys = new Set<string>();
  for (const [index, { sourceId, correctsSourceId }] of entries.entries()) {
    const print = prints[index] ?? '';
    const nth = counts.get(print) ?? 0;
    counts.set(print, nth + 1);
    keys.add(printKey(print, nth));
    if (sourceId !== undefined) keys.add(strongKey(sourceId)).add(correctedKey(sourceId));
    if (correctsSourceId !== undefined) keys.add(strongKey(correctsSourceId));
  }
  return [...keys];
}

async function nameOf(match: Match, print: string, names: FreeNames): Promise<RecognisedEntry | undefined> {
  if (match.is === 'repeated') return undefined;
  if (match.is === 'known') {
    const { sourceKey } = match.entry.row;
    return match.asStored ? { sourceKey, asStored: true } : { sourceKey };
  }
  const sourceKey = names.byId(match.sourceId) ?? (await names.byPrint(print));
  return match.posts ? { sourceKey, pendingKey: match.posts.row.sourceKey } : { sourceKey };
}

/** Names of an account that no entry has. */
class FreeNames {
  readonly #taken: Set<string>;
  readonly #isTaken: (name: string) => Promise<boolean>;

  constructor(unit: StoreWriter, { itemId }: Item, accountId: string, taken: readonly string[]) {
    this.#taken = new Set(taken);
    this.#isTaken = async (name) => (await unit.transactions.bySource(itemId, accountId, [name])).length > 0;
  }

  /** The source's id, unless another entry has it. */
  byId(sourceId: string | undefined): string | undefined {
    if (sourceId === undefined) return undefined;
    const name = strongKey(sourceId);
    if (this.#taken.has(name)) return undefined;
    this.#taken.add(name);
    return name;
  }

  /** Entries of one content are numbered. */
  async byPrint(print: string): Promise<string> {
    for (let nth = 0; ; nth++) {
      const name = printKey(print, nth);
      if (this.#taken.has(name)) continue;
      this.#taken.add(name);
      // A row that was reworded since has the name of what it was at first.
      if (!(await this.#isTaken(name))) return name;
    }
  }
}
