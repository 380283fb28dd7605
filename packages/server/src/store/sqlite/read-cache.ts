import type { Reader, Row, SqlStatement, Value } from '../engine.ts';
import type { Effect } from './effect.ts';
import type { LogSync } from './log-sync.ts';
import { type Change, latin1Text, Shelf, type ShelfEntry } from './shelf.ts';

/** Answers that are kept, by what they weigh: characters and bytes of their values. */
const WEIGHT_MAX = 16_000_000;
const ENTRY_WEIGHT_MAX = 2_000_000;
/** What a row or a value weighs besides its characters. */
const OVERHEAD = 64;

/** Where answers come from. It answers at once, so that no commit comes between an answer and its keeping. */
export interface CacheSource {
  effectOf(statement: SqlStatement): Effect;
  all(statement: SqlStatement, parameters: readonly Value[]): Row[];
  first(statement: SqlStatement, parameters: readonly Value[]): Row | undefined;
  bytes(statement: SqlStatement, parameters: readonly Value[]): Buffer;
}

export interface ReadCache {
  readonly reader: Reader;
  /** To be called synchronously with every commit: what it may have changed is kept no longer. */
  forget(changes: readonly Change[]): void;
}

/**
 * Keeps the answers of reads until a commit may have changed them. One process owns the embedded store and all its writes go
 * through one connection, so a kept answer is exactly what the store would give (D22); what a statement touches, SQLite says
 * itself.
 *
 * A statement is read into one kind of record everywhere. An answer is given out when the disk has the commits that it was read
 * after.
 */
export function createReadCache(
  source: CacheSource,
  log: Pick<LogSync, 'newest' | 'has' | 'until'>,
): ReadCache {
  const kept = createKept();
  const shelves = { all: shelvesOf(source), first: shelvesOf(source), bytes: shelvesOf(source) };

  // A call has several of these: what is kept is given out without a step of its own.
  const through = <T>(shelf: Shelf, parameters: readonly Value[], read: () => Weighed<T>): Promise<T> => {
    const key = shelf.keyOf(parameters);
    const name = nameOf(parameters);
    const known = shelf.find(key, name);
    if (!known) return afresh({ shelf, key, name }, read);
    known.isUsed = true;
    if (!log.has(known.after)) return log.until(known.after).then(() => known.value as T);
    known.given ??= Promise.resolve(known.value);
    return known.given as Promise<T>;
  };
  const afresh = async <T>(
    place: Pick<ShelfEntry, 'shelf' | 'key' | 'name'>,
    read: () => Weighed<T>,
  ): Promise<T> => {
    const after = log.newest;
    const { value, weight } = read();
    if (weight <= ENTRY_WEIGHT_MAX)
      kept.add({ ...place, value, given: undefined, weight, after, isUsed: false });
    if (!log.has(after)) await log.until(after);
    return value;
  };

  return {
    reader: {
      all<T>(statement: SqlStatement, parameters: readonly Value[] = [], read?: (row: Row) => T) {
        return through(shelves.all.of(statement), parameters, () => {
          const rows = source.all(statement, parameters);
          // Without `read` the record is the row itself.
          return { value: read ? rows.map(read) : (rows as T[]), weight: weightOfRows(rows) };
        });
      },
      first<T>(statement: SqlStatement, parameters: readonly Value[] = [], read?: (row: Row) => T) {
        return through(shelves.first.of(statement), parameters, () => {
          const row = source.first(statement, parameters);
          const value = row && read ? read(row) : (row as T | undefined);
          return { value, weight: weightOfRows(row ? [row] : []) };
        });
      },
      bytes(statement, parameters = [], read) {
        return through(shelves.bytes.of(statement), parameters, () => {
          const found = source.bytes(statement, parameters);
          const value = read ? read(found) : found;
          return { value, weight: value.length + OVERHEAD };
        });
      },
    },
    forget(changes) {
      for (const change of changes) {
        for (const { each } of Object.values(shelves)) {
          for (const shelf of each()) for (const entry of shelf.touchedBy(change)) kept.drop(entry);
        }
      }
    },
  };
}

interface Weighed<T> {
  readonly value: T;
  readonly weight: number;
}

/** All entries, the longest unused first, within the weight that is allowed. */
function createKept() {
  const entries = new Set<ShelfEntry>();
  let total = 0;
  const drop = (entry: ShelfEntry): void => {
    if (!entries.delete(entry)) return;
    entry.shelf.take(entry);
    total -= entry.weight;
  };
  return {
    drop,
    add(added: ShelfEntry): void {
      for (const entry of entries) {
        if (total + added.weight <= WEIGHT_MAX) break;
        if (!entry.isUsed) drop(entry);
        else {
          // Used since it was last looked at: it stands behind the others, for another turn.
          entry.isUsed = false;
          entries.delete(entry);
          entries.add(entry);
        }
      }
      added.shelf.put(added);
      entries.add(added);
      total += added.weight;
    },
  };
}

function shelvesOf(source: CacheSource) {
  const shelves = new Map<SqlStatement, Shelf>();
  return {
    each: () => shelves.values(),
    of(statement: SqlStatement): Shelf {
      const known = shelves.get(statement);
      if (known) return known;
      const shelf = new Shelf(source.effectOf(statement));
      shelves.set(statement, shelf);
      return shelf;
    },
  };
}

/** Kinds and lengths stand before the values, so that no two lists of parameters have one name. */
function nameOf(parameters: readonly Value[]): string {
  let name = '';
  for (let nth = 0; nth < parameters.length; nth++) {
    const value = parameters[nth] as Value;
    if (typeof value === 'string') name += `s${value.length}:${value}`;
    else if (value instanceof Uint8Array) name += `b${value.length}:${latin1Text(value)}`;
    else name += `${value};`;
  }
  return name;
}

function weightOfRows(rows: readonly Row[]): number {
  let weight = OVERHEAD;
  for (const row of rows) {
    weight += OVERHEAD;
    for (const value of Object.values(row)) {
      weight += typeof value === 'string' || value instanceof Uint8Array ? value.length + OVERHEAD : OVERHEAD;
    }
  }
  return weight;
}
