import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownFolder, StoreOwnedError } from './owner-lock.ts';

/** A process that owns the folder until it is killed. */
async function startOwner(file: string): Promise<ChildProcess> {
  const program = `
    import { ownFolder } from ${JSON.stringify(join(import.meta.dirname, 'owner-lock.ts'))};
    ownFolder(${JSON.stringify(file)});
    process.stdout.write('owned');
    setInterval(() => undefined, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(owner.stdout, 'data');
  return owner;
}

describe('the owner of a folder', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-owner-'));
    file = join(folder, 'owner.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is one within a process, until it lets go', () => {
    const first = ownFolder(file);
    expect(() => ownFolder(file)).toThrow(StoreOwnedError);
    first.release();
    ownFolder(file).release();
  });

  it('is one among processes, until it ends, however it ends', async () => {
    const owner = await startOwner(file);
    expect(() => ownFolder(file)).toThrow('in use by another process');
    const ended = once(owner, 'exit');
    owner.kill('SIGKILL');
    await ended;
    ownFolder(file).release();
  });

  it('does not hide another failure behind "in use"', () => {
    expect(() => ownFolder(join(folder, 'missing', 'owner.lock'))).toThrow('unable to open');
  });
});
