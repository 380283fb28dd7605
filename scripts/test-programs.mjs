// Programs that tests need and npm cannot install: a PostgreSQL server, and a browser.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root, run, ScriptError } from './toolchain.mjs';

const POSTGRES_MAJOR_MIN = 15;
/** Where packagers put the server, which they keep off the PATH. */
const POSTGRES_FOLDERS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
/** Chromium without a window of its own: tests of pages take a quarter of the time in it. */
const HEADLESS = 'chromium-headless-shell';
const BROWSERS = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Says that the headless browser could not be had here, so that it is not asked for again each time. */
const NO_HEADLESS = join(root, '.fairlead/no-headless-browser');
/** Without them the tests of power loss and of a pooler are left out, and the report says so. */
const OPTIONAL = ['strace', 'pgbouncer'];
const QUIETLY = ['-y', '--no-install-recommends'];
/** Ends apt-get where no mirror answers. */
const APT_WAITS = [
  '-o',
  'Acquire::Retries=0',
  '-o',
  'Acquire::http::Timeout=10',
  '-o',
  'Acquire::https::Timeout=10',
];

/** Installs what is missing where that is possible. @throws ScriptError that says what to install otherwise */
export async function ensureTestPrograms() {
  if (!hasPostgres())
    await install('postgresql', `a PostgreSQL server, version ${POSTGRES_MAJOR_MIN} or newer`, hasPostgres);
  await preferHeadless();
  if (!hasBrowser()) await install('chromium', 'the browser Chromium', hasBrowser);
  for (const name of OPTIONAL)
    if (!onPath(name) && canInstall()) await aptGet(...APT_WAITS, 'install', ...QUIETLY, name);
}

/** Another Chromium serves as well, only slower: what goes wrong here is said and ends nothing. */
async function preferHeadless() {
  if (onPath(HEADLESS) || !canInstall() || existsSync(NO_HEADLESS)) return;
  process.stderr.write(`Installing ${HEADLESS} (apt-get) …\n`);
  const installed = async () =>
    (await aptGet(...APT_WAITS, 'install', ...QUIETLY, '--no-remove', HEADLESS)) === 0;
  if ((await installed()) || ((await aptGet(...APT_WAITS, 'update')) === 0 && (await installed()))) return;
  process.stderr.write(`${HEADLESS} cannot be had; another Chromium does it more slowly.\n`);
  mkdirSync(dirname(NO_HEADLESS), { recursive: true });
  writeFileSync(NO_HEADLESS, '');
}

function canInstall() {
  return process.getuid?.() === 0 && onPath('apt-get') !== undefined;
}

function aptGet(...words) {
  return run('apt-get', ['-qq', ...words], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

async function install(name, what, isThere) {
  if (!canInstall()) throw new ScriptError(`The tests need ${what}; install it, then run npm test again.`);
  process.stderr.write(`Installing ${name} (apt-get) …\n`);
  await aptGet('update');
  await aptGet('install', ...QUIETLY, name);
  if (!isThere())
    throw new ScriptError(`The tests need ${what}, and apt-get did not bring it; its messages are above.`);
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
