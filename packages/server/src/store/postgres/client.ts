import postgres from 'postgres';
import type { Timers } from '../../world/timers.ts';
import { type DatabaseServer, driverPlace, requireDatabaseUrl } from './database-url.ts';
import { isAway, isCut, isUnconnected } from './failures.ts';
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

/** A pool of connections to one server, which is made anew when one of them broke, or when another server takes the writes. */
export interface Client {
  readonly sql: postgres.Sql;
  /** How many servers are named: a try at each is enough for one caller. */
  readonly servers: number;
  /** To be told when the server of that pool answered. */
  answered(from: postgres.Sql): void;
  /**
   * To be told of every error and where it came from; acts on those that can leave a connection of the pool unusable, and on a server
   * that never answered, or is not there any more, where another one is named. True: nothing was sent, and the same is worth a try with the new pool.
   */
  failed(error: unknown, from: postgres.Sql): boolean;
  end(): Promise<void>;
}

/** When no server takes writes, so long passes before each is asked again: during a failover callers come back at once. */
const ROUND_MS = 100;

/**
 * The driver does not repair a connection that is cut while a write is buffered: it stays in the pool and never sends again
 * (postgres 3.4.9). So a pool that lost a connection ends in the background, and a new one takes its place.
 */
export function createClient(options: PostgresOptions, timers: Timers): Client {
  const { servers, primaryOnly } = requireDatabaseUrl(options.url);
  let nth = 0;
  let movesLeft = servers.length - 1;
  const open = (): postgres.Sql => connect(servers[nth % servers.length] ?? servers[0], primaryOnly, options);
  let sql = open();
  const proven = new WeakSet<postgres.Sql>();
  /** To the next server; false where each had its turn just now. */
  const move = (): boolean => {
    if (movesLeft === 0) return false;
    movesLeft -= 1;
    if (movesLeft === 0)
      timers.after(ROUND_MS, () => {
        movesLeft = servers.length - 1;
      });
    nth += 1;
    return true;
  };
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
    servers: servers.length,
    answered(from) {
      proven.add(from);
    },
    failed(error, from) {
      // A server that answered once can be gone for good: who finds it so at a new connection has sent nothing.
      const hasSentNothing = !proven.has(from) || isUnconnected(error);
      const isElsewhere = servers.length > 1 && hasSentNothing && isAway(error);
      if (from !== sql) return isElsewhere;
      const moved = isElsewhere && move();
      if (!moved && !isCut(error)) return false;
      sql = open();
      void end(from);
      return moved;
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

function connect(
  server: DatabaseServer,
  primaryOnly: boolean,
  { connectionsMax, isPooled = false }: PostgresOptions,
): postgres.Sql {
  return postgres(server.url.href, {
    ...driverPlace(server),
    // The driver takes a readable standby for one that is "read-write" (postgres 3.4.9).
    ...(primaryOnly ? { target_session_attrs: 'primary' as const } : {}),
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
