import { traitsOf } from '../../domain/institutions/environment-traits.ts';
import type { Environment } from '../../domain/institutions/institution.ts';
import type { Services } from '../../domain/services.ts';
import { type CallOptions, type CallOutcome, createCall } from './call.ts';
import type { EndpointRoute } from './discovery.ts';
import { policyHeader } from './rate-limit.ts';
import { requiredOf } from './schema-parts.ts';
import type { IncomingCall } from './steps/call-in-progress.ts';

/** An endpoint as the edge serves it. */
export interface MountedRoute {
  readonly path: string;
  readonly longText: boolean;
  readonly bodyOptional: boolean;
  readonly readsOnly: boolean;
  readonly takesFiles: boolean;
  /** Of every answer that it gives. */
  readonly headers: Readonly<Record<string, string>>;
  call(call: IncomingCall): Promise<CallOutcome>;
}

/** Our own endpoints under `/sandbox/`, and the contract's, exist in that environment only. */
export function isServedIn(environment: Environment, path: string): boolean {
  return traitsOf(environment).sandboxServed || !path.startsWith('/sandbox/');
}

export function mountRoutes(
  routes: readonly EndpointRoute[],
  services: Services,
  options: CallOptions,
): MountedRoute[] {
  return routes
    .filter(({ path }) => isServedIn(services.environment, path))
    .map((route) => mounted(route, services, options));
}

/** An endpoint is put together when it is asked about first: a start would wait for the schemas of all. */
function mounted(route: EndpointRoute, services: Services, options: CallOptions): MountedRoute {
  const { path } = route;
  const make = () => {
    const { endpoint } = route;
    return {
      longText: endpoint.longText !== undefined,
      bodyOptional: requiredOf(endpoint.request).length === 0,
      readsOnly: !endpoint.changesState,
      takesFiles: endpoint.takesFiles !== undefined,
      call: createCall(path, endpoint, services, options),
    };
  };
  let made: ReturnType<typeof make> | undefined;
  const parts = () => {
    made ??= make();
    return made;
  };
  return {
    path,
    headers: policyHeader(services.environment, path, options.limits),
    get longText() {
      return parts().longText;
    },
    get bodyOptional() {
      return parts().bodyOptional;
    },
    get readsOnly() {
      return parts().readsOnly;
    },
    get takesFiles() {
      return parts().takesFiles;
    },
    call: (incoming) => parts().call(incoming),
  };
}
