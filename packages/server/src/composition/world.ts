import manifest from '../../package.json' with { type: 'json' };
import type { Config } from '../config/config.ts';
import { noCertificates, readCertificates } from '../config/outbound.ts';
import { SettingError } from '../config/read-settings.ts';
import { traitsOf } from '../domain/institutions/environment-traits.ts';
import { frozenClock, realClock } from '../world/clock.ts';
import { createNet } from '../world/net/guarded-net.ts';
import type { ListeningSocket, NetPolicy } from '../world/net/policy.ts';
import { seededRandom, trueRandom } from '../world/random.ts';
import { realTimers } from '../world/timers.ts';
import type { World } from '../world/world.ts';

/** What may be connected to, by the operator's settings. */
export function netPolicyOf(config: Config, listening: readonly ListeningSocket[]): NetPolicy {
  return {
    httpsOnly: traitsOf(config.environment).httpsOnly && config.rules.webhookHttpsOnly,
    privateTargets: config.sandbox.privateWebhooks,
    allowedCidrs: config.egressAllowCidrs,
    refusedAddresses: () => listening,
    ...(config.egressCaFile === undefined ? {} : { extraCa: requireCertificates(config.egressCaFile) }),
  };
}

/** @throws SettingError */
function requireCertificates(file: string): string {
  const found = readCertificates(file);
  if (found === undefined) throw new SettingError([noCertificates(file)]);
  return found;
}

/** The sandbox's ids and data follow from its seed; every other environment draws at random. */
export function createWorld(config: Config, listening: readonly ListeningSocket[]): World {
  const { repeatable } = traitsOf(config.environment);
  const clock = config.sandbox.frozen ? frozenClock(config.sandbox.frozenAt ?? realClock.now()) : realClock;
  return {
    clock,
    instanceClock: clock,
    realClock,
    timers: realTimers,
    random: repeatable ? seededRandom(config.sandbox.seed) : trueRandom(),
    net: createNet(netPolicyOf(config, listening)),
  };
}

/** The world with spans, where the operator named a collector; the library is loaded then alone. */
export async function tracedWorld(
  config: Config,
  world: World,
  { workFailed }: { readonly workFailed: (error: unknown) => void },
): Promise<World> {
  const { tracesUrl: url, environment } = config;
  if (url === undefined) return world;
  const { startTracing } = await import('../tracing/start-tracing.ts');
  const tracing = startTracing({
    url,
    version: manifest.version,
    environment,
    random: world.random.secure,
    extraCa: netPolicyOf(config, []).extraCa,
    failed: workFailed,
  });
  const { net } = world;
  const close = async (): Promise<void> => {
    await tracing.close();
    await net.close();
  };
  return { ...world, tracing, net: { request: (request) => net.request(request), close } };
}

/** The work outside of the span that it is woken from. */
export function apart({ tracing }: World, work: () => void): () => void {
  return tracing === undefined ? work : () => tracing.apart(work);
}
