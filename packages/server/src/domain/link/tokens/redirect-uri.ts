import { parse } from 'tldts';
import { fail } from '../../../errors.ts';
import { type PlainHttp, traitsOf } from '../../institutions/environment-traits.ts';
import type { Services } from '../../services.ts';
import type { Tenant } from '../../teams/team.ts';

const LENGTH_MAX = 2048;
const WILDCARD = '*.';
/** Of what an HTTP header may hold, all but the space. A parser would drop line breaks, and spell other letters anew. */
const ASCII = /^[\x21-\x7e]*$/;

/**
 * Refuses an address that people may not be sent back to: it must be one of the team's own, letter for letter, or be below one of its
 * wildcards; in the sandbox this machine is always allowed (link.md 8).
 * @throws INVALID_FIELD
 */
export async function requireRedirectUri(
  services: Pick<Services, 'store' | 'environment'>,
  { clientId }: Tenant,
  uri: string,
): Promise<void> {
  const { store, environment } = services;
  const { loopbackAllowed, plainHttp } = traitsOf(environment);
  const url = readRedirectUri(uri, 'redirect_uri', plainHttp);
  if (loopbackAllowed && isLoopback(url.hostname)) return;
  const registered = (await store.teams.find(clientId))?.settings.redirectUris ?? [];
  if (registered.some((entry) => covers(entry, uri))) return;
  throw fail(
    'INVALID_FIELD',
    'redirect_uri must be on the allow list of this team: "fairlead teams redirect-uris add" puts it there',
  );
}

/**
 * An address that people may be sent back to, as far as its form goes.
 * @throws INVALID_FIELD
 */
export function readRedirectUri(uri: string, field: string, plainHttp: PlainHttp): URL {
  if (uri.length > LENGTH_MAX || !URL.canParse(uri)) throw fail('INVALID_FIELD', `${field} must be a URL`);
  if (!ASCII.test(uri))
    throw fail('INVALID_FIELD', `${field} must be in ASCII, without spaces and control characters`);
  const url = new URL(uri);
  if (url.protocol !== 'https:' && !isPlainAllowed(url, plainHttp))
    throw fail('INVALID_FIELD', `${field} must have the scheme ${SCHEMES[plainHttp]}`);
  if (uri.includes('?') || uri.includes('#') || url.username !== '' || url.password !== '')
    throw fail('INVALID_FIELD', `${field} must have no query, fragment, user name or password`);
  return url;
}

const SCHEMES: Readonly<Record<PlainHttp, string>> = {
  everywhere: 'http or https',
  loopback: 'https, or http on this machine',
  nowhere: 'https',
};

/** Whether an address with plain http may be used at all. */
export function isPlainAllowed({ protocol, hostname }: URL, plainHttp: PlainHttp): boolean {
  if (protocol !== 'http:') return false;
  return plainHttp === 'everywhere' || (plainHttp === 'loopback' && isLoopback(hostname));
}

/** Whether an entry of an allow list stands for that address. */
function covers(entry: string, uri: string): boolean {
  if (!entry.includes(`//${WILDCARD}`)) return entry === uri;
  const [wanted, given] = [new URL(entry), new URL(uri)];
  // As the browser would write it: nothing may hide in another spelling.
  if (given.href !== uri && given.href !== `${uri}/`) return false;
  const isBelow = isSubdomain(given.hostname, wanted.hostname.slice(WILDCARD.length));
  return (
    isBelow &&
    given.protocol === wanted.protocol &&
    given.port === wanted.port &&
    given.pathname === wanted.pathname
  );
}

/** True for names below `parent`, at any depth; not for `parent` itself, nor for a wildcard. */
export function isSubdomain(host: string, parent: string): boolean {
  return host.endsWith(`.${parent}`) && host.length > parent.length + 1 && !host.includes('*');
}

/**
 * Refuses a host with a wildcard anywhere but in front of a domain that has an owner: nobody's list may cover all of `co.uk`.
 * @throws INVALID_FIELD
 */
export function requireOwnedWildcard(url: URL, field: string): void {
  const { hostname } = url;
  if (!hostname.includes('*')) return;
  const parent = hostname.slice(WILDCARD.length);
  const { domain } = parse(parent, { allowPrivateDomains: true });
  if (!hostname.startsWith(WILDCARD) || parent.includes('*') || domain === null || url.protocol !== 'https:')
    throw fail(
      'INVALID_FIELD',
      `${field} may have a wildcard only in front of a domain of your own, with https: https://*.example.com`,
    );
}

/** This machine, whatever it is called. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  );
}

/** Schemes that run or show what is written in the address itself. */
const UNSAFE_SCHEMES: ReadonlySet<string> = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'file:',
  'blob:',
  'about:',
  'view-source:',
  'filesystem:',
  'ws:',
  'wss:',
]);

/**
 * Where a hosted page ends may be an app, so any scheme of an app is taken and nothing has to be registered.
 * @throws INVALID_FIELD
 */
export function requireCompletionUri(uri: string, field: string, httpToo: boolean): void {
  if (uri.length > LENGTH_MAX || !URL.canParse(uri)) throw fail('INVALID_FIELD', `${field} must be a URL`);
  const { protocol, username, password } = new URL(uri);
  if (UNSAFE_SCHEMES.has(protocol) || (protocol === 'http:' && !httpToo))
    throw fail('INVALID_FIELD', `${field} must have the scheme https, or one of an app`);
  if (username !== '' || password !== '')
    throw fail('INVALID_FIELD', `${field} must have no user name or password`);
}
