import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { discoverRoutes } from '../../packages/server/src/api/_kit/discovery.ts';
import { describeOnEngines } from '../support/engines.ts';
import { expectGolden, root } from '../support/golden.ts';
import { checked, startTestService } from '../support/service.ts';

const KEYS = { client_id: '5f2e6d1c0b9a8f7e6d5c4b3a', secret: '0123456789abcdef0123456789abcd' };

const testKey = (name: string): string => createHash('sha256').update(`golden ${name}`).digest('hex');

/** All that an answer depends on is given, so its bytes are always the same. */
const SETTINGS = {
  FAIRLEAD_CLIENT_ID: KEYS.client_id,
  FAIRLEAD_SECRET: KEYS.secret,
  FAIRLEAD_TOKEN_PEPPER: testKey('pepper'),
  FAIRLEAD_ENCRYPTION_KEY: testKey('encryption'),
  FAIRLEAD_SANDBOX_CLOCK: 'frozen:2026-03-01T12:00:00Z',
};

interface Pair {
  readonly path: string;
  /** The body of the request besides the keys; what earlier answers gave stands in `known`. */
  body(known: Known): Record<string, unknown>;
  /** What later requests need of this answer. */
  keep?(answer: Record<string, string>): Partial<Known>;
}

interface Known {
  readonly publicToken?: string;
  readonly accessToken?: string;
}

const days = { start_date: '2026-02-01', end_date: '2026-03-01' };
const item = ({ accessToken }: Known) => ({ access_token: accessToken });
const places = { country_codes: ['US'] };

/** In the order of a life of an Item. */
const PAIRS: readonly Pair[] = [
  {
    path: '/sandbox/public_token/create',
    body: () => ({
      institution_id: 'ins_109508',
      initial_products: ['transactions'],
      options: { webhook: 'https://app.example/hook' },
    }),
    keep: ({ public_token: publicToken = '' }) => ({ publicToken }),
  },
  {
    path: '/item/public_token/exchange',
    body: ({ publicToken }) => ({ public_token: publicToken }),
    keep: ({ access_token: accessToken = '' }) => ({ accessToken }),
  },
  { path: '/accounts/get', body: item },
  { path: '/accounts/balance/get', body: item },
  { path: '/auth/get', body: item },
  { path: '/identity/get', body: item },
  { path: '/transactions/get', body: (known) => ({ ...item(known), ...days, options: { count: 5 } }) },
  { path: '/transactions/sync', body: (known) => ({ ...item(known), count: 3 }) },
  { path: '/investments/holdings/get', body: item },
  {
    path: '/investments/transactions/get',
    body: (known) => ({ ...item(known), ...days, options: { count: 5 } }),
  },
  { path: '/liabilities/get', body: item },
  { path: '/item/webhook/update', body: (known) => ({ ...item(known), webhook: 'https://app.example/new' }) },
  { path: '/item/get', body: item },
  { path: '/item/public_token/create', body: item },
  {
    path: '/item/access_token/invalidate',
    body: item,
    keep: ({ new_access_token: accessToken = '' }) => ({ accessToken }),
  },
  { path: '/item/remove', body: item },
  {
    path: '/item/import',
    body: () => ({
      products: ['identity', 'auth'],
      user_auth: { user_id: 'user_good', auth_token: 'pass_good' },
    }),
  },
  { path: '/categories/get', body: () => ({}) },
  { path: '/institutions/get', body: () => ({ count: 3, offset: 1, ...places }) },
  {
    path: '/institutions/get_by_id',
    body: () => ({
      institution_id: 'ins_109508',
      ...places,
      options: { include_status: true, include_optional_metadata: true, include_auth_metadata: true },
    }),
  },
  {
    path: '/institutions/search',
    body: () => ({ query: 'First Platypus Bank', products: ['transactions'], ...places }),
  },
];

function goldenFile(path: string): string {
  return join(root, 'packages/server/src/api', `${path}.golden.json`);
}

describeOnEngines('the golden pairs', (engine) => {
  it('hold byte for byte, from the first call to the last', async () => {
    const service = await startTestService({ ...SETTINGS, ...(await engine.variables()) });
    let known: Known = {};
    try {
      for (const { path, body, keep } of PAIRS) {
        const request = { ...KEYS, ...body(known) };
        const response = await fetch(service.baseUrl + path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(request),
        });
        const text = await response.text();
        const answer = JSON.parse(text);
        await checked(path, { status: response.status, body: answer, headers: response.headers });
        // The pair is kept as JSON for readers; that writes the same bytes again.
        expect(JSON.stringify(answer)).toBe(text);
        const deprecation = response.headers.get('deprecation');
        const pair = {
          request: { path, body: request },
          response: {
            status: response.status,
            headers: {
              'content-type': response.headers.get('content-type'),
              'x-request-id': response.headers.get('x-request-id'),
              ...(deprecation ? { deprecation } : {}),
            },
            body: answer,
          },
        };
        expectGolden(goldenFile(path), `${JSON.stringify(pair, null, 2)}\n`);
        known = { ...known, ...keep?.(answer) };
      }
    } finally {
      await service.stop();
    }
  });
});

describe('the golden pairs', () => {
  it('stand beside every endpoint', async () => {
    const paths = (await discoverRoutes()).map(({ path }) => path);
    expect(PAIRS.map(({ path }) => path).sort()).toEqual(paths.sort());
    for (const path of paths) expect(existsSync(goldenFile(path)), path).toBe(true);
  });
});
