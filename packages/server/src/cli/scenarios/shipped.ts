import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the sources, and beside the bundle. */
const folder = join(import.meta.dirname, 'shipped-scenarios');
const ENDING = '.yaml';

/** Names of the scenarios that come with the program: those that every application should survive. */
export function shippedNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .sort();
}

export function shippedText(name: string): string {
  return readFileSync(join(folder, name + ENDING), 'utf8');
}
