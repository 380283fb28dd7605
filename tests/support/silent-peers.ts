import { readFileSync } from 'node:fs';

/** Only Linux tells of the timers of its connections. */
export const tellsOfProbes = process.platform === 'linux';

const PROBE_TIMER = '02';
const TICKS_PER_SECOND = 100;

/**
 * In how many seconds the system will ask after the other end of a connection over 127.0.0.1 that stays silent; undefined where it
 * never will, or not yet, because bytes are under way. Read from the side of `port`.
 */
export function secondsToProbe(port: number, peerPort: number): number | undefined {
  const [, ...rows] = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n');
  const columns = rows
    .map((row) => row.trim().split(/\s+/))
    .find(([, local, peer]) => portOf(local) === port && portOf(peer) === peerPort);
  const [timer, ticks] = columns?.[5]?.split(':') ?? [];
  return timer === PROBE_TIMER ? Number.parseInt(ticks ?? '', 16) / TICKS_PER_SECOND : undefined;
}

/** Of an address as the system writes it, `0100007F:1F90`. */
function portOf(address = ''): number {
  return Number.parseInt(address.split(':')[1] ?? '', 16);
}
