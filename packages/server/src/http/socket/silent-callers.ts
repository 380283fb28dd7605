import type { Socket } from 'node:net';

/** A caller that vanished without a word is found in 15 s: after 5 s of silence the system asks ten times, a second apart. */
export const PROBES = { keepAlive: true, keepAliveInitialDelay: 5_000 };

/** After so long without taking a byte of its answer a caller loses its socket (REQ-4). */
export const ANSWER_TAKEN_WITHIN_MS = 30_000;

/**
 * Bounds how long the socket waits for its caller to take a part of what was written; to be called when an answer was written and
 * when one was taken. The time between answers is Node's own to bound.
 */
export function boundTaking(socket: Socket, withinMs: number): void {
  if (socket.writableLength > 0) socket.setTimeout(withinMs);
  else if (socket.timeout === withinMs) socket.setTimeout(0);
}
