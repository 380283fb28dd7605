import { connect, isIP, type Socket, type TcpNetConnectOpts } from 'node:net';
import { connect as connectTls, type SecureContext, type TLSSocket } from 'node:tls';
import { realTimers } from '../timers.ts';
import { type AddressRule, canonicalAddress } from './addresses.ts';
import { certificateFailure, hungUp } from './certificate-failure.ts';
import { type ClientCertificate, NetError } from './net.ts';
import type { Resolver } from './policy.ts';
import type { NetTarget } from './target.ts';
import { createTlsContexts } from './tls-contexts.ts';

export interface Destination extends Pick<NetTarget, 'host' | 'port' | 'secure'> {
  readonly connectMs: number;
  readonly clientCertificate?: ClientCertificate;
}

interface Handshake {
  readonly host: string;
  readonly secureContext: SecureContext;
  readonly showsCertificate: boolean;
}

/** Makes a new connection, ready for HTTP; the signal's abort ends what is being made and is thrown. @throws NetError */
export type Dial = (destination: Destination, signal: AbortSignal) => Promise<Socket>;

export interface DialParts {
  readonly resolve: Resolver;
  readonly refuses: AddressRule;
  readonly extraCa?: string | undefined;
  /** Node's own, unless a test stands in the way. */
  readonly connect?: (options: TcpNetConnectOpts) => Socket;
}

/**
 * Resolves anew for each connection, refuses if any address is refused, and connects to one that was checked (OUT-4). The peer's
 * address is compared before the first byte is sent, and the name in the certificate is always that of the URL.
 */
export function createDial({ resolve, refuses, extraCa, connect: open = connect }: DialParts): Dial {
  const contextFor = createTlsContexts({ extraCa });

  async function dialWithin(
    { host, port, secure, connectMs, clientCertificate }: Destination,
    signal: AbortSignal,
  ) {
    const addresses = await checkedAddresses(host, port, signal);
    const handshake = secure && {
      host,
      secureContext: contextFor(clientCertificate),
      showsCertificate: clientCertificate !== undefined,
    };
    let failure: unknown;
    for (const address of addresses) {
      try {
        const socket = await connected(address, port, signal, connectMs / addresses.length);
        return handshake ? await securely(socket, handshake, signal) : socket;
      } catch (error) {
        if (signal.aborted) throw error;
        failure ??= error;
      }
    }
    throw failure;
  }

  async function checkedAddresses(host: string, port: number, signal: AbortSignal) {
    const found = isIP(host) === 0 ? await unlessAborted(resolved(host), signal) : [host];
    const [first, ...others] = found.map(canonicalAddress);
    if (first === undefined) throw new NetError('dns');
    if ([first, ...others].some((address) => refuses(address, port))) throw addressBlocked();
    const second = others.find((address) => isIP(address) !== isIP(first));
    return second === undefined ? [first] : [first, second];
  }

  async function resolved(host: string) {
    try {
      return await resolve(host);
    } catch {
      throw new NetError('dns');
    }
  }

  /** Node asks no `lookup` hook for an address, and an address is all that it is given. */
  function connected(address: string, port: number, signal: AbortSignal, withinMs: number): Promise<Socket> {
    const socket = open({ host: address, port, noDelay: true });
    const stopWaiting = realTimers.after(withinMs, () => socket.destroy(new NetError('timeout')));
    return untilReady(socket, 'connect', signal, connectFailure)
      .then(() => {
        const peer = socket.remoteAddress;
        if (peer !== undefined && canonicalAddress(peer) === address) return socket;
        socket.destroy();
        throw peer === undefined ? new NetError('reset') : addressBlocked();
      })
      .finally(stopWaiting);
  }

  async function securely(
    socket: Socket,
    { host, secureContext, showsCertificate }: Handshake,
    signal: AbortSignal,
  ): Promise<Socket> {
    const name = host.replace(/\.$/, '');
    const tls = connectTls({
      socket,
      host: name,
      ...(isIP(name) === 0 && { servername: name }),
      secureContext,
      rejectUnauthorized: true,
      ALPNProtocols: ['http/1.1'],
    });
    await untilReady(tls, 'secureConnect', signal, (error) => handshakeFailure(tls, showsCertificate, error));
    return tls;
  }

  return async (destination, signal) => {
    const ending = new AbortController();
    const end = () => ending.abort(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
    const stopWaiting = realTimers.after(destination.connectMs, () => ending.abort(new NetError('timeout')));
    try {
      return await dialWithin(destination, ending.signal);
    } finally {
      stopWaiting();
      signal.removeEventListener('abort', end);
    }
  };
}

type ReadyEvent = 'connect' | 'secureConnect';

/**
 * Waits until the socket is ready or has failed. It has a listener for errors from then on for as long as it lives: without
 * one, a reset at a moment when nobody uses it would end the process.
 */
function untilReady(
  socket: Socket,
  event: ReadyEvent,
  signal: AbortSignal,
  failureOf: (error?: NodeJS.ErrnoException) => NetError,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const end = () => {
      reject(signal.reason);
      socket.destroy();
    };
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    let isWaiting = true;
    const fail = (error?: NodeJS.ErrnoException) => {
      if (!isWaiting) return;
      isWaiting = false;
      signal.removeEventListener('abort', end);
      reject(error instanceof NetError ? error : failureOf(error));
    };
    socket.on('error', fail);
    socket.once('close', () => fail());
    socket.once(event, () => {
      isWaiting = false;
      signal.removeEventListener('abort', end);
      resolve();
    });
  });
}

function connectFailure(error?: NodeJS.ErrnoException): NetError {
  if (error?.code === 'ECONNRESET') return new NetError('reset');
  return new NetError(error?.code === 'ETIMEDOUT' ? 'timeout' : 'refused');
}

/** A handshake fails for what the two sides think of each other, and some say so by hanging up. */
function handshakeFailure(
  tls: TLSSocket,
  showsCertificate: boolean,
  error?: NodeJS.ErrnoException,
): NetError {
  const failure = certificateFailure(error, { showsCertificate, knowsPeer: showedItself(tls) });
  if (failure) return failure;
  const isOver = error === undefined || error.code === 'ECONNRESET';
  return isOver && showsCertificate ? hungUp('tls') : new NetError('tls');
}

function showedItself(tls: TLSSocket): boolean {
  return Object.keys(tls.getPeerCertificate() ?? {}).length > 0;
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

function addressBlocked(): NetError {
  return new NetError('blocked', 'the address is not allowed');
}
