import { ownAddress } from '../sdk/own-address.ts';

/**
 * The address that a link of an answer means. Institutions write it whole, from the root of their host, or from the root of the
 * interface (`/v1/consents/…`).
 * @param from the address that the answer came from
 * @throws ConnectorError `malformed` for one at another origin: credentials go to the institution alone
 */
export function linked(href: string, from: string, baseUrl: string): string {
  const base = new URL(baseUrl);
  const path = base.pathname.replace(/(?<!\/)\/+$/, '');
  const root = /\/v\d+$/.exec(path)?.[0];
  const isBelowInterface = root !== undefined && href.startsWith(`${root}/`) && !href.startsWith(`${path}/`);
  const address = isBelowInterface ? base.origin + path.slice(0, -root.length) + href : href;
  return ownAddress(address, from, baseUrl);
}
