/** What a statement takes and gives. Booleans are stored as 0 and 1, instants as milliseconds, money as decimal text. */
export type Value = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, Value>>;

/**
 * One SQL statement with a name. Parameters are `$1`, `$2`, …; where the engines need different texts, both stand side by
 * side. An empty one is a write that the engine does not need.
 */
export interface SqlStatement {
  readonly name: string;
  readonly sqlite: string;
  readonly postgres: string;
  /** The column that has the value of one parameter in every row that it touches, where its text does not show that plainly. */
  readonly within?: { readonly column: string; readonly parameter: number };
  /**
   * PostgreSQL plans it for the values that it is asked with, each time. For what is asked seldom and of few rows or of very many: a plan
   * for the middle of both would read a table through for the few.
   */
  readonly plannedAnew?: true;
  /** PostgreSQL answers it in a moment, so that others may wait behind it on one connection. */
  readonly isBrief?: true;
}

export function statement(name: string, sql: string | Omit<SqlStatement, 'name'>): SqlStatement {
  return typeof sql === 'string' ? { name, sqlite: sql, postgres: sql } : { name, ...sql };
}

/** Reads committed state, or, inside a transaction, what the transaction sees. */
export interface Reader {
  /** With `read`, each row becomes a record; records may be handed out more than once, so nobody changes them. */
  all(statement: SqlStatement, parameters?: readonly Value[]): Promise<Row[]>;
  all<T>(statement: SqlStatement, parameters: readonly Value[], read: (row: Row) => T): Promise<T[]>;
  first(statement: SqlStatement, parameters?: readonly Value[]): Promise<Row | undefined>;
  first<T>(
    statement: SqlStatement,
    parameters: readonly Value[],
    read: (row: Row) => T,
  ): Promise<T | undefined>;
  /**
   * The one BLOB column of the one row of the answer, without passing through a JavaScript string. With `read` it becomes something
   * else, which may be handed out more than once.
   */
  bytes(statement: SqlStatement, parameters?: readonly Value[]): Promise<Buffer>;
  bytes<T extends Sized>(
    statement: SqlStatement,
    parameters: readonly Value[],
    read: (bytes: Buffer) => T,
  ): Promise<T>;
}

/** What is made of bytes, and may be kept: it says how many bytes it holds. */
export interface Sized {
  readonly byteLength: number;
}

/** Statements run in the order in which they are given, also where nobody waited for the answers of those before. */
export interface SqlTransaction extends Reader {
  /** Gives the number of rows changed, which conditional updates are judged by (STO-5). */
  run(statement: SqlStatement, parameters?: readonly Value[]): Promise<number>;
  /**
   * A write that nobody waits for: it leaves with the next statement, and costs no way to the database of its own. Where it fails, so
   * does the next statement that is waited for, or the commit.
   */
  send(statement: SqlStatement, parameters?: readonly Value[]): Promise<void>;
  /** Few rows are sent as by `send`, without a wait for what comes of it. */
  insertMany(table: string, columns: readonly string[], rows: readonly (readonly Value[])[]): Promise<void>;
  /** The rows of an answer that may be larger than memory, `rowsMax` at a time; others have a turn between two slices. */
  slices(statement: SqlStatement, parameters: readonly Value[], rowsMax: number): AsyncIterable<Row[]>;
  /** Takes the writer, and writes what was prepared without it; absent where the transaction had it from the beginning. */
  readonly writeOut?: () => Promise<void>;
}

export interface Extent {
  /** It writes so much that its statements and its commit would hold up others in the thread that serves. */
  readonly isLarge?: boolean;
  /** Its statements, and its waits for locks, may take as long as they need: it changes the schema, or all that there is. */
  readonly isLong?: boolean;
}

export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  readonly reader: Reader;
  /** Commits durably before it resolves; rolls back when `work` rejects. @throws StoreUnavailableError, CommitUnknownError */
  transaction<T>(work: (transaction: SqlTransaction) => Promise<T>, extent?: Extent): Promise<T>;
  /** The engine with teams kept apart by the database; absent where the engine cannot do so, or does. */
  readonly withRowSecurity?: () => Engine;
  /** As the database shows it to a call of one team: rows of others are not there (TEN-2). Present on an engine with row security. */
  readonly ofTeam?: (clientId: string) => Engine;
  /** Takes what is deleted out of the engine's files. False where that comes later: PostgreSQL clears its own away in the background. */
  overwriteDeleted(): Promise<boolean>;
  /** What the store's data and indexes take, without its log. @throws StoreUnavailableError */
  sizeBytes(): Promise<number>;
  /** Reads the store itself, past anything that is kept in memory. @throws StoreUnavailableError */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The connection was lost while it committed: nobody can say whether that came to pass (IDM-5). */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError';
}

/** The store cannot be used now; the caller may try again. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** Another unit of work was quicker with a row of the same key: the engine does the whole unit again, which sees that row. */
export class RowTakenError extends Error {
  override readonly name = 'RowTakenError';
}
