import { discoverRoutes, type EndpointRoute } from '../../../packages/server/src/api/_kit/discovery.ts';
import { type MountedRoute, mountRoutes } from '../../../packages/server/src/api/_kit/mount.ts';
import { type Core, openCore } from '../../../packages/server/src/composition/core.ts';
import { createEnrichers } from '../../../packages/server/src/composition/enrichers.ts';
import type { Config } from '../../../packages/server/src/config/config.ts';
import { additionsOf } from '../../../packages/server/src/domain/records/enrichment/additions.ts';
import type { TransactionEnricher } from '../../../packages/server/src/domain/records/enrichment/enrichers.ts';
import { createUsageLog } from '../../../packages/server/src/domain/usage/usage-log.ts';
import { errorRecord, RefusalError } from '../../../packages/server/src/errors.ts';
import { joinedParts } from '../../../packages/server/src/http/body-part.ts';
import { createHousekeeping } from '../../../packages/server/src/jobs/housekeeping.ts';
import { createSchedulers } from '../../../packages/server/src/jobs/schedulers.ts';
import type { Engine } from '../../../packages/server/src/store/engine.ts';
import { type Clock, frozenClock } from '../../../packages/server/src/world/clock.ts';
import { newRequestId } from '../../../packages/server/src/world/ids.ts';
import { simulatedRandom } from '../../../packages/server/src/world/simulated/simulated-random.ts';
import type { World } from '../../../packages/server/src/world/world.ts';
import type { Dice } from './dice.ts';
import { type FaultyStore, faultyStore, type StoreFaults } from './faulty-engine.ts';
import type { Life, Loop } from './loop.ts';
import type { Plant } from './plant.ts';
import type { Receivers } from './receivers.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: compared with its schema; steps read single fields
  readonly body: any;
  /** The body as it is sent. */
  readonly text: string;
  readonly replayed: boolean;
  /** Why it is a 5xx, for whoever reads a failing seed; callers do not hear of it. */
  readonly cause?: string;
}

/** One process of the service, without sockets: what a call gets is what the edge would send. */
export interface Node {
  readonly core: Core;
  readonly store: FaultyStore;
  readonly life: Life;
  /** Resolves when the process dies. */
  readonly died: Promise<void>;
  call(path: string, body: Record<string, unknown>, key?: string): Promise<Answer>;
  /** Failures in the background that nobody foresaw. */
  readonly complaints: unknown[];
  /** Ends the process without a word. */
  kill(): void;
}

export interface NodeOptions {
  readonly config: Config;
  readonly seed: string;
  /** Which process on this store it is, from 1. */
  readonly start: number;
  /** By how much its wall clock is ahead of the others; less than 0: behind. */
  readonly clockAheadMs: number;
  readonly loop: Loop;
  readonly dice: Dice;
  readonly faults: StoreFaults;
  readonly receivers: Receivers;
  readonly plant: Plant;
  readonly engine: Engine;
  readonly life: Life;
}

let routes: readonly EndpointRoute[] | undefined;
/** Loaded once for all seeds: what comes from files comes at a time that no seed decides. */
let enricher: TransactionEnricher | undefined;

/** Starts a process on the store, as it would after any end (PRC-1). */
export async function startNode(options: NodeOptions): Promise<Node> {
  const { config, seed, start, loop, dice, faults, receivers, plant, engine, life } = options;
  routes ??= await discoverRoutes();
  const death = Promise.withResolvers<void>();
  const timers = loop.time.timers();
  const realClock = clockAhead(loop.time.clock, options.clockAheadMs);
  const clock = config.sandbox.frozen ? frozenClock(config.sandbox.frozenAt ?? 0) : realClock;
  const world: World = {
    clock,
    instanceClock: clock,
    realClock,
    timers,
    random: simulatedRandom(seed, start),
    net: receivers.net(timers),
  };
  const store = faultyStore(engine, faults, { dice, loop, life, plant, died: death.resolve });
  const complaints: unknown[] = [];
  const complain = (error: unknown): void => void complaints.push(error);
  // On no simulated disk: what it is for happens outside of a seed.
  const ledger = {
    append: async () => undefined,
    read: () => [],
    now: () => ({ newer: () => [] }),
    close: async () => undefined,
  };
  const core = await openCore(config, { workFailed: complain }, { world, engine: store.engine, ledger });
  const { services, background } = core;
  const loaded = enricher;
  if (loaded) Object.assign(services.enrichers, { with: async () => loaded });
  const usage = createUsageLog(services);
  const mounted = new Map(
    mountRoutes(routes, services, { strictVersion: false, usage }).map((route) => [route.path, route]),
  );
  const requestIds = world.random.stream('request', start);
  const schedulers = createSchedulers(services, background, complain);
  core.onPlanned(schedulers.wake);
  const housekeeping = createHousekeeping(services, complain);
  schedulers.start();
  housekeeping.start();
  store.calm(false);

  return {
    core,
    store,
    life,
    died: death.promise,
    complaints,
    call(path, body, key) {
      const route = mounted.get(path);
      if (!route) throw new Error(`no such path: ${path}`);
      return callRoute(route, body, newRequestId(requestIds), key);
    },
    kill() {
      life.alive = false;
      timers.drop();
      store.kill();
    },
  };
}

function clockAhead(clock: Clock, aheadMs: number): Clock {
  return aheadMs === 0 ? clock : { ...clock, now: () => clock.now() + aheadMs };
}

/** To be called before the first process is started. */
export async function loadEnricher(): Promise<void> {
  enricher ??= await createEnrichers(undefined).with(additionsOf([]));
}

export async function knownPaths(): Promise<ReadonlySet<string>> {
  routes ??= await discoverRoutes();
  return new Set(routes.map(({ path }) => path));
}

/** What `http/` makes of an outcome and of a failure. */
async function callRoute(
  route: MountedRoute,
  body: Record<string, unknown>,
  requestId: string,
  key: string | undefined,
): Promise<Answer> {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  try {
    const rest = { address: '127.0.0.1', answerHeaders: {}, about: {}, warn: () => undefined };
    const call = { body, headers, requestId, ...rest };
    const { payload, headers: sent } = await route.call(call);
    const text = typeof payload === 'string' ? payload : joinedParts(payload).toString();
    return { status: 200, body: JSON.parse(text), text, replayed: sent?.['Idempotent-Replayed'] === 'true' };
  } catch (error) {
    const refusal = error instanceof RefusalError ? error : undefined;
    const away = (error as Error).name === 'StoreUnavailableError';
    const code = refusal?.code ?? 'INTERNAL_SERVER_ERROR';
    const status = refusal?.status ?? (away ? 503 : 500);
    const body = { ...errorRecord(code, 'http://127.0.0.1', refusal), request_id: requestId };
    const why = error instanceof Error ? error : undefined;
    return {
      status,
      body,
      text: `${code} ${requestId}`,
      replayed: false,
      ...(status >= 500 ? { cause: why?.stack ?? String(error) } : {}),
    };
  }
}
