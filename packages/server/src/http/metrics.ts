import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Figures of the process, on a port of their own, off the public one. */
export interface Metrics {
  observe(route: string, status: number, seconds: number): void;
  /** Serves `/metrics`; gives the port. */
  listen(host: string, port: number): Promise<number>;
  close(): Promise<void>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'fairlead_' });
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
  // Looking a series up by its labels costs more than counting.
  const known = new Map<string, { requests: Counter.Internal; durations: Histogram.Internal<'route'> }>();
  let server: Server | undefined;
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
    async listen(host, port) {
      const listening = createServer((request, response) => void answer(registry, request.url, response));
      server = listening;
      await new Promise<void>((resolve, reject) => {
        listening.once('error', reject);
        listening.listen(port, host, resolve);
      });
      return (listening.address() as AddressInfo).port;
    },
    async close() {
      server?.closeAllConnections();
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    },
  };
}

async function answer(
  registry: Registry,
  url: string | undefined,
  response: import('node:http').ServerResponse,
): Promise<void> {
  if (url !== '/metrics') {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('only /metrics is here\n');
    return;
  }
  const text = await registry.metrics();
  response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
}
