import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../support/examples.ts';
import { root } from '../../support/golden.ts';
import { OWN_PROGRAM } from './own-program.ts';

const run = promisify(execFile);
const compiler = join(root, 'node_modules/typescript/bin/tsc');

/** What a user writes, and what the compiler must not let pass. */
const USE = `
import { createClient, FairleadError, verifyWebhook, type WebhookEvent } from '@fairlead/client';
import { startTestServer } from '@fairlead/client/testing';

const client = createClient({ baseUrl: 'http://x.test', clientId: 'a', secret: 'b' });
const { accounts } = await client.accounts.get({ access_token: 't', options: { account_ids: ['x'] } });
const balance: number | null = accounts[0]!.balances.current;
await client.item.public_token.exchange({ public_token: 'p' }, { idempotencyKey: 'k' });
await client.categories.get();
await client.sandbox.fault.clear();

// @ts-expect-error a field that is required
await client.item.get({});
// @ts-expect-error a field that does not exist
await client.item.get({ access_token: 't', acces: 1 });
// @ts-expect-error a value that does not exist
await client.sandbox.clock.set({ mode: 'fast' });
// @ts-expect-error an endpoint that ignores idempotency keys
await client.sandbox.clock.advance({ by: 'P1D' }, { idempotencyKey: 'k' });
// @ts-expect-error an endpoint that does not exist
await client.item.rename({});

export function codeOf(error: unknown): string | null {
  return error instanceof FairleadError ? error.errorCode : null;
}

export function newTransactions(event: WebhookEvent): number {
  if (event.webhook_type === 'TRANSACTIONS' && event.webhook_code === 'INITIAL_UPDATE') return event.new_transactions;
  // @ts-expect-error not every webhook has it
  return event.new_transactions;
}

const event = await verifyWebhook({ body: '{}', headers: new Headers(), getKey: async (id) => (await client.webhook_verification_key.get({ key_id: id })).key });
await using server = await startTestServer({ clock: 'frozen' });
const { accessToken } = await server.linkItem({ user: { override_accounts: [] } });
await server.mutate(accessToken, { item: { error: 'ITEM_LOCKED' } });
console.log(balance, event.environment);
`;

describe('the package as it is published', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-package-'));
  const installed = join(folder, 'node_modules/@fairlead/client');
  const data = join(folder, 'data');
  let files: string[];

  /** Runs a program that starts a server, reads by it and does not stop it. */
  const use = (words: string[]) =>
    run(process.execPath, ['use.mjs', ...words], {
      cwd: folder,
      env: { ...process.env, TMPDIR: data },
    }).catch((failed: { stdout: string }) => failed);

  beforeAll(async () => {
    const source = join(folder, 'source');
    const client = join(root, 'packages/client');
    await run(process.execPath, [compiler, '--project', client, '--outDir', join(source, 'dist')]);
    for (const name of ['package.json', 'README.md']) cpSync(join(client, name), join(source, name));
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json'], { cwd: source });
    files = JSON.parse(stdout)[0].files.map(({ path }: { path: string }) => path);
    for (const name of files) {
      mkdirSync(join(installed, name, '..'), { recursive: true });
      cpSync(join(source, name), join(installed, name));
    }
    mkdirSync(join(folder, 'node_modules/@types'));
    symlinkSync(join(root, 'node_modules/@types/node'), join(folder, 'node_modules/@types/node'));
    symlinkSync(join(root, 'node_modules/undici-types'), join(folder, 'node_modules/undici-types'));
  }, patience(180_000));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('holds compiled files, their types and its manual, and nothing else', () => {
    const compiled = files.filter((name) => name.startsWith('dist/'));
    expect(files.filter((name) => !compiled.includes(name)).sort()).toEqual(['README.md', 'package.json']);
    expect(compiled.every((name) => /\.(js|d\.ts)$/.test(name) && !/test\.|fixture/.test(name))).toBe(true);
    expect(compiled).toEqual(expect.arrayContaining(['dist/index.js', 'dist/index.d.ts', 'dist/testing.js']));
    expect(readdirSync(installed).sort()).toEqual(['README.md', 'dist', 'package.json']);
  });

  it(
    'has types that hold, without the sources, for calls that are right and against those that are wrong',
    async () => {
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
      writeFileSync(join(folder, 'use.ts'), USE);
      const flags = [
        '--noEmit',
        '--strict',
        '--exactOptionalPropertyTypes',
        '--module',
        'nodenext',
        '--target',
        'es2022',
      ];
      const lib = ['--lib', 'es2022,esnext.disposable', '--types', 'node'];
      const { stdout } = await run(process.execPath, [compiler, ...flags, ...lib, 'use.ts'], {
        cwd: folder,
      }).catch((failed: { stdout: string }) => failed);
      expect(stdout).toBe('');
    },
    patience(180_000),
  );

  beforeAll(() => {
    mkdirSync(data);
    const options = JSON.stringify(OWN_PROGRAM);
    writeFileSync(
      join(folder, 'use.mjs'),
      `import { syncTransactions } from '@fairlead/client';
       import { startTestServer } from '@fairlead/client/testing';
       const server = await startTestServer(${options});
       const { accessToken } = await server.linkItem();
       for await (const page of syncTransactions(server.client, accessToken)) console.log(page.added.length);
       console.log(server.pid);
       if (process.argv[2]) process.kill(process.pid, process.argv[2]);`,
    );
  });

  it(
    'starts a server and calls it, with nothing else installed',
    async () => {
      const { stdout } = await use([]);
      expect(Number(stdout.split('\n')[0])).toBeGreaterThan(0);
    },
    patience(180_000),
  );

  it.each([
    ['forgets to stop it', []],
    ['is killed', ['SIGKILL']],
  ])(
    'leaves no server and no data behind when the program %s',
    async (_, words) => {
      const { stdout } = await use(words);
      const pid = stdout.trim().split('\n').at(-1) ?? '';
      expect(pid).toMatch(/^\d+$/);
      await expect.poll(() => existsSync(join('/proc', pid))).toBe(false);
      expect(readdirSync(data)).toEqual([]);
    },
    patience(180_000),
  );

  it('says what to do where the server is not installed', async () => {
    writeFileSync(
      join(folder, 'missing.mjs'),
      "import { startTestServer } from '@fairlead/client/testing'; await startTestServer();",
    );
    const failed = await run(process.execPath, ['missing.mjs'], { cwd: folder }).catch(
      (error: Error) => error,
    );
    expect(String((failed as { stderr: string }).stderr)).toContain('npm install --save-dev fairlead');
  });
});
