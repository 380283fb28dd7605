import type { DatabaseSync } from 'node:sqlite';
import { pause } from '../../world/pause.ts';
import { BUSY_MS, guarded } from './connection.ts';

const TRIES = 20;
const BETWEEN_MS = 100;

/**
 * Takes what is deleted out of the files: `secure_delete` overwrites it where it stood, and the log, which has copies of before, is
 * emptied. Others read and write between the tries.
 * @returns false where another connection read the store of before all that time, as a backup does: its log is emptied by a later checkpoint
 */
export async function overwriteDeleted(
  writer: DatabaseSync,
  exclusive: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    if (await exclusive(async () => guarded(() => emptyLog(writer)))) return true;
    if (tries === TRIES) return false;
    await pause(BETWEEN_MS);
  }
}

/** Without waiting: SQLite would do that in the thread that serves. */
function emptyLog(writer: DatabaseSync): boolean {
  writer.exec('PRAGMA busy_timeout = 0');
  try {
    return writer.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } finally {
    writer.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  }
}
