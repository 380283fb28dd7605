import type { AddressInfo } from 'node:net';
import { validateMapping } from '@fairlead/formats';
import { discoverRoutes, type Route } from './api/_kit/discovery.ts';
import { mountRoutes } from './api/_kit/mount.ts';
import { openApiPage } from './api/_kit/openapi.ts';
import { linkRoutes } from './api/_widget/routes.ts';
import { employerDirectory } from './catalogue/employers.ts';
import { loadDirectory } from './catalogue/load.ts';
import { InvalidInstitutionError } from './catalogue/validate-institution.ts';
import { sandboxParts } from './composition/sandbox-parts.ts';
import type { Config } from './config/config.ts';
import { SettingError } from './config/read-settings.ts';
import { createRegistry } from './connectors/registry.ts';
import { createDelivery, type Delivery } from './delivery/delivery.ts';
import type { DeliveryEvents } from './delivery/delivery-options.ts';
import { attemptHeaders } from './delivery/send.ts';
import type { LeasedWork } from './domain/due/due.ts';
import { traitsOf } from './domain/institutions/environment-traits.ts';
import type { Institution } from './domain/institutions/institution.ts';
import { createFailedLogins } from './domain/limits/failed-logins.ts';
import { createMemoryCounter } from './domain/limits/memory-counter.ts';
import type { RateCounter } from './domain/limits/rate-counter.ts';
import { createWaitingRoom } from './domain/link/sessions/waiting-room.ts';
import { createPageMap } from './domain/products/transactions/page-map.ts';
import { webhookFault } from './domain/sandbox/faults.ts';
import type { Services } from './domain/services.ts';
import { findFirstTeam } from './domain/teams/first-team.ts';
import { createUsageLog } from './domain/usage/usage-log.ts';
import { rotateSigningKey } from './domain/webhooks/keys/rotation.ts';
import { createSigner } from './domain/webhooks/keys/signer.ts';
import { createEvents, type Events } from './events.ts';
import { type DemoKeys, demoCalls } from './http/demo-calls.ts';
import { errorsPage } from './http/errors-page.ts';
import { createHealth } from './http/health.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { createEdge } from './http/server.ts';
import { IMMUTABLE, SHORT_LIVED } from './http/static-files.ts';
import type { Agenda } from './jobs/agenda.ts';
import { createDueAgenda } from './jobs/due-agenda.ts';
import { createHousekeeping } from './jobs/housekeeping.ts';
import { jobs } from './jobs/kinds.ts';
import { outboxAgenda, outboxInBackground } from './jobs/outbox-agenda.ts';
import { createSchedule } from './jobs/schedule.ts';
import { createScheduler } from './jobs/scheduler.ts';
import { createLog } from './log.ts';
import { readLinkFolder } from './operator-files/link.ts';
import { readSandboxFolder, type SandboxFolder } from './operator-files/sandbox.ts';
import { bankPages } from './pages/bank/pages.ts';
import { bankReturnPages } from './pages/link/bank-return.ts';
import { findBuiltLink } from './pages/link/built-link.ts';
import { demoPage } from './pages/link/demo.ts';
import { linkFiles } from './pages/link/link-files.ts';
import { notBuiltPages, widgetPages } from './pages/link/widget.ts';
import type { Engine } from './store/engine.ts';
import { migrate } from './store/migrate.ts';
import { openEngine, prepareFolder } from './store/open.ts';
import { requireSupportedServer } from './store/postgres/server-version.ts';
import { createStore } from './store/store.ts';
import { sharedRateCounter } from './store/tables/rate-counts.ts';
import { storeSettings } from './store/tables/settings.ts';
import { createDigests } from './vault/digests.ts';
import { createCustody } from './vault/envelope.ts';
import { KeyError, loadKeys } from './vault/load-keys.ts';
import { signing } from './vault/signing.ts';
import { frozenClock, realClock } from './world/clock.ts';
import { createNet } from './world/net/guarded-net.ts';
import type { ListeningSocket } from './world/net/policy.ts';
import { seededRandom, trueRandom } from './world/random.ts';
import { realTimers } from './world/timers.ts';
import type { World } from './world/world.ts';

/** The service's rules over an open store, without an edge: what commands work with. */
export interface Core {
  readonly services: Services;
  readonly rateCounter: RateCounter;
  /** To be told of the sockets that this process listens on: they are no targets of its own requests. */
  readonly listening: ListeningSocket[];
  /** What falls due, as the background does it. */
  readonly background: { readonly due: Agenda; readonly outbox: Agenda; readonly delivery: Delivery };
  /** Long calls give up from now on. */
  beginStop(): void;
  /** Tells `listener` whenever something may have fallen due. */
  onPlanned(listener: () => void): void;
  /** Counts the starts of this store, from 1; names the stream of request ids in a seeded world. */
  countStart(): Promise<number>;
  close(): Promise<void>;
}

/** Who hears of what happens in the background. */
interface Watch {
  workFailed(error: unknown): void;
  readonly delivery?: DeliveryEvents;
}
const UNWATCHED: Watch = { workFailed: () => undefined };

