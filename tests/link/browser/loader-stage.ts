import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Frame, Page } from 'playwright-core';
import { buildLoader } from '../../../packages/link/build.ts';
import type {} from '../../../packages/link/src/loader/link.ts';
import type { Handler, LinkConfig } from '../../../packages/link/src/loader/types.ts';
import type { ToFrame } from '../../../packages/link/src/protocol.ts';

/** What a page of the stage has, besides the loader. */
declare global {
  interface Window {
    /** Callbacks in the order in which they came: name first, then what they were given. */
    calls: unknown[][];
    reports: string[];
    /** How often a frame was loaded, where a test counts it. */
    loads: number;
    /** A handler that writes down its callbacks. */
    make(config?: Partial<LinkConfig> & Record<string, unknown>): Handler;
    handler: Handler;
    /** In the frame: what came over the port, and the way to answer. */
    fromPage: ToFrame[];
    init: Record<string, unknown>;
    hostOrigin: string;
    send(message: unknown): void;
  }
}

/** A page of an application, and a server of Link whose frame does what a test says, on two origins. */
export interface Stage {
  readonly hostOrigin: string;
  readonly linkOrigin: string;
  /** Opens the page of an application. */
  page(options?: PageOptions): Promise<Page>;
  /** Bytes of the script. */
  readonly script: Buffer;
  stop(): Promise<void>;
}

interface PageOptions {
  readonly script?: string;
  /** Before and after the script's tag. */
  readonly head?: string;
  readonly body?: string;
  readonly csp?: string;
  readonly frame?: keyof typeof FRAMES;
}

const HOST_SCRIPT = `
window.calls = [];
window.reports = [];
document.addEventListener('securitypolicyviolation', (event) => reports.push(event.violatedDirective + ' ' + event.blockedURI));
window.make = (config) => (window.Fairlead ?? window.Plaid).create({
  token: 'link-sandbox-one',
  onSuccess: (...told) => calls.push(['success', ...told]),
  onExit: (...told) => calls.push(['exit', ...told]),
  onEvent: (...told) => calls.push(['event', ...told]),
  onLoad: () => calls.push(['load']),
  ...config,
});
`;

/** Speaks the protocol, ends a session when it is told to, and for the rest leaves the word to the test. */
const FRAME_SCRIPT = `
addEventListener('message', ({ data, origin, ports: [port], source }) => {
  if (source !== parent || data.type !== 'init' || window.init) return;
  Object.assign(window, { init: data, hostOrigin: origin, fromPage: [], send: (message) => port.postMessage(message) });
  port.onmessage = ({ data }) => {
    fromPage.push(data);
    const metadata = { institution: null, status: null, link_session_id: 's1', request_id: 'r1' };
    if (data.type === 'exit' && data.force && !window.stubborn) send({ type: 'exit', error: null, metadata });
  };
  send({ type: 'ready' });
});
parent.postMessage({ fl: 1, type: 'hello' }, '*');
`;

/** As in browsers that do not tell a frame who holds it. */
const LISTENING_SCRIPT = FRAME_SCRIPT.replace("parent.postMessage({ fl: 1, type: 'hello' }, '*');", '');

const FRAMES = {
  normal: FRAME_SCRIPT,
  listening: LISTENING_SCRIPT,
  silent: '',
  hanging: '',
  slow: `setTimeout(() => { ${FRAME_SCRIPT} }, 1500);`,
};

export async function startStage(browser: Browser): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-loader-'));
  await buildLoader(folder);
  const script = readFileSync(join(folder, 'loader/link.js'));
  const pages = new Map<string, { html: string; csp: string | undefined }>();
  let frame: NonNullable<PageOptions['frame']> = 'normal';
  const link = await listen((path) => {
    if (path.endsWith('.js')) return { type: 'text/javascript', body: script };
    if (frame === 'hanging') return undefined;
    return {
      type: 'text/html',
      body: `<!doctype html><title>Link</title><button>first</button><button>last</button><script>${FRAMES[frame]}</script>`,
    };
  });
  const host = await listen((path) => {
    if (path === '/host.js') return { type: 'text/javascript', body: HOST_SCRIPT };
    const page = pages.get(path);
    return { type: 'text/html', body: page?.html ?? '', csp: page?.csp };
  });
  const context = await browser.newContext();
  return {
    hostOrigin: host.origin,
    linkOrigin: link.origin,
    script,
    async page(options = {}) {
      frame = options.frame ?? 'normal';
      const source = options.script ?? `<script src="${link.origin}/link/v1/link.js"></script>`;
      const html = `<!doctype html><html lang="en"><head><title>Shop</title>${options.head ?? ''}${source}<script src="/host.js"></script></head><body>${options.body ?? '<button id="opener">Connect</button>'}</body></html>`;
      const path = `/page-${pages.size}`;
      pages.set(path, { html, csp: options.csp });
      const page = await context.newPage();
      await page.goto(host.origin + path);
      return page;
    },
    async stop() {
      await context.close();
      for (const { server } of [link, host]) {
        server.closeAllConnections();
        server.close();
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Served {
  readonly type: string;
  readonly body: string | Buffer;
  readonly csp?: string | undefined;
}

/** On a name of its own each, so that the two are as foreign to each other as they will be. */
async function listen(
  answer: (path: string) => Served | undefined,
): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const served = answer(new URL(request.url ?? '/', 'http://any').pathname);
    // Some things never come.
    if (!served) return;
    const { type, body, csp } = served;
    response.setHeader('Content-Type', `${type}; charset=utf-8`);
    if (csp) response.setHeader('Content-Security-Policy', csp);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, origin: `http://127.0.0.1:${port}` };
}

/** The frame that is in the page now, or one of several, once the hand-shake is done. */
export async function linkFrame(page: Page, index = 0): Promise<Frame> {
  const find = () => page.frames().filter((frame) => frame.url().includes('/link/v1/frame/'))[index];
  let frame = find();
  for (let tries = 0; !frame && tries < 100; tries++) {
    await page.waitForTimeout(20);
    frame = find();
  }
  if (!frame) throw new Error('the page has no frame of Link');
  await frame.waitForFunction(() => window.init !== undefined);
  return frame;
}

/** The types of the messages that the frame heard. */
export function heard(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => window.fromPage.map(({ type }) => type));
}

/** Makes a handler, opens it and waits until the frame heard so. */
export async function openLink(page: Page, config: Record<string, unknown> = {}): Promise<Frame> {
  await page.evaluate((given) => {
    window.handler = window.make(given);
    window.handler.open();
  }, config);
  const frame = await linkFrame(page);
  await frame.waitForFunction(() => window.fromPage.some(({ type }) => type === 'open'));
  return frame;
}

export function calls(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => window.calls);
}

/** Waits until a callback of that name was called, and gives what it was given. */
export async function called(page: Page, name: string): Promise<unknown[]> {
  await page.waitForFunction((wanted) => window.calls.some(([each]) => each === wanted), name);
  return (await calls(page)).find(([each]) => each === name)?.slice(1) ?? [];
}
