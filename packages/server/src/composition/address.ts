import type { Config } from '../config/config.ts';

/** A wildcard address is reached by the loopback one. */
const REACHED_BY: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

export function urlOf(listening: string, port: number): string {
  const host = REACHED_BY[listening] ?? listening;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** An address that is the same after a restart: what is stored may name it. */
export function lastingUrlOf({
  publicUrl,
  host,
  port,
}: Pick<Config, 'publicUrl' | 'host' | 'port'>): string | undefined {
  return publicUrl ?? (port === 0 ? undefined : urlOf(host, port));
}
