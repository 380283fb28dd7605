import type { Net, OutboundAnswer, OutboundRequest } from './net.ts';

/** The network of a simulated world: `handler` is everybody out there. It throws a NetError where no answer should come. */
export function simulatedNet(handler: (request: OutboundRequest) => Promise<OutboundAnswer>): Net {
  return { request: async (request) => handler(request), close: async () => {} };
}
