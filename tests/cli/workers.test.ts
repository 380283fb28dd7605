import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { freshDatabase } from '../support/engines.ts';
import { post } from '../support/service.ts';
import { fairlead, readyLine, type Started, start, testFolder } from './terminal.ts';

/** Ends a wait for what does not come. */
const WAIT = { timeout: 60_000, interval: 20 };

/** The processes that a process started and that live. */
function workersOf({ process: { pid } }: Started): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

/** Calls one after the other over a socket of its own each time. */
async function statusOf(url: string, path = '/health/live'): Promise<number> {
  const asked = request(url + path, { agent: new Agent() });
  asked.end();
  const [response] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode ?? 0;
}

describe('fairlead start --workers', () => {
  async function startTwo(variables: Record<string, string> = {}) {
    const url = await freshDatabase();
    const folder = testFolder();
    const flags = ['--json', '--port', '0', '--data', folder, '--workers', '2'];
    const server = await start(flags, {
      FAIRLEAD_DATABASE_URL: url,
      FAIRLEAD_LOG_LEVEL: 'info',
      ...variables,
    });
    const ready = readyLine(server) as Record<string, string> & { pid: unknown };
    await vi.waitFor(() => expect(server.error().match(/"started"/g)).toHaveLength(2), WAIT);
    return { server, ready, folder, base: ready.base_url ?? '' };
  }

  it('shares the port between two processes, with one first secret, one line and the figures of both', async () => {
    const { server, ready, base } = await startTwo();
    expect(ready).toMatchObject({ pid: server.process.pid, role: 'all', workers: 2 });
    expect(ready.secret).toMatch(/^[0-9a-f]{30}$/);
    const { client_id, secret } = ready;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        post(base, '/institutions/get', { client_id, secret, count: 1, offset: 0, country_codes: ['US'] }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const figures = await (await fetch(ready.metrics_url ?? '')).text();
    expect(figures).toContain('fairlead_requests_total{route="/institutions/get",status="200"} 20');
    // Both asked, or their answers added up, it would be 2.
    expect(figures).toMatch(/^fairlead_store_up 1$/m);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.out.trim().split('\n')).toHaveLength(1);
  });

  it('starts another one in the place of one that was killed, which commands reach as before', async () => {
    const { server, base, folder } = await startTwo();
    const [first = 0, second = 0] = workersOf(server);
    process.kill(first, 'SIGKILL');
    await vi.waitFor(() => expect(workersOf(server).filter((pid) => pid !== first)).toHaveLength(2), WAIT);
    expect(workersOf(server)).toContain(second);
    await vi.waitFor(async () => {
      const { code, out } = await fairlead(['teams', 'list', '--json', '--data', folder]);
      expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('client_id') });
    }, WAIT);
    expect(await statusOf(base)).toBe(200);
    expect(server.error()).toContain(`worker ${first} ended by itself`);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('starts them anew one after the other at SIGHUP, while every call is answered and the port stays ready', async () => {
    const { server, base } = await startTwo({ FAIRLEAD_DRAIN_DELAY_MS: '300' });
    const before = workersOf(server);
    let isRenewed = false;
    const answered: number[] = [];
    const ask = async (): Promise<void> => {
      while (!isRenewed) answered.push(await statusOf(base), await statusOf(base, '/health/ready'));
    };
    const asking = [ask(), ask()];
    server.process.kill('SIGHUP');
    await vi.waitFor(() => {
      const now = workersOf(server);
      expect(now).toHaveLength(2);
      expect(now.filter((pid) => before.includes(pid))).toEqual([]);
    }, WAIT);
    isRenewed = true;
    await Promise.all(asking);
    expect(answered.length).toBeGreaterThan(20);
    expect(answered.every((status) => status === 200)).toBe(true);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('ends with the code and the sentence of a worker that cannot start', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as AddressInfo;
    const words = ['--port', String(port), '--data', testFolder(), '--workers', '2'];
    const server = await start(words, { FAIRLEAD_DATABASE_URL: await freshDatabase() });
    if (server.process.exitCode === null) await once(server.process, 'exit');
    expect({ code: server.process.exitCode, said: server.error() }).toEqual({
      code: 1,
      said: expect.stringContaining(`${port}`),
    });
  });

  it.each([
    [['--workers', '2'], 'FAIRLEAD_WORKERS=2 needs PostgreSQL'],
    [['--role', 'worker'], 'FAIRLEAD_ROLE=worker needs PostgreSQL'],
  ])('refuses %j on the embedded store, with what to do', async (words, sentence) => {
    const { code, error } = await fairlead(['start', '--data', testFolder(), ...words]);
    expect(code).toBe(78);
    expect(error).toContain(sentence);
    expect(error).toContain('set FAIRLEAD_DATABASE_URL');
  });
});

describe('fairlead start --role', () => {
  it('lets api answer and leave alone what falls due, and worker do it and answer no call', async () => {
    const variables = {
      FAIRLEAD_DATABASE_URL: await freshDatabase(),
      FAIRLEAD_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      FAIRLEAD_TOKEN_PEPPER: randomBytes(32).toString('hex'),
    };
    const startAs = (role: string) =>
      start(['--json', '--port', '0', '--data', testFolder(), '--role', role], variables);
    const api = readyLine(await startAs('api'));
    const { client_id, secret } = api;
    const call = async (path: string, body: object) =>
      (await post(api.base_url ?? '', path, { client_id, secret, ...body })).body;
    const heard: string[] = [];
    const receiver = createServer((asked, response) => {
      asked.setEncoding('utf8').on('data', (text: string) => void heard.push(text));
      asked.on('end', () => response.end());
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    onTestFinished(() => void receiver.close());
    const { public_token } = await call('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['transactions'],
      options: { webhook: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/` },
    });
    const { access_token } = await call('/item/public_token/exchange', { public_token });
    await call('/sandbox/item/fire_webhook', { access_token, webhook_code: 'DEFAULT_UPDATE' });
    expect(heard).toEqual([]);
    const worker = readyLine(await startAs('worker'));
    await vi.waitFor(() => expect(heard.join('')).toContain('DEFAULT_UPDATE'), WAIT);
    expect(await statusOf(worker.base_url ?? '')).toBe(200);
    const refused = await post(worker.base_url ?? '', '/accounts/get', { client_id, secret, access_token });
    expect(refused.status).toBe(404);
  });
});
