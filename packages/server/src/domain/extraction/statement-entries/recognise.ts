import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { addDays } from '../../../world/dates.ts';
import { entryFingerprint, printKey, strongKey } from '../source-keys.ts';
import { KnownEntries, type KnownEntry } from './known-entries.ts';
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

/** A name that is taken, and the entry that has it; some names only mark that an entry was corrected. */
export interface TakenName {
  readonly sourceKey: string;
  readonly entry: KnownEntry | undefined;
}

/** Reads what is stored of one account. */
export interface KnownReader {
  bySource(keys: readonly string[]): Promise<readonly TakenName[]>;
  /** Of entries that are there. */
  ofDays(days: Period): Promise<readonly TakenName[]>;
}

/** The names of a statement's entries within their account; undefined for one that says nothing new. */
export async function recogniseEntries(
  reader: KnownReader,
  { entries, covered, dialect }: Omit<AccountStatement, 'accountId'>,
): Promise<(RecognisedEntry | undefined)[]> {
  const period = periodOf(entries, covered);
  if (!period) return [];
  const prints = entries.map(entryFingerprint);
  const named = await reader.bySource(possibleKeys(entries, prints));
  const ofDays = await reader.ofDays({ from: addDays(period.from, -DAYS_BEFORE), to: period.to });
  const keys = new Set(named.map(({ sourceKey }) => sourceKey));
  const known = KnownEntries.of([...named, ...ofDays].flatMap(({ entry }) => entry ?? []));
  const corrected = new Set(
    entries.flatMap(({ sourceId }) => (sourceId && keys.has(correctedKey(sourceId)) ? [sourceId] : [])),
  );
  const names = new FreeNames(reader, [...keys, ...ofDays.map(({ sourceKey }) => sourceKey)]);
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

  constructor(reader: KnownReader, taken: readonly string[]) {
    this.#taken = new Set(taken);
    this.#isTaken = async (name) => (await reader.bySource([name])).length > 0;
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
