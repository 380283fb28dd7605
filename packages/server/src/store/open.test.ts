import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { FolderUnusableError, openEngine, prepareFolder } from './open.ts';
import { StoreOwnedError } from './sqlite/owner-lock.ts';

describe('opening a store', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-open-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('makes the folder for its owner only, and leaves nothing in it', () => {
    const inner = join(folder, 'a', 'b');
    prepareFolder(inner);
    expect(statSync(inner).mode & 0o777).toBe(0o700);
    expect(readdirSync(inner)).toEqual([]);
  });

  it('says which folder cannot be written', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => prepareFolder(join(file, 'inside'))).toThrow(FolderUnusableError);
    expect(() => prepareFolder(join(file, 'inside'))).toThrow(join(file, 'inside'));
    expect(() => prepareFolder(file)).toThrow(FolderUnusableError);
  });

  it('refuses a second embedded store in one folder until the first is closed', async () => {
    const location = { dataFolder: folder, database: undefined };
    const first = openEngine(location);
    expect(() => openEngine(location)).toThrow(StoreOwnedError);
    await first.close();
    await openEngine(location).close();
  });

  it('keeps the files of the store to their owner, in a folder that others may read, and those of an earlier run', async () => {
    chmodSync(folder, 0o755);
    const location = { dataFolder: folder, database: undefined };
    const modes = () =>
      Object.fromEntries(
        readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]),
      );
    const names = ['fairlead.db', 'fairlead.db-shm', 'fairlead.db-wal', 'owner.lock', 'owner.lock-journal'];
    const files = Object.fromEntries(names.map((name) => [name, 0o600]));
    for (let nth = 0; nth < 2; nth++) {
      const engine = openEngine(location);
      await migrate(engine);
      expect(modes()).toEqual(files);
      await engine.close();
      // As an earlier version left it.
      chmodSync(join(folder, 'fairlead.db'), 0o644);
    }
  });

  it('lets go of the folder when the store in it cannot be opened', async () => {
    const location = { dataFolder: folder, database: undefined };
    mkdirSync(join(folder, 'fairlead.db'));
    expect(() => openEngine(location)).toThrow();
    rmSync(join(folder, 'fairlead.db'), { recursive: true });
    await openEngine(location).close();
  });
});
