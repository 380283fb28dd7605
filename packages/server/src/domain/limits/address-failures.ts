import { networkOf } from '../../world/net/network-of.ts';
import type { World } from '../../world/world.ts';
import { tooMany } from './endpoint-limits.ts';
import { createRecentCalls } from './recent-calls.ts';

/** Of one address in a minute. */
const FAILURES_MAX = 20;
/** What a flood of addresses can make a process remember. */
const ADDRESSES_MAX = 20_000;

/** Guesses at what only its owner knows, by the address that they come from; of IPv6 by its network. Each process counts by itself. */
export interface AddressFailures {
  /** @throws RATE_LIMIT where 20 came from there within a minute, right or wrong */
  requireRoom(address: string): void;
  count(address: string): void;
}

export function createAddressFailures(world: Pick<World, 'realClock'>): AddressFailures {
  const failures = createRecentCalls(world, ADDRESSES_MAX);
  return {
    requireRoom(address) {
      const seen = failures.look(networkOf(address), FAILURES_MAX);
      if (!seen.allowed) throw tooMany('RATE_LIMIT', seen);
    },
    count: (address) => void failures.take(networkOf(address), FAILURES_MAX),
  };
}