const NO_FOLDER: SandboxFolder = { institutions: [], users: new Map() };

/** Calls of Link that may wait at once, of those that may be under way. */
const WAITING_SHARE = 0.25;

/** Readings at institutions at the same time, outside the sandbox. */
const PULLS_AT_ONCE = 8;

/** What a simulation puts in the place of the real ones. */
interface SimulatedParts {
  readonly world?: World;
  readonly engine?: Engine;
}

/** The composition root, in plain code: everything is made once, here. @throws what the parts say, each in one sentence. */
export async function openCore(
  config: Config,
  watch: Watch = UNWATCHED,
  parts: SimulatedParts = {},
): Promise<Core> {
  prepareFolder(config.dataFolder);
  const listening: ListeningSocket[] = [];
  const world = parts.world ?? createWorld(config, listening);
  const keys = loadKeys(config, world.random.secure);
  const engine = parts.engine ?? openEngine(config);
  try {
    if (engine.name === 'postgres') await requireSupportedServer(engine.reader);
    await migrate(engine);
    const settings = storeSettings(engine);
    await requireSameKeys(settings, keys.encryption[0].id);
    let stopping = false;
    let planned: () => void = () => undefined;
    const store = createStore(engine, () => planned());
    const { simulated, repeatable, worldPerTeam, itemsLimited } = traitsOf(config.environment);
    const folder = simulated ? readSandboxFolder(config.dataFolder) : NO_FOLDER;
    // In the sandbox one thing after the other, so that the same seed gives the same run.
    const failedWork = (_work: LeasedWork, error: unknown): void => watch.workFailed(error);
    const due = createDueAgenda(jobs, failedWork, repeatable ? 1 : PULLS_AT_ONCE);
    const directory = directoryOf(config, folder.institutions);
    const services: Services = {
      world,
      environment: config.environment,
      store,
      custody: createCustody(keys.encryption, world.random.secure, world.clock),
      digests: createDigests(keys.pepper),
      directory,
      employers: employerDirectory(),
      connector: createRegistry({ names: config.sandbox.names, sandbox: simulated }),
      csvMappingFaults: validateMapping,
      pageMap: createPageMap(store.transactions),
      policy: {
        initialDelayMs: config.sandbox.initialUpdateMs,
        historicalDelayMs: config.sandbox.historicalUpdateMs,
        serveCachedOnError: config.serveCachedOnError,
        webhookHttpsOnly: config.webhookHttpsOnly,
        partners: config.partners,
        hideSwitchProcessing: config.hideSwitchProcessing,
        itemsMax: itemsLimited ? config.developmentItemsMax : undefined,
        webhookSpanMs: config.webhookRetryMs,
        linkTokenReuse: config.sandbox.linkTokenReuse,
        frozenClock: config.sandbox.frozen,
        sandboxScopeAll: config.sandbox.scopeAll,
        pullsPerDay: config.pullsPerDay,
      },
      link: {
        // A free port is known when it is listened on.
        publicUrl: () => config.publicUrl ?? urlOf(config.host, listening[0]?.port ?? config.port),
        publicUrlIsSet: config.publicUrl !== undefined,
        operatorName: config.link.operatorName ?? null,
        privacyUrl: config.link.privacyUrl ?? null,
        customizations: readLinkFolder(config.link.customizationsFolder, directory),
        waitingRoom: createWaitingRoom(Math.max(1, Math.floor(config.inFlightMax * WAITING_SHARE))),
      },
      signing,
      ...(simulated
        ? {
            sandbox: {
              ...sandboxParts,
              users: folder.users,
              async attemptHeaders(webhook) {
                const { sign } = await signer();
                const iat = Math.floor(world.realClock.now() / 1000);
                return attemptHeaders(webhook, sign, iat, config.webhookSignatureHeaders);
              },
              async rotateKey() {
                const rotation = await rotateSigningKey(services, { emergency: true });
                await signer({ fresh: true });
                return rotation;
              },
            },
          }
        : {}),
      schedule: {
        next: (...asked) => schedule.next(...asked),
        run: (...asked) => schedule.run(...asked),
        runOne: (...asked) => schedule.runOne(...asked),
        runLeased: (...asked) => schedule.runLeased(...asked),
        isStopping: () => stopping,
      },
    };
    const signer = createSigner(services);
    const delivery = createDelivery({
      world,
      store,
      net: world.net,
      signer,
      signatureHeaders: config.webhookSignatureHeaders,
      ...(worldPerTeam ? { faultFor: (webhook) => webhookFault(services, webhook) } : {}),
      ...(watch.delivery ? { events: watch.delivery } : {}),
    });
    const outbox = outboxAgenda(delivery);
    const schedule = createSchedule(due, [outbox], () => stopping);
    // One process has the embedded store for itself; those on one database count together.
    const rateCounter =
      engine.name === 'postgres' ? sharedRateCounter(engine.reader, world) : createMemoryCounter(world);
    return {
      services,
      rateCounter,
      listening,
      background: { due, outbox: outboxInBackground(delivery, watch.workFailed), delivery },
      beginStop: () => {
        stopping = true;
      },
      onPlanned: (listener) => {
        planned = listener;
      },
      countStart: () => settings.count('starts'),
      async close() {
        await world.net.close();
        await store.close();
      },
    };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** @throws SettingError for an institution of the operator's whose id is taken. */
function directoryOf({ environment, sandbox: { names } }: Config, extra: readonly Institution[]) {
  try {
    return loadDirectory({ environment, names, extra });
  } catch (error) {
    if (error instanceof InvalidInstitutionError) throw new SettingError([error.message]);
    throw error;
  }
}

/** The sandbox's ids and data follow from its seed; every other environment draws at random. */
function createWorld(config: Config, listening: readonly ListeningSocket[]): World {
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
  const metrics = createMetrics();
  const events = createEvents(createLog(config.logLevel), metrics);
  return serve(
    config,
    await openCore(config, { workFailed: events.workFailed, delivery: events.delivery }),
    metrics,
    events,
  );
}

/** Listens over an open store, which `stop`, or a failure to listen, closes. */
async function serve(config: Config, core: Core, metrics: Metrics, events: Events): Promise<Service> {
  const { world } = core.services;
  const routes = await discoverRoutes();
  const usage = createUsageLog(core.services);
  const { due, outbox, delivery } = core.background;
  // Each on its own, so that a long reading does not delay a delivery, nor a slow receiver a reading.
  const schedulers = [due, outbox].map((agenda) => createScheduler(core.services, agenda, events.workFailed));
  const housekeeping = createHousekeeping(core.services, events.workFailed);
  core.onPlanned(() => {
    for (const scheduler of schedulers) scheduler.wake();
  });
  const health = createHealth(world, () => core.services.store.ping());
  const built = findBuiltLink();
  const { simulated, sandboxServed, httpsOnly } = traitsOf(config.environment);
  const api = mountRoutes(routes, core.services, {
    strictVersion: config.strictVersion,
    limits: limitsOf(config, core, routes),
    usage,
  });
  const edge = createEdge({
    routes: [
      ...api,
      ...linkRoutes(core.services, config.rateLimits.on ? core.rateCounter : undefined),
      ...(simulated ? demoCalls(api, () => firstTeamKeys(config, core)) : []),
    ],
    pages: [openApiPage(routes), errorsPage],
    htmlPages: [
      ...bankReturnPages(core.services),
      ...widgetPages(core.services, built),
      ...(built ? [] : notBuiltPages()),
      ...(simulated ? [...bankPages(core.services), demoPage(built)] : []),
    ],
    files: built ? linkFiles(built, { immutable: IMMUTABLE, shortLived: SHORT_LIVED }) : [],
    sandboxOnly: !sandboxServed,
    requestIds: world.random.stream('request', await core.countStart()),
    health,
    log: events,
    hsts: httpsOnly,
    connectionsMax: config.connectionsMax,
    inFlightMax: config.inFlightMax,
    trustedProxies: config.trustedProxies,
    timers: world.timers,
    clock: world.realClock,
  });
  try {
    await edge.listen({ host: config.host, port: config.port });
    const metricsPort = await listenForMetrics(metrics, config);
    const { port } = edge.server.address() as AddressInfo;
    core.listening.push({ host: config.host, port }, { host: config.metricsHost, port: metricsPort });
    for (const scheduler of schedulers) scheduler.start();
    housekeeping.start();
    events.started(config.environment);
    return {
      core,
      baseUrl: urlOf(config.host, port),
      metricsUrl: `${urlOf(config.metricsHost, metricsPort)}/metrics`,
      async stop() {
        health.drain();
        await drain(world, config.drainDelayMs);
        core.beginStop();
        await edge.close();
        // A store that is away must not keep the process from ending.
        await usage.close().catch(events.workFailed);
        await housekeeping.stop();
        await Promise.all(schedulers.map((scheduler) => scheduler.stop()));
        await delivery.stop();
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

/** For the demo page, which has no server of its own. */
async function firstTeamKeys({ firstTeam }: Config, { services }: Core): Promise<DemoKeys | undefined> {
  const team = await findFirstTeam(services, firstTeam);
  return team?.secret === undefined ? undefined : { client_id: team.clientId, secret: team.secret };
}

/** What calls are counted by, where they are. @throws SettingError for figures of a path that nothing answers */
function limitsOf({ rateLimits }: Config, { services, rateCounter }: Core, routes: readonly Route[]) {
  const unknown = [...rateLimits.own.keys()].filter((name) => !routes.some(({ path }) => path === name));
  if (unknown.length > 0)
    throw new SettingError([`FAIRLEAD_RATE_LIMIT_FIGURES names what is no endpoint: ${unknown.join(', ')}`]);
  if (!rateLimits.on) return undefined;
  return { counter: rateCounter, failedLogins: createFailedLogins(services.world), own: rateLimits.own };
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
