import { closeSync, openSync, rmSync } from 'node:fs';
import { writeWhole } from './write-whole.ts';

/** Writes a new file that its owner alone can read; where that fails, none is left. @throws EEXIST where there is one of this name */
export async function writeNewFile(path: string, pieces: AsyncIterable<string>): Promise<void> {
  const file = openSync(path, 'wx', 0o600);
  try {
    for await (const piece of pieces) writeWhole(file, piece);
  } catch (error) {
    rmSync(path);
    throw error;
  } finally {
    closeSync(file);
  }
}
