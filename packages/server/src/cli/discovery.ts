import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from './command/command.ts';

/** A command by its name alone: most of a command line's time goes into loading what its command needs. */
export interface CommandFile {
  readonly name: string;
  load(): Promise<{ readonly default: Command }>;
}

/**
 * The files of the tree, none of them loaded. No other list of commands exists; the bundled program has this module replaced by one
 * that names the same files (`scripts/build.ts`).
 */
export async function commandFiles(): Promise<CommandFile[]> {
  const root = join(import.meta.dirname, 'commands');
  const files = (await readdir(root, { recursive: true })).filter(isCommandFile);
  return files.map((file) => ({ name: commandName(file), load: () => import(join(root, file)) }));
}

/** Folders and files that begin with `_` hold what commands share. */
export function isCommandFile(file: string): boolean {
  return (
    file.endsWith('.ts') &&
    !file.endsWith('.test.ts') &&
    !file.split('/').some((part) => part.startsWith('_'))
  );
}

export function commandName(file: string): string {
  return file.slice(0, -'.ts'.length).replaceAll('/', ' ');
}
