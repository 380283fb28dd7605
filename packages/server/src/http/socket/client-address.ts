import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { plainAddress } from '../../world/net/plain-address.ts';

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

/** What a range of IPv4 that is written as IPv6 has before it. */
const MAPPED_BITS = 96;

/** Whether an address is one of some, or within one of some ranges. */
export function createTrust(entries: readonly string[]): (address: string) => boolean {
  // A list of both families would take every IPv4 address for a part of ::ffff:0:0/96.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const entry of entries) {
    const [network = '', bits] = entry.split('/');
    const { address, family, isMapped } = plainAddress(network);
    const all = family === 'ipv4' ? 32 : 128;
    const prefix = bits === undefined ? all : Number(bits) - (isMapped ? MAPPED_BITS : 0);
    if (prefix >= 0) lists[family].addSubnet(address, prefix, family);
    else lists.ipv6.addSubnet(network, Number(bits), 'ipv6');
  }
  return (text) => {
    if (isIP(text) === 0) return false;
    const { address, family } = plainAddress(text);
    return lists[family].check(address, family);
  };
}
