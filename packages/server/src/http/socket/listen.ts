import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Makes `server` listen. @throws what the system says, such as EADDRINUSE */
export async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen({ host, port });
  await once(server, 'listening');
}

/**
 * `localhost` names two addresses, and callers choose either: `makeServer` makes the server for the one that `first` does not
 * listen on. None where the machine has no such address, or it is taken.
 */
export async function listenBeside(
  first: Server,
  host: string,
  makeServer: () => Server,
): Promise<Server | undefined> {
  if (host !== 'localhost') return undefined;
  const { address, port } = first.address() as AddressInfo;
  const beside = makeServer();
  try {
    await listen(beside, address === '::1' ? '127.0.0.1' : '::1', port);
    return beside;
  } catch {
    return undefined;
  }
}
