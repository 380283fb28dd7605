import postgres from 'postgres';
import type { StoreMoment } from '../copy/moment.ts';
import type { Value } from '../engine.ts';
import { type DatabaseServer, driverPlace, requireDatabaseUrl } from './database-url.ts';
import { isAway, translated } from './failures.ts';
import { ALL_TEAMS, TEAM_SETTING } from './row-security.ts';
import { SILENCE_SECONDS, SILENCE_SETTINGS } from './silence.ts';

const INT8 = 20;

/** One moment of a database, whatever others commit meanwhile: a transaction that lasts until it is closed. @throws StoreUnavailableError */
export function openPostgresMoment(url: string): Promise<StoreMoment> {
  return atFirstOf(url, openMomentOn);
}

/** With a connection to the first of the servers that takes writes. @throws StoreUnavailableError */
async function atFirstOf<T>(text: string, use: (pool: postgres.Sql) => Promise<T>): Promise<T> {
  const { servers, primaryOnly } = requireDatabaseUrl(text);
  for (let nth = 0; ; nth++) {
    try {
      return await use(connectAlone(servers[nth] ?? servers[0], primaryOnly));
    } catch (error) {
      if (nth >= servers.length - 1 || !isAway(error)) throw translated(error);
    }
  }
}

async function openMomentOn(pool: postgres.Sql): Promise<StoreMoment> {
  const over = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<postgres.TransactionSql>();
  const ended = pool.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', (sql) => {
    begun.resolve(sql);
    return over.promise;
  });
  ended.catch(begun.reject);
  const close = async (): Promise<void> => {
    over.resolve();
    await ended.catch(() => undefined);
    await pool.end({ timeout: 5 });
  };
  try {
    return momentOn(await begun.promise, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** One connection, whose statements may take as long as a disk needs. */
function connectAlone(server: DatabaseServer, primaryOnly: boolean): postgres.Sql {
  return postgres(server.url.href, {
    ...driverPlace(server),
    ...(primaryOnly ? { target_session_attrs: 'primary' as const } : {}),
    max: 1,
    connect_timeout: 5,
    keep_alive: SILENCE_SECONDS,
    onnotice: () => undefined,
    fetch_types: false,
    types: { bigint: { to: INT8, from: [INT8], serialize: String, parse: Number } },
    connection: {
      application_name: 'fairlead backup',
      statement_timeout: 0,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 0,
      ...SILENCE_SETTINGS,
      [TEAM_SETTING]: ALL_TEAMS,
    },
  });
}

function momentOn(sql: postgres.TransactionSql, close: () => Promise<void>): StoreMoment {
  return {
    engine: 'postgres',
    async tables() {
      const rows = await sql.unsafe(
        'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()',
      );
      return rows.map(({ name }) => String(name));
    },
    async *slices(table, rowsMax) {
      await sql.unsafe(`DECLARE slices NO SCROLL CURSOR FOR SELECT * FROM ${table}`);
      for (let nth = 0, isLast = false; !isLast; nth += 1) {
        const found = await sql.unsafe(`FETCH ${rowsMax} FROM slices`).values();
        // `.values()` gives arrays with the columns beside them, which the driver's types leave out.
        const rows = found as unknown as Value[][];
        const columns = (found as unknown as postgres.RowList<[]>).columns.map(({ name }) => name);
        isLast = rows.length < rowsMax;
        if (nth === 0 || rows.length > 0) yield { table, columns, rows: [...rows] };
      }
      await sql.unsafe('CLOSE slices');
    },
    close,
  };
}

/** How many services are connected to a database. @throws StoreUnavailableError */
export function servicesOn(url: string): Promise<number> {
  return atFirstOf(url, async (pool) => {
    try {
      const rows = await pool.unsafe(
        `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'fairlead'`,
      );
      return Number(rows[0]?.n ?? 0);
    } finally {
      await pool.end({ timeout: 5 });
    }
  });
}
