import { isIP, SocketAddress } from 'node:net';

export interface PlainAddress {
  readonly address: string;
  readonly family: 'ipv4' | 'ipv6';
  /** It was written as an IPv6 address. */
  readonly isMapped: boolean;
}

const MAPPED = '::ffff:';

/** An address as its own family writes it, shortest, without the zone that an interface of this machine adds. @throws for no address */
export function plainAddress(text: string): PlainAddress {
  if (isIP(text) === 4) return { address: text, family: 'ipv4', isMapped: false };
  const [zoneless = ''] = text.split('%');
  const { address } = new SocketAddress({ address: zoneless, family: 'ipv6' });
  const v4 = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : '';
  return isIP(v4) === 4
    ? { address: v4, family: 'ipv4', isMapped: true }
    : { address, family: 'ipv6', isMapped: false };
}
