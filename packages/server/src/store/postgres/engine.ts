import type postgres from 'postgres';
import {
  CommitUnknownError,
  type Engine,
  type Reader,
  type Row,
  type SqlStatement,
  type SqlTransaction,
  StoreUnavailableError,
  type Value,
} from '../engine.ts';
import { type Client, createClient, isCut, type PostgresOptions } from './client.ts';

/** Parameters of one PostgreSQL statement; the protocol's limit is 65,535. */
const PARAMETERS_MAX = 60_000;
const RETRIES_MAX = 5;
/** Serialization failure and deadlock: the only errors that are worth the same try again (IDM-6). */
const AGAIN = new Set(['40001', '40P01']);

/** Runs one query on whatever connection it is made for; fails with `StoreUnavailableError` when the database is away. */
type Run = <T>(send: (sql: postgres.Sql | postgres.TransactionSql) => Promise<T>) => Promise<T>;

/** The store on PostgreSQL 15 or newer. */
export function openPostgres(options: PostgresOptions): Engine {
  const client = createClient(options);
  const run: Run = async (send) => {
    const { sql } = client;
    try {
      return await send(sql);
    } catch (error) {
      client.failed(error, sql);
      throw translated(error);
    }
  };
  return {
    name: 'postgres',
    reader: createReader(run),
    transaction: (work) => attempt(client, work, 1),
    async ping() {
      await run((sql) => sql.unsafe('SELECT 1'));
    },
    close: () => client.end(),
  };
}

async function attempt<T>(
  client: Client,
  work: (transaction: SqlTransaction) => Promise<T>,
  nth: number,
): Promise<T> {
  const { sql } = client;
  let commits = false;
  try {
    // The driver's own type unwraps arrays of promises, which no unit of work here gives.
    return (await sql.begin(async (inner) => {
      const result = await unlessCut(inner, work);
      commits = true;
      return result;
    })) as T;
  } catch (error) {
    client.failed(error, sql);
    if (commits && isCut(error))
      throw new CommitUnknownError('the connection was lost during COMMIT', { cause: error });
    const again = AGAIN.has((error as { code?: string }).code ?? '') && nth < RETRIES_MAX;
    if (!again) throw translated(error);
    return attempt(client, work, nth + 1);
  }
}

/**
 * Runs `work` on the transaction's connection. When that is cut, the answer never comes: the driver would send COMMIT or
 * ROLLBACK to a socket that is gone, which ends the process (postgres 3.4.9), and rejects `begin` by itself anyway.
 */
async function unlessCut<T>(
  sql: postgres.TransactionSql,
  work: (transaction: SqlTransaction) => Promise<T>,
): Promise<T> {
  let cut: unknown;
  const run: Run = async (send) => {
    if (cut !== undefined) throw translated(cut);
    try {
      return await send(sql);
    } catch (error) {
      if (isCut(error)) cut = error;
      throw translated(error);
    }
  };
  try {
    const result = await work(createTransaction(run));
    return cut === undefined ? result : await new Promise<never>(() => undefined);
  } catch (error) {
    if (cut === undefined) throw error;
    return new Promise<never>(() => undefined);
  }
}

function createReader(run: Run): Reader {
  const query = (statement: SqlStatement, parameters: readonly Value[]): Promise<Row[]> =>
    run(async (sql) => {
      const rows = await sql.unsafe(text(statement), bound(parameters), { prepare: true });
      return rows as unknown as Row[];
    });
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
    bytes: (statement, parameters = []) =>
      run(async (sql) => {
        const rows = await sql.unsafe(text(statement), bound(parameters), { prepare: true }).raw();
        // Raw rows are arrays of the bytes as they came over the wire.
        const value = (rows[0] as unknown as (Buffer | null)[] | undefined)?.[0];
        return value ?? Buffer.alloc(0);
      }),
  };
}

function createTransaction(run: Run): SqlTransaction {
  return {
    ...createReader(run),
    run: (statement, parameters = []) =>
      run(async (sql) => {
        const result = await sql.unsafe(text(statement), bound(parameters), { prepare: true });
        return result.count;
      }),
    async insertMany(table, columns, rows) {
      const perBatch = Math.floor(PARAMETERS_MAX / columns.length);
      for (let start = 0; start < rows.length; start += perBatch) {
        const batch = rows.slice(start, start + perBatch);
        let place = 0;
        const values = batch.map((row) => `(${row.map(() => `$${++place}`).join(', ')})`).join(', ');
        const insert = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values}`;
        await run((sql) => sql.unsafe(insert, bound(batch.flat())));
      }
    },
  };
}

/** The name stands in the text, so that the database's own statistics show it. */
function text(statement: SqlStatement): string {
  return `/* ${statement.name} */ ${statement.postgres}`;
}

function bound(parameters: readonly Value[]): postgres.ParameterOrJSON<never>[] {
  return parameters as postgres.ParameterOrJSON<never>[];
}

/** Connection failures (class 08, 57P0x), resource limits (53) and the driver's own; all may pass. */
function translated(error: unknown): unknown {
  const code = (error as { code?: unknown }).code;
  const away =
    typeof code === 'string' &&
    (/^(08|53|57P|58|25006|25P03)/.test(code) ||
      /^(CONNECT|CONNECTION_|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)/.test(code));
  return away ? new StoreUnavailableError('the database cannot be reached', { cause: error }) : error;
}
