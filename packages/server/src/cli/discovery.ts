import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command, NamedCommand } from './command.ts';

/**
 * Every command of the tree, in the order of the help. No other list of commands exists; the bundled program has this function
 * replaced by one that names the same files (`scripts/build.ts`).
 */
export async function discoverCommands(): Promise<NamedCommand[]> {
  const root = join(import.meta.dirname, 'commands');
  const files = (await readdir(root, { recursive: true })).filter(isCommandFile);
  const commands = await Promise.all(
    files.map(async (file) => {
      const module: { default: Command } = await import(join(root, file));
      return { ...module.default, name: commandName(file) };
    }),
  );
  return commands.sort((one, other) => one.order - other.order);
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
