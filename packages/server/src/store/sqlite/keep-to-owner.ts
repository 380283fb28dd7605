import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

/** SQLite gives its other files the rights of the first one; those of an earlier run are there already. */
const BESIDE = ['', '-wal', '-shm', '-journal'];

/** Makes the file of a database, if there is none, so that its owner alone can read it, whatever the folder allows. */
export function keepToOwner(file: string): void {
  // Never opened once it is there: closing it again would end the locks that this process has on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  restrict(file);
}

/** Restricts a database that is there, with the files beside it, to its owner. */
export function restrict(file: string): void {
  for (const each of BESIDE.map((end) => file + end)) {
    if (existsSync(each)) chmodSync(each, 0o600);
  }
}
