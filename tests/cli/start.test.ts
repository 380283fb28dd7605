import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import postgres from 'postgres';
import { describe, expect, it, onTestFinished } from 'vitest';
import { takeVariables } from '../../packages/server/src/cli/run.ts';
import { freshDatabase } from '../support/engines.ts';
import { asService } from '../support/postgres.ts';
import { PROGRAM } from '../support/program.ts';
import { fairlead, readyLine, start, testFolder } from './terminal.ts';

/** Ends a wait for what does not come. */
const WAIT = { timeout: 30_000, interval: 20 };

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('fairlead start', () => {
  it('answers with the keys of its one line of JSON, and stops with code 0', async () => {
    const server = await start(['--json', '--port', '0', '--data', testFolder()]);
    const ready = readyLine(server);
    expect(ready).toMatchObject({
      environment: 'sandbox',
      store: 'sqlite',
      seed: 'fairlead',
      profile: 'instant',
    });
    expect(ready.client_id).toMatch(/^[0-9a-f]{24}$/);
    expect(ready.secret).toMatch(/^[0-9a-f]{30}$/);
    const { client_id, secret } = ready;
    const reply = await fetch(`${ready.base_url}/sandbox/public_token/create`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        client_id,
        secret,
        institution_id: 'ins_109508',
        initial_products: ['transactions'],
      }),
    });
    expect(reply.status).toBe(200);
    expect((await fetch(ready.metrics_url ?? '')).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.error()).toBe('');
  });

  it.each([
    [['--json'], 'a program that asks for it', /"secret":"[0-9a-f]{30}"/],
    [[], 'no log', /secret +"fairlead secrets create" makes one, and shows it once/],
  ])('hands the first secret of Production with %j to %s', async (flags, _whom, shown) => {
    const [key, pepper] = ['f00dfeed0123456789abcdef', '0123456789abcdeffeedf00d'];
    const server = await start([...flags, '--port', '0', '--data', testFolder(), '--no-console'], {
      FAIRLEAD_ENVIRONMENT: 'production',
      FAIRLEAD_ENCRYPTION_KEY: key.repeat(3),
      FAIRLEAD_TOKEN_PEPPER: pepper.repeat(3),
      FAIRLEAD_PUBLIC_URL: 'https://fairlead.example',
      // Tests run as root where there is nobody else.
      FAIRLEAD_UNSAFE_RUN_AS_ROOT: 'on',
    });
    expect(server.out).toMatch(shown);
    if (flags.length === 0) expect(server.out).not.toMatch(/\b[0-9a-f]{30}\b/);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('prints a first step that works as it is', async () => {
    const server = await start(['--port', '0', '--data', testFolder()]);
    expect(server.out).toMatch(/^fairlead \d\S* {3}sandbox {3}store \S+ {3}ready in \d+\.\d s\n/);
    expect(server.out).toContain('ids follow the seed "fairlead"; profile instant; clock real');
    const words = /Next +(?:npx )?fairlead (.*)/.exec(server.out)?.[1]?.split(' ') ?? [];
    const linked = await fairlead(words);
    expect(linked.out).toMatch(/access-sandbox-/);
    expect(await server.end('SIGINT')).toBe(0);
  });

  it('is ready when its preset keys work and commands reach it, and not before', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    const data = testFolder();
    const url = await freshDatabase();
    const other = postgres(url, { max: 1 });
    onTestFinished(() => other.end({ timeout: 1 }));
    const api = `http://127.0.0.1:${port}`;
    const keys = { client_id: 'my-app', secret: 'chosen-by-the-operator-and-long' };
    const health = async (name: string) =>
      (await fetch(`${api}/health/${name}`).catch(() => undefined))?.status;
    const starting = await other.begin(async (unit) => {
      // The first team cannot be made meanwhile.
      await unit`LOCK TABLE teams IN ACCESS EXCLUSIVE MODE`;
      const started = start(['--json', '--port', String(port), '--data', data], {
        FAIRLEAD_DATABASE_URL: url,
        FAIRLEAD_CLIENT_ID: keys.client_id,
        FAIRLEAD_SECRET: keys.secret,
      });
      await expect.poll(() => health('live'), WAIT).toBe(200);
      expect(await health('ready')).toBe(503);
      return { started };
    });
    await expect.poll(() => health('ready'), WAIT).toBe(200);
    expect(existsSync(join(data, 'server.json'))).toBe(true);
    const reply = await fetch(`${api}/institutions/get`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...keys, count: 1, offset: 0, country_codes: ['US'] }),
    });
    expect(reply.status).toBe(200);
    await (await starting.started).end('SIGTERM');
  });

  it('shows the secret of the sandbox again, and elsewhere once', async () => {
    for (const environment of ['sandbox', 'development']) {
      const flags = ['--json', '--port', '0', '--environment', environment, '--data', testFolder()];
      const first = await start(flags);
      await first.end('SIGKILL');
      const second = await start(flags);
      await second.end('SIGTERM');
      expect(readyLine(second).client_id).toBe(readyLine(first).client_id);
      expect(readyLine(first).secret).toMatch(/^[0-9a-f]{30}$/);
      expect(readyLine(second).secret).toBe(environment === 'sandbox' ? readyLine(first).secret : null);
    }
  });

  it('uses preset keys, and outside the sandbox does not repeat the secret', async () => {
    const preset = { FAIRLEAD_CLIENT_ID: 'my-app', FAIRLEAD_SECRET: 'chosen-by-the-operator-and-long' };
    for (const environment of ['sandbox', 'development']) {
      const server = await start(
        ['--json', '--port', '0', '--environment', environment, '--data', testFolder()],
        preset,
      );
      const shown = environment === 'sandbox' ? preset.FAIRLEAD_SECRET : null;
      expect(readyLine(server)).toMatchObject({ client_id: 'my-app', secret: shown });
      expect(await server.end('SIGTERM')).toBe(0);
    }
  });

  it('ends at once, with code 1, at a second signal', async () => {
    const server = await start(['--json', '--port', '0', '--data', testFolder()], {
      FAIRLEAD_DRAIN_DELAY_MS: '30000',
    });
    server.process.kill('SIGTERM');
    const { base_url } = readyLine(server);
    await expect.poll(async () => (await fetch(`${base_url}/health/ready`)).status).toBe(503);
    expect(await server.end('SIGTERM')).toBe(1);
  });

  it('takes one Ctrl-C that arrives twice for one', async () => {
    const server = await start(['--json', '--port', '0', '--data', testFolder()], {
      FAIRLEAD_DRAIN_DELAY_MS: '300',
    });
    server.process.kill('SIGINT');
    expect(await server.end('SIGINT')).toBe(0);
  });

  it('warns when a sandbox can be reached from elsewhere', async () => {
    const server = await start(['--json', '--port', '0', '--host', '0.0.0.0', '--data', testFolder()]);
    expect(readyLine(server).base_url).toMatch(/^http:\/\/127\.0\.0\.1:/);
    expect(server.error()).toContain('warning: 0.0.0.0 can be reached by other machines');
    await server.end('SIGTERM');
  });

  it('goes on without a Console that cannot listen, and says which setting that is of', async () => {
    const at = async (variables: Record<string, string>) => {
      const server = await start(['--json', '--port', '0', '--data', testFolder()], variables);
      expect(readyLine(server).console_url).toBe(null);
      await server.end('SIGTERM');
      return server.error();
    };
    expect(await at({ FAIRLEAD_CONSOLE_HOST: '203.0.113.7' })).toContain(
      'warning: the Console is off: the address 203.0.113.7 is none of this machine; FAIRLEAD_CONSOLE_HOST names another one',
    );
    const port = String(await takenPort());
    expect(await at({ FAIRLEAD_CONSOLE_PORT: port })).toContain(
      `warning: the Console is off: port ${port} on 127.0.0.1 is in use; FAIRLEAD_CONSOLE_PORT names another one`,
    );
  });

  it.runIf(existsSync('/dev/full'))('goes on where its log and its remarks cannot be written', async () => {
    const full = openSync('/dev/full', 'w');
    const words = ['start', '--json', '--port', '0', '--host', '0.0.0.0', '--data', testFolder()];
    const child = spawn(process.execPath, [PROGRAM, ...words], {
      env: { PATH: process.env.PATH, FAIRLEAD_LOG_LEVEL: 'debug' },
      stdio: ['ignore', 'pipe', full],
    });
    closeSync(full);
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit').then(([code]) => ({ code }));
    const { stdout } = child;
    if (!stdout) throw new Error('it has no standard output');
    const started = await Promise.race([once(stdout, 'data'), ended]);
    expect(started).not.toHaveProperty('code');
    const { base_url } = JSON.parse(String((started as [Buffer])[0])) as Record<string, string>;
    for (let call = 0; call < 3; call += 1) expect((await fetch(`${base_url}/nowhere`)).status).toBe(404);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0 });
  });

  it('keeps secrets out of its environment', () => {
    const environment = {
      FAIRLEAD_ENCRYPTION_KEY: 'k',
      FAIRLEAD_SECRET: 's',
      FAIRLEAD_PORT: '1',
      PATH: '/bin',
    };
    const taken = takeVariables(environment);
    expect(taken.FAIRLEAD_ENCRYPTION_KEY).toBe('k');
    expect(environment).toEqual({ FAIRLEAD_PORT: '1', PATH: '/bin' });
  });
});

