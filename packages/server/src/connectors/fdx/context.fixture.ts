import { testContext } from '../sdk/context.fixture.ts';
import type { ConnectorContext } from '../sdk/context.ts';

/** A call at an institution whose resources are below `https://bank.example/fdx/v6`, and which answers each address with this body. */
export function fdxContext(bodyOf: (url: URL) => unknown): ConnectorContext {
  const context = testContext();
  return testContext({
    profile: {
      ...context.profile,
      settings: {
        issuer: 'https://bank.example',
        base_url: 'https://bank.example/fdx/v6',
        scope: 'accounts',
        time_zone: 'America/New_York',
      },
    },
    send: async ({ url }) => ({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(bodyOf(new URL(url)))),
    }),
  });
}
