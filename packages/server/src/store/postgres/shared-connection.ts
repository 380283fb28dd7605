import type { Timers } from '../../world/timers.ts';
import { type Client, createClient, type PostgresOptions } from './client.ts';

/** Callers that wait behind a statement which takes longer than expected, at most; all others have connections of their own. */
const WAITING_MAX = 8;

/** One connection for brief statements, which follow each other on it without waiting for answers. */
export interface SharedConnection {
  readonly client: Client;
  hasRoom(): boolean;
  /** Counts what waits for its answer there. */
  use<T>(send: (client: Client) => Promise<T>): Promise<T>;
}

/**
 * On a connection of its own each statement wakes a process of the database, which costs the writer more than all else of a query. Here
 * the process is awake already, and what comes in one turn of the event loop leaves in one write.
 *
 * @returns undefined where there is one connection only, and behind a pooler, whose statements take two round trips and so cannot follow
 * each other
 */
export function createSharedConnection(
  options: PostgresOptions,
  timers: Timers,
): SharedConnection | undefined {
  if (options.isPooled || options.connectionsMax === 1) return undefined;
  const client = createClient({ ...options, connectionsMax: 1 }, timers);
  let waiting = 0;
  return {
    client,
    hasRoom: () => waiting < WAITING_MAX,
    async use(send) {
      waiting += 1;
      try {
        return await send(client);
      } finally {
        waiting -= 1;
      }
    },
  };
}
