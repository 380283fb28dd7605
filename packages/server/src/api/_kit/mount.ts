import type { Domain } from '../../domain/domain.ts';
import { type CallOptions, createCall } from './call.ts';
import type { Body, Headers } from './credentials.ts';
import type { Route } from './discovery.ts';
import { writeAnswer } from './write-answer.ts';

/** An endpoint as the edge serves it. */
export interface MountedRoute {
  readonly path: string;
  readonly longText: boolean;
  call(call: { body: Body; headers: Headers; requestId: string }): Promise<{
    payload: string | Buffer[];
    headers: Readonly<Record<string, string>>;
    clientId: string;
    itemId: string | undefined;
  }>;
}

/** Our own endpoints under `/sandbox/`, and the contract's, exist in that environment only (D58). */
export function isServedIn(environment: string, path: string): boolean {
  return environment === 'sandbox' || !path.startsWith('/sandbox/');
}

export function mountRoutes(routes: readonly Route[], domain: Domain, options: CallOptions): MountedRoute[] {
  return routes
    .filter(({ path }) => isServedIn(domain.environment, path))
    .map(({ path, endpoint }) => {
      const call = createCall(endpoint, domain, options);
      return {
        path,
        longText: endpoint.longText !== undefined,
        async call({ body, headers, requestId }) {
          const outcome = await call({ body, headers, requestId });
          return {
            payload: writeAnswer(outcome.body, requestId),
            headers: outcome.headers,
            clientId: outcome.clientId,
            itemId: outcome.itemId,
          };
        },
      };
    });
}
