import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_EVERY_MS = 50;
const CHECK_WITHIN_MS = 2000;
/** A service that is not ready any more gets no request after that, however slow a busy machine is to say so. */
export const LEFT_WITHIN_MS = CHECK_EVERY_MS + CHECK_WITHIN_MS;

/**
 * Hands connections on in turn to services that are ready, and leaves those alone that it handed on before, as a load balancer of
 * TCP does: it knows nothing of requests.
 */
export interface Balancer {
  readonly url: string;
  /** The service in that place, from its next answer about its health on. */
  setService(place: number, baseUrl: string): void;
  /** Whether the service in that place gets connections. */
  isReady(place: number): boolean;
  close(): Promise<void>;
}

interface Place {
  baseUrl: string;
  isReady: boolean;
}

export async function startBalancer(baseUrls: readonly string[]): Promise<Balancer> {
  const places = baseUrls.map((baseUrl): Place => ({ baseUrl, isReady: false }));
  const sockets = new Set<Socket>();
  let isClosed = false;
  let turn = 0;
  const next = (): Place | undefined => {
    for (let tried = 0; tried < places.length; tried++) {
      const place = places[turn++ % places.length];
      if (place?.isReady) return place;
    }
    return undefined;
  };
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    const place = next();
    if (!place) return void caller.destroy();
    const { hostname, port } = new URL(place.baseUrl);
    const service = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    for (const [from, to] of [
      [caller, service],
      [service, caller],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true).pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => void sockets.delete(from));
    }
  });
  const check = async (place: Place): Promise<void> => {
    const isReady = await fetch(`${place.baseUrl}/health/ready`, {
      signal: AbortSignal.timeout(CHECK_WITHIN_MS),
    })
      .then(async (answer) => {
        await answer.text();
        return answer.ok;
      })
      .catch(() => false);
    place.isReady = isReady;
  };
  await Promise.all(places.map(check));
  const checking = places.map(async (_, nth) => {
    while (!isClosed) {
      if (places[nth]) await check(places[nth]);
      await sleep(CHECK_EVERY_MS);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setService(nth, baseUrl) {
      places[nth] = { baseUrl, isReady: false };
    },
    isReady: (nth) => places[nth]?.isReady ?? false,
    async close() {
      isClosed = true;
      for (const socket of sockets) socket.destroy();
      server.close();
      await Promise.all(checking);
    },
  };
}
