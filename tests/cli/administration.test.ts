import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readServerFile } from '../../packages/server/src/control/server-file.ts';
import { describeOnEngines } from '../support/engines.ts';
import { post } from '../support/service.ts';
import { fairlead, readyLine, start, testFolder } from './terminal.ts';

type Answer = Record<string, unknown> & { secret_id: string; secret: string; client_id: string };

/** One command with `--json`, which must succeed. */
async function ask(words: string[], variables: Record<string, string>): Promise<Answer> {
  const { code, out, error } = await fairlead([...words, '--json'], variables);
  if (code !== 0) throw new Error(`fairlead ${words.join(' ')}: ${error}`);
  return JSON.parse(out) as Answer;
}

async function wholeStory(variables: Record<string, string>, login: (keys: Answer) => Promise<boolean>) {
  const made = await ask(['teams', 'create', 'Second team', '--environments', 'sandbox'], variables);
  const team = ['--team', made.client_id];
  expect(made).toMatchObject({ name: 'Second team', environments: ['sandbox'], environment: 'sandbox' });
  expect(await login(made)).toBe(true);

  const rolled = await ask(['secrets', 'roll', ...team], variables);
  expect([await login(made), await login(rolled)]).toEqual([true, true]);
  const again = await fairlead(['secrets', 'roll', ...team], variables);
  expect(again).toMatchObject({ code: 1, error: expect.stringContaining('a roll is still under way') });
  const listed = await ask(['secrets', 'list', ...team], variables);
  expect(listed.secrets).toMatchObject([{ state: 'ending' }, { state: 'active' }]);
  expect(JSON.stringify(listed)).not.toContain(rolled.secret);

  await ask(['secrets', 'revoke', made.secret_id, ...team], variables);
  expect([await login(made), await login(rolled)]).toEqual([false, true]);
  const third = await ask(['secrets', 'create', ...team], variables);
  expect(await login(third)).toBe(true);
  const replaced = await ask(['secrets', 'roll', '--force', '--grace', '0', ...team], variables);
  expect([await login(third), await login(replaced)]).toEqual([false, true]);

  expect(await ask(['teams', 'list'], variables)).toMatchObject({
    teams: [{ name: 'First team' }, { name: 'Second team', revoked_at: null }],
  });
  await ask(['teams', 'revoke', made.client_id], variables);
  expect(await login(replaced)).toBe(false);
  const twice = await fairlead(['teams', 'revoke', made.client_id], variables);
  expect(twice).toMatchObject({ code: 1, error: 'fairlead: no active team has this client_id\n' });
}

describeOnEngines('commands', (engine) => {
  it('administer a running server, which honours each change at once', async () => {
    const data = testFolder();
    const variables = { FAIRLEAD_DATA: data, ...(await engine.variables()) };
    const server = await start(['--json', '--port', '0'], variables);
    const { base_url = '' } = readyLine(server);
    await wholeStory(variables, async ({ client_id, secret }) => {
      const { status } = await post(base_url, '/institutions/get_by_id', {
        client_id,
        secret,
        institution_id: 'ins_109508',
        country_codes: ['US'],
      });
      return status === 200;
    });
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.error()).toBe('');
  });

  it('administer a store that no server has open', async () => {
    const variables = { FAIRLEAD_DATA: testFolder(), ...(await engine.variables()) };
    const server = await start(['--json', '--port', '0'], variables);
    await server.end('SIGKILL');
    await wholeStory(variables, async ({ client_id, secret }) => {
      // `env` shows a secret that was set only where it works.
      const preset = { FAIRLEAD_CLIENT_ID: client_id, FAIRLEAD_SECRET: secret };
      const { secret: shown } = await ask(['env'], { ...variables, ...preset });
      return shown === secret;
    });
  });

  it('print the variables of the server, and lines for client libraries', async () => {
    const variables = { FAIRLEAD_DATA: testFolder(), ...(await engine.variables()) };
    const server = await start(['--json', '--port', '0'], variables);
    const { base_url, client_id, secret } = readyLine(server);
    const { out, error } = await fairlead(['env', '--library', 'node'], variables);
    expect(error).toBe('');
    expect(out.split('\n').slice(0, 6)).toEqual([
      `FAIRLEAD_BASE_URL=${base_url}`,
      `FAIRLEAD_CLIENT_ID=${client_id}`,
      `FAIRLEAD_SECRET=${secret}`,
      `PLAID_CLIENT_ID=${client_id}`,
      `PLAID_SECRET=${secret}`,
      'PLAID_ENV=sandbox',
    ]);
    expect(out).toContain('basePath: process.env.FAIRLEAD_BASE_URL');
    expect(out).not.toContain('setPlaidAdapter');
    await server.end('SIGTERM');
  });
});

describe('commands beside a server', () => {
  it('reach it through a socket of its owner alone, also from a deep folder', async () => {
    const deep = join(testFolder(), 'a'.repeat(60), 'b'.repeat(60));
    mkdirSync(deep, { recursive: true });
    for (const data of [testFolder(), deep]) {
      const server = await start(['--json', '--port', '0', '--data', data]);
      const socket = readServerFile(data)?.socket ?? '';
      expect(Buffer.byteLength(socket)).toBeLessThanOrEqual(100);
      expect(statSync(socket).mode & 0o777).toBe(0o600);
      expect(statSync(join(socket, '..')).mode & 0o777).toBe(0o700);
      expect(await ask(['teams', 'list', '--data', data], {})).toMatchObject({ teams: [{}] });
      await server.end('SIGTERM');
    }
  });

  it('refuse to act for another environment than the server’s', async () => {
    const data = testFolder();
    const server = await start(['--json', '--port', '0', '--data', data]);
    const { code, error } = await fairlead(['teams', 'list', '--data', data, '--environment', 'development']);
    expect({ code, error }).toEqual({
      code: 1,
      error: expect.stringContaining('serves sandbox, not development'),
    });
    await server.end('SIGTERM');
  });

  it('ignore what a killed server left behind', async () => {
    const data = testFolder();
    const server = await start(['--json', '--port', '0', '--data', data]);
    await server.end('SIGKILL');
    expect(readServerFile(data)?.pid).toBe(server.process.pid);
    expect(await ask(['teams', 'list', '--data', data], {})).toMatchObject({ teams: [{}] });
    const next = await start(['--json', '--port', '0', '--data', data]);
    expect(readServerFile(data)?.pid).toBe(next.process.pid);
    expect(await next.end('SIGTERM')).toBe(0);
  });

  it('make no store by looking for one', async () => {
    const data = join(testFolder(), 'none');
    const { code, error } = await fairlead(['teams', 'list', '--data', data]);
    expect({ code, error }).toEqual({ code: 1, error: expect.stringContaining('there is no store in') });
    expect(() => statSync(data)).toThrow('ENOENT');
  });

  it('choose the team where there is only one', async () => {
    const data = testFolder();
    const server = await start(['--json', '--port', '0', '--data', data]);
    expect(await ask(['secrets', 'list', '--data', data], {})).toMatchObject({
      client_id: readyLine(server).client_id,
    });
    await ask(['teams', 'create', 'Another', '--data', data], {});
    const { code, error } = await fairlead(['secrets', 'list', '--data', data]);
    expect({ code, error }).toEqual({
      code: 1,
      error: expect.stringContaining('there are 2 teams; name one with --team'),
    });
    await server.end('SIGTERM');
  });
});
