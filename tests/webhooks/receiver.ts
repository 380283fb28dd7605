import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came over the wire. */
export interface Received {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  /** Milliseconds of the test's own clock. */
  readonly at: number;
}

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** What it answers from now on; nothing at all while `undefined` is given. */
  answer(reply: Reply | ((nth: number) => Reply)): void;
  close(): Promise<void>;
}

type Reply = { readonly status: number; readonly headers?: Record<string, string> } | undefined;

/** A receiver of webhooks on a free port of this machine. */
export async function startReceiver(path = '/hook'): Promise<Receiver> {
  let reply: (nth: number) => Reply = () => ({ status: 200 });
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ body: Buffer.concat(chunks).toString(), headers: request.headers, at: Date.now() });
      write(response, reply(received.length));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    received,
    answer(next) {
      reply = typeof next === 'function' ? next : () => next;
    },
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function write(response: ServerResponse, reply: Reply): void {
  if (!reply) return;
  response.writeHead(reply.status, reply.headers).end();
}
