import { closeSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { newHex } from '../../world/ids.ts';
import { trueRandom } from '../../world/random.ts';
import { writeWhole } from './write-whole.ts';

const NAME_DIGITS = 12;

/** What the system names an open file by, such as that of standard output: no other file can stand there. */
const OPEN_FILE = /^\/(?:dev\/(?:fd\/|std(?:in|out|err)$)|proc\/)/;

/**
 * Puts a text into a file that its owner alone can read. An older file of that name is whole until the new one is, and what a link
 * of that name leads to stays as it is. @throws what the system says of `path`
 */
export function replaceFile(path: string, text: string): void {
  // A device or a pipe takes the text; a file in its place would be another thing.
  if (OPEN_FILE.test(resolve(path)) || statSync(path, { throwIfNoEntry: false })?.isFile() === false) {
    writeFileSync(path, text);
    return;
  }
  const beside = `${path}.${newHex(trueRandom().secure, NAME_DIGITS)}.new`;
  try {
    const file = openSync(beside, 'wx', 0o600);
    try {
      writeWhole(file, text);
    } finally {
      closeSync(file);
    }
    renameSync(beside, path);
  } catch (error) {
    if (statSync(beside, { throwIfNoEntry: false })) rmSync(beside);
    throw Object.assign(error as Error, { path });
  }
}
