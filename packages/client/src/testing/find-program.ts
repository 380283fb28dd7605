import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A program and the arguments that stand before those of Fairlead. */
export interface Program {
  readonly file: string;
  readonly leading: readonly string[];
}

const SCRIPT = /\.[cm]?[jt]s$/;

/**
 * Where Fairlead is: at `path`, or installed as the package `fairlead` beside the tests or beside this package.
 * @throws {Error} it is at neither place; the message says what to do
 */
export function findProgram(path: string | undefined, node: string): Program {
  const file = path ?? installed();
  if (!existsSync(file)) throw new Error(`there is no program ${file}`);
  return SCRIPT.test(file) ? { file: node, leading: [file] } : { file, leading: [] };
}

function installed(): string {
  for (const from of [join(process.cwd(), 'package.json'), import.meta.url]) {
    const folder = packageFolder(from);
    if (folder === undefined) continue;
    // In a clone the sources are never older than what was built from them.
    const sources = join(folder, 'src/main.ts');
    return existsSync(sources) ? sources : join(folder, 'bin/fairlead.mjs');
  }
  throw new Error(
    'the package fairlead is not installed: run "npm install --save-dev fairlead", or name the program in the option "program"',
  );
}

function packageFolder(from: string): string | undefined {
  try {
    return dirname(createRequire(from).resolve('fairlead/package.json'));
  } catch {
    return undefined;
  }
}
