import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Makes `server` listen. @throws what the system says, such as EADDRINUSE */
export async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen({ host, port });
  await once(server, 'listening');
}

/**
 * `localhost` is the name of two addresses, and which of them a caller takes is its own choice: `makeServer` makes one more
 * server for the one that `first` does not listen on. Where the machine has no such address there is none.
 */
export async function listenBeside(first: Server, host: string, makeServer: () => Server): Promise<Server[]> {
  if (host !== 'localhost') return [];
  const { address: taken, port } = first.address() as AddressInfo;
  const others = (await lookup(host, { all: true })).filter(({ address }) => address !== taken);
  const started = others.map(async ({ address }) => {
    const server = makeServer();
    await listen(server, address, port);
    return server;
  });
  const outcomes = await Promise.allSettled(started);
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
}
