import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, SocketAddress } from 'node:net';

/** Where a request came from, as text. */
export type ClientAddress = (request: IncomingMessage) => string;

/**
 * Where requests come from: who is connected, or, where that is a trusted proxy, whom it says it speaks for (REQ-9). What is no
 * address does not count: it would be a new name with every call.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const connected = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';
  if (trustedProxies.length === 0) return connected;
  const isTrusted = createTrust(trustedProxies);
  return (request) => {
    let caller = connected(request);
    // Each proxy adds whom it saw at the end.
    for (const said of forwardedFor(request).reverse()) {
      if (!isTrusted(caller)) break;
      caller = said;
    }
    const address = withoutPort(caller);
    return isIP(address) === 0 ? connected(request) : address;
  };
}

function forwardedFor({ headers }: IncomingMessage): string[] {
  const header = headers['x-forwarded-for'];
  if (typeof header !== 'string') return [];
  return header
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Some proxies write the port behind the address. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+)):\d+$/;

function withoutPort(text: string): string {
  const [, v6, v4] = WITH_PORT.exec(text) ?? [];
  return v6 ?? v4 ?? text;
}

/** Whether an address is one of some, or within one of some ranges. */
export function createTrust(entries: readonly string[]): (address: string) => boolean {
  // A list of both families would take every IPv4 address for a part of ::ffff:0:0/96.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const entry of entries) {
    const [network = '', bits] = entry.split('/');
    const { address, family, isMapped } = plain(network);
    const all = family === 'ipv4' ? 32 : 128;
    const prefix = bits === undefined ? all : Number(bits) - (isMapped ? MAPPED_BITS : 0);
    if (prefix >= 0) lists[family].addSubnet(address, prefix, family);
    else lists.ipv6.addSubnet(network, Number(bits), 'ipv6');
  }
  return (text) => {
    if (isIP(text) === 0) return false;
    const { address, family } = plain(text);
    return lists[family].check(address, family);
  };
}

interface PlainAddress {
  readonly address: string;
  readonly family: 'ipv4' | 'ipv6';
  /** It was written as an IPv6 address. */
  readonly isMapped: boolean;
}

const MAPPED = '::ffff:';
const MAPPED_BITS = 96;

/** An address as its own family writes it, without the zone that an interface of this machine adds. */
function plain(text: string): PlainAddress {
  if (isIP(text) === 4) return { address: text, family: 'ipv4', isMapped: false };
  const [zoneless = ''] = text.split('%');
  const { address } = new SocketAddress({ address: zoneless, family: 'ipv6' });
  const v4 = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : '';
  return isIP(v4) === 4
    ? { address: v4, family: 'ipv4', isMapped: true }
    : { address, family: 'ipv6', isMapped: false };
}
