import { mkdirSync, renameSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { pause } from '../../world/pause.ts';
import { filesIn } from './statement-files.ts';

const POLL_MS = 1_000;

/** What became of a file: it is moved into the folder of that name, so that it is never taken again. */
export type FileDestination = 'imported' | 'failed';

/**
 * Takes every file that comes into a folder, one after the other, once it has stopped growing: its size and time are the same at
 * two looks. Goes on until the process is ended.
 * @param take gives where the file goes; one that throws ends the watch, and the file stays
 */
export async function watchFolder(
  folder: string,
  take: (path: string) => Promise<FileDestination>,
): Promise<never> {
  let seen = new Map<string, string>();
  for (;;) {
    const now = looksOf(folder);
    for (const [name, look] of now) {
      if (seen.get(name) !== look) continue;
      const destination = await take(join(folder, name));
      moveInto(join(folder, destination), join(folder, name));
      now.delete(name);
    }
    seen = now;
    await pause(POLL_MS);
  }
}

function looksOf(folder: string): Map<string, string> {
  const looks = new Map<string, string>();
  for (const name of filesIn(folder)) {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    if (found) looks.set(name, `${found.size} ${found.mtimeMs}`);
  }
  return looks;
}

/** A file of that name that went there before stays, and this one gets a number. */
function moveInto(folder: string, path: string): void {
  mkdirSync(folder, { recursive: true });
  const { name, ext } = parse(path);
  for (let nth = 0; ; nth++) {
    const target = join(folder, nth === 0 ? name + ext : `${name}-${nth}${ext}`);
    if (statSync(target, { throwIfNoEntry: false })) continue;
    renameSync(path, target);
    return;
  }
}
