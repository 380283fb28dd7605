import type { Config } from '../config/config.ts';
import { traitsOf } from '../domain/institutions/environment-traits.ts';
import { frozenClock, realClock } from '../world/clock.ts';
import { createNet } from '../world/net/guarded-net.ts';
import type { ListeningSocket } from '../world/net/policy.ts';
import { seededRandom, trueRandom } from '../world/random.ts';
import { realTimers } from '../world/timers.ts';
import type { World } from '../world/world.ts';

/** The sandbox's ids and data follow from its seed; every other environment draws at random. */
export function createWorld(config: Config, listening: readonly ListeningSocket[]): World {
  const { repeatable, httpsOnly } = traitsOf(config.environment);
  const clock = config.sandbox.frozen ? frozenClock(config.sandbox.frozenAt ?? realClock.now()) : realClock;
  return {
    clock,
    instanceClock: clock,
    realClock,
    timers: realTimers,
    random: repeatable ? seededRandom(config.sandbox.seed) : trueRandom(),
    net: createNet({
      httpsOnly: httpsOnly && config.webhookHttpsOnly,
      privateTargets: config.sandbox.privateWebhooks,
      allowedCidrs: config.egressAllowCidrs,
      refusedAddresses: () => listening,
    }),
  };
}
