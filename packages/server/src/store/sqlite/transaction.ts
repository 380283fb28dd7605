import type { DatabaseSync } from 'node:sqlite';
import { othersTurn } from '../../world/pause.ts';
import type { Reader, Row, Sized, SqlStatement, SqlTransaction, Value } from '../engine.ts';
import { guarded } from './connection.ts';
import { type Compiled, compile, type Effect, isWrite } from './effect.ts';
import type { CacheSource } from './read-cache.ts';
import type { Change } from './shelf.ts';

/** Compiles a statement that is about to run with these parameters. */
type Compiler = (statement: SqlStatement, parameters: readonly Value[]) => Compiled;

/** The statements of one connection, which answer at once. `changed` hears of each that changed something. */
export function createSource(connection: DatabaseSync, changed: (change: Change) => void): CacheSource {
  return sourceOf(compiledBy(connection), changed);
}

function sourceOf(compiled: Compiler, changed: (change: Change) => void): CacheSource {
  const run = <T>(statement: SqlStatement, parameters: readonly Value[], execute: (of: Compiled) => T): T =>
    guarded(() => {
      const of = compiled(statement, parameters);
      // Told before: a statement that fails half-way may have changed something.
      if (isWrite(of.effect)) changed({ effect: of.effect, values: valuesOf(of.effect, [parameters]) });
      return execute(of);
    });
  return {
    effectOf: (statement) => guarded(() => compiled(statement, []).effect),
    all: (statement, parameters) =>
      run(statement, parameters, ({ prepared }) => prepared.all(...parameters) as Row[]),
    first: (statement, parameters) =>
      run(statement, parameters, ({ prepared }) => prepared.get(...parameters) as Row | undefined),
    bytes(statement, parameters) {
      const row = run(statement, parameters, ({ prepared }) => prepared.get(...parameters));
      const value = row && Object.values(row)[0];
      return value instanceof Uint8Array
        ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
        : Buffer.alloc(0);
    },
  };
}

/** Who hears of what a transaction does. */
export interface TransactionWatch {
  changed(change: Change): void;
  /** So many rows were written. */
  wrote(rows: number): void;
}

/** The transaction that is open on a connection. */
export function createTransaction(connection: DatabaseSync, watch: TransactionWatch): SqlTransaction {
  return transactionOf(compiledBy(connection), watch);
}

/** As `createTransaction`, over statements that something else compiles. */
export function transactionOf(compiled: Compiler, { changed, wrote }: TransactionWatch): SqlTransaction {
  const run = (statement: SqlStatement, parameters: readonly Value[]): number => {
    // A write that this engine does not need.
    if (statement.sqlite === '') return 0;
    return guarded(() => {
      const { prepared, effect } = compiled(statement, parameters);
      const writes = isWrite(effect);
      if (writes) changed({ effect, values: valuesOf(effect, [parameters]) });
      const rows = Number(prepared.run(...parameters).changes);
      // Of what only reads, the driver tells what the statement before it changed.
      if (!writes) return 0;
      wrote(rows);
      return rows;
    });
  };
  return {
    ...createReader(sourceOf(compiled, changed)),
    run: async (statement, parameters = []) => run(statement, parameters),
    send: async (statement, parameters = []) => void run(statement, parameters),
    async *slices(statement, parameters, rowsMax) {
      const rows = guarded(
        () => compiled(statement, parameters).prepared.iterate(...parameters) as NodeJS.Iterator<Row>,
      );
      try {
        for (;;) {
          const slice = guarded(() => take(rows, rowsMax));
          if (slice.length > 0) yield slice;
          if (slice.length < rowsMax) return;
          await othersTurn();
        }
      } finally {
        rows.return?.();
      }
    },
    async insertMany(table, columns, rows) {
      const places = columns.map((_, index) => `$${index + 1}`).join(', ');
      const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`;
      guarded(() => {
        const { prepared, effect } = compiled(
          { name: `${table}.insertMany`, sqlite: sql, postgres: sql },
          [],
        );
        changed({ effect, values: valuesOf(effect, rows) });
        for (const row of rows) prepared.run(...row);
      });
      wrote(rows.length);
    },
  };
}

function take(rows: NodeJS.Iterator<Row>, count: number): Row[] {
  const taken: Row[] = [];
  while (taken.length < count) {
    const { done, value } = rows.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

function createReader(source: CacheSource): Reader {
  return {
    async all<T>(statement: SqlStatement, parameters: readonly Value[] = [], read?: (row: Row) => T) {
      const rows = source.all(statement, parameters);
      // Without `read` the record is the row itself.
      return read ? rows.map(read) : (rows as T[]);
    },
    async first<T>(statement: SqlStatement, parameters: readonly Value[] = [], read?: (row: Row) => T) {
      const row = source.first(statement, parameters);
      return row && read ? read(row) : (row as T | undefined);
    },
    async bytes<T extends Sized>(
      statement: SqlStatement,
      parameters: readonly Value[] = [],
      read?: (bytes: Buffer) => T,
    ) {
      const found = source.bytes(statement, parameters);
      // Without `read` the bytes are handed over as they are.
      return read ? read(found) : (found as Sized as T);
    },
  };
}

/** The values by which the changed rows are known. */
function valuesOf({ places }: Effect, lists: readonly (readonly Value[])[]): Change['values'] {
  return new Map(
    places.map(({ column, parameter }) => [
      column,
      new Set(lists.map((parameters) => parameters[parameter - 1] ?? null)),
    ]),
  );
}

function compiledBy(connection: DatabaseSync): Compiler {
  const known = new Map<string, Compiled>();
  return (statement) => {
    const found = known.get(statement.sqlite);
    if (found) return found;
    const compiled = compile(connection, statement);
    // Another schema gives other effects.
    if (compiled.effect.isUnbounded) known.clear();
    known.set(statement.sqlite, compiled);
    return compiled;
  };
}
