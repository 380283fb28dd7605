import { Agent, type ClientRequestArgs, type RequestOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Destination, Dial } from './dial.ts';
import { certificateDigest } from './tls-contexts.ts';

const IDLE_MS = 15_000;
const IDLE_MAX_PER_NAME = 4;
const IDLE_MAX = 256;

/** What a request tells about the socket that it needs. */
export interface SocketOptions extends RequestOptions {
  readonly destination: Destination;
  readonly owner: string;
  /** Ends the making of a connection whose request has ended. */
  readonly ending: AbortSignal;
}

/**
 * Keeps sockets for 15 s, or for less where the peer says so, and gives each only to the owner and origin that it was made for. Connections come from `dial`, `https` ones as well: to the agent both are sockets.
 */
export class KeptSockets extends Agent {
  readonly #dial: Dial;
  /** The one that has been idle for the longest time is first. */
  readonly #idle = new Set<Duplex>();
  #open = true;

  constructor(dial: Dial) {
    super({ keepAlive: true, timeout: IDLE_MS, maxFreeSockets: IDLE_MAX_PER_NAME });
    this.#dial = dial;
  }

  /** Called by Node's agent for the name under which a socket is kept. */
  override getName(options: ClientRequestArgs): string {
    const { destination, owner } = options as SocketOptions;
    const { secure, host, port, clientCertificate } = destination;
    // A socket is of the certificate that it was opened with.
    const shown = clientCertificate ? certificateDigest(clientCertificate) : '';
    return `${secure ? 'https' : 'http'} ${host} ${port} ${shown} ${owner}`;
  }

  override createConnection(
    options: ClientRequestArgs,
    ready: (error: Error | null, socket: Duplex) => void,
  ): undefined {
    const { destination, ending } = options as SocketOptions;
    this.#dial(destination, ending).then(
      (socket) => {
        socket.once('close', () => this.#idle.delete(socket));
        ready(null, socket);
      },
      (error: Error) => {
        this.#forgetEmpty(this.getName(options));
        // Beside an error no socket is read.
        ready(error, undefined as unknown as Socket);
      },
    );
  }

  override keepSocketAlive(socket: Duplex): boolean {
    // Typed as giving nothing, but documented to say whether the socket may be kept.
    const isKept = this.#open && (super.keepSocketAlive(socket) as unknown as boolean);
    if (!isKept) return false;
    const [oldest] = this.#idle;
    if (oldest && this.#idle.size >= IDLE_MAX) {
      this.#idle.delete(oldest);
      oldest.destroy();
    }
    this.#idle.add(socket);
    return true;
  }

  override reuseSocket(...[socket, request]: Parameters<Agent['reuseSocket']>): void {
    this.#idle.delete(socket);
    super.reuseSocket(socket, request);
  }

  close(): void {
    this.#open = false;
    for (const socket of this.#idle) socket.destroy();
  }

  /** Node makes a list for the name before it asks for a socket, and drops the list only when one of its sockets closes. */
  #forgetEmpty(name: string): void {
    const sockets = this.sockets as Record<string, Socket[]>;
    if (sockets[name]?.length === 0) delete sockets[name];
  }
}
