import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type Metric,
  Registry,
} from 'prom-client';
import { type AskStore, addStoreFigures } from './store-figures.ts';

/** Figures of the process, on a port of their own, off the public one. */
export interface Metrics extends MetricsServer {
  observe(route: string, status: number, seconds: number): void;
  /** Since when the newest key of each purpose is used, in milliseconds: monitoring warns of one that grows old. */
  keysSince(since: Readonly<Record<string, number>>): void;
  /** Adds the figures of the store that all processes share; one of them asks for these. */
  askStore(ask: AskStore): void;
  /** Gives the figures to the process that started this one, which serves those of all together. */
  giveToSupervisor(): void;
}

export interface MetricsServer {
  /** Serves `/metrics`; gives the port. */
  listen(host: string, port: number): Promise<number>;
  close(): Promise<void>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  for (const figure of figuresOfProcess()) registry.registerMetric(figure);
  const requests = new Counter({
    name: 'fairlead_requests_total',
    help: 'Answered requests by route and status',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'fairlead_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const keySince = new Gauge({
    name: 'fairlead_key_since_seconds',
    help: 'Unix time since which the newest key of a purpose is used; a key is used for a year',
    labelNames: ['purpose'],
    aggregator: 'max',
    registers: [registry],
  });
  // Looking a series up by its labels costs more than counting.
  const known = new Map<string, { requests: Counter.Internal; durations: Histogram.Internal<'route'> }>();
  return {
    observe(route, status, seconds) {
      const name = `${status} ${route}`;
      const series = known.get(name) ?? {
        requests: requests.labels({ route, status }),
        durations: durations.labels({ route }),
      };
      known.set(name, series);
      series.requests.inc();
      series.durations.observe(seconds);
    },
    keysSince(since) {
      for (const [purpose, at] of Object.entries(since)) keySince.set({ purpose }, at / 1000);
    },
    askStore: (ask) => addStoreFigures(registry, ask),
    giveToSupervisor() {
      AggregatorRegistry.setRegistries(registry);
      // Made, it answers the supervisor's questions.
      new AggregatorRegistry();
    },
    ...serverOf(registry.contentType, () => registry.metrics()),
  };
}

let ofProcess: readonly Metric[] | undefined;

/**
 * Those of the process itself, which has one loop and one heap however many instances come and go in it: what watches them
 * cannot be stopped, and would keep each instance.
 */
function figuresOfProcess(): readonly Metric[] {
  if (ofProcess) return ofProcess;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'fairlead_' });
  ofProcess = registry.getMetricsAsArray().flatMap(({ name }) => registry.getSingleMetric(name) ?? []);
  return ofProcess;
}

/** The figures of all workers of this process, added up. */
export function createWorkersMetrics(): MetricsServer {
  const registry = new AggregatorRegistry();
  return serverOf(registry.contentType, () => registry.clusterMetrics());
}

function serverOf(contentType: string, figures: () => Promise<string>): MetricsServer {
  let server: Server | undefined;
  const answer = async (url: string | undefined, response: ServerResponse): Promise<void> => {
    if (url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('only /metrics is here\n');
      return;
    }
    // A worker that just ended does not tell its figures any more.
    const text = await figures().catch(() => undefined);
    if (text === undefined) response.writeHead(503, { 'Content-Type': 'text/plain' }).end('try again\n');
    else response.writeHead(200, { 'Content-Type': contentType }).end(text);
  };
  return {
    async listen(host, port) {
      const listening = createServer((request, response) => void answer(request.url, response));
      await new Promise<void>((resolve, reject) => {
        listening.once('error', reject);
        listening.listen(port, host, resolve);
      });
      server = listening;
      return (listening.address() as AddressInfo).port;
    },
    async close() {
      server?.closeAllConnections();
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    },
  };
}
