import { type Clock, realClock } from './clock.ts';
import { createNet } from './net/guarded-net.ts';
import type { Net } from './net/net.ts';
import { type RandomSource, trueRandom } from './random.ts';
import { realTimers, type Timers } from './timers.ts';
import type { Tracing } from './tracing.ts';

/** The only contact with time, randomness and the network (PRC-5, D27); handed to whatever needs one of them. */
export interface World {
  /** Moves data, timers and all times on the wire; in the sandbox it can be moved itself. */
  readonly clock: Clock;
  /** What `clock` is for teams that have no time of their own. */
  readonly instanceClock: Clock;
  /** The system's time, for what other machines compare with theirs: leases, signatures, rate limits. */
  readonly realClock: Clock;
  readonly timers: Timers;
  readonly random: RandomSource;
  readonly net: Net;
  /** Absent while traces are off. */
  readonly tracing?: Tracing | undefined;
}

/** Only public https targets. */
const STRICT = {
  httpsOnly: true,
  privateTargets: false,
  allowedCidrs: [],
  refusedAddresses: () => [],
};

export function realWorld(parts: Partial<World> = {}): World {
  const clock = parts.clock ?? realClock;
  const defaults = { instanceClock: clock, realClock, timers: realTimers, random: trueRandom() };
  return { ...defaults, ...parts, clock, net: parts.net ?? createNet(STRICT) };
}
