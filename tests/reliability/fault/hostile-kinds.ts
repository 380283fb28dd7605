import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { gzipSync } from 'node:zlib';
import {
  RECEIVER_CERTIFICATE,
  RECEIVER_KEY,
} from '../../../packages/server/src/world/net/certificate.fixture.ts';

/** What a receiver does with a connection that brings a request. */
type Behaviour = (socket: Socket, port: number) => void;

interface Kind {
  readonly scheme?: 'http' | 'https';
  /** Acts as soon as the connection is there, without waiting for the request. */
  readonly atOnce?: boolean;
  readonly behave: Behaviour;
  /** Whether what it answers counts as success in the end. */
  readonly succeeds?: boolean;
  /** Speaks TLS itself, with a certificate that nobody trusts. */
  readonly tls?: boolean;
}

const answer = (socket: Socket, status: string, rest = 'Content-Length: 0\r\n'): void => {
  socket.write(`HTTP/1.1 ${status}\r\n${rest}\r\n`);
};
/** Writes again and again until the other side has enough. */
const forever = (socket: Socket, everyMs: number, write: () => void): void => {
  const timer = setInterval(write, everyMs);
  socket.on('close', () => clearInterval(timer));
};
const bomb = gzipSync(Buffer.alloc(10_000_000));

/** Ways to receive badly. */
export const HOSTILE: Readonly<Record<string, Kind>> = {
  'resets the connection at once': { atOnce: true, behave: (socket) => void socket.resetAndDestroy() },
  'resets after the request': { behave: (socket) => void socket.resetAndDestroy() },
  'closes without an answer': { behave: (socket) => void socket.end() },
  'never answers': { behave: () => undefined },
  'half-closes and hangs': { behave: (socket) => void socket.write('HTTP/1.1 ') },
  'hangs after the status line': { behave: (socket) => void socket.write('HTTP/1.1 200 OK\r\n') },
  'hangs in the body': {
    behave: (socket) => answer(socket, '200 OK', 'Content-Length: 1000\r\n'),
  },
  'drips its headers': {
    behave: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX-Slow: ');
      forever(socket, 200, () => socket.write('a'));
    },
  },
  'drips its body': {
    behave: (socket) => {
      answer(socket, '200 OK', 'Content-Length: 100000\r\n');
      forever(socket, 200, () => socket.write('a'));
    },
  },
  'sends headers without end': {
    behave: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      forever(socket, 1, () => socket.write(`X-Header: ${'a'.repeat(4000)}\r\n`));
    },
  },
  'sends a body without end': {
    behave: (socket) => {
      answer(socket, '200 OK', 'Transfer-Encoding: chunked\r\n');
      forever(socket, 1, () => socket.write(`4000\r\n${'a'.repeat(0x4000)}\r\n`));
    },
    succeeds: true,
  },
  'sends a gzip bomb': {
    behave: (socket) => {
      answer(socket, '200 OK', `Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n`);
      socket.write(bomb);
    },
    succeeds: true,
  },
  'does not speak HTTP': { behave: (socket) => void socket.end('SSH-2.0-OpenSSH_9.0\r\n') },
  'sends broken HTTP': { behave: (socket) => void socket.end('HTTP/1.1 xyz ??\r\n: :\r\n\r\n') },
  'says two lengths': {
    behave: (socket) =>
      void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 9\r\n\r\nhello'),
  },
  'sends less than it says': {
    behave: (socket) => void socket.end('HTTP/1.1 500 No\r\nContent-Length: 100\r\n\r\nshort'),
  },
  'floods with interim answers': {
    behave: (socket) => forever(socket, 1, () => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(50))),
  },
  'redirects to itself': {
    behave: (socket, port) =>
      answer(socket, '307 Again', `Location: http://127.0.0.1:${port}/\r\nContent-Length: 0\r\n`),
  },
  'redirects to a metadata service': {
    behave: (socket) =>
      answer(socket, '302 Found', 'Location: http://169.254.169.254/latest/\r\nContent-Length: 0\r\n'),
  },
  'answers 301': { behave: (socket) => answer(socket, '301 Moved') },
  'answers 400': { behave: (socket) => answer(socket, '400 Bad Request') },
  'answers 500': { behave: (socket) => answer(socket, '500 Oops') },
  'answers 429 and asks to wait for a thousand years': {
    behave: (socket) => answer(socket, '429 Too Many', 'Retry-After: 31536000000\r\nContent-Length: 0\r\n'),
  },
  'answers 200 with cookies, and goes on talking': {
    behave: (socket) => {
      answer(socket, '200 OK', 'Set-Cookie: a=b\r\nContent-Length: 0\r\n');
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'.repeat(20));
    },
    succeeds: true,
  },
  'shows an untrusted certificate': {
    scheme: 'https',
    tls: true,
    behave: (socket) => answer(socket, '200 OK'),
  },
  'hangs in the TLS handshake': { scheme: 'https', atOnce: true, behave: () => undefined },
};

export interface HostileReceiver {
  readonly kind: string;
  readonly url: string;
  readonly succeeds: boolean;
  connections(): number;
  close(): Promise<void>;
}

export async function startHostile(kind: string): Promise<HostileReceiver> {
  const { scheme = 'http', atOnce = false, behave, succeeds = false, tls = false } = HOSTILE[kind] as Kind;
  const sockets = new Set<Socket>();
  let connections = 0;
  let port = 0;
  const take = (socket: Socket): void => {
    socket.on('error', () => undefined);
    if (atOnce) behave(socket, port);
    else
      socket.on('data', (chunk) => {
        // Once for each request, as a kept connection brings several.
        if (chunk.includes('POST ')) behave(socket, port);
      });
  };
  const server: Server = tls
    ? createTlsServer({ key: RECEIVER_KEY, cert: RECEIVER_CERTIFICATE }, take)
    : createServer(take);
  server.on('tlsClientError', () => undefined);
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  return {
    kind,
    url: `${scheme}://127.0.0.1:${port}/`,
    succeeds,
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Nobody listens there. */
export async function refusingUrl(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}/`;
}

/** Addresses that no webhook may go to, in any profile, and names that lead nowhere. */
export const FORBIDDEN = ['http://169.254.169.254/latest/meta-data', 'http://does-not-exist.invalid/'];
