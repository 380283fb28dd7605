import { closeSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs';

/** Makes copies of an embedded store that this process has open. */
export interface StoreCopies {
  /** Copies it, as it stands after the last commit, to a file that is not there yet. */
  copyTo(file: string): void;
  /** Only when the store is closed. */
  close(): void;
}

/**
 * Copies the bytes of the store and of its log, in one turn of the thread that writes. What a checkpoint of another thread puts into
 * the store meanwhile is in the log as well, which is read after it.
 *
 * What was not committed has no commit in the log, and is left out when the copy is opened.
 */
export function storeCopies(file: string): StoreCopies {
  const open: number[] = [];
  // A file that is closed loses this process's locks on it, those of SQLite too (POSIX), so these stay open.
  const opened = (): number[] => {
    if (open.length === 0) open.push(openSync(file, 'r'), openSync(`${file}-wal`, 'r'));
    return open;
  };
  return {
    copyTo(to) {
      const [store, log] = opened().map(bytesOf);
      writeFileSync(to, store ?? '', { flag: 'wx', mode: 0o600 });
      writeFileSync(`${to}-wal`, log ?? '', { flag: 'wx', mode: 0o600 });
    },
    close() {
      for (const each of open.splice(0)) closeSync(each);
    },
  };
}

function bytesOf(file: number): Buffer {
  const bytes = Buffer.allocUnsafe(fstatSync(file).size);
  let at = 0;
  while (at < bytes.length) {
    const read = readSync(file, bytes, at, bytes.length - at, at);
    if (read === 0) break;
    at += read;
  }
  return bytes.subarray(0, at);
}
