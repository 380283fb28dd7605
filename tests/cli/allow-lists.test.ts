import { expect, it } from 'vitest';
import { linkTokenOf } from '../api/endpoints/_needs/link-token.ts';
import { describeOnEngines } from '../support/engines.ts';
import { post } from '../support/service.ts';
import { fairlead, readyLine, start, testFolder } from './terminal.ts';

/** One command with `--json`, which must succeed. */
async function ask(words: string[], variables: Record<string, string>): Promise<Record<string, unknown>> {
  const { code, out, error } = await fairlead([...words, '--json'], variables);
  if (code !== 0) throw new Error(`fairlead ${words.join(' ')}: ${error}`);
  return JSON.parse(out) as Record<string, unknown>;
}

async function wholeStory(variables: Record<string, string>): Promise<void> {
  const uris = async (...words: string[]) =>
    (await ask(['teams', 'redirect-uris', ...words], variables)).redirect_uris;
  expect(await uris('list')).toEqual([]);
  expect(await uris('add', 'https://app.example/back')).toEqual(['https://app.example/back']);
  expect(await uris('add', 'https://*.shop.example/back')).toHaveLength(2);
  expect(await uris('add', 'https://app.example/back')).toHaveLength(2);
  expect(await uris('remove', 'https://*.shop.example/back')).toEqual(['https://app.example/back']);
  const gone = await fairlead(['teams', 'redirect-uris', 'remove', 'https://*.shop.example/back'], variables);
  expect(gone).toMatchObject({ code: 1, error: 'fairlead: the list has no such entry\n' });

  const origins = async (...words: string[]) =>
    (await ask(['teams', 'origins', ...words], variables)).origins;
  expect(await origins('add', 'https://App.example/')).toEqual(['https://app.example']);
  expect(await origins('add', 'http://intranet.example')).toHaveLength(2);
  expect(await origins('remove', 'https://app.example')).toEqual(['http://intranet.example']);

  const packages = ['teams', 'android-packages'];
  expect(await ask([...packages, 'add', 'com.example.app'], variables)).toMatchObject({
    client_id: expect.any(String),
    android_packages: ['com.example.app'],
  });
  // Another choice of the same team: it leaves the lists as they are (D106).
  expect(await ask(['teams', 'micro-deposits', 'off'], variables)).toMatchObject({ micro_deposits: false });
  expect(await ask(['teams', 'micro-deposits', 'on'], variables)).toMatchObject({ micro_deposits: true });
  expect(await fairlead(['teams', 'micro-deposits', 'maybe'], variables)).toMatchObject({ code: 2 });
  expect(await ask(['teams', 'user-tokens', 'off'], variables)).toMatchObject({ user_tokens: false });
  expect(await ask(['teams', 'consent-per-product', 'on'], variables)).toMatchObject({
    consent_per_product: true,
  });
  expect(await ask(['teams', 'webhook-user-id', 'off'], variables)).toMatchObject({ webhook_user_id: false });
  const hears = ['teams', 'transfer-webhook'];
  const transfer_webhook = 'https://app.example/transfers';
  expect(await ask([...hears, transfer_webhook], variables)).toMatchObject({ transfer_webhook });
  expect(await ask([...hears, 'off'], variables)).toMatchObject({ transfer_webhook: null });
  expect(await fairlead([...hears, 'here'], variables)).toMatchObject({ code: 1 });
  const shown = await fairlead([...packages, 'list'], variables);
  expect(shown).toEqual({ code: 0, out: 'com.example.app\n', error: '' });
}

describeOnEngines('lists of what a team may name', (engine) => {
  it('are changed while a server runs, which honours them at once', async () => {
    const variables = { FAIRLEAD_DATA: testFolder(), ...(await engine.variables()) };
    const server = await start(['--json', '--port', '0'], variables);
    const { base_url = '', client_id, secret } = readyLine(server);
    const create = async () => {
      const body = linkTokenOf({ client_id, secret, redirect_uri: 'https://app.example/back' });
      return (await post(base_url, '/link/token/create', body)).status;
    };
    expect(await create()).toBe(400);
    await wholeStory(variables);
    expect(await create()).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('are changed in a store that no server has open, of the team that is named', async () => {
    const variables = { FAIRLEAD_DATA: testFolder(), ...(await engine.variables()) };
    const server = await start(['--json', '--port', '0'], variables);
    await server.end('SIGTERM');
    await wholeStory(variables);
    const { client_id } = await ask(['teams', 'create', 'Second'], variables);
    const team = ['--team', String(client_id)];
    expect(await ask(['teams', 'redirect-uris', 'list', ...team], variables)).toEqual({
      client_id,
      redirect_uris: [],
    });
    const unsaid = await fairlead(['teams', 'origins', 'list'], variables);
    expect(unsaid).toMatchObject({ code: 1, error: expect.stringContaining('name one with --team') });
    const unknown = await fairlead(['teams', 'origins', 'list', '--team', 'nobody'], variables);
    expect(unknown).toMatchObject({ code: 1, error: 'fairlead: no team has this client_id\n' });
  });

  it('take what can be meant, and nothing that covers the domains of others', async () => {
    const variables = { FAIRLEAD_DATA: testFolder(), ...(await engine.variables()) };
    const server = await start(['--json', '--port', '0'], variables);
    await server.end('SIGTERM');
    const refused = async (noun: string, entry: string) => {
      const { code, error } = await fairlead(['teams', noun, 'add', entry], variables);
      return code === 1 ? error.replace(/^fairlead: /, '').trim() : `code ${code}`;
    };
    const wildcard = /a wildcard only in front of a domain of your own/;
    for (const host of [
      '*.co.uk',
      '*.github.io',
      '*.com',
      '*',
      'a.*.example',
      '*.*.example',
      '*.localhost',
      '*x.example',
    ]) {
      expect(await refused('redirect-uris', `https://${host}/back`)).toMatch(wildcard);
      expect(await refused('origins', `https://${host}`)).toMatch(wildcard);
    }
    expect(await refused('redirect-uris', 'http://*.shop.example/back')).toMatch(wildcard);
    expect(await refused('redirect-uris', 'books://back')).toBe(
      'a redirect URI must have the scheme http or https',
    );
    expect(await refused('redirect-uris', 'https://a.example/?b')).toContain('must have no query');
    expect(await refused('redirect-uris', 'https://A.example/b')).toBe(
      'a redirect URI must be written as browsers write it: https://a.example/b',
    );
    expect(await refused('redirect-uris', `https://a.example/${'b'.repeat(2048)}`)).toContain(
      'must be a URL',
    );
    expect(await refused('origins', 'https://a.example/b')).toContain('an origin must have no path');
    expect(await refused('origins', 'a.example')).toBe('an origin must be a URL');
    expect(await refused('android-packages', 'app')).toContain('a name like com.example.app');
    const elsewhere = { ...variables, FAIRLEAD_ENVIRONMENT: 'development' };
    const { error } = await fairlead(['teams', 'origins', 'add', 'http://a.example'], elsewhere);
    expect(error).toBe('fairlead: an origin must have the scheme https, or http on this machine\n');
  });
});
