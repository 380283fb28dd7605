import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../world/net/network-of.ts';

export interface SocketLimits {
  /** Sockets at once. */
  readonly max: number;
  /** Of these from one address, of IPv6 from one network of 64 bits. */
  readonly perAddressMax: number;
  /** Whether that address may have as many as it likes, because it speaks for many. */
  readonly isExempt: (address: string) => boolean;
}

/** Beyond the limit so many are taken all the same, for questions after the health of the instance alone. */
const HEALTH_ROOM = 16;

/**
 * The open sockets. When there are too many, of one address or in all, the one that has been idle for the longest makes room:
 * kept-alive sockets that nobody uses keep nobody out (REQ-4).
 */
export interface Sockets {
  watch(server: Server): void;
  /** A request on it has begun. */
  busy(socket: Socket): void;
  /** A request on it has ended. */
  over(socket: Socket): void;
  /** It was taken beyond the limit: it may ask after health, and is closed with the answer. */
  isExtra(socket: Socket): boolean;
}

interface Kept {
  readonly address: string;
  requests: number;
  isExtra: boolean;
}

export function createSockets({ max, perAddressMax, isExempt }: SocketLimits): Sockets {
  const kept = new Map<Socket, Kept>();
  const byAddress = new Map<string, Set<Socket>>();
  /** In the order in which they became idle. */
  const idle = new Set<Socket>();

  const forget = (socket: Socket): void => {
    const { address = '' } = kept.get(socket) ?? {};
    kept.delete(socket);
    idle.delete(socket);
    const own = byAddress.get(address);
    own?.delete(socket);
    if (own?.size === 0) byAddress.delete(address);
  };
  /** Closes the socket that is idle for the longest; false when none of them is idle. */
  const closeIdle = (isCandidate: (socket: Socket) => boolean): boolean => {
    for (const socket of idle) {
      if (!isCandidate(socket)) continue;
      forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  };

  const take = (socket: Socket): void => {
    const from = socket.remoteAddress ?? '';
    const address = networkOf(from);
    const own = byAddress.get(address) ?? new Set();
    const isCrowded = own.size >= perAddressMax && !isExempt(from);
    if (isCrowded && !closeIdle((each) => own.has(each))) return void socket.destroy();
    const isExtra = kept.size >= max && !closeIdle(() => true);
    if (isExtra && kept.size >= max + HEALTH_ROOM) return void socket.destroy();
    own.add(socket);
    byAddress.set(address, own);
    kept.set(socket, { address, requests: 0, isExtra });
    idle.add(socket);
    socket.once('close', () => forget(socket));
  };

  return {
    watch: (server) => void server.on('connection', take),
    busy(socket) {
      const known = kept.get(socket);
      if (!known) return;
      known.requests += 1;
      idle.delete(socket);
    },
    over(socket) {
      const known = kept.get(socket);
      if (!known) return;
      known.requests -= 1;
      if (known.requests === 0) idle.add(socket);
    },
    isExtra: (socket) => kept.get(socket)?.isExtra ?? false,
  };
}
