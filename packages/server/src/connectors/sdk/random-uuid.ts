import type { ConnectorContext } from './context.ts';

const counts = new WeakMap<ConnectorContext, number>();

/** A UUID of version 4, another one with each request of a call. */
export function randomUuid(context: ConnectorContext): string {
  const nth = (counts.get(context) ?? 0) + 1;
  counts.set(context, nth);
  const bytes = Buffer.from(context.random('interaction', context.now(), nth).bytes(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
