import type postgres from 'postgres';
import type { Reader, Row, Sized, SqlStatement, SqlTransaction, Value } from '../engine.ts';
import { insertBatches } from './insert-batches.ts';
import { createSent } from './sent-writes.ts';

/**
 * Runs one query on whatever connection it is made for; fails with `StoreUnavailableError` when the database is away.
 * @param isBrief others may wait behind it
 */
export type RunQuery = <T>(send: (sql: Connection) => PromiseLike<T>, isBrief?: boolean) => Promise<T>;

type Connection = postgres.Sql | postgres.TransactionSql;

/** Reads on the connections that `run` takes. `prepare`: statements keep their names there, and with them their plans. */
export function createReader(run: RunQuery, prepare: boolean): Reader {
  const query = (statement: SqlStatement, parameters: readonly Value[]): Promise<Row[]> =>
    // The driver's rows are typed by their columns, which a text of SQL does not tell.
    run(
      (sql) => sql.unsafe<Row[]>(text(statement), bound(parameters), planned(statement, prepare)),
      statement.isBrief,
    );
  return {
    async all<T>(statement: SqlStatement, parameters: readonly Value[] = [], read?: (row: Row) => T) {
      const rows = await query(statement, parameters);
      // Without `read` the record is the row itself.
      return read ? rows.map(read) : (rows as T[]);
    },
    async first<T>(statement: SqlStatement, parameters: readonly Value[] = [], read?: (row: Row) => T) {
      const [row] = await query(statement, parameters);
      return row && read ? read(row) : (row as T | undefined);
    },
    async bytes<T extends Sized>(
      statement: SqlStatement,
      parameters: readonly Value[] = [],
      read?: (bytes: Buffer) => T,
    ) {
      const rows = await run((sql) =>
        sql.unsafe(text(statement), bound(parameters), planned(statement, prepare)).raw(),
      );
      // Raw rows are arrays of the bytes as they came over the wire, or null, which the driver's types leave out.
      const found = rows[0]?.[0] ?? Buffer.alloc(0);
      // Without `read` the bytes are handed over as they are.
      return read ? read(found) : (found as Sized as T);
    },
  };
}

/**
 * A transaction that inserts so many rows outgrows the plans that were made while its tables were small: nobody analyses rows that are
 * not committed, and a kept plan would read all of them for each statement.
 */
const OUTGROWN_ROWS = 1_000;
/** Rows that are kept in memory until the database has taken them, though nobody waits for it. */
const SENT_ROWS_MAX = 100;

/** A transaction, and what came of the writes in it that nobody waited for. */
export interface OpenTransaction {
  readonly transaction: SqlTransaction;
  /** To be called when COMMIT was answered: with one of them failed, the database has rolled back. @throws what that write failed with */
  requireSent(): Promise<void>;
}

/** Reads and writes within one transaction, on its connection. */
export function createTransaction(onConnection: RunQuery, prepare: boolean): OpenTransaction {
  const sent = createSent();
  const run: RunQuery = (send, isBrief) => sent.before(onConnection(send, isBrief));
  const query = (statement: SqlStatement, parameters: readonly Value[]) => (sql: Connection) =>
    sql.unsafe(text(statement), bound(parameters), planned(statement, prepare));
  let inserted = 0;
  let plansAnew = false;
  const transaction: SqlTransaction = {
    ...createReader(run, prepare),
    run: async (statement, parameters = []) =>
      isNeeded(statement) ? (await run(query(statement, parameters))).count : 0,
    send: async (statement, parameters = []) => {
      if (isNeeded(statement)) await sent.add(onConnection(query(statement, parameters)));
    },
    async *slices(statement, parameters, rowsMax) {
      const declared = {
        ...statement,
        postgres: `DECLARE slices NO SCROLL CURSOR FOR ${statement.postgres}`,
      };
      await run((sql) => sql.unsafe(text(declared), bound(parameters)));
      for (let isLast = false; !isLast; ) {
        const rows = await run((sql) => sql.unsafe<Row[]>(`FETCH ${rowsMax} FROM slices`));
        if (rows.length > 0) yield rows;
        isLast = rows.length < rowsMax;
      }
      await run((sql) => sql.unsafe('CLOSE slices'));
    },
    async insertMany(table, columns, rows) {
      for (const { text, parameters } of insertBatches(table, columns, rows)) {
        const insert = (sql: Connection) => sql.unsafe(text, bound(parameters), { prepare });
        await (rows.length > SENT_ROWS_MAX ? run(insert) : sent.add(onConnection(insert)));
      }
      inserted += rows.length;
      if (plansAnew || inserted < OUTGROWN_ROWS) return;
      plansAnew = true;
      await run((sql) => sql.unsafe('SET LOCAL plan_cache_mode = force_custom_plan'));
    },
  };
  return { transaction, requireSent: sent.requireDone };
}

function isNeeded({ postgres }: SqlStatement): boolean {
  return postgres !== '';
}

function planned({ plannedAnew }: SqlStatement, prepare: boolean): { readonly prepare: boolean } {
  return { prepare: prepare && !plannedAnew };
}

/** By the statement: one text each, so that the driver does not read it anew to find its plan. */
const texts = new WeakMap<SqlStatement, string>();

/** The name stands in the text, so that the database's own statistics show it. */
function text(statement: SqlStatement): string {
  const known = texts.get(statement);
  if (known !== undefined) return known;
  const made = `/* ${statement.name} */ ${statement.postgres}`;
  texts.set(statement, made);
  return made;
}

function bound(parameters: readonly Value[]): postgres.ParameterOrJSON<never>[] {
  return parameters as postgres.ParameterOrJSON<never>[];
}
