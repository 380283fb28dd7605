import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openCopy } from '../store/copy/reader.ts';
import type { StoreLocation } from '../store/open.ts';
import type { BackupKey } from '../vault/backup-cipher.ts';
import type { World } from '../world/world.ts';
import { type RowCounts, type RowsTold, totalOf, writeRows } from './rows.ts';
import { partFileOf, writeSealed } from './sealed-file.ts';
import { type BackupFacts, verifyBackup } from './verify-backup.ts';

/** How a backup is named: by the second in which it began, so that names sort as they were taken. */
function backupName(takenAt: number): string {
  const second = new Date(takenAt).toISOString().slice(0, 19).replace(/[-:]/g, '');
  return `fairlead-${second}Z.backup`;
}

/**
 * Copies a store into a new file of the folder, beside a server that works on it, and reads the file back. Keys of Items and
 * teams are in it as the store has them, wrapped; the operator's keys must not be (BCK-1).
 * @param progress is told of the rows that are copied, and then of those that are read back
 * @throws BackupBrokenError when what was read back is not what was written; StoreUnavailableError
 */
export async function takeBackup(
  store: StoreLocation,
  { folder, key }: { readonly folder: string; readonly key: BackupKey },
  { realClock, random }: Pick<World, 'realClock' | 'random'>,
  progress: RowsTold,
): Promise<BackupFacts> {
  makeFolder(folder);
  // Before the store is opened: what is acknowledged from here on may be missing, nothing from before.
  const takenAt = realClock.now();
  const copy = await openCopy(store);
  let file: string;
  let copied: RowCounts = {};
  try {
    const count: RowsTold = (counts) => {
      copied = counts;
      progress(counts);
    };
    file = claimName(folder, backupName(takenAt));
    await writeSealed({ file, key }, takenAt, random.secure, writeRows(copy.head, copy.slices(), count));
  } finally {
    await copy.close();
  }
  const total = totalOf(copied);
  return verifyBackup({ file, key }, (counts) => progress(counts, total));
}

function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}

/** A second backup of the same second gets a number, also while the first is being written: whoever made the draft has the name. */
function claimName(folder: string, name: string): string {
  for (let nth = 1; ; nth += 1) {
    const file = join(folder, nth === 1 ? name : name.replace('.backup', `-${nth}.backup`));
    if (existsSync(file) || !makeDraft(file)) continue;
    // The one who had the draft before may have finished between the two questions.
    if (!existsSync(file)) return file;
    rmSync(partFileOf(file));
  }
}

/** False when another backup has it. */
function makeDraft(file: string): boolean {
  try {
    closeSync(openSync(partFileOf(file), 'wx', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
