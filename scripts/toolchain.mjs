// What the scripts of package.json share: dependencies that fit the lock file, Node.js 24, a bundle that fits the sources.
// Plain JavaScript that the system's Node.js can run, from version 20.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
export const bundle = join(root, 'packages/server/dist/main.js');
const NODE_MAJOR_MIN = 24;

/** What stops a script; one sentence. */
export class ScriptError extends Error {}

/** Runs `main` and sets the exit code; a ScriptError is told in its one sentence. */
export async function runScript(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Installs what package-lock.json names where it is not installed yet. Progress goes to standard error. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  process.stderr.write('Installing dependencies (npm ci) …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Notes about versions say nothing that the reader could act on.
  const code = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 2],
  });
  if (code !== 0) throw new ScriptError(`npm ci failed with code ${code}; its messages are above`);
}

/** By content, not by date: a copied or unpacked tree has new dates and the same dependencies. */
function isInstalled() {
  const installed = lockedPackages(join(root, 'node_modules/.package-lock.json'));
  const wanted = lockedPackages(join(root, 'package-lock.json'));
  return (
    installed !== undefined &&
    Object.entries(wanted ?? {}).every(([path, { version, optional, link }]) => {
      if (path === '' || optional || !path.startsWith('node_modules/')) return true;
      return link ? existsSync(join(root, path)) : installed[path]?.version === version;
    })
  );
}

function lockedPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/** What scripts keep between runs stands where the service keeps its data: nobody else may look into it. */
export function ensureKept() {
  mkdirSync(join(root, '.fairlead'), { recursive: true, mode: 0o700 });
}

/** The Node.js that the lock file pins (a development dependency), or this one where it is new enough. */
export function nodeBinary() {
  const pinned = join(root, 'node_modules/node/bin/node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR_MIN) return process.execPath;
  throw new ScriptError(
    `Node.js ${NODE_MAJOR_MIN} is missing: this is ${process.versions.node}, and the development dependency "node" has no binary; run npm ci without --ignore-scripts, or install Node.js ${NODE_MAJOR_MIN}`,
  );
}

/** Bundles anew when a source is younger than the bundle; where only documents are, makes their site anew. */
export async function ensureBuilt() {
  if (isBuilt()) return ensureDocumented();
  process.stderr.write('Building …\n');
  await build();
}

async function ensureDocumented() {
  const site = join(root, 'packages/docs/dist/manifest.json');
  if (existsSync(site) && statSync(site).mtimeMs > newestDocument()) return;
  const code = await run(nodeBinary(), [join(root, 'scripts/docs.ts')], { stdio: ['ignore', 2, 2] });
  if (code !== 0) throw new ScriptError('the documentation does not build; its messages are above');
}

/** Pages outside of docs/ change with the sources, or say little of their own. */
function newestDocument() {
  return newestOf(join(root, 'docs'));
}

/** Whether the bundle is there and younger than every source. */
export function isBuilt() {
  return existsSync(bundle) && statSync(bundle).mtimeMs > newestSource();
}

export async function build() {
  const code = await run(nodeBinary(), [join(root, 'scripts/build.ts')], { stdio: ['ignore', 2, 2] });
  if (code !== 0) throw new ScriptError('the build failed; its messages are above');
}

function newestSource() {
  const packages = readdirSync(join(root, 'packages'));
  return Math.max(
    ...[
      'package-lock.json',
      'scripts/build.ts',
      'scripts/build',
      'packages/console/build.ts',
      'packages/docs/build.ts',
      'packages/link/build.ts',
      'packages/react/build.ts',
      ...packages.flatMap((name) => [`packages/${name}/package.json`, `packages/${name}/src`]),
    ].map((path) => newestOf(join(root, path))),
  );
}

/** Of a file, or of a folder with all that is in it: a folder's own date tells that a file was removed. */
function newestOf(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  return stats.isDirectory() ? newestIn(path, stats.mtimeMs) : stats.mtimeMs;
}

/** Asks the system once about each file: a start waits for it. */
function newestIn(folder, since) {
  let newest = since;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.endsWith('.test.ts')) continue;
    const path = `${folder}/${entry.name}`;
    const { mtimeMs } = statSync(path);
    newest = Math.max(newest, entry.isDirectory() ? newestIn(path, mtimeMs) : mtimeMs);
  }
  return newest;
}

/**
 * Runs a program to its end in the root folder, passing on SIGINT, SIGTERM and SIGHUP, and gives its exit code (128 + the
 * signal's number when a signal ended it).
 */
export function run(program, programArguments, options = {}) {
  const child = spawn(program, programArguments, { cwd: root, stdio: 'inherit', ...options });
  const passOn = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new ScriptError(`${program} cannot be run: ${error.message}`)));
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, passOn);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}
