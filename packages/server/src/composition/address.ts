/** A wildcard address is reached by the loopback one. */
const REACHED_BY: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

export function urlOf(listening: string, port: number): string {
  const host = REACHED_BY[listening] ?? listening;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
