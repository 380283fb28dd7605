import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../support/engines.ts';
import { type ConsoleService, startConsole } from './console-service.ts';
import { as, send, type Visitor, visit } from './visitor.ts';

describeOnEngines('the page of the API', (engine) => {
  let service: ConsoleService;
  let developer: Visitor;
  beforeAll(async () => {
    service = await startConsole(await engine.variables());
    developer = await visit(service, 'developer');
  });
  afterAll(() => service.stop());

  async function tried(path: string, body: object | string) {
    const text = typeof body === 'string' ? body : JSON.stringify({ ...KEYS(), ...body });
    const asked = { clientId: service.clientId, path, body: text };
    const { status, body: reply } = await send(service, '/api/tryEndpoint', as(developer), asked);
    return { status, ...(reply as { result: Tried; refusal: string }) };
  }
  const KEYS = () => ({ client_id: service.clientId, secret: service.secret });

  it('calls an endpoint as an application does, and the call stands in the log', async () => {
    const wish = { institution_id: 'ins_109508', country_codes: ['US'] };
    const { result } = await tried('/institutions/get_by_id', wish);
    const own = await service.call('/institutions/get_by_id', wish);
    expect(result.status).toBe(200);
    expect(JSON.parse(result.body ?? '')).toEqual({ ...own.body, request_id: result.requestId });
    const log = { requestId: result.requestId };
    const { body } = await send(service, '/api/showCall', as(developer), log);
    expect(body.result.call).toMatchObject({ path: '/institutions/get_by_id', status: 200 });
  });

  it('shows what the service refuses with, whatever was written', async () => {
    const { result } = await tried('/item/get', { access_token: 'YOUR_ACCESS_TOKEN' });
    expect([result.status, JSON.parse(result.body ?? '').error_code]).toEqual([400, 'INVALID_ACCESS_TOKEN']);
    expect((await tried('/item/get', '{"access')).result.status).toBe(400);
    expect((await tried('/no/such', {})).result.status).toBe(404);
  });

  it('calls nothing but paths of its own server', async () => {
    for (const path of [
      '//evil.example/x',
      '/../x',
      'http://evil.example/',
      '/item/get?x=1',
      '',
      '/Item/get',
    ])
      expect([path, (await tried(path, {})).status]).toEqual([path, 422]);
  });
});

it('calls nothing outside the sandbox', async () => {
  const service = await startConsole({
    FAIRLEAD_ENVIRONMENT: 'production',
    FAIRLEAD_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    FAIRLEAD_TOKEN_PEPPER: randomBytes(32).toString('hex'),
    FAIRLEAD_DRAIN_DELAY_MS: '0',
  });
  try {
    const developer = await visit(service, 'developer');
    const asked = { clientId: service.clientId, path: '/item/get', body: '{}' };
    const { status, body } = await send(service, '/api/tryEndpoint', as(developer), asked);
    expect([status, body.refusal]).toEqual([422, expect.stringContaining('in the sandbox only')]);
  } finally {
    await service.stop();
  }
});

interface Tried {
  readonly status: number;
  readonly requestId: string;
  readonly body: string | null;
}
