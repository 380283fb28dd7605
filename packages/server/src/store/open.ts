import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Engine } from './engine.ts';
import { openPostgres } from './postgres/engine.ts';
import { openSqlite } from './sqlite/engine.ts';
import { ownFolder } from './sqlite/owner-lock.ts';

export interface StoreLocation {
  readonly dataFolder: string;
  readonly database:
    | { readonly url: string; readonly connectionsMax: number; readonly isPooled?: boolean }
    | undefined;
}

/** The folder cannot be written. */
export class FolderUnusableError extends Error {
  override readonly name = 'FolderUnusableError';
  readonly folder: string;

  constructor(folder: string, options: ErrorOptions) {
    super(`the folder ${folder} cannot be written`, options);
    this.folder = folder;
  }
}

/** `--database-url` alone decides the engine; nothing else changes. */
export function openEngine({ dataFolder, database }: StoreLocation): Engine {
  if (database) return openPostgres(database);
  const lock = ownFolder(join(dataFolder, 'owner.lock'));
  const engine = openOrRelease(lock, join(dataFolder, 'fairlead.db'));
  return {
    ...engine,
    async close() {
      await engine.close();
      lock.release();
    },
  };
}

function openOrRelease(lock: { release(): void }, file: string): Engine {
  try {
    return openSqlite(file);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Also of a folder that processes of other machines prepare at the same moment. @throws FolderUnusableError */
export function prepareFolder(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe, { force: true });
  } catch (cause) {
    throw new FolderUnusableError(folder, { cause });
  }
}

/** Node's own `recursive` never ends where the system answers ENOENT for a folder that is there, as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}
