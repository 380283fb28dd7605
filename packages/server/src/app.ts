import type { AddressInfo } from 'node:net';
import { urlOf } from './composition/address.ts';
import { type Core, openCore } from './composition/core.ts';
import { edgeOf } from './composition/edge.ts';
import { listenForMetrics } from './composition/metrics-place.ts';
import { createStoreFigures } from './composition/store-figures.ts';
import type { Config } from './config/config.ts';
import { createCallLog } from './domain/call-log/call-log.ts';
import { createReadTimes } from './domain/usage/read-times.ts';
import { createUsageLog } from './domain/usage/usage-log.ts';
import { createEvents, type Events } from './events.ts';
import { createHealth } from './http/health.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { createHousekeeping } from './jobs/housekeeping.ts';
import { createSchedulers } from './jobs/schedulers.ts';
import { createLog } from './log.ts';
import type { Engine } from './store/engine.ts';
import type { World } from './world/world.ts';

export interface Service {
  readonly core: Core;
  readonly events: Events;
  /** Where the API answers, such as `http://127.0.0.1:4100`. */
  readonly baseUrl: string;
  readonly metricsUrl: string;
  /** Writes down the calls that wait for it. */
  flushCalls(): Promise<void>;
  /** The Console answers there from now on; undefined: it does not. */
  consoleAt(url: string | undefined): void;
  /** Whoever started it has done what callers rely on, such as the first team: `/health/ready` says so from now on (PRC-4). */
  ready(): void;
  /** Resolves when what was under way has ended. A process whose port others share, and who go on, leaves readiness on. */
  stop(how?: { readonly othersGoOn: boolean }): Promise<void>;
}

/** What a service is told of others beside it. */
export interface Shared {
  /** Where the figures of all processes together are, unless it serves its own. */
  readonly metricsUrl?: string | undefined;
  /** False: another process asks the store for the figures that all of them share. */
  readonly asksStore?: boolean;
  /** A store that is open, in place of that of the settings; it is closed with the service. */
  readonly engine?: Engine;
  /** Other processes answer on its port, and have done what a start does once: the port stays ready. */
  readonly isReady?: boolean;
}

/** Opens the store, listens, and answers; ready it is when it is told so. */
export async function startService(config: Config, shared: Shared = {}): Promise<Service> {
  const metrics = createMetrics();
  const events = createEvents(createLog(config.logLevel), metrics);
  const { workFailed, delivery, institutionsUnusable, operator } = events;
  const watch = { workFailed, delivery, institutionsUnusable, operator };
  const core = await openCore(config, watch, { ...(shared.engine && { engine: shared.engine }) });
  // A sandbox has nothing to protect.
  if (core.roleSeesAllTeams && config.environment !== 'sandbox') events.roleSeesAllTeams();
  metrics.keysSince({ ...core.services.keysSince });
  if (shared.asksStore !== false) metrics.askStore(createStoreFigures(core.services, workFailed));
  if (shared.metricsUrl !== undefined) metrics.giveToSupervisor();
  return serve(config, core, events, { ...shared, metrics });
}

/** Listens over an open store, which `stop`, or a failure to listen, closes. */
async function serve(
  config: Config,
  core: Core,
  events: Events,
  { metrics, metricsUrl: gatheredAt, isReady }: Shared & { readonly metrics: Metrics },
): Promise<Service> {
  const { services } = core;
  const health = createHealth(services.world, () => services.store.ping(), isReady);
  const usage = createUsageLog(services);
  const readTimes = createReadTimes(services);
  const callLog = config.rules.callLogDays === 0 ? undefined : createCallLog(services, events.workFailed);
  const console = { url: usualConsoleUrl(config) };
  const background = createBackground(core, events);
  const parts = { usage, readTimes, callLog, health, events, consoleUrl: () => console.url };
  const edge = await edgeOf(config, core, parts);
  try {
    await edge.listen({ host: config.host, port: config.port });
    const metricsUrl = gatheredAt ?? (await listenForMetrics(metrics, config));
    const { port } = edge.server.address() as AddressInfo;
    core.listening.push(
      { host: config.host, port },
      { host: config.metricsHost, port: Number(new URL(metricsUrl).port) },
    );
    if (config.role !== 'api') background.start();
    return {
      core,
      events,
      baseUrl: urlOf(config.host, port),
      metricsUrl,
      flushCalls: async () => callLog?.flush(),
      consoleAt(url) {
        console.url = url;
      },
      ready() {
        health.setReady();
        events.started(config.environment);
      },
      async stop({ othersGoOn } = { othersGoOn: false }) {
        const { delivery } = core.background;
        if (!othersGoOn) health.drain();
        edge.drain();
        // Other processes take what falls due from now on, while calls are still answered here.
        const idle = background.stopTaking();
        await pause(services.world, config.drainDelayMs);
        core.beginStop();
        await edge.close().then(health.end);
        // A store that is away must not keep the process from ending.
        for (const log of [usage, readTimes, callLog]) await log?.close().catch(events.workFailed);
        await idle;
        await delivery.stop();
        await metrics.close();
        await core.close();
        events.stopped();
      },
    };
  } catch (error) {
    await edge.close().then(health.end);
    await metrics.close();
    await core.close();
    throw error;
  }
}

/** Where another process of this service has its Console, as far as its settings say so. */
function usualConsoleUrl({ console: wish }: Config): string | undefined {
  if (!wish || wish.port === 0) return undefined;
  return wish.publicUrl ?? urlOf(wish.host, wish.port);
}

/** What runs by itself: work that falls due, deliveries, housekeeping. */
function createBackground(core: Core, { workFailed }: Events) {
  const schedulers = createSchedulers(core.services, core.background, workFailed);
  const housekeeping = createHousekeeping(core.services, workFailed, core.shipEndings);
  core.onPlanned(schedulers.wake);
  return {
    start(): void {
      schedulers.start();
      housekeeping.start();
    },
    /** Resolves when nothing runs any more; what was claimed and not begun is given back before. */
    async stopTaking(): Promise<void> {
      await Promise.all([housekeeping.stop(), schedulers.stop()]);
    },
  };
}

function pause(world: World, delayMs: number): Promise<void> {
  return delayMs === 0
    ? Promise.resolve()
    : new Promise((resolve) => void world.timers.after(delayMs, resolve));
}
