import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SIMULATED } from '../../../packages/server/src/api/_kit/simulated.ts';
import { createSecret } from '../../../packages/server/src/domain/teams/teams.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { checked, post, startTestService, type TestService } from '../../support/service.ts';
import { createLife, type Json, shared } from '../endpoints/_kit/life.ts';
import { sendAs } from '../endpoints/_kit/team.ts';
import { item } from '../endpoints/_needs/item.ts';
import { type MatrixRow, rows } from './rows.ts';

/** The same store and keys, served once as a sandbox and then as development. */
describeOnEngines('an instance of another environment over the same store', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-environment-'));
  let development: TestService;
  let sandboxSecret: string;
  let keys: { client_id: string; secret: string };
  let accessToken: string;
  /** Calls that succeed in the sandbox. */
  const bodies = new Map<string, Json>();

  beforeAll(async () => {
    const variables = await engine.variables();
    const sandbox = await startTestService(variables, folder);
    sandboxSecret = sandbox.secret;
    const keysOfSandbox = { client_id: sandbox.clientId, secret: sandboxSecret };
    const state = shared(createLife(sendAs(sandbox, keysOfSandbox)));
    accessToken = (await state(item)).accessToken;
    for (const { path, calls } of rows) bodies.set(path, calls.body(await state(calls.needs)));
    const { secret } = await createSecret(sandbox.service.core.services, 'development', sandbox.clientId);
    keys = { client_id: sandbox.clientId, secret };
    await sandbox.stop();
    development = await startTestService(
      { ...variables, FAIRLEAD_ENVIRONMENT: 'development', FAIRLEAD_RATE_LIMITS: 'off' },
      folder,
    );
  });
  afterAll(async () => {
    await development.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const call = async (path: string, body: Record<string, unknown>) =>
    checked(path, await post(development.baseUrl, path, body));
  const inSandbox = ({ path }: MatrixRow) => path.startsWith('/sandbox/');
  const served = rows.filter((row) => !inSandbox(row));

  it.each(rows.filter(inSandbox))('does not serve $path', async ({ path }) => {
    const { status, body } = await call(path, { ...keys, ...bodies.get(path) });
    expect([status, body.error_type, body.error_code]).toEqual([400, 'INVALID_REQUEST', 'SANDBOX_ONLY']);
  });

  /** With what only the sandbox has a value of its own for. */
  const bodyElsewhere = ({ path, endpoint: { requiredOutsideSandbox = [] } }: MatrixRow): Json => ({
    ...Object.fromEntries(requiredOutsideSandbox.map((name) => [name, 'ins_109508'])),
    ...bodies.get(path),
  });

  it.each(served)('refuses the secret of the sandbox at $path', async (row) => {
    const body = { ...bodyElsewhere(row), client_id: keys.client_id, secret: sandboxSecret };
    const reply = await call(row.path, body);
    expect([reply.status, reply.body.error_code]).toEqual([400, 'INVALID_API_KEYS']);
  });

  const isSimulated = ({ endpoint }: MatrixRow) => endpoint.tag === SIMULATED;
  it.each(served.filter(isSimulated))('answers $path, which is simulated, with that alone', async (row) => {
    const { status, body } = await call(row.path, { ...bodyElsewhere(row), ...keys });
    expect([status, body.error_code]).toEqual([400, 'UNAUTHORIZED_ROUTE_ACCESS']);
    expect(body.error_message).toBe(`${row.path} is simulated in the sandbox only`);
  });

  const named = served.filter((row) => !isSimulated(row));
  it.each(named.flatMap((row) => (row.token?.noun ? [{ ...row, token: row.token }] : [])))(
    'refuses a living token of the sandbox at $path, by its name alone',
    async ({ token: { noun, code, oneMessage }, ...row }) => {
      const { status, body } = await call(row.path, { ...bodyElsewhere(row), ...keys });
      expect([status, body.error_type, body.error_code]).toEqual([400, 'INVALID_INPUT', code]);
      if (oneMessage) return;
      expect(body.error_message).toBe(
        `provided ${noun} token is for the wrong environment. this instance serves development`,
      );
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
