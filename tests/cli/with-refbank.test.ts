import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { visitBank } from '../../packages/refbank/src/visitor.fixture.ts';
import { openFrame } from '../link/sessions/frame.ts';
import { PROGRAM } from '../support/program.ts';
import { post } from '../support/service.ts';

const PAGE = 'http://localhost:3000';

describe('fairlead start --with-refbank', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-with-refbank-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function start(environment: string) {
    const flags = ['start', '--json', '--port', '0', '--data', folder, '--environment', environment];
    return spawn(process.execPath, [PROGRAM, ...flags, '--with-refbank'], {
      env: { PATH: process.env.PATH, FAIRLEAD_LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  it('lets a person link a bank in Development from a page on this machine, and leaves nothing behind', async () => {
    const child = start('development');
    onTestFinished(() => void child.kill('SIGKILL'));
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const { base_url: baseUrl, client_id, secret } = JSON.parse(line) as Record<string, string>;
    const call = (path: string, body: object) => post(baseUrl ?? '', path, { client_id, secret, ...body });
    const { body: listed } = await call('/institutions/get', { count: 9, offset: 0, country_codes: ['US'] });
    const [institution] = listed.institutions;
    expect(institution.name).toBe('Reference Harbor Bank');
    const { body: paying } = await call('/institutions/get', {
      count: 9,
      offset: 0,
      country_codes: ['NL'],
      options: { products: ['payment_initiation'] },
    });
    expect(paying.institutions).toMatchObject([{ name: 'Reference Harbor Bank NL' }]);
    const { body: created } = await call('/link/token/create', {
      client_name: 'On this machine',
      language: 'en',
      country_codes: ['US'],
      user: { client_user_id: 'user-1' },
      products: ['transactions'],
      institution_id: institution.institution_id,
    });
    const session = await openFrame({ baseUrl: baseUrl ?? '' }, created.link_token, { origin: PAGE });
    await session.step({ kind: 'continue' });
    const { body } = await session.answer({ kind: 'open_bank', way: 'popup' });
    const back = await visitBank(body.pane.opened.url, '');
    expect((await fetch(back)).status).toBe(200);
    let pane = body.pane;
    while (['redirect', 'loading'].includes(pane.kind))
      ({ pane } = (await session.next({ wait_ms: 5000 })).body);
    expect(pane).toMatchObject({ kind: 'connected' });
    const file = join(folder, 'institutions', 'reference-institution.json');
    expect(existsSync(file)).toBe(true);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(existsSync(file)).toBe(false);
  });

  it('is refused in any other environment, with what to do', async () => {
    const child = start('sandbox');
    const said = createInterface({ input: child.stderr });
    const lines: string[] = [];
    said.on('line', (line) => lines.push(line));
    const [code] = await once(child, 'exit');
    expect(code).toBe(78);
    expect(lines.join('\n')).toContain('add "--environment development"');
  });
});
