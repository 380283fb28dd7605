import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

/** The first is the same engine without a browser's own windows, which cost three quarters of the time of a page. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const SHARED = [
  // Pages of one site in one context share a process, which is warm then.
  '--renderer-process-limit=1',
  // Pages live too shortly for the code that takes longest to make; the tier below it pays where axe looks at many of them. Threads of
  // their own for it and for garbage cost a twentieth of a test.
  '--js-flags=--no-opt,--single-threaded',
  // Nothing that a page asks for leaves this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** Each worker has its own: messages to a browser of another process would all pass through that process. */
let shared: Promise<Browser> | undefined;

/**
 * The system's Chromium without a window: the one of this worker, in which each file has contexts of its own, or one with `options`
 * that is started for the caller alone. Whoever asks for it closes it.
 *
 * The worker's own stays for the next file, without the contexts, and ends with the worker. @throws one sentence when there is none
 */
export async function launchChromium(options?: LaunchOptions): Promise<Browser> {
  if (options !== undefined) return chromium.launch(launchOptions(options));
  shared ??= launchShared();
  return shared;
}

async function launchShared(): Promise<Browser> {
  const { args = [], ...options } = launchOptions();
  const browser = await chromium.launch({ ...options, args: [...args, ...SHARED] });
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
}

function launchOptions(options: LaunchOptions = {}): LaunchOptions {
  return {
    executablePath: chromiumProgram(),
    // Its sandbox refuses to run as root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ...options,
  };
}

function chromiumProgram(): string {
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
  if (found === undefined)
    throw new Error(
      'no Chromium was found: install it ("apt-get install chromium"), the browser tests need it',
    );
  return found;
}
