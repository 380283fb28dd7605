import type { Socket } from 'node:net';

/** After so many requests a socket is closed, so that callers spread over instances that were added since. */
export const REQUESTS_PER_SOCKET_MAX = 1000;

/**
 * Says of each request whether it is the last on its socket. Node itself only says so to the caller: it keeps the socket open
 * and answers what still comes by a bare 503.
 */
export function createLastOnSocket(): (socket: Socket) => boolean {
  const counts = new WeakMap<Socket, number>();
  return (socket) => {
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    return count >= REQUESTS_PER_SOCKET_MAX;
  };
}
