import { spawnSync } from 'node:child_process';
import {
  closeSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFile } from './replace-file.ts';

describe('a file that is replaced', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-replace-'));
    file = join(folder, 'older.csv');
    writeFileSync(file, 'older', { mode: 0o644 });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is for its owner alone', () => {
    replaceFile(file, 'newer');
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['newer', 0o600]);
  });

  it('stays as it is where a link leads to it: the link is replaced', () => {
    const link = join(folder, 'link.csv');
    symlinkSync(file, link);
    replaceFile(link, 'newer');
    expect([readFileSync(file, 'utf8'), lstatSync(link).isFile()]).toEqual(['older', true]);
  });

  it.runIf(process.platform !== 'win32')(
    'stays whole where the new one has no room, and nothing is left beside it',
    () => {
      const program = `import(process.argv[1]).then(({ replaceFile }) => replaceFile(process.argv[2], 'x'.repeat(5000)))`;
      const { status, stderr } = spawnSync(
        'sh',
        [
          '-c',
          'ulimit -f 1; exec "$0" -e "$1" "$2" "$3"',
          process.execPath,
          program,
          join(import.meta.dirname, 'replace-file.ts'),
          file,
        ],
        { encoding: 'utf8', env: { PATH: process.env.PATH, NODE_DISABLE_COMPILE_CACHE: '1' } },
      );
      expect([status, stderr]).toEqual([1, expect.stringContaining('EFBIG')]);
      expect(readFileSync(file, 'utf8')).toBe('older');
      expect(readdirSync(folder)).toEqual(['older.csv']);
    },
  );

  it('is written to where it is a device, and stays one', () => {
    replaceFile('/dev/null', 'newer');
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  it.runIf(process.platform === 'linux')('is written to where the system names an open file by it', () => {
    const opened = openSync(file, 'r+');
    try {
      replaceFile(`/proc/self/fd/${opened}`, 'newer');
    } finally {
      closeSync(opened);
    }
    expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['newer', ['older.csv']]);
  });

  it('is named by what the system says', () => {
    const nowhere = join(folder, 'nowhere', 'file.csv');
    expect(() => replaceFile(nowhere, '')).toThrow(
      expect.objectContaining({ code: 'ENOENT', path: nowhere }),
    );
  });
});
