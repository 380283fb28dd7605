import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '../http/socket/listen.ts';

const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 };
const HEADER_BYTES_MAX = 16_384;

/** Where it is listened on; a host's name as the operator wrote it. */
interface ConsolePlace {
  readonly host: string;
  readonly port: number;
  /** When that port is taken, a free one will do. */
  readonly portMayMove: boolean;
}

export interface ListeningConsole {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Listens on the Console's own port. What answers is made at the first request, so that a start does not pay for it.
 * @param makeListener asked once
 * @throws what the system says, such as EADDRINUSE
 */
export async function openConsole(
  { host, port, portMayMove }: ConsolePlace,
  makeListener: () => Promise<RequestListener>,
): Promise<ListeningConsole> {
  let listener: Promise<RequestListener> | undefined;
  const server = createServer({ ...TIMEOUTS, maxHeaderSize: HEADER_BYTES_MAX }, (request, response) => {
    listener ??= makeListener();
    listener.then(
      (answer) => answer(request, response),
      () => response.writeHead(503).end(),
    );
  });
  try {
    await listen(server, host, port);
  } catch (error) {
    if (!portMayMove || (error as { code?: string }).code !== 'EADDRINUSE') throw error;
    await listen(server, host, 0);
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // A page that listens for what happens would hold up the stop.
        server.closeAllConnections();
      }),
  };
}
