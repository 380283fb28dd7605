import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Several times what a whole run needs. */
const FREE_MIN_BYTES = 3 * 1024 ** 3;

/**
 * Moves the temporary files of this process, and of those that it starts, into memory where there is room: tests make hundreds of
 * stores, and each commit waits for the disk. Gives the function that removes what is left there.
 */
export function useMemoryFolder(): () => void {
  process.env.TEST_DISK = tmpdir();
  if (!hasRoom()) return () => undefined;
  const folder = mkdtempSync(join(IN_MEMORY, 'fairlead-tests-'));
  // The PostgreSQL server is another user when root runs the tests.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  return () => {
    process.off('exit', remove);
    remove();
  };
}

/** Where temporary files are on a disk, for tests of what reached it. */
export function diskFolder(): string {
  return process.env.TEST_DISK ?? tmpdir();
}

function hasRoom(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= FREE_MIN_BYTES;
}
