import type { AddressInfo } from 'node:net';
import { validateMapping } from '@fairlead/formats';
import { discoverRoutes } from './api/_kit/discovery.ts';
import { mountRoutes } from './api/_kit/mount.ts';
import { openApiPage } from './api/_kit/openapi.ts';
import { writeTransaction } from './api/_records/transaction.ts';
import { categoryTree } from './catalogue/categories.ts';
import { loadDirectory } from './catalogue/load.ts';
import { personalFinanceCategory } from './catalogue/personal-finance.ts';
import type { Config } from './config/config.ts';
import { createRegistry } from './connectors/registry.ts';
import type { Domain } from './domain/domain.ts';
import { createPageMap } from './domain/products/transactions/page-map.ts';
import { createEvents } from './events.ts';
import { errorsPage } from './http/errors-page.ts';
import { createHealth } from './http/health.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { createEdge } from './http/server.ts';
import { createLog } from './log.ts';
import { migrate } from './store/migrate.ts';
import { openEngine, prepareFolder } from './store/open.ts';
import { requireSupportedServer } from './store/postgres/server-version.ts';
import { createStore } from './store/store.ts';
import { storeSettings } from './store/tables/settings.ts';
import { createDigests } from './vault/digests.ts';
import { createCustody } from './vault/envelope.ts';
import { KeyError, loadKeys } from './vault/load-keys.ts';
import { frozenClock, realClock } from './world/clock.ts';
import { seededRandom, trueRandom } from './world/random.ts';
import { realTimers } from './world/timers.ts';
import type { World } from './world/world.ts';

/** The service's rules over an open store, without an edge: what commands work with. */
export interface Core {
  readonly domain: Domain;
  /** Counts the starts of this store, from 1; names the stream of request ids in a seeded world. */
  countStart(): Promise<number>;
  close(): Promise<void>;
}

/** The composition root, in plain code: everything is made once, here. @throws what the parts say, each in one sentence. */
export async function openCore(config: Config): Promise<Core> {
  prepareFolder(config.dataFolder);
  const world = createWorld(config);
  const keys = loadKeys(config, world.random.secure);
  const engine = openEngine(config);
  try {
    if (engine.name === 'postgres') await requireSupportedServer(engine.reader);
    await migrate(engine);
    const settings = storeSettings(engine);
    await requireSameKeys(settings, keys.encryption[0].id);
    const store = createStore(engine);
    const sandbox = config.environment === 'sandbox';
    const domain: Domain = {
      world,
      environment: config.environment,
      store,
      custody: createCustody(keys.encryption, world.random.secure, world.clock),
      digests: createDigests(keys.pepper),
      directory: loadDirectory({ environment: config.environment, names: config.sandbox.names }),
      categories: categoryTree(),
      personalFinance: personalFinanceCategory,
      connector: createRegistry({ names: config.sandbox.names, sandbox }),
      csvMappingFaults: validateMapping,
      writeTransaction,
      pageMap: createPageMap(store.transactions),
      policy: {
        initialDelayMs: config.sandbox.initialUpdateMs,
        historicalDelayMs: config.sandbox.historicalUpdateMs,
        serveCachedOnError: config.serveCachedOnError,
        webhookHttpsOnly: config.webhookHttpsOnly,
      },
    };
    return { domain, countStart: () => settings.count('starts'), close: () => store.close() };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** The sandbox's ids and data follow from its seed (TOK-12); every other environment draws at random. */
function createWorld(config: Config): World {
  const sandbox = config.environment === 'sandbox';
  return {
    clock:
      sandbox && config.sandbox.frozenAt !== undefined ? frozenClock(config.sandbox.frozenAt) : realClock,
    timers: realTimers,
    random: sandbox ? seededRandom(config.sandbox.seed) : trueRandom(),
  };
}

/** A store opened with other keys would answer every token with "unknown" and open no sealed field. */
async function requireSameKeys(
  settings: ReturnType<typeof storeSettings>,
  encryptionKeyId: string,
): Promise<void> {
  const kept = await settings.keep('encryption_key_id', encryptionKeyId);
  if (kept !== encryptionKeyId) {
    throw new KeyError('this store was made with another encryption key; start with the key that made it');
  }
}

export interface Service {
  readonly core: Core;
  /** Where the API answers, such as `http://127.0.0.1:4100`. */
  readonly baseUrl: string;
  readonly metricsUrl: string;
  stop(): Promise<void>;
}

/** Opens the store, listens, and answers. */
export async function startService(config: Config): Promise<Service> {
  return serve(config, await openCore(config));
}

/** Listens over an open store, which `stop`, or a failure to listen, closes. */
async function serve(config: Config, core: Core): Promise<Service> {
  const { world } = core.domain;
  const metrics = createMetrics();
  const events = createEvents(createLog(config.logLevel), metrics);
  const routes = await discoverRoutes();
  const health = createHealth(world, () => core.domain.store.ping());
  const edge = createEdge({
    routes: mountRoutes(routes, core.domain, { strictVersion: config.strictVersion }),
    pages: [openApiPage(routes), errorsPage],
    sandboxOnly: config.environment !== 'sandbox',
    requestIds: world.random.stream('request', await core.countStart()),
    health,
    log: events,
    hsts: config.environment === 'production',
    connectionsMax: config.connectionsMax,
    inFlightMax: config.inFlightMax,
  });
  try {
    await edge.listen({ host: config.host, port: config.port });
    const metricsPort = await listenForMetrics(metrics, config);
    events.started(config.environment);
    return {
      core,
      baseUrl: urlOf(config.host, (edge.server.address() as AddressInfo).port),
      metricsUrl: `${urlOf(config.metricsHost, metricsPort)}/metrics`,
      async stop() {
        health.drain();
        await drain(world, config.drainDelayMs);
        await edge.close();
        await metrics.close();
        await core.close();
        events.stopped();
      },
    };
  } catch (error) {
    await edge.close();
    await metrics.close();
    await core.close();
    throw error;
  }
}

async function listenForMetrics(metrics: Metrics, config: Config): Promise<number> {
  const { metricsHost, metricsPort, metricsPortMayMove } = config;
  try {
    return await metrics.listen(metricsHost, metricsPort);
  } catch (error) {
    // A second sandbox on this machine must not fail for a port that nobody chose.
    if (!metricsPortMayMove || (error as { code?: string }).code !== 'EADDRINUSE') throw error;
    return metrics.listen(metricsHost, 0);
  }
}

function drain(world: World, delayMs: number): Promise<void> {
  return delayMs === 0
    ? Promise.resolve()
    : new Promise((resolve) => void world.timers.after(delayMs, resolve));
}

/** A wildcard address is reached by the loopback one. */
const REACHED_BY: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

function urlOf(listening: string, port: number): string {
  const host = REACHED_BY[listening] ?? listening;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
