import type { Reader, Row, SqlStatement, Value } from '../engine.ts';

/** Answers that are kept, by what they weigh: characters and bytes of their values. */
const WEIGHT_MAX = 16_000_000;
const ENTRY_WEIGHT_MAX = 2_000_000;
/** What a row or a value weighs besides its characters. */
const OVERHEAD = 64;

export interface ReadCache {
  readonly reader: Reader;
  /** To be called synchronously with every commit. */
  clear(): void;
}

/**
 * Keeps the answers of reads until the next commit. One process owns the embedded store and all its writes go through one
 * connection, so a kept answer is exactly what the store would give (D22); nothing has to say what a write touches. An answer
 * has one name by its statement and parameters: a statement is read into one kind of record everywhere.
 */
export function createReadCache(source: Reader): ReadCache {
  let entries = new Map<string, { value: unknown; weight: number }>();
  let total = 0;
  let generation = 0;

  const keep = (name: string, value: unknown, weight: number): void => {
    if (weight > ENTRY_WEIGHT_MAX) return;
    // Two that missed at the same moment both come here; the answer weighs once.
    total -= entries.get(name)?.weight ?? 0;
    entries.delete(name);
    for (const [oldest, entry] of entries) {
      if (total + weight <= WEIGHT_MAX) break;
      entries.delete(oldest);
      total -= entry.weight;
    }
    total += weight;
    entries.set(name, { value, weight });
  };

  const through = async <T>(
    kind: string,
    { name }: SqlStatement,
    parameters: readonly Value[],
    read: () => Promise<{ value: T; weight: number }>,
  ): Promise<T> => {
    const entryName = `${kind} ${name} ${nameOf(parameters)}`;
    const known = entries.get(entryName);
    if (known) {
      entries.delete(entryName);
      entries.set(entryName, known);
      return known.value as T;
    }
    const begun = generation;
    const { value, weight } = await read();
    // A commit between the read and this moment makes the answer old.
    if (begun === generation) keep(entryName, value, weight);
    return value;
  };

  return {
    reader: {
      all: <T>(statement: SqlStatement, parameters: readonly Value[] = [], read?: (row: Row) => T) =>
        through('all', statement, parameters, async () => {
          const rows = await source.all(statement, parameters);
          // Without `read` the record is the row itself.
          return { value: read ? rows.map(read) : (rows as T[]), weight: weightOfRows(rows) };
        }),
      first: <T>(statement: SqlStatement, parameters: readonly Value[] = [], read?: (row: Row) => T) =>
        through('first', statement, parameters, async () => {
          const row = await source.first(statement, parameters);
          const value = row && read ? read(row) : (row as T | undefined);
          return { value, weight: weightOfRows(row ? [row] : []) };
        }),
      bytes: (statement, parameters = []) =>
        through('bytes', statement, parameters, async () => {
          const value = await source.bytes(statement, parameters);
          return { value, weight: value.length + OVERHEAD };
        }),
    },
    clear() {
      generation += 1;
      if (total > 0) entries = new Map();
      total = 0;
    },
  };
}

/** Types and lengths stand before the values, so that no two lists of parameters have one name. */
function nameOf(parameters: readonly Value[]): string {
  let name = '';
  for (const value of parameters) {
    const text =
      value instanceof Uint8Array
        ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('latin1')
        : String(value);
    name += `${value === null ? 'nothing' : typeof value}${text.length}:${text}`;
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
