import { constants, type DatabaseSync, type StatementSync } from 'node:sqlite';
import type { SqlStatement } from '../engine.ts';
import { LIST_TABLE, type RowPlace, rowPlacesOf } from './places.ts';

/** What a statement reads and changes, as SQLite itself says when it compiles it: triggers and cascades included. */
export interface Effect {
  /** Columns by table. */
  readonly reads: ReadonlyMap<string, ReadonlySet<string>>;
  /** Tables that rows are added to or taken from. */
  readonly rows: ReadonlySet<string>;
  /** Changed columns by table. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  /** It changes more than rows: the schema, or something that is not known here. */
  readonly isUnbounded: boolean;
  /** Columns whose one value, in every row that it reads or changes, is a parameter. */
  readonly places: readonly RowPlace[];
}

export interface Compiled {
  readonly prepared: StatementSync;
  readonly effect: Effect;
}

type Heard = (action: number, table: string | null, column: string | null) => void;

/** Who hears what is compiled on a connection. It is set once: after each change SQLite compiles all statements of it again. */
const authorizers = new WeakMap<DatabaseSync, { heard: Heard | undefined }>();

function authorizerOf(connection: DatabaseSync): { heard: Heard | undefined } {
  const known = authorizers.get(connection);
  if (known) return known;
  const made: { heard: Heard | undefined } = { heard: undefined };
  connection.setAuthorizer((action, table, column) => {
    made.heard?.(action, table, column);
    return constants.SQLITE_OK;
  });
  authorizers.set(connection, made);
  return made;
}

/** Compiles a statement and hears from SQLite what it will touch. */
export function compile(connection: DatabaseSync, statement: SqlStatement): Compiled {
  const authorizer = authorizerOf(connection);
  const reads = new Map<string, Set<string>>();
  const rows = new Set<string>();
  const columns = new Map<string, Set<string>>();
  let isUnbounded = false;
  authorizer.heard = (action, table, column) => {
    if (action === constants.SQLITE_READ) add(reads, table, column);
    else if (action === constants.SQLITE_UPDATE) add(columns, table, column);
    else if (action === constants.SQLITE_INSERT || action === constants.SQLITE_DELETE) rows.add(table ?? '');
    else if (!HARMLESS.has(action)) isUnbounded = true;
  };
  try {
    const prepared = connection.prepare(withPlaces(statement.sqlite));
    const touched = new Set([...reads.keys(), ...rows, ...columns.keys()]);
    touched.delete(LIST_TABLE);
    const changed = new Set([...columns.values()].flatMap((names) => [...names]));
    const places = rowPlacesOf(statement, touched.size).filter(({ column }) => !changed.has(column));
    return { prepared, effect: { reads, rows, columns, isUnbounded, places } };
  } finally {
    authorizer.heard = undefined;
  }
}

/**
 * SQLite reads `$1` as a name and numbers names by first appearance; `?1` says the place itself. Where each stands once and in order, `?`
 * does too, and Node.js finds no name to look at for each value that it binds.
 *
 * SQLite plans a statement by the value of its LIMIT, and compiles it again for each value that is bound there, unless it is part of an
 * expression (`sqlite3ExprIsInteger` in its source).
 */
export function withPlaces(sql: string): string {
  const places = [...sql.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place));
  const isInOrder = places.every((place, nth) => place === nth + 1);
  return sql.replace(/\bLIMIT \$/g, 'LIMIT +$').replace(/\$(\d+)/g, isInOrder ? '?' : '?$1');
}

const HARMLESS: ReadonlySet<number> = new Set([
  constants.SQLITE_SELECT,
  constants.SQLITE_FUNCTION,
  constants.SQLITE_RECURSIVE,
  constants.SQLITE_SAVEPOINT,
  constants.SQLITE_TRANSACTION,
  constants.SQLITE_PRAGMA,
]);

function add(map: Map<string, Set<string>>, table: string | null, column: string | null): void {
  const known = map.get(table ?? '') ?? new Set();
  map.set(table ?? '', known.add(column ?? ''));
}

export function isWrite({ rows, columns, isUnbounded }: Effect): boolean {
  return isUnbounded || rows.size > 0 || columns.size > 0;
}

/** Whether what `read` gives may be another after `write`, whatever their parameters. */
export function mayChange(write: Effect, read: Effect): boolean {
  if (write.isUnbounded) return true;
  for (const [table, seen] of read.reads) {
    if (write.rows.has(table)) return true;
    for (const column of write.columns.get(table) ?? []) if (seen.has(column)) return true;
  }
  return false;
}
