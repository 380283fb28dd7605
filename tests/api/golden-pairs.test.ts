import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discoverRoutes } from '../../packages/server/src/api/_kit/discovery.ts';
import { FROZEN } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { expectGolden, root } from '../support/golden.ts';
import { checked, isPdf, post, startTestService, type TestService } from '../support/service.ts';
import { testedEndpoints } from './endpoints/_kit/discovery.ts';
import { createLife, type ItemWish, itemFor } from './endpoints/_kit/life.ts';
import { freshTeam, sendAs } from './endpoints/_kit/team.ts';

const testKey = (name: string): string => createHash('sha256').update(`golden ${name}`).digest('hex');

/** With a team whose keys follow from the path, all that an answer depends on is given: its bytes are always the same. */
const SETTINGS = {
  FAIRLEAD_TOKEN_PEPPER: testKey('pepper'),
  FAIRLEAD_ENCRYPTION_KEY: testKey('encryption'),
  ...FROZEN,
};
/** Endpoints whose answers say which products an Item has, or what all of them did. */
const OF_ALL_PRODUCTS: ReadonlySet<string> = new Set([
  '/accounts/balance/get',
  '/accounts/get',
  '/auth/get',
  '/consent/events/get',
  '/identity/get',
  '/identity/match',
  '/investments/auth/get',
  '/investments/holdings/get',
  '/investments/transactions/get',
  '/item/webhook/update',
  '/liabilities/get',
  '/sandbox/clock/get',
  '/sandbox/reset',
  '/signal/evaluate',
  '/transactions/get',
  '/user/items/get',
]);
/** All others answer the same bytes about an Item that costs a fraction. */
const usualFor = (path: string): ItemWish => (OF_ALL_PRODUCTS.has(path) ? {} : itemFor(path));
/** Drawn for all teams from one stream, so that each call before would change it. */
const REQUEST_ID = /^[A-Za-z0-9]{15}$/;

const api = join(root, 'packages/server/src/api');
const goldenFile = (path: string): string => join(api, `${path}.golden.json`);

/** What changes with every call is compared with its form and stands in the file by its name alone. */
function withoutChanging(pair: object, changing: Readonly<Record<string, RegExp>>): string {
  const named = (name: string, value: unknown): unknown => {
    const form = changing[name];
    if (form === undefined || typeof value !== 'string') return value;
    expect(value, name).toMatch(form);
    return `<${name}>`;
  };
  return `${JSON.stringify(pair, named, 2)}\n`;
}

const endpoints = await testedEndpoints();

describeOnEngines('the golden pair', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...SETTINGS, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  it.each(endpoints)('of $path holds byte for byte', async ({ path, calls }) => {
    const keys = await freshTeam(service, path);
    const state = await calls.needs(createLife(sendAs(service, keys), { usual: usualFor(path) }));
    const request = { ...keys, ...(calls.golden ?? calls.body)(state) };
    const reply = await checked(path, await post(service.baseUrl, path, request));
    const { status, headers, body: answer, bytes } = reply;
    expect(status, JSON.stringify(answer)).toBe(200);
    // The pair is kept as JSON for readers; that writes the same bytes again.
    if (!isPdf(headers)) expect(JSON.stringify(answer)).toBe(bytes?.toString());
    const deprecation = headers.get('deprecation');
    const pair = {
      request: { path, body: request },
      response: {
        status,
        headers: {
          'content-type': headers.get('content-type'),
          // Compared above with that of the body.
          'x-request-id': '<request_id>',
          ...(deprecation ? { deprecation } : {}),
        },
        body: answer,
      },
    };
    expectGolden(goldenFile(path), withoutChanging(pair, { request_id: REQUEST_ID, ...calls.changing }));
  });
});

describe('the golden pairs', () => {
  it('stand beside every endpoint, and nowhere else', async () => {
    const paths = (await discoverRoutes()).map(({ path }) => path);
    for (const path of paths) expect(existsSync(goldenFile(path)), path).toBe(true);
    const files = (await readdir(api, { recursive: true })).filter((name) => name.endsWith('.golden.json'));
    expect(files.map((name) => `/${name.replace('.golden.json', '')}`).sort()).toEqual(paths.sort());
  });
});
