import { keyedStream } from '../../world/random.ts';
import type { ConnectorContext } from './context.ts';

/** What a connector may touch in a test: nobody is there to speak to, unless `parts` says so. */
export function testContext(
  parts: Partial<ConnectorContext> & { readonly seed?: string } = {},
): ConnectorContext {
  const { seed = 'seed', ...others } = parts;
  const at = others.linkedAt ?? Date.UTC(2026, 0, 15, 12);
  return {
    now: () => at,
    random: (...labels) => keyedStream(seed, labels),
    signal: new AbortController().signal,
    send: () => Promise.reject(new Error('this connector has nobody to speak to')),
    profile: {
      institutionId: null,
      name: '',
      countryCodes: [],
      products: [],
      oauth: false,
      routingNumbers: [],
      settings: {},
    },
    registration: async () => ({}),
    linkedAt: at,
    idempotencyKey: (...labels) => `key ${labels.join(' ')}`,
    renew: async (before, make) => make(before),
    ...others,
  };
}
