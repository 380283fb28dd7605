import { BlockList, isIP, SocketAddress } from 'node:net';
import { networkInterfaces } from 'node:os';
import { once } from '../once.ts';
import type { ListeningSocket, NetPolicy } from './policy.ts';

/**
 * One list per family: a list of both would take every IPv4 address for a part of ::ffff:0:0/96, and an IPv6 address with an
 * IPv4 one inside for that one.
 */
interface Ranges {
  readonly ipv4: BlockList;
  readonly ipv6: BlockList;
}

/** Refused whatever is opened: this network, link-local, multicast, metadata services, IPv6 that hides IPv4 (OUT-3, OUT-8). */
const NEVER = [
  '0.0.0.0/8',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '192.0.0.192/32',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/23',
  '2002::/16',
  'fd00:ec2::23/128',
  'fd00:ec2::254/128',
  'fd20:ce::254/128',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

/** Refused unless opened. Of IPv6, everything outside `PUBLIC_IPV6` as well. */
const NOT_PUBLIC = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '2001:db8::/32',
  '3fff::/20',
];
const PUBLIC_IPV6 = ['2000::/3'];

const LOOPBACK = ['127.0.0.0/8', '::1/128'];
const PRIVATE = [...LOOPBACK, '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];

// Made when an address is asked about: the first time, Node.js takes long to tell whether one is of IPv6, and a start asks for none.
const never = once(() => {
  const lists = ranges(NEVER);
  // IPv4-compatible addresses, `::a.b.c.d`; ::/128 stands above and ::1 is loopback.
  lists.ipv6.addRange('::2', '::ffff:ffff', 'ipv6');
  return lists;
});
const notPublic = once(() => ranges(NOT_PUBLIC));
const publicIpv6 = once(() => ranges(PUBLIC_IPV6));
const loopback = once(() => ranges(LOOPBACK));

/** Says of an address and port whether they may not be connected to. */
export type AddressRule = (address: string, port: number) => boolean;

/**
 * The rule of a policy. What is no IP address, or has a zone id, is refused.
 * @throws Error when one of `allowedCidrs` is no range
 */
export function addressRule({ privateTargets, allowedCidrs, refusedAddresses }: NetPolicy): AddressRule {
  ranges(allowedCidrs);
  const opened = once(() => ranges([...(privateTargets ? PRIVATE : []), ...allowedCidrs]));
  const outOfBounds = (address: string) => {
    if (isIP(address) === 0 || address.includes('%') || within(never(), address)) return true;
    if (within(opened(), address)) return false;
    return within(notPublic(), address) || (isIP(address) === 6 && !within(publicIpv6(), address));
  };
  return (address, port) =>
    outOfBounds(address) || refusedAddresses().some((socket) => reaches(address, port, socket));
}

/** One spelling per address, so that two can be compared as text. What is no address stays as it is. */
export function canonicalAddress(address: string): string {
  if (isIP(address) !== 6 || address.includes('%')) return address;
  return new SocketAddress({ address, family: 'ipv6' }).address;
}

/** Whether a connection to `address` would arrive at the listening socket. */
function reaches(address: string, port: number, socket: ListeningSocket): boolean {
  if (port !== socket.port) return false;
  const host = canonicalAddress(socket.host);
  const everywhere = host === '0.0.0.0' || host === '::' || isIP(host) === 0;
  return everywhere ? isOfThisMachine(address) : canonicalAddress(address) === host;
}

function isOfThisMachine(address: string): boolean {
  if (within(loopback(), address)) return true;
  const own = Object.values(networkInterfaces()).flatMap((interfaces) => interfaces ?? []);
  return own.some((one) => canonicalAddress(one.address) === canonicalAddress(address));
}

function within({ ipv4, ipv6 }: Ranges, address: string): boolean {
  return isIP(address) === 4 ? ipv4.check(address) : ipv6.check(address, 'ipv6');
}

function ranges(cidrs: readonly string[]): Ranges {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const cidr of cidrs) {
    const [network = '', prefix = '', ...rest] = cidr.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(network) === 0 || !/^\d{1,3}$/.test(prefix) || rest.length > 0) throw notARange(cidr);
    if (Number(prefix) > (family === 'ipv4' ? 32 : 128)) throw notARange(cidr);
    lists[family].addSubnet(network, Number(prefix), family);
  }
  return lists;
}

function notARange(cidr: string): Error {
  return new Error(`${cidr} is no range of addresses such as 10.1.0.0/16`);
}
