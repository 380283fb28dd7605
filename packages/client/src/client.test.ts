import { describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { PATHS } from './endpoints.gen.ts';
import { ok, stubService } from './stub-service.fixture.ts';

describe('a client', () => {
  it('has a method for every path, which calls that path', async () => {
    const pdf = new Response('%PDF-', { headers: { 'Content-Type': 'application/pdf' } });
    const { client, asked } = stubService([({ path }) => (PATHS[path] === 'pdf' ? pdf.clone() : ok())]);
    for (const path of Object.keys(PATHS)) {
      let node: unknown = client;
      for (const segment of path.slice(1).split('/')) node = (node as Record<string, unknown>)[segment];
      await (node as (request: object) => Promise<unknown>)({});
    }
    expect(asked.map(({ path }) => path)).toEqual(Object.keys(PATHS));
  });

  it('has methods on a method, where a path goes on', async () => {
    const { client, asked } = stubService([ok()]);
    await client.sandbox.webhooks();
    await client.sandbox.webhooks.resend({ webhook_ids: ['w'] });
    expect(asked.map(({ path }) => path)).toEqual(['/sandbox/webhooks', '/sandbox/webhooks/resend']);
  });

  it('calls a path that this edition does not know', async () => {
    const { client, asked } = stubService([ok({ new: true })]);
    expect(await client.call('/brand/new', { a: 1 })).toMatchObject({ new: true });
    expect(asked[0]).toMatchObject({ path: '/brand/new', body: { a: 1 } });
  });

  it.each([
    [{ baseUrl: '', clientId: 'a', secret: 'b' }, 'baseUrl is missing'],
    [{ baseUrl: 'localhost', clientId: 'a', secret: 'b' }, 'baseUrl is not a URL'],
    [
      { baseUrl: 'http://a.test', clientId: 'a', secret: undefined as unknown as string },
      'secret is missing',
    ],
  ])('is not made without what it needs: %j', (options, message) => {
    expect(() => createClient(options)).toThrow(message);
  });

  it('does not show its secret when it is printed', async () => {
    const { client } = stubService([ok()]);
    const { inspect } = await import('node:util');
    expect(inspect(client, { depth: 9 }) + JSON.stringify(client)).not.toContain('hush');
  });
});
