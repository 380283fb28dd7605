import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Puts a file into the place of another in one step: a server that follows the folder never reads half of it. */
export function replaceJsonFile(path: string, value: unknown): void {
  const beside = writeBeside(path, value);
  renameSync(beside, path);
}

/** Writes a new file. @throws the system's EEXIST where there is one of this name */
export function addJsonFile(path: string, value: unknown): void {
  const beside = writeBeside(path, value);
  try {
    linkSync(beside, path);
  } finally {
    rmSync(beside);
  }
}

/** Not a name that is read as one of the folder's. */
function writeBeside(path: string, value: unknown): string {
  const beside = `${path}.${process.pid}.new`;
  writeFileSync(beside, `${JSON.stringify(value, null, 2)}\n`);
  return beside;
}
