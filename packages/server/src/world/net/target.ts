import { isIP } from 'node:net';
import { type AddressRule, addressRule } from './addresses.ts';
import { NetError } from './net.ts';
import type { NetPolicy } from './policy.ts';

const LENGTH_MAX = 2048;

/** Web ports, then what speaks no HTTP to strangers or should not be spoken to by them. */
const LOW_PORTS = new Set([80, 443]);
const SERVICE_PORTS = new Set([
  1433, 1434, 1521, 1522, 1719, 1720, 1723, 2049, 2181, 2375, 2376, 2377, 2379, 2380, 3128, 3268, 3269, 3306,
  3389, 3659, 4045, 4190, 4369, 5060, 5061, 5432, 5433, 5671, 5672, 5900, 5901, 5984, 5985, 5986, 6000, 6379,
  6380, 6432, 6443, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 7000, 7001, 7199, 7474, 7687, 8086, 8200,
  8300, 8301, 8302, 8500, 8600, 9042, 9092, 9160, 9200, 9300, 10080, 10250, 10255, 10256, 11211, 15672, 26257,
  26379, 27017, 27018, 27019, 33060, 50000,
]);

/** Names under which clouds keep their metadata services; never a target. */
const METADATA_NAMES = new Set(['metadata.google.internal', 'metadata.goog']);
/** What container engines call the machine that they run on. */
const HOST_OF_CONTAINER = new Set(['host.docker.internal', 'host.containers.internal']);
const INNER_SUFFIXES = ['.localhost', '.local', '.internal', '.home.arpa'];

/** Where a checked URL leads to. */
export interface NetTarget {
  readonly url: URL;
  /** A name or an address, without brackets. */
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
}

/**
 * The URL as parsed, if it may be a target so far as can be said without resolving its name (OUT-1, OUT-2, OUT-3 for literals).
 * @throws NetError blocked
 */
export function checkTarget(url: string, policy: NetPolicy): URL {
  return readTarget(url, policy, addressRule(policy)).url;
}

/** As `checkTarget`, with the address rule at hand, and with what a connection needs. @throws NetError blocked */
export function readTarget(
  text: string,
  policy: NetPolicy,
  refuses: AddressRule,
  lengthMax = LENGTH_MAX,
): NetTarget {
  const url = text.length > lengthMax ? null : URL.parse(text);
  if (!url) throw blocked('the URL is not one, or is too long');
  const secure = url.protocol === 'https:';
  if (!secure && (url.protocol !== 'http:' || policy.httpsOnly)) throw blocked('the scheme is not allowed');
  if (url.username || url.password) throw blocked('the URL holds user information');
  if (url.hash) throw blocked('the URL holds a fragment');
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
  if (!portIsAllowed(port, secure, policy)) throw blocked('the port is not allowed');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) === 0) {
    if (!nameIsAllowed(host, policy)) throw blocked('the name is not allowed');
  } else if (refuses(host, port)) {
    throw blocked('the address is not allowed');
  }
  return { url, host, port, secure };
}

function portIsAllowed(port: number, secure: boolean, { privateTargets }: NetPolicy): boolean {
  if (port < 1024) return LOW_PORTS.has(port) && !(secure && port === 80);
  return privateTargets || !SERVICE_PORTS.has(port);
}

/** The parsed name is in lower case and ASCII already; a dot at its end makes it no other name. */
function nameIsAllowed(host: string, { privateTargets }: NetPolicy): boolean {
  const name = host.replace(/\.$/, '');
  if (METADATA_NAMES.has(name) || name.split('.').includes('')) return false;
  const isSingleLabel = !name.includes('.');
  if (privateTargets && (isSingleLabel || name.endsWith('.localhost') || HOST_OF_CONTAINER.has(name)))
    return true;
  return !isSingleLabel && !INNER_SUFFIXES.some((suffix) => name.endsWith(suffix));
}

function blocked(reason: string): NetError {
  return new NetError('blocked', reason);
}
