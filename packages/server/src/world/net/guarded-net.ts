import { lookup } from 'node:dns/promises';
import { realTimers } from '../timers.ts';
import { addressRule } from './addresses.ts';
import { createDial, type DialParts } from './dial.ts';
import { exchange, StaleSocketError } from './exchange.ts';
import { KeptSockets } from './kept-sockets.ts';
import { type Net, NetError, type OutboundRequest } from './net.ts';
import type { NetPolicy, Resolver } from './policy.ts';
import { readTarget } from './target.ts';

export { checkTarget } from './target.ts';
export type { NetPolicy, Resolver };

const systemResolver: Resolver = async (host) =>
  (await lookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address);

/**
 * The way out of the process: `http` and `https`, only to where the policy allows (OUT-1 to OUT-8). Proxy variables of the
 * environment and redirects lead nowhere.
 * @throws Error when the policy's ranges are none
 */
export function createNet(
  policy: NetPolicy,
  resolve: Resolver = systemResolver,
  parts: Pick<DialParts, 'connect'> = {},
): Net {
  const refuses = addressRule(policy);
  const sockets = new KeptSockets(createDial({ resolve, refuses, extraCa: policy.extraCa, ...parts }));
  return {
    request: async (request) => {
      const target = readTarget(request.url, policy, refuses, request.limits.urlLengthMax);
      return withinLimits(request, async (signal) => {
        for (;;) {
          try {
            return await exchange(sockets, target, request, signal);
          } catch (error) {
            // RFC 9110 9.2.2: what harms when it comes twice is not sent again. Each round uses up a kept socket.
            const again =
              error instanceof StaleSocketError && (request.method === 'GET' || request.repeatable);
            if (!again) throw error;
          }
        }
      });
    },
    close: async () => sockets.close(),
  };
}

/** Runs the work with a signal that tells of the total time's end and of the caller's abort. */
async function withinLimits<T>(
  { limits, signal }: OutboundRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const ending = new AbortController();
  const end = () => ending.abort(signal?.reason);
  signal?.addEventListener('abort', end);
  const stopWaiting = realTimers.after(limits.totalMs, () => ending.abort(new NetError('timeout')));
  try {
    return await work(ending.signal);
  } finally {
    stopWaiting();
    signal?.removeEventListener('abort', end);
  }
}
