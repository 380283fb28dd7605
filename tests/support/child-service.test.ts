import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');

/** A service that says it is ready, and then stays until it is ended. */
const STAYS = `
console.error('a word of the child');
console.log(JSON.stringify({ base_url: 'http://127.0.0.1:1', client_id: 'c', secret: 's' }));
setInterval(() => undefined, 60_000);`;

it('a test that fails while its child lives lets the run end, and the child ends with it', async () => {
  const folder = mkdtempSync(join(ROOT, 'node_modules/.left-child-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const pid = join(folder, 'pid');
  const program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(pid)}, String(process.pid));${STAYS}`,
  );
  writeFileSync(
    join(folder, 'left.test.js'),
    `import { it } from 'vitest';
     import { startChild } from ${JSON.stringify(join(ROOT, 'tests/support/child-service.ts'))};
     it('fails', async () => {
       await startChild('anywhere', {});
       throw new Error('not reached');
     });`,
  );
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: {
       include: ['*.test.js'], experimental: { viteModuleRunner: false, nodeLoader: false },
     } };`,
  );
  const words = ['run', '--config', join(folder, 'vitest.config.mjs'), '--root', folder];
  const ended = await run(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...words], {
    env: { PATH: process.env.PATH, TEST_PROGRAM: program },
    timeout: 60_000,
    killSignal: 'SIGKILL',
  }).then(
    () => ({ code: 0, killed: false, stdout: '', stderr: '' }),
    (failed: { code: number | null; killed: boolean; stdout: string; stderr: string }) => failed,
  );
  const child = Number(readFileSync(pid, 'utf8'));
  onTestFinished(() => void (isAlive(child) && process.kill(child, 'SIGKILL')));
  expect(ended).toMatchObject({ code: 1, killed: false, stdout: expect.stringContaining('1 failed') });
  expect(ended.stderr).toContain('a word of the child');
  await expect.poll(() => isAlive(child)).toBe(false);
}, 90_000);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
