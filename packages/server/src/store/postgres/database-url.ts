/**
 * Where PostgreSQL is, in the forms of libpq. `postgres://user@host:5432,other:5432/name` names several servers, of which one takes
 * writes; a host that begins with `/` is the folder of a Unix socket.
 */
export interface DatabaseUrl {
  readonly servers: readonly [DatabaseServer, ...DatabaseServer[]];
  /** `host:port,other:port`, as it was given. */
  readonly hosts: string;
  /** The database's. */
  readonly name: string;
  /** A server that takes no writes is none of them. */
  readonly primaryOnly: boolean;
}

export interface DatabaseServer {
  /** Of that server alone, without what says where it is and what it shall take; for a socket the host is `localhost`. */
  readonly url: URL;
  /** The socket's file. */
  readonly socket?: string;
}

/** One host of several, before it is known to be one. */
interface Place {
  /** As it stands in a URL. */
  readonly host: string;
  readonly port: string;
  readonly folder?: string;
}

const HOST = 'host';
const PORT = 'port';
const TARGET = 'target_session_attrs';
/** Whatever else may be asked of a host elsewhere, the store writes. */
const TARGETS = new Set(['read-write', 'primary']);
const USUAL_PORT = '5432';

/** Undefined for what is no such URL, also where it asks for a host that takes no writes. */
export function readDatabaseUrl(text: string): DatabaseUrl | undefined {
  const [, before, authority = '', after] =
    /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s.exec(text) ?? [];
  if (before === undefined || !URL.canParse(`${before}localhost${after}`)) return undefined;
  const rest = new URL(`${before}localhost${after}`);
  const { searchParams: asked } = rest;
  const target = asked.get(TARGET);
  if (target !== null && !TARGETS.has(target)) return undefined;
  const places = placesOf(authority, asked.get(HOST), asked.get(PORT));
  // Taking out what is not there would write the others anew.
  for (const name of [HOST, PORT, TARGET]) if (asked.has(name)) asked.delete(name);
  const servers = places?.flatMap((place) => serverAt(place, before, rest.pathname + rest.search) ?? []);
  const [first, ...others] = servers ?? [];
  const name = decoded(rest.pathname.slice(1));
  if (!places || !first || others.length < places.length - 1 || name === undefined) return undefined;
  return {
    servers: [first, ...others],
    hosts: places.map(({ host, port, folder = host }) => (port ? `${folder}:${port}` : folder)).join(),
    name,
    primaryOnly: others.length > 0 || target !== null,
  };
}

/** As `readDatabaseUrl`, of a URL that was read before. @throws TypeError */
export function requireDatabaseUrl(text: string): DatabaseUrl {
  const read = readDatabaseUrl(text);
  if (!read) throw new TypeError('not the URL of a PostgreSQL database');
  return read;
}

/** What the driver does not take from the URL of a server. Over a socket nothing is encrypted, whatever the URL asks. */
export function driverPlace({ socket }: DatabaseServer): { path?: string; ssl?: false } {
  return socket === undefined ? {} : { path: socket, ssl: false };
}

/** What stands behind the question mark holds; one port there is that of every host. */
function placesOf(authority: string, hosts: string | null, ports: string | null): Place[] | undefined {
  const named = hosts === null ? authority.split(',').map(placeIn) : hosts.split(',').map(placeAt);
  if (ports === null) return named;
  const each = ports.split(',');
  if (each.length > 1 && each.length !== named.length) return undefined;
  return named.map((place, nth) => ({ ...place, port: each[nth] ?? ports }));
}

/** Of `host:port` before the path, where each may be encoded. */
function placeIn(text: string): Place {
  const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*):?(.*)$/s.exec(text) ?? [];
  const folder = decoded(host);
  return { host, port, ...(folder?.startsWith('/') ? { folder } : {}) };
}

/** Of a host as the parameter names it. */
function placeAt(host: string): Place {
  if (host.startsWith('/')) return { host, port: '', folder: host };
  return { host: host.includes(':') ? `[${host}]` : host, port: '' };
}

/** Undefined for what names no server. */
function serverAt({ host, port, folder }: Place, before: string, after: string): DatabaseServer | undefined {
  if (/[/?#@\\\s]/.test(host) && folder === undefined) return undefined;
  const text = `${before}${folder === undefined ? host : 'localhost'}${port && `:${port}`}${after}`;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (folder === undefined) return { url };
  return { url, socket: `${folder.replace(/\/+$/, '')}/.s.PGSQL.${url.port || USUAL_PORT}` };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
