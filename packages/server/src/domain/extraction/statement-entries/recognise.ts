import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { addDays } from '../../../world/dates.ts';
import { entryFingerprint, printKey, strongKey } from '../entries/source-keys.ts';
import { KnownEntries, type KnownEntry } from './known-entries.ts';
import { VALUE_DAYS_MAX } from './match-days.ts';
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

export interface EntriesOfAccount {
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
  /** A name may come more than once. */
  bySource(keys: Iterable<string>): Promise<readonly TakenName[]>;
  /** Of entries that are there. */
  ofDays(days: Period): Promise<readonly TakenName[]>;
  /** As `ofDays`, by the value days that their sources said. */
  beside(days: Period): Promise<readonly TakenName[]>;
}

/** The names of a statement's entries within their account; undefined for one that says nothing new. */
export async function recogniseEntries(
  reader: KnownReader,
  { entries, covered, dialect }: Omit<EntriesOfAccount, 'accountId'>,
): Promise<(RecognisedEntry | undefined)[]> {
  const period = periodOf(entries, covered);
  if (!period) return [];
  const prints = entries.map(entryFingerprint);
  const asked = new Map<string, number>();
  const named = await reader.bySource(possibleKeys(entries, prints, asked));
  const ofDays = [
    ...(await reader.ofDays({ from: addDays(period.from, -DAYS_BEFORE), to: period.to })),
    // A file without days of booking names what others booked on the days beside its own.
    ...(await reader.beside({ from: addDays(period.from, -VALUE_DAYS_MAX), to: addDays(period.from, -1) })),
    ...(await reader.beside({ from: addDays(period.to, 1), to: addDays(period.to, VALUE_DAYS_MAX) })),
  ];
  const known = KnownEntries.of(entriesOf(named, ofDays));
  const names = new FreeNames(reader, asked, [named, ofDays]);
  const corrected = new Set(
    entries.flatMap(({ sourceId }) => (sourceId && names.isTaken(correctedKey(sourceId)) ? [sourceId] : [])),
  );
  const recognised: (RecognisedEntry | undefined)[] = [];
  for (const [index, match] of matchEntries({ entries, period, corrected, dialect }, known).entries())
    recognised.push(await nameOf(match, prints[index] ?? '', names));
  return recognised;
}

function* entriesOf(...lists: readonly (readonly TakenName[])[]): Generator<KnownEntry> {
  for (const list of lists) for (const { entry } of list) if (entry) yield entry;
}

/**
 * Every name that these entries may have, one by one: together they take more memory than the entries.
 * @param prints fingerprints of the entries
 * @param asked is told how many names of each were given
 */
function* possibleKeys(
  entries: readonly RawTransaction[],
  prints: readonly string[],
  asked: Map<string, number>,
): Generator<string> {
  for (const [index, { sourceId, correctsSourceId }] of entries.entries()) {
    const print = prints[index] ?? '';
    const nth = asked.get(print) ?? 0;
    asked.set(print, nth + 1);
    yield printKey(print, nth);
    if (sourceId !== undefined) {
      yield strongKey(sourceId);
      yield correctedKey(sourceId);
    }
    if (correctsSourceId !== undefined) yield strongKey(correctsSourceId);
  }
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
  readonly #taken = new Set<string>();
  readonly #reader: KnownReader;
  readonly #asked: ReadonlyMap<string, number>;

  /** @param asked of each fingerprint, how many names were looked up: those that were not found are free */
  constructor(
    reader: KnownReader,
    asked: ReadonlyMap<string, number>,
    taken: readonly (readonly TakenName[])[],
  ) {
    this.#reader = reader;
    this.#asked = asked;
    for (const list of taken) for (const { sourceKey } of list) this.#taken.add(sourceKey);
  }

  isTaken(name: string): boolean {
    return this.#taken.has(name);
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
      if (nth < (this.#asked.get(print) ?? 0)) return name;
      if ((await this.#reader.bySource([name])).length === 0) return name;
    }
  }
}
