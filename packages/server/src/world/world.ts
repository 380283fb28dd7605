import { type Clock, realClock } from './clock.ts';
import { type RandomSource, trueRandom } from './random.ts';
import { realTimers, type Timers } from './timers.ts';

/** The only contact with time and randomness (PRC-5, D27); handed to whatever needs one of them. */
export interface World {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: RandomSource;
}

export function realWorld(parts: Partial<World> = {}): World {
  return { clock: realClock, timers: realTimers, random: trueRandom(), ...parts };
}
