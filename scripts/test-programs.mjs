// Programs that tests need and npm cannot install: a PostgreSQL server, and a browser once there are browser tests.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, run, ScriptError } from './toolchain.mjs';

const POSTGRES_MAJOR_MIN = 15;
/** Where packagers put the server, which they keep off the PATH. */
const POSTGRES_FOLDERS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Installs what is missing where that is possible. @throws ScriptError that says what to install otherwise */
export async function ensureTestPrograms() {
  if (!hasPostgres())
    await install('postgresql', `a PostgreSQL server, version ${POSTGRES_MAJOR_MIN} or newer`, hasPostgres);
  if (existsSync(join(root, 'tests/link/browser')) && !hasBrowser()) {
    await install('chromium', 'the browser Chromium', hasBrowser);
  }
  // Without it the tests of power loss are left out, and the report says so.
  if (onPath('strace') === undefined && canInstall()) {
    await install('strace', 'strace', () => onPath('strace') !== undefined);
  }
}

async function install(name, what, isThere) {
  if (!canInstall()) throw new ScriptError(`The tests need ${what}; install it, then run npm test again.`);
  process.stderr.write(`Installing ${name} (apt-get) …\n`);
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  if (!isThere())
    throw new ScriptError(`The tests need ${what}, and apt-get did not bring it; its messages are above.`);
}

function canInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get') !== undefined;
}

function hasPostgres() {
  const packaged = POSTGRES_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name, 'bin/postgres')),
  );
  const programs = [onPath('postgres'), ...packaged].filter((file) => file && existsSync(file));
  return programs.some((file) => majorOf(file) >= POSTGRES_MAJOR_MIN);
}

/** `postgres (PostgreSQL) 15.4 (…)` */
function majorOf(program) {
  const text = execFileSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(text)?.[1]);
}

function hasBrowser() {
  return BROWSERS.some((name) => onPath(name) !== undefined);
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
