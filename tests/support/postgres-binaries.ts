import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const PACKAGED = [
  ['/usr/lib/postgresql', 'bin'],
  ['/opt/homebrew/opt', 'bin'],
  ['/usr/local/opt', 'bin'],
] as const;

/** @throws one sentence that says how to install it. */
export function postgresBinaries(): string {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const found = [...onPath, ...packaged()].find((folder) =>
    ['postgres', 'initdb'].every((name) => existsSync(join(folder, name))),
  );
  if (found === undefined) {
    throw new Error(
      'no PostgreSQL server was found: install version 15 or newer ("apt-get install postgresql" or "brew install postgresql"), because the tests run on both engines',
    );
  }
  return found;
}

/** Newest first. Debian and Homebrew keep the server's programs off the PATH. */
function packaged(): string[] {
  return PACKAGED.flatMap(([root, bin]) =>
    (existsSync(root) ? readdirSync(root) : [])
      .filter((name) => /^(postgresql@)?\d+$/.test(name))
      .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
      .map((name) => join(root, name, bin)),
  );
}

/** The server refuses to run as root, so root starts it as the packaged user. Empty for everybody else. */
export function serverUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: '-u' | '-g'): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
