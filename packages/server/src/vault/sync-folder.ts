import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Returns when the disk has the names in a folder: a synced file may have its old name, or none, after a loss of power otherwise. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
