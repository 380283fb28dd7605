import postgres from 'postgres';
import { isCut } from './failures.ts';
import { SILENCE_SECONDS, SILENCE_SETTINGS } from './silence.ts';

const INT8 = 20;

export interface PostgresOptions {
  readonly url: string;
  readonly connectionsMax: number;
  /** A pooler lends a connection for one transaction: nothing of a session lasts. */
  readonly isPooled?: boolean;
  /** What a caller waits at most; shorter ones are for tests. */
  readonly limits?: WaitLimits;
}

/** In milliseconds (STO-3). */
export interface WaitLimits {
  /** For a connection of its own. */
  readonly connectionMs: number;
  /** For the answer to one statement. */
  readonly statementMs: number;
}

/** A pool of connections that is made anew when one of them broke. */
export interface Client {
  readonly sql: postgres.Sql;
  /** To be told of every error and where it came from; acts on those that can leave a connection of the pool unusable. */
  failed(error: unknown, from: postgres.Sql): void;
  end(): Promise<void>;
}

/**
 * The driver does not repair a connection that is cut while a write is buffered: it stays in the pool and never sends again
 * (postgres 3.4.9). So a pool that lost a connection ends in the background, and a new one takes its place.
 */
export function createClient(options: PostgresOptions): Client {
  let sql = connect(options);
  const ending = new Set<Promise<void>>();
  const end = (old: postgres.Sql): Promise<void> => {
    const ended = old.end({ timeout: 5 }).catch(() => undefined);
    ending.add(ended);
    return ended.finally(() => ending.delete(ended));
  };
  return {
    get sql() {
      return sql;
    },
    failed(error, from) {
      if (from !== sql || !isCut(error)) return;
      sql = connect(options);
      void end(from);
    },
    async end() {
      await Promise.all([...ending, end(sql)]);
    },
  };
}

/** The session's settings are those of STO-3; behind a pooler the database has them (`requireLimits`). */
const SESSION_SETTINGS = {
  // Below the time after which this side gives the connection up: a statement that the server ends costs none.
  statement_timeout: 9_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  ...SILENCE_SETTINGS,
};

function connect({ url, connectionsMax, isPooled = false }: PostgresOptions): postgres.Sql {
  return postgres(url, {
    max: connectionsMax,
    connect_timeout: 2,
    keep_alive: SILENCE_SECONDS,
    // Seconds between two tries. The driver's own waits grow to 20, and calls of the meantime would hang as long.
    backoff: () => 0.1,
    idle_timeout: 60,
    onnotice: () => undefined,
    // The driver's own COMMIT too: prepared on another connection of the pooler it would fail there, and the second try roll back.
    prepare: !isPooled,
    // No array types are used; and nothing would catch the failure of that query.
    fetch_types: false,
    types: { bigint: { to: INT8, from: [INT8], serialize: String, parse: Number } },
    connection: { application_name: 'fairlead', ...(isPooled ? {} : SESSION_SETTINGS) },
  });
}
