import { fail } from '../errors.ts';
import { joinedParts } from './body-part.ts';
import type { Route, RouteAnswer, RouteCall } from './route.ts';

export interface DemoKeys {
  readonly client_id: string;
  readonly secret: string;
}

/**
 * What the server of an application does, for the page `/demo`, which has none: endpoints of the API, called with the keys of
 * the first team. Whoever reaches them acts as that team, so they are for the sandbox, and for a browser on the same machine.
 */
export function demoCalls(routes: readonly Route[], keys: () => Promise<DemoKeys | undefined>): Route[] {
  const api = async (path: string, call: RouteCall, body: RouteCall['body']): Promise<RouteAnswer> => {
    const route = routes.find((each) => each.path === path);
    const known = await keys();
    if (!route || !known) {
      throw fail('UNAUTHORIZED_ROUTE_ACCESS', 'the first team has no secret that the demo could use');
    }
    return route.call({ ...call, headers: {}, body: { ...body, ...known } });
  };
  return [
    demoRoute('/demo/link_token', (call) => api('/link/token/create', call, call.body)),
    demoRoute('/demo/exchange', async (call) => {
      const exchanged = await api('/item/public_token/exchange', call, call.body);
      if (exchanged.broken) return exchanged;
      const { access_token } = recordOf(exchanged);
      const accounts = await api('/accounts/get', call, { access_token });
      if (accounts.broken) return accounts;
      return { ...accounts, payload: JSON.stringify({ ...recordOf(accounts), ...itemOf(exchanged) }) };
    }),
  ];
}

function demoRoute(path: string, answer: (call: RouteCall) => Promise<RouteAnswer>): Route {
  return {
    path,
    longText: false,
    bodyOptional: false,
    headers: {},
    async call(call) {
      requireSameMachine(call);
      return answer(call);
    },
  };
}

/** The access_token stays here. */
function itemOf(exchanged: RouteAnswer): { item_id: unknown } {
  return { item_id: recordOf(exchanged).item_id };
}

function recordOf({ payload }: RouteAnswer): Record<string, unknown> {
  return JSON.parse(typeof payload === 'string' ? payload : joinedParts(payload).toString());
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** As a browser writes them: the names of this machine, which no other site can take for its own. */
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** The page itself, opened on this machine; neither another site in the same browser, nor a proxy for others. */
function requireSameMachine({ address, headers }: RouteCall): void {
  const { host, origin } = headers;
  const isHere = LOOPBACK.test(address) && LOOPBACK_HOST.test(String(host));
  if (isHere && origin === `http://${String(host)}`) return;
  throw fail('UNAUTHORIZED_ROUTE_ACCESS', 'the demo works in a browser on the same machine, at its own page');
}
