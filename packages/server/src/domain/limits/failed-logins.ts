import { RefusalError } from '../../errors.ts';
import type { World } from '../../world/world.ts';
import { tooMany } from './endpoint-limits.ts';
import { createRecentCalls } from './recent-calls.ts';

const FAILURES_MAX = 20;
/** What a flood of invented names can make a process remember. */
const NAMES_MAX = 20_000;

export interface FailedLogins {
  /**
   * Runs a log-in unless 20 failed within the last minute, of this client_id and from this address: from others it goes on,
   * so that a flood locks nobody out (CRD-6). Each process counts by itself.
   * @throws RATE_LIMIT, and what `login` raises.
   */
  guard<T>(clientId: string, address: string, login: () => Promise<T>): Promise<T>;
}

export function createFailedLogins(world: Pick<World, 'realClock'>): FailedLogins {
  const failures = createRecentCalls(world, NAMES_MAX);
  return {
    async guard(clientId, address, login) {
      const name = `${address} ${clientId}`;
      const seen = failures.look(name, FAILURES_MAX);
      if (!seen.allowed) throw tooMany('RATE_LIMIT', seen);
      try {
        return await login();
      } catch (error) {
        if (error instanceof RefusalError && error.code === 'INVALID_API_KEYS')
          failures.take(name, FAILURES_MAX);
        throw error;
      }
    },
  };
}
