import type { IncomingMessage } from 'node:http';

/** Where the Console is reached: the names that a request may call it by. */
export interface OwnPlace {
  readonly host: string;
  readonly port: number;
  /** Of a proxy; undefined without one. */
  readonly publicUrl: string | undefined;
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
const WILDCARDS = new Set(['0.0.0.0', '::']);

/**
 * The origins that are ours. A page of another site may have its name point at this machine (DNS rebinding); its requests then come
 * with that name, which is none of these.
 */
export function ownOrigins({ host, port, publicUrl }: OwnPlace): ReadonlySet<string> {
  const written = host.includes(':') ? `[${host}]` : host;
  const isHere = LOOPBACK.includes(written) || written.startsWith('127.') || WILDCARDS.has(host);
  const names = [...(WILDCARDS.has(host) ? [] : [written]), ...(isHere ? LOOPBACK : [])];
  const origins = names.map((name) => `http://${name}:${port}`);
  return new Set(publicUrl === undefined ? origins : [...origins, publicUrl]);
}

/** Whether the request names this Console as its host. */
export function hasOwnHost(request: IncomingMessage, origins: ReadonlySet<string>): boolean {
  return originOf(request, origins) !== undefined;
}

/** The origin of ours that the request names by its host. */
export function originOf({ headers }: IncomingMessage, origins: ReadonlySet<string>): string | undefined {
  const host = headers.host?.toLowerCase();
  return [...origins].find((origin) => new URL(origin).host === host);
}

/** Whether a page of ours made it: browsers say so in headers that no script can set. */
export function isOfOwnPage({ headers }: IncomingMessage, origins: ReadonlySet<string>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return headers.origin !== undefined && origins.has(headers.origin);
}
