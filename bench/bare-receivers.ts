import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Receivers of webhooks that answer at once: as many servers as the argument says, in one process; it prints their ports. */
const count = Number(process.argv[2] ?? 1);
const servers = Array.from({ length: count }, () =>
  createServer((request, response) => {
    request.resume();
    request.on('end', () => response.end('ok'));
  }),
);
await Promise.all(
  servers.map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))),
);
console.log(JSON.stringify(servers.map((server) => (server.address() as AddressInfo).port)));
