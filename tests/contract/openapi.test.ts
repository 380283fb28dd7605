import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../packages/server/src/errors.ts';
import { expectGolden, root } from '../support/golden.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** The data endpoints and what makes an Item. */
const PATHS = [
  '/accounts/balance/get',
  '/accounts/get',
  '/auth/get',
  '/categories/get',
  '/identity/get',
  '/institutions/get',
  '/institutions/get_by_id',
  '/institutions/search',
  '/investments/holdings/get',
  '/investments/transactions/get',
  '/item/access_token/invalidate',
  '/item/get',
  '/item/import',
  '/item/public_token/create',
  '/item/public_token/exchange',
  '/item/remove',
  '/item/webhook/update',
  '/liabilities/get',
  '/sandbox/public_token/create',
  '/transactions/get',
  '/transactions/sync',
];

interface Operation {
  readonly deprecated?: boolean;
  readonly security: readonly object[];
  readonly 'x-errors': readonly { error_code: string; status: number }[];
}

describe('the OpenAPI document', () => {
  let service: TestService;
  let text: string;
  let document: {
    paths: Record<string, { post: Operation }>;
    components: { schemas: Record<string, object> };
  };
  beforeAll(async () => {
    service = await startTestService();
    const reply = await fetch(`${service.baseUrl}/openapi.json`);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    text = await reply.text();
    document = JSON.parse(text);
  });
  afterAll(() => service.stop());

  it('is the one that is kept, so that no field changes unseen', () => {
    expectGolden(join(root, 'packages/server/golden/openapi.golden.json'), `${text}\n`);
  });

  it('has every endpoint, by POST', () => {
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(PATHS));
    for (const path of PATHS) expect(Object.keys(document.paths[path] ?? {})).toEqual(['post']);
  });

  it('is made of schemas that a validator can compile, each reference leading somewhere', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'api', components: document.components });
    for (const name of Object.keys(document.components.schemas)) {
      expect(() => ajv.compile({ $ref: `api#/components/schemas/${name}` }), name).not.toThrow();
    }
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([A-Za-z]+)"/g)) {
      expect(document.components.schemas, name).toHaveProperty(name ?? '');
    }
  });

  it('names with each endpoint the errors of the catalogue that it can answer', () => {
    for (const { post } of Object.values(document.paths)) {
      for (const { error_code: code, status } of post['x-errors']) {
        expect(catalogue).toHaveProperty(code);
        expect(status).toBe(catalogue[code as keyof typeof catalogue].status);
      }
    }
  });

  it('marks what is deprecated and what answers without credentials', () => {
    const deprecated = PATHS.filter((path) => document.paths[path]?.post.deprecated);
    expect(deprecated).toEqual(['/item/public_token/create']);
    const open = PATHS.filter((path) => (document.paths[path]?.post.security.length ?? 0) > 1);
    expect(open).toEqual(['/categories/get']);
  });
});
