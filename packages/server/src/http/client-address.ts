import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Some proxies write the port behind the address. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+)):\d+$/;

/**
 * Where a request came from: who is connected, or, where that is a trusted proxy, whom it says it speaks for (REQ-9). What is no
 * address does not count: it would be a new name with every call.
 */
export function clientAddress({ ip, socket }: FastifyRequest): string {
  const [, v6, v4] = WITH_PORT.exec(ip) ?? [];
  const address = v6 ?? v4 ?? ip;
  return isIP(address) === 0 ? (socket.remoteAddress ?? '') : address;
}
