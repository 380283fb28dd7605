import postgres from 'postgres';
import {
  type Engine,
  type Reader,
  type Row,
  type Statement,
  StoreUnavailable,
  type Transaction,
  type Value,
} from '../engine.ts';

/** Parameters of one PostgreSQL statement; the protocol's limit is 65,535. */
const PARAMETERS_MAX = 60_000;
const RETRIES_MAX = 5;
/** Serialization failure and deadlock: the only errors that are worth the same try again (IDM-6). */
const AGAIN = new Set(['40001', '40P01']);
const INT8 = 20;

type Sql = postgres.Sql | postgres.TransactionSql;

export interface PostgresOptions {
  readonly url: string;
  readonly connectionsMax: number;
}

/** The store on PostgreSQL 15 or newer (D16). The session's settings are those of STO-3. */
export function openPostgres({ url, connectionsMax }: PostgresOptions): Engine {
  const sql = postgres(url, {
    max: connectionsMax,
    connect_timeout: 3,
    idle_timeout: 60,
    onnotice: () => undefined,
    types: { bigint: { to: INT8, from: [INT8], serialize: String, parse: Number } },
    connection: {
      application_name: 'fairlead',
      statement_timeout: 10_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 10_000,
    },
  });
  return {
    name: 'postgres',
    reader: createReader(sql),
    transaction: (work) => attempt(sql, work, 1),
    close: () => sql.end({ timeout: 5 }),
  };
}

async function attempt<T>(
  sql: postgres.Sql,
  work: (transaction: Transaction) => Promise<T>,
  nth: number,
): Promise<T> {
  try {
    // The driver's own type unwraps arrays of promises, which no unit of work here gives.
    return (await sql.begin((inner) => work(createTransaction(inner)))) as T;
  } catch (error) {
    const again = AGAIN.has((error as { code?: string }).code ?? '') && nth < RETRIES_MAX;
    if (!again) throw translated(error);
    return attempt(sql, work, nth + 1);
  }
}

function createReader(sql: Sql): Reader {
  return {
    all: (statement, parameters = []) => query(sql, statement, parameters),
    async first(statement, parameters = []) {
      const rows = await query(sql, statement, parameters);
      return rows[0];
    },
    async bytes(statement, parameters = []) {
      try {
        const rows = await sql
          .unsafe(text(statement), parameters as postgres.ParameterOrJSON<never>[], { prepare: true })
          .raw();
        // Raw rows are arrays of the bytes as they came over the wire.
        const value = (rows[0] as unknown as (Buffer | null)[] | undefined)?.[0];
        return value ?? Buffer.alloc(0);
      } catch (error) {
        throw translated(error);
      }
    },
  };
}

function createTransaction(sql: Sql): Transaction {
  return {
    ...createReader(sql),
    async run(statement, parameters = []) {
      try {
        const result = await sql.unsafe(text(statement), bound(parameters), { prepare: true });
        return result.count;
      } catch (error) {
        throw translated(error);
      }
    },
    async insertMany(table, columns, rows) {
      const perBatch = Math.floor(PARAMETERS_MAX / columns.length);
      for (let start = 0; start < rows.length; start += perBatch) {
        const batch = rows.slice(start, start + perBatch);
        let place = 0;
        const values = batch.map((row) => `(${row.map(() => `$${++place}`).join(', ')})`).join(', ');
        try {
          await sql.unsafe(
            `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values}`,
            bound(batch.flat()),
          );
        } catch (error) {
          throw translated(error);
        }
      }
    },
  };
}

async function query(sql: Sql, statement: Statement, parameters: readonly Value[]): Promise<Row[]> {
  try {
    return (await sql.unsafe(text(statement), bound(parameters), { prepare: true })) as unknown as Row[];
  } catch (error) {
    throw translated(error);
  }
}

/** The name stands in the text, so that the database's own statistics show it. */
function text(statement: Statement): string {
  return `/* ${statement.name} */ ${statement.postgres}`;
}

function bound(parameters: readonly Value[]): postgres.ParameterOrJSON<never>[] {
  return parameters as postgres.ParameterOrJSON<never>[];
}

/** Connection failures (class 08, 57P0x), resource limits (53) and the driver's own; all may pass (STO-4). */
function translated(error: unknown): unknown {
  const code = (error as { code?: unknown }).code;
  const away =
    typeof code === 'string' &&
    (/^(08|53|57P|58|25006)/.test(code) ||
      /^(CONNECT|CONNECTION_|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)/.test(code));
  return away ? new StoreUnavailable('the database cannot be reached', { cause: error }) : error;
}
