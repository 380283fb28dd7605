import { createServer, type RequestListener } from 'node:http';
import { createServer as createPlainServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { RECEIVER_CERTIFICATE, RECEIVER_KEY } from './certificate.fixture.ts';
import type { OutboundRequest } from './net.ts';
import type { NetPolicy } from './policy.ts';

/** A server on this machine that is not ours. */
export interface Receiver {
  readonly port: number;
  /** Connections made so far, and those that are open. */
  connections(): number;
  open(): number;
  /** Waits, for two seconds at most, until `open()` is `count`, and gives it. */
  settles(count: number): Promise<number>;
  close(): Promise<void>;
}

export const overHttp = (listener: RequestListener) => listen(createServer(listener));
export const overSockets = (onSocket: (socket: Socket) => void) => listen(createPlainServer(onSocket));
export function overTls(onSocket: (socket: Socket) => void, options: TlsOptions = {}) {
  const server = createTlsServer({ key: RECEIVER_KEY, cert: RECEIVER_CERTIFICATE, ...options }, onSocket);
  server.on('tlsClientError', () => {});
  return listen(server);
}

/** Answers everything with 200 and the given body, over one connection after another request. */
export function answering(body = 'ok'): (socket: Socket) => void {
  return (socket) => {
    socket.on('data', () => socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`));
  };
}

async function listen(server: Server): Promise<Receiver> {
  let connections = 0;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections++;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  });
  server.on('secureConnection', (socket: Socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    port,
    connections: () => connections,
    open: () => sockets.size,
    settles: async (count) => {
      for (let round = 0; round < 200 && sockets.size !== count; round++) await pause(10);
      return sockets.size;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export const sandboxPolicy: NetPolicy = {
  httpsOnly: false,
  privateTargets: true,
  allowedCidrs: [],
  refusedAddresses: () => [],
};
export const openPolicy: NetPolicy = { ...sandboxPolicy, privateTargets: false };

export function post(url: string, changes: Partial<OutboundRequest> = {}): OutboundRequest {
  return {
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{"webhook_type":"ITEM"}'),
    owner: 'team-1',
    limits: { connectMs: 1_000, totalMs: 2_000, bodyBytesMax: 1_024 },
    ...changes,
  };
}
