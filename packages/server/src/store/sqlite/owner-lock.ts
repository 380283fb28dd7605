import { DatabaseSync } from 'node:sqlite';
import { restrict } from './keep-to-owner.ts';

/** Another process has the embedded store. */
export class StoreOwnedError extends Error {
  override readonly name = 'StoreOwnedError';
}

/**
 * Makes this process the one owner of a folder, until it ends however it ends: the lock is the operating system's on an open
 * file, so a dead process never leaves one behind (STO-6).
 * @throws StoreOwnedError
 */
export function ownFolder(file: string): { release(): void } {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    restrict(file);
  } catch (error) {
    lock.close();
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === 5) {
      throw new StoreOwnedError('the folder is in use by another process', { cause: error });
    }
    throw error;
  }
  return { release: () => lock.close() };
}
