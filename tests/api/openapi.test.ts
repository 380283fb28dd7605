import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../packages/server/src/errors.ts';
import { expectGolden, root } from '../support/golden.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { testedEndpoints } from './endpoints/_kit/discovery.ts';

const endpoints = await testedEndpoints();

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
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(endpoints.map(({ path }) => path)));
    for (const methods of Object.values(document.paths)) expect(Object.keys(methods)).toEqual(['post']);
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

  it.each(endpoints)('marks $path if it is deprecated or answers without credentials', ({ path, calls }) => {
    const { deprecated = false, security = [] } = document.paths[path]?.post ?? {};
    expect(deprecated).toBe(calls.deprecated === true);
    expect(security.length).toBe(calls.open ? 2 : 1);
  });

  it('offers few endpoints without credentials, and marks few as deprecated', () => {
    const marked = (mark: 'deprecated' | 'open') =>
      endpoints.filter(({ calls }) => calls[mark]).map(({ path }) => path);
    expect(marked('open')).toEqual(['/categories/get']);
    expect(marked('deprecated')).toContain('/item/public_token/create');
  });
});
