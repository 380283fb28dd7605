import type { Reader, Row, Sized, SqlStatement, Value } from '../engine.ts';
import type { Effect } from './effect.ts';
import type { LogSync } from './log-sync.ts';
import { type Change, latin1Text, Shelf, type ShelfEntry } from './shelf.ts';

/**
 * What kept answers weigh at most, in bytes of memory, about. Pages are large, and read again less often than the rows that every
 * call asks for, so they have a part of their own and leave those alone.
 */
const ROWS_WEIGHT_MAX = 16_000_000;
const PAGES_WEIGHT_MAX = 8_000_000;
const ENTRY_WEIGHT_MAX = 2_000_000;
/** What an answer, a row, and a value weigh besides characters. */
const ENTRY_WEIGHT = 300;
const ROW_WEIGHT = 48;
const VALUE_WEIGHT = 8;
const TEXT_WEIGHT = 24;
/** Of all answers for which there is no room, one of so many gets it. */
const LET_IN = 8;

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
  const rows = createKept(ROWS_WEIGHT_MAX);
  const pages = createKept(PAGES_WEIGHT_MAX);
  const shelves = { all: shelvesOf(source), first: shelvesOf(source), bytes: shelvesOf(source) };

  const { given, afresh } = throughKept(log);

  return {
    reader: {
      all<T>(statement: SqlStatement, parameters: readonly Value[] = [], read?: (row: Row) => T) {
        const known = given<T[]>(shelves.all, statement, parameters);
        if (known) return known;
        return afresh({ kept: rows, shelves: shelves.all, statement }, parameters, () => {
          const found = source.all(statement, parameters);
          // Without `read` the record is the row itself.
          return { value: read ? found.map(read) : (found as T[]), weight: weightOfRows(found) };
        });
      },
      first<T>(statement: SqlStatement, parameters: readonly Value[] = [], read?: (row: Row) => T) {
        const known = given<T | undefined>(shelves.first, statement, parameters);
        if (known) return known;
        return afresh({ kept: rows, shelves: shelves.first, statement }, parameters, () => {
          const row = source.first(statement, parameters);
          const value = row && read ? read(row) : (row as T | undefined);
          return { value, weight: row ? weightOfRow(row) : 0 };
        });
      },
      bytes<T extends Sized>(
        statement: SqlStatement,
        parameters: readonly Value[] = [],
        read?: (bytes: Buffer) => T,
      ) {
        const known = given<T>(shelves.bytes, statement, parameters);
        if (known) return known;
        return afresh({ kept: pages, shelves: shelves.bytes, statement }, parameters, () => {
          const found = source.bytes(statement, parameters);
          // Without `read` the bytes are kept as they are.
          const value = read ? read(found) : (found as Sized as T);
          return { value, weight: value.byteLength };
        });
      },
    },
    forget(changes) {
      for (const change of changes) {
        for (const { each } of Object.values(shelves)) {
          for (const shelf of each())
            for (const entry of shelf.touchedBy(change)) for (const kept of [rows, pages]) kept.drop(entry);
        }
      }
    },
  };
}

function throughKept(log: Pick<LogSync, 'newest' | 'has' | 'until'>) {
  return {
    /** What is kept; a call asks for several such, so they are given out without a step or a function of their own. */
    given<T>(
      shelves: Room['shelves'],
      statement: SqlStatement,
      parameters: readonly Value[],
    ): Promise<T> | undefined {
      const shelf = shelves.known(statement);
      const known = shelf?.find(shelf.keyOf(parameters), nameOf(parameters));
      if (!known) return undefined;
      known.isUsed = true;
      if (!log.has(known.after)) return log.until(known.after).then(() => known.value as T);
      known.given ??= Promise.resolve(known.value);
      return known.given as Promise<T>;
    },
    /** Reads what is not kept, and keeps it. */
    async afresh<T>(
      { kept, shelves, statement }: Room,
      parameters: readonly Value[],
      read: () => Weighed<T>,
    ): Promise<T> {
      const shelf = shelves.of(statement);
      const after = log.newest;
      const { value, weight } = read();
      const name = nameOf(parameters);
      kept.add({
        shelf,
        key: shelf.keyOf(parameters),
        name,
        value,
        given: undefined,
        weight: weight + name.length + ENTRY_WEIGHT,
        after,
        isUsed: false,
      });
      if (!log.has(after)) await log.until(after);
      return value;
    },
  };
}

/** Where answers of a statement are kept. */
interface Room {
  readonly kept: Kept;
  readonly shelves: ReturnType<typeof shelvesOf>;
  readonly statement: SqlStatement;
}

interface Weighed<T> {
  readonly value: T;
  readonly weight: number;
}

type Kept = ReturnType<typeof createKept>;

/**
 * Entries, the longest unused first, within a weight. Where there is no room, most that come are not kept: whoever reads more in turn
 * than fits would else find nothing of it, and what is asked for again gets its place soon.
 */
function createKept(weightMax: number) {
  let turnedAway = LET_IN - 1;
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
      if (added.weight > ENTRY_WEIGHT_MAX) return;
      if (total + added.weight > weightMax) {
        turnedAway = (turnedAway + 1) % LET_IN;
        if (turnedAway !== 0) return;
      }
      for (const entry of entries) {
        if (total + added.weight <= weightMax) break;
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
    known: (statement: SqlStatement): Shelf | undefined => shelves.get(statement),
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

/** Rows of one answer weigh about the same: the first, the middle and the last one tell. */
function weightOfRows(rows: readonly Row[]): number {
  if (rows.length === 0) return 0;
  const sample = [0, rows.length >> 1, rows.length - 1].map((nth) => weightOfRow(rows[nth] as Row));
  return Math.ceil((sample.reduce((sum, weight) => sum + weight, 0) / sample.length) * rows.length);
}

function weightOfRow(row: Row): number {
  let weight = ROW_WEIGHT;
  for (const column in row) {
    const value = row[column];
    const isLong = typeof value === 'string' || value instanceof Uint8Array;
    weight += isLong ? value.length + TEXT_WEIGHT : VALUE_WEIGHT;
  }
  return weight;
}
