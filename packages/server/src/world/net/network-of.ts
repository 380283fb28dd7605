import { isIP } from 'node:net';
import { plainAddress } from './plain-address.ts';

/** Callers by IPv4 as a translator writes them, all of them in one network (RFC 6052). */
const TRANSLATED = '64:ff9b:';
/** A /64 has four groups of sixteen bits. */
const GROUPS = 4;
const ALL_GROUPS = 8;

/**
 * What an address is counted by: of IPv6 its network of 64 bits, because a single machine can call from any address of that; of IPv4, and
 * what comes by IPv4 and is written as IPv6, the address itself.
 */
export function networkOf(text: string): string {
  if (isIP(text) === 0) return text;
  const { address, family } = plainAddress(text);
  if (family === 'ipv4' || address.startsWith(TRANSLATED)) return address;
  return `${groupsOf(address).slice(0, GROUPS).join(':')}::/64`;
}

/** With the groups that `::` stands for; those of a dotted end are left out, since they lie behind the network. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = groups(head);
  if (tail === undefined) return before;
  const after = groups(tail);
  const width = after.length + (tail.includes('.') ? 1 : 0);
  return [...before, ...Array(ALL_GROUPS - before.length - width).fill('0'), ...after];
}

function groups(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
