import { describe, expect, it } from 'vitest';
import { type DemoKeys, demoCalls } from './demo-calls.ts';
import type { Route, RouteAnswer, RouteCall } from './route.ts';

const KEYS: DemoKeys = { client_id: 'team', secret: 'hush' };
const HERE = { host: 'localhost:4100', origin: 'http://localhost:4100' };

/** Endpoints that answer these bodies, and what they were called with. */
function stubApi(
  answers: Readonly<Record<string, object | Partial<RouteAnswer>>>,
  keys: DemoKeys | null = KEYS,
) {
  const called: { path: string; body: unknown; headers: unknown }[] = [];
  const routes = Object.entries(answers).map(
    ([path, answer]): Route => ({
      path,
      longText: false,
      bodyOptional: false,
      headers: {},
      async call({ body, headers }) {
        called.push({ path, body, headers });
        const outcome = { headers: {}, clientId: 'team', itemId: undefined, payload: JSON.stringify(answer) };
        return 'broken' in answer ? { ...outcome, ...answer } : outcome;
      },
    }),
  );
  const demo = demoCalls(routes, async () => keys ?? undefined);
  const call = (path: string, given: Partial<RouteCall> = {}) => {
    const route = demo.find((each) => each.path === path);
    if (!route) throw new Error(`there is no ${path}`);
    return route.call({
      body: {},
      headers: HERE,
      requestId: 'request',
      address: '127.0.0.1',
      pause: async () => true,
      answerHeaders: {},
      about: {},
      warn: () => undefined,
      ...given,
    });
  };
  return { call, called };
}

describe('a call of the demo page', () => {
  it('makes a link_token with the keys of the first team, whatever the page says of keys', async () => {
    const { call, called } = stubApi({ '/link/token/create': { link_token: 'link-sandbox-1' } });
    const { payload } = await call('/demo/link_token', { body: { products: ['auth'], secret: 'other' } });
    expect(JSON.parse(String(payload))).toEqual({ link_token: 'link-sandbox-1' });
    expect(called).toEqual([
      { path: '/link/token/create', body: { products: ['auth'], ...KEYS }, headers: {} },
    ]);
  });

  it('exchanges and reads the accounts, and keeps the access_token to itself', async () => {
    const { call, called } = stubApi({
      '/item/public_token/exchange': { access_token: 'access-1', item_id: 'item-1', request_id: 'a' },
      '/accounts/get': { accounts: [{ name: 'Checking' }], request_id: 'b' },
    });
    const { payload } = await call('/demo/exchange', { body: { public_token: 'public-1' } });
    expect(JSON.parse(String(payload))).toEqual({
      accounts: [{ name: 'Checking' }],
      item_id: 'item-1',
      request_id: 'b',
    });
    expect(called[1]?.body).toEqual({ access_token: 'access-1', ...KEYS });
  });

  it('ends as a simulated fault says', async () => {
    const { call } = stubApi({ '/item/public_token/exchange': { broken: 'dropped' } });
    expect((await call('/demo/exchange')).broken).toBe('dropped');
  });

  it.each([
    ['comes from another machine', { address: '192.0.2.7' }],
    [
      'goes to a name that is not this machine',
      { headers: { host: 'evil.test', origin: 'http://evil.test' } },
    ],
    ['comes from the page of another site', { headers: { ...HERE, origin: 'https://evil.test' } }],
    ['comes from another port', { headers: { ...HERE, origin: 'http://localhost:3000' } }],
    ['comes from no page at all', { headers: { host: HERE.host } }],
  ])('is refused when it %s', async (_, given) => {
    const { call, called } = stubApi({ '/link/token/create': {} });
    await expect(call('/demo/link_token', given)).rejects.toMatchObject({
      code: 'UNAUTHORIZED_ROUTE_ACCESS',
    });
    expect(called).toEqual([]);
  });

  it.each([
    ['::1', { host: '[::1]:4100', origin: 'http://[::1]:4100' }],
    ['::ffff:127.0.0.1', { host: '127.0.0.1:4100', origin: 'http://127.0.0.1:4100' }],
  ])('is taken from %s', async (address, headers) => {
    const { call } = stubApi({ '/link/token/create': {} });
    await expect(call('/demo/link_token', { address, headers })).resolves.toMatchObject({ payload: '{}' });
  });

  it('is refused when the secret of the first team is not known', async () => {
    const { call, called } = stubApi({ '/link/token/create': {} }, null);
    await expect(call('/demo/link_token')).rejects.toMatchObject({ code: 'UNAUTHORIZED_ROUTE_ACCESS' });
    expect(called).toEqual([]);
  });
});
