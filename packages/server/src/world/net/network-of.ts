import { isIP } from 'node:net';
import { ipv6Groups } from './ipv6-groups.ts';
import { plainAddress } from './plain-address.ts';

/** Callers by IPv4 as a translator writes them, all of them in one network (RFC 6052). */
const TRANSLATED = '64:ff9b:';
/** A /64 has four groups of sixteen bits. */
const GROUPS = 4;

/**
 * What an address is counted by: of IPv6 its network of 64 bits, because a single machine can call from any address of that; of IPv4, and
 * what comes by IPv4 and is written as IPv6, the address itself.
 */
export function networkOf(text: string): string {
  if (isIP(text) === 0) return text;
  const { address, family } = plainAddress(text);
  if (family === 'ipv4' || address.startsWith(TRANSLATED)) return address;
  return `${ipv6Groups(address, GROUPS).join(':')}::/64`;
}
