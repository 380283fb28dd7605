import { fail } from '../../../errors.ts';
import { WILDCARD } from './redirect-uri.ts';

/**
 * Refuses a host with a wildcard anywhere but in front of a domain that somebody owns: nobody's list may cover all of `co.uk`.
 * @throws INVALID_FIELD
 */
export async function requireOwnedWildcard(url: URL, field: string): Promise<void> {
  const { hostname } = url;
  if (!hostname.includes('*')) return;
  const parent = hostname.slice(WILDCARD.length);
  // The list of public suffixes is large, and wildcards are rare: no start loads it.
  const { parse } = await import('tldts');
  const { domain } = parse(parent, { allowPrivateDomains: true });
  if (!hostname.startsWith(WILDCARD) || parent.includes('*') || domain === null || url.protocol !== 'https:')
    throw fail(
      'INVALID_FIELD',
      `${field} may have a wildcard only in front of a domain of your own, with https: https://*.example.com`,
    );
}
