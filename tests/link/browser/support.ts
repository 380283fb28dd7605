import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

/** The first is the same engine without a browser's own windows, which cost three quarters of the time of a page. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The system's Chromium without a window: a connection to the one of this run of tests, in which each file has contexts of its own,
 * or one with `options` that is started for the caller alone. Whoever asks for it closes it. @throws one sentence when there is none
 */
export async function launchChromium(options?: LaunchOptions): Promise<Browser> {
  const { TEST_BROWSERS: desk } = process.env;
  if (options !== undefined || desk === undefined) return chromium.launch(launchOptions(options));
  const reply = await fetch(desk);
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return chromium.connect(text);
}

/** The same, for processes that connect to it. */
export function serveChromium(): Promise<BrowserServer> {
  return chromium.launchServer({ host: '127.0.0.1', ...launchOptions() });
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
