import { statSync } from 'node:fs';
import { fileBytes, jsonFilesIn } from './json-file.ts';

/** File systems may give two changes of one moment the same time: a file this young is told by its content too. */
const YOUNG_MS = 2000;

/**
 * What is made of the JSON files of a folder, made anew at the first use after one of them changed, so that no event of the file
 * system can be missed. While the folder cannot be used, the former result stays, and `failed` hears of it once.
 * @throws what `make` says, at once
 */
export function followFolder<Made>(
  folder: string,
  clock: { now(): number },
  { make, failed }: { readonly make: () => Made; readonly failed: (error: unknown) => void },
): () => Made {
  let seen = stateOf(folder, clock);
  let made = make();
  let said: string | undefined;
  return () => {
    const state = stateOf(folder, clock);
    if (state === seen) return made;
    // Ahead of the reading: what changes meanwhile is another state at the next use.
    seen = state;
    try {
      made = make();
      said = undefined;
    } catch (error) {
      const text = error instanceof Error ? error.message : '';
      if (text !== said) failed(error);
      said = text;
    }
    return made;
  };
}

/** A text that is another one whenever a file of the folder is. */
function stateOf(folder: string, clock: { now(): number }): string {
  try {
    if (!statSync(folder, { throwIfNoEntry: false })) return '';
    const youngest = clock.now() - YOUNG_MS;
    return jsonFilesIn(folder)
      .map(({ path }) => `${path} ${stateOfFile(path, youngest)}`)
      .join('\n');
  } catch {
    return 'unreadable';
  }
}

function stateOfFile(path: string, youngest: number): string {
  const stat = statSync(path, { throwIfNoEntry: false, bigint: true });
  if (!stat) return 'gone';
  const { ino, size, ctimeNs, ctimeMs } = stat;
  const isYoung = Number(ctimeMs) > youngest;
  return [ino, size, ctimeNs, isYoung ? fileBytes(path)?.toString('latin1') : ''].join(' ');
}
