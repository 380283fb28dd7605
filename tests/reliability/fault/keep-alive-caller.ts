import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Answer, Call } from './workload.ts';

/** A program that keeps its connections for as long as the other side does. It never asks twice by itself. */
export interface KeepAliveCaller {
  readonly call: Call;
  close(): void;
}

/** Calls wait for one of so many connections. Costs less than `fetch`. */
export function keepAliveCaller(
  baseUrl: string,
  keys: Record<string, string>,
  connections = 1,
): KeepAliveCaller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    async call(path, body, key) {
      const asked = request(baseUrl + path, {
        agent,
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        },
      });
      asked.end(JSON.stringify({ ...keys, ...body }));
      try {
        const [response] = (await once(asked, 'response')) as [IncomingMessage];
        return { status: response.statusCode ?? 0, body: JSON.parse(await text(response)) as Answer['body'] };
      } catch (cause) {
        // As `fetch` says it.
        throw new TypeError(`${path} got no answer: ${(cause as Error).message}`, { cause });
      }
    },
    close: () => agent.destroy(),
  };
}
