import { isIP } from 'node:net';
import { ipv6Groups } from './ipv6-groups.ts';
import { plainAddress } from './plain-address.ts';

/** What tells a site apart: IPv6 gives each 48 bits. */
const GROUPS = 3;

/** 203.0.113.0 for 203.0.113.7, 2001:db8:1:: for 2001:db8:1:2::3: enough to tell networks apart, and no one person. */
export function shortenedAddress(text: string): string {
  if (isIP(text) === 0) return '';
  const { address, family } = plainAddress(text);
  if (family === 'ipv4') return address.replace(/\.\d+$/, '.0');
  return `${ipv6Groups(address, GROUPS).join(':')}::`;
}
