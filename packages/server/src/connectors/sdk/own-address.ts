import { ConnectorError } from './failure.ts';

/**
 * The address at the institution that a link of an answer means. Behind a proxy that ends TLS institutions write `http`: the same host
 * is asked over https all the same.
 * @param from the address that the answer came from
 * @throws ConnectorError `malformed` for one at another origin: credentials go to the institution alone
 */
export function ownAddress(href: string, from: string, baseUrl: string): string {
  const { origin, protocol } = new URL(baseUrl);
  const url = URL.canParse(href, from) ? new URL(href, from) : undefined;
  if (url?.protocol === 'http:' && protocol === 'https:') url.protocol = protocol;
  if (url?.origin !== origin)
    throw new ConnectorError('malformed', { reason: 'a link of the institution leads to another origin' });
  return url.href;
}
