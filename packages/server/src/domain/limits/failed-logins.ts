import { RefusalError } from '../../errors.ts';
import { networkOf } from '../../world/net/network-of.ts';
import type { World } from '../../world/world.ts';
import { tooMany } from './endpoint-limits.ts';
import type { Taken } from './rate-counter.ts';
import { createRecentCalls } from './recent-calls.ts';

const FAILURES_MAX = 20;
/** Of one address (of IPv6 a network of 64 bits), whatever it names: many programs can stand behind one proxy, and each may have a wrong secret. */
const ADDRESS_FAILURES_MAX = 200;
/** What a flood of invented names can make a process remember. */
const NAMES_MAX = 20_000;

export interface FailedLogins {
  /**
   * Runs a log-in unless 20 failed within the last minute, of this client_id and from this address: from others it goes on,
   * so that a flood locks nobody out (CRD-6). Where 200 of an address failed, one failure of a client_id is enough, and
   * failures are told as the limit. Each process counts by itself.
   * @throws RATE_LIMIT, and what `login` raises.
   */
  guard<T>(clientId: string, address: string, login: () => Promise<T>): Promise<T>;
}

export function createFailedLogins(world: Pick<World, 'realClock'>): FailedLogins {
  const failures = createRecentCalls(world, NAMES_MAX);
  const ofAddresses = createRecentCalls(world, NAMES_MAX);
  return {
    async guard(clientId, address, login) {
      const network = networkOf(address);
      const name = `${network} ${clientId}`;
      const seen = failures.look(name, FAILURES_MAX);
      requireRoom(seen);
      const hasFailed = seen.remaining < FAILURES_MAX;
      if (hasFailed) requireRoom(ofAddresses.look(network, ADDRESS_FAILURES_MAX));
      try {
        return await login();
      } catch (error) {
        if (!(error instanceof RefusalError && error.code === 'INVALID_API_KEYS')) throw error;
        failures.take(name, FAILURES_MAX);
        requireRoom(ofAddresses.take(network, ADDRESS_FAILURES_MAX));
        throw error;
      }
    },
  };
}

/** @throws RATE_LIMIT where too many failed */
function requireRoom(taken: Taken): void {
  if (!taken.allowed) throw tooMany('RATE_LIMIT', taken);
}