describe('fairlead start says in one sentence', () => {
  async function refusal(words: string[], variables: Record<string, string> = {}) {
    const { code, out, error } = await fairlead(['start', '--port', '0', ...words], variables);
    expect(out).toBe('');
    expect(error.split('\n').filter(Boolean)).toHaveLength(1);
    return { code, error };
  }

  it('that a port is taken, and leaves nothing behind', async () => {
    const port = await takenPort();
    const data = testFolder();
    const words = ['--data', data, '--port', String(port)];
    const { code, error } = await refusal(words);
    expect(code).toBe(1);
    expect(error).toContain(`port ${port} on 127.0.0.1 is in use; choose another one, or "--port 0"`);
    expect(existsSync(join(data, 'server.json'))).toBe(false);
    const server = await start(['--json', '--port', '0', '--data', data]);
    expect(readyLine(server).client_id).toMatch(/^[0-9a-f]{24}$/);
    await server.end('SIGTERM');
  });

  it('that the port of the figures is taken, where it was set', async () => {
    const port = String(await takenPort());
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const api = String((free.address() as AddressInfo).port);
    free.close();
    await once(free, 'close');
    const { error } = await refusal(['--data', testFolder(), '--port', api], { FAIRLEAD_METRICS_PORT: port });
    expect(error).toContain(
      `port ${port} on 127.0.0.1 is in use; choose another one, or "FAIRLEAD_METRICS_PORT=0"`,
    );
  });

  it('that an address is not of this machine', async () => {
    const { code, error } = await refusal([
      '--data',
      testFolder(),
      '--environment',
      'development',
      '--host',
      '203.0.113.7',
    ]);
    expect({ code, error }).toEqual({
      code: 1,
      error: expect.stringContaining("none of this machine's; set --host"),
    });
  });

  it('that a folder cannot be written', async () => {
    const file = join(testFolder(), 'file');
    writeFileSync(file, '');
    const { code, error } = await refusal(['--data', join(file, 'data')]);
    expect({ code, error }).toEqual({ code: 1, error: expect.stringContaining('cannot be written') });
  });

  it.each([
    ['the embedded store', async () => ({})],
    ['PostgreSQL', async () => ({ FAIRLEAD_DATABASE_URL: await freshDatabase() })],
  ])('that the list of what was ended cannot be written, on %s', async (_store, variables) => {
    const folder = testFolder();
    const ledger = join(folder, 'ledger');
    const given = { ...(await variables()), FAIRLEAD_ENDED_LEDGER: ledger };
    writeFileSync(ledger, '');
    const { code, error } = await refusal(['--data', join(folder, 'data')], given);
    expect({ code, error }).toEqual({
      code: 1,
      error: `fairlead: the folder ${ledger} cannot be written; make it writable, or choose another with FAIRLEAD_ENDED_LEDGER\n`,
    });
    rmSync(ledger);
    mkdirSync(ledger);
    writeFileSync(join(ledger, 'ended-before.jsonl'), '{"n":1\n');
    const broken = await refusal(['--data', join(folder, 'data')], given);
    expect(broken.code).toBe(1);
    expect(broken.error).toContain(
      `line 1 of ${join(ledger, 'ended-before.jsonl')} is no ending; put a copy of that file back`,
    );
  });

  it('that a folder is in use, and by whom', async () => {
    const data = testFolder();
    const server = await start(['--json', '--port', '0', '--data', data]);
    const { base_url } = readyLine(server);
    const { code, error } = await refusal(['--data', data]);
    expect(code).toBe(1);
    expect(error).toContain(
      `is in use by another fairlead (process ${server.process.pid}, ${base_url}); stop that one`,
    );
    await server.end('SIGTERM');
  });

  it('that the embedded store is no store', async () => {
    const data = testFolder();
    writeFileSync(join(data, 'fairlead.db'), 'not a database '.repeat(100));
    const { code, error } = await refusal(['--data', data]);
    expect({ code, error }).toEqual({
      code: 1,
      error: expect.stringContaining('cannot be used (file is not a database)'),
    });
  });

  it('that its role may not make tables or change them, and whose work that is', async () => {
    const asked = async (url: string) =>
      fairlead(['items'], { FAIRLEAD_DATA: testFolder(), FAIRLEAD_DATABASE_URL: asService(url) });
    const behind = await freshDatabase();
    const owner = postgres(behind, { max: 1 });
    await owner`DELETE FROM schema_migrations WHERE id = (SELECT max(id) FROM schema_migrations)`;
    await owner.end();
    expect(await asked(behind)).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /^fairlead: the schema is older than this version .*"fairlead migrate"\n$/,
      ),
    });
    const empty = await asked(await freshDatabase({ empty: true }));
    expect([empty.code, empty.error]).toEqual([
      1,
      expect.stringContaining('with the address of the role that owns the database: "fairlead migrate"'),
    ]);
  });

  it('that a database cannot be reached, lacks the user, or does not exist', async () => {
    const url = await freshDatabase();
    const at = (change: (url: URL) => void) => {
      const changed = new URL(url);
      change(changed);
      return refusal(['--data', testFolder(), '--database-url', changed.href]);
    };
    const port = '1';
    const away = await at((changed) => {
      changed.port = port;
    });
    expect(away.error).toContain(`PostgreSQL at 127.0.0.1:${port} cannot be reached (ECONNREFUSED)`);
    const socket = '/nowhere/.s.PGSQL.5433';
    const gone = await refusal([
      '--data',
      testFolder(),
      '--database-url',
      'postgres:///a?host=/nowhere&port=5433',
    ]);
    expect(gone.error).toContain(`there is no socket ${socket}; is PostgreSQL running`);
    const stranger = await at((changed) => {
      changed.username = 'nobody-here';
    });
    expect(stranger.error).toContain('refuses the user "nobody-here" or its password');
    const missing = await at((changed) => {
      changed.pathname = '/not_made_yet';
    });
    expect(missing.error).toContain('has no database "not_made_yet"; make it with: createdb not_made_yet');
    expect([away, gone, stranger, missing].map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  });

  it('that a schema is newer than the program', async () => {
    const data = testFolder();
    const { DatabaseSync } = await import('node:sqlite');
    const store = new DatabaseSync(join(data, 'fairlead.db'));
    store.exec(
      "CREATE TABLE schema_migrations (id TEXT PRIMARY KEY); INSERT INTO schema_migrations VALUES ('20990101')",
    );
    store.close();
    const { code, error } = await refusal(['--data', data]);
    expect({ code, error }).toEqual({
      code: 1,
      error: expect.stringContaining('was used by a newer fairlead'),
    });
    const status = await fairlead(['migrate', 'status', '--data', data, '--json']);
    expect(status).toMatchObject({
      code: 1,
      error: expect.stringContaining('start that version, or restore'),
    });
    expect(JSON.parse(status.out)).toMatchObject({ schema: '20990101', unknown: ['20990101'] });
  });

  it('that the keys are not those of the store', async () => {
    const data = testFolder();
    const server = await start(['--json', '--port', '0', '--data', data]);
    await server.end('SIGTERM');
    const { code, error } = await refusal(['--data', data], {
      FAIRLEAD_ENCRYPTION_KEY: 'f00dfeed0123456789abcdef'.repeat(3),
    });
    expect({ code, error }).toEqual({
      code: 78,
      error: expect.stringContaining('made with another encryption key'),
    });
  });

  it('that the tokens of the store are hashed under another pepper', async () => {
    const data = testFolder();
    const server = await start(['--json', '--port', '0', '--data', data]);
    await server.end('SIGTERM');
    const { code, error } = await refusal(['--data', data], {
      FAIRLEAD_TOKEN_PEPPER: 'f00dfeed0123456789abcdef'.repeat(3),
    });
    expect({ code, error }).toEqual({
      code: 78,
      error: expect.stringContaining('hashed under another pepper'),
    });
  });

  it('that others can look into its folder, and starts all the same', async () => {
    const data = testFolder();
    chmodSync(data, 0o755);
    const server = await start(['--json', '--port', '0', '--data', data]);
    await server.end('SIGTERM');
    expect(server.error()).toContain(
      `other users of this machine can look into ${data}; run "chmod 700" on it`,
    );
  });

  it('writes no secret into the file that commands find it by', async () => {
    const data = testFolder();
    const server = await start(['--json', '--port', '0', '--data', data]);
    const { secret = '' } = readyLine(server);
    expect(readFileSync(join(data, 'server.json'), 'utf8')).not.toContain(secret);
    await server.end('SIGTERM');
    expect(existsSync(join(data, 'server.json'))).toBe(false);
  });
});
