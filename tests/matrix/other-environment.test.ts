import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecret } from '../../packages/server/src/domain/teams/teams.ts';
import { describeOnEngines } from '../support/engines.ts';
import { checked, linkItem, post, startTestService, type TestService } from '../support/service.ts';
import { rows } from './rows.ts';

/** The same store and keys, served once as a sandbox and then as development. */
describeOnEngines('an instance of another environment over the same store', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-environment-'));
  let development: TestService;
  let sandboxSecret: string;
  let keys: { client_id: string; secret: string };
  let accessToken: string;

  beforeAll(async () => {
    const variables = await engine.variables();
    const sandbox = await startTestService(variables, folder);
    sandboxSecret = sandbox.secret;
    accessToken = (await linkItem(sandbox)).accessToken;
    const { secret } = await createSecret(sandbox.service.core.domain, 'development', sandbox.clientId);
    keys = { client_id: sandbox.clientId, secret };
    await sandbox.stop();
    development = await startTestService({ ...variables, FAIRLEAD_ENVIRONMENT: 'development' }, folder);
  });
  afterAll(async () => {
    await development.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const call = async (path: string, body: Record<string, unknown>) =>
    checked(path, await post(development.baseUrl, path, body));
  const served = Object.entries(rows).filter(([path]) => !path.startsWith('/sandbox/'));

  it.each(Object.keys(rows).filter((path) => path.startsWith('/sandbox/')))(
    'does not serve %s',
    async (path) => {
      const { status, body } = await call(path, { ...keys, ...rows[path]?.fields });
      expect([status, body.error_type, body.error_code]).toEqual([400, 'INVALID_REQUEST', 'SANDBOX_ONLY']);
    },
  );

  it.each(served)('refuses the secret of the sandbox at %s', async (path, { fields, token }) => {
    const body = {
      client_id: keys.client_id,
      secret: sandboxSecret,
      ...fields,
      ...(token ? { [token]: accessToken } : {}),
    };
    const reply = await call(path, { institution_id: 'ins_109508', ...body });
    expect([reply.status, reply.body.error_code]).toEqual([400, 'INVALID_API_KEYS']);
  });

  it.each(served.filter(([, { token }]) => token !== undefined))(
    'refuses a living token of the sandbox at %s, by its name alone',
    async (path, { fields, token = '' }) => {
      const kind = token === 'access_token' ? 'access' : 'public';
      const ofSandbox = accessToken.replace(/^access/, kind);
      const { status, body } = await call(path, { ...keys, ...fields, [token]: ofSandbox });
      expect([status, body.error_type, body.error_code, body.error_message]).toEqual([
        400,
        'INVALID_INPUT',
        kind === 'access' ? 'INVALID_ACCESS_TOKEN' : 'INVALID_PUBLIC_TOKEN',
        `provided ${kind} token is for the wrong environment. this instance serves development`,
      ]);
    },
  );

  it('does not find the Item under a token that is renamed', async () => {
    const renamed = accessToken.replace('sandbox', 'development');
    const { body } = await call('/item/get', { ...keys, access_token: renamed });
    expect([body.error_code, body.error_message]).toEqual([
      'INVALID_ACCESS_TOKEN',
      'could not find matching access token',
    ]);
  });

  it('asks for credentials everywhere', async () => {
    const { status, body } = await call('/categories/get', {});
    expect([status, body.error_code]).toEqual([400, 'MISSING_FIELDS']);
  });
});
