import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { trueRandom } from '../world/random.ts';
import { addKey, dropKey } from './key-file.ts';
import { loadKeys } from './load-keys.ts';

const { secure } = trueRandom();

function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-key-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Notes what happens to the names in a folder, and when the disk has them. */
function watchNames(folder: string): string[] {
  const log: string[] = [];
  const { fsyncSync, fstatSync, renameSync, statSync } = fs;
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    renameSync(from, to);
    log.push('renamed');
  });
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    if (fstatSync(descriptor).ino === statSync(folder).ino) log.push('folder on the disk');
    fsyncSync(descriptor);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  return log;
}

it('is on the disk under its name before a change of its keys is told', () => {
  const dataFolder = testFolder();
  const { encryption } = loadKeys(
    {
      encryptionKey: undefined,
      encryptionKeyPrevious: undefined,
      tokenPepper: undefined,
      tokenPepperPrevious: undefined,
      environment: 'sandbox',
      dataFolder,
    },
    secure,
  );
  const log = watchNames(dataFolder);
  addKey(dataFolder, 'encryption', secure);
  expect(log).toEqual(['renamed', 'folder on the disk']);
  expect(dropKey(dataFolder, 'encryption', encryption[0].id)).toBe(true);
  expect(log).toEqual(['renamed', 'folder on the disk', 'renamed', 'folder on the disk']);
});
