import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  FrameLocator,
  Locator,
  Page,
  Request,
} from 'playwright-core';
import { expect } from 'vitest';
import type {} from '../../../packages/link/src/loader/link.ts';
import type { Handler, LinkConfig } from '../../../packages/link/src/loader/types.ts';
import type { TestService } from '../../support/service.ts';
import { driveLink, type LinkDriver, PATIENCE_MS } from './link-driver.ts';
import { openProfiles, type Profile, type ProfileWishes } from './profiles.ts';

/** A callback of the application's page, as it was called. */
export interface Told {
  readonly kind: 'load' | 'event' | 'success' | 'exit';
  // biome-ignore lint/suspicious/noExplicitAny: each kind has arguments of its own; tests read single fields
  readonly given: readonly any[];
  /** Milliseconds since 1970, by the clock of the machine. */
  readonly at: number;
}

type Wishes = Readonly<Record<string, unknown>>;

declare global {
  interface Window {
    told: Told[];
    handlers: Handler[];
    lists: { destroy(): void }[];
    /** Makes a handler that writes down its callbacks; it is the last of `handlers`, which the button opens. */
    make(config: Partial<LinkConfig>): Handler;
    embed(config: Partial<LinkConfig>): void;
    /** Called from any document: what must not happen there. */
    reportFault(what: string): Promise<void>;
  }
}

/** An application on an origin of its own, and the service whose Link is in it. */
export interface Shop {
  readonly origin: string;
  /** The same page as of another site than Link's. */
  readonly foreignOrigin: string;
  /** Reports of the browser that the page's policy was broken. */
  readonly reports: readonly string[];
  /** Makes a link_token; `wishes` over those of every application. @throws what the service refuses it with */
  token(wishes?: Wishes): Promise<string>;
  /** Comes to the page in a browser of its own; `leave` closes it. */
  visit(options?: VisitOptions): Promise<Visit>;
  /** The same with a token of these wishes, up to the first pane. */
  opened(wishes?: Wishes, options?: VisitOptions): Promise<Visit>;
  /** Ends all visits, and fails when one of them showed what no visit may show. Belongs into `afterEach`. */
  leave(): Promise<void>;
  stop(): void;
}

export interface VisitOptions extends ProfileWishes {
  readonly token?: string | null;
  readonly config?: Partial<LinkConfig>;
  readonly browser?: BrowserContextOptions;
  /** Instead of a browser of its own. */
  readonly context?: BrowserContext;
  readonly origin?: string;
  /** What the address of the page has after its origin. */
  readonly path?: string;
  /** False: the page is there, and no handler. */
  readonly handler?: boolean;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Addresses that were asked for, each with its referrer. */
  readonly requests: readonly string[];
  /** Page errors and broken policies of all documents. */
  readonly faults: string[];
  readonly link: LinkDriver;
  told(): Promise<readonly Told[]>;
  /** Events so far, each with the key that tells most. */
  events(): Promise<readonly string[]>;
  /** Waits for the end, and gives what `onSuccess` or `onExit` was given. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read single fields
  ended(kind: 'success' | 'exit'): Promise<readonly any[]>;
}

export const GOOD = ['user_good', 'pass_good'] as const;

interface OpenVisit extends Visit {
  leave(): Promise<void>;
}

/** What an application has that installed `@fairlead/link`. */
const LINK_PACKAGE = join(import.meta.dirname, '../../../packages/link/dist');

const BROWSER = { reducedMotion: 'reduce', viewport: { width: 1000, height: 760 } } as const;

const WISHES = {
  client_name: 'Shop',
  user: { client_user_id: 'user-1' },
  products: ['transactions'],
  country_codes: ['US'],
  language: 'en',
};

/** Waits until a value is what it shall be. */
export function soon<T>(value: () => T | Promise<T>) {
  return expect.poll(value, { timeout: PATIENCE_MS, interval: 50 });
}

/** @param identity serves the shop over TLS, as Production wants it */
export async function openShop(
  browser: Browser,
  service: Pick<TestService, 'baseUrl' | 'call'>,
  identity?: { readonly key: string; readonly certificate: string },
): Promise<Shop> {
  const reports: string[] = [];
  const listener: RequestListener = (request, response) =>
    void answer(request, response, service.baseUrl, reports);
  const server = identity
    ? createSecureServer({ key: identity.key, cert: identity.certificate }, listener)
    : createServer(listener);
  const scheme = identity ? 'https' : 'http';
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `${scheme}://127.0.0.1:${port}`;
  const visits: OpenVisit[] = [];
  const profile = openProfiles(browser, `${origin}/empty`);
  const shop: Shop = {
    origin,
    foreignOrigin: `${scheme}://localhost:${port}`,
    reports,
    async token(wishes = {}) {
      const { status, body } = await service.call('/link/token/create', { ...WISHES, ...wishes });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.link_token;
    },
    async visit(options = {}) {
      const there = options.context
        ? { context: options.context, faults: [], leave: async () => undefined }
        : await profile({ ...BROWSER, ...options.browser }, options);
      const visit = await comeTo(options.origin ?? origin, there, options);
      visits.push(visit);
      return visit;
    },
    async opened(wishes, options = {}) {
      const visit = await shop.visit({ ...options, token: await shop.token(wishes) });
      await pressOpener(visit.page);
      return visit;
    },
    async leave() {
      const left = visits.splice(0);
      const seen = left.flatMap(({ faults, requests }) => [...faults, ...requests.filter(namesToken)]);
      for (const visit of left) await visit.leave();
      expect([...seen, ...reports.splice(0)]).toEqual([]);
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return shop;
}

/** By keyboard: a pointer costs the page a program of the driver, which visits that only lead to Link do without. */
async function pressOpener(page: Page): Promise<void> {
  await page.evaluate(() => document.getElementById('opener')?.focus());
  await page.keyboard.press('Enter');
}

/** No address may hold one, and so no log and no referrer (LNK-3). */
function namesToken(request: string): boolean {
  return /(link|public|access|processor)-(sandbox|development|production)-/.test(request);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  linkOrigin: string,
  reports: string[],
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://any');
  if (pathname === '/reports') {
    reports.push(Buffer.concat(await request.toArray()).toString());
    return void response.writeHead(204).end();
  }
  if (pathname === '/empty')
    return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>');
  if (pathname === '/favicon.ico') return void response.writeHead(404).end();
  const packaged = /^\/packaged\/((?:element|module)\/index\.js)$/.exec(pathname)?.[1];
  if (packaged !== undefined)
    return void response
      .writeHead(200, { 'Content-Type': 'text/javascript' })
      .end(await readFile(join(LINK_PACKAGE, packaged)));
  const isScript = pathname === '/shop.js';
  const alias = pathname === '/alias';
  response.writeHead(200, {
    'Content-Type': isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
    'Content-Security-Policy': policyFor(linkOrigin, alias),
  });
  const path = alias ? '/link/v2/stable/link-initialize.js' : '/link/v1/link.js';
  const tag = `<script src="${linkOrigin}${path}"></script>`;
  const served = `<script type="module" src="${linkOrigin}/link/v1/element.mjs"></script>`;
  const tags: Readonly<Record<string, string>> = {
    '/twice': tag + tag,
    '/element': served,
    '/packaged': `<script type="module" src="/packaged/element/index.js"></script>${served}`,
  };
  response.end(
    isScript
      ? SHOP_SCRIPT
      : shopPage(tags[pathname] ?? tag, tags[pathname]?.includes('module') ? BANK_LINK : ''),
  );
}

/** The strictest under which Link must work (link.md 14.2). The alias stands in for a script, which takes a policy of its own. */
function policyFor(linkOrigin: string, alias: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${linkOrigin}`,
    `frame-src ${linkOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${alias ? 'fairlead' : "'none'"}`,
    'report-uri /reports',
  ].join('; ');
}

const LINES = Array.from({ length: 120 }, (_, index) => `<p>Line ${index + 1}</p>`).join('');

/** @param link loads Link */
function shopPage(link: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop</title>
${link}<script src="/shop.js"></script></head>
<body><main><h1>Shop</h1><button id="opener" data-testid="opener">Connect a bank</button>
${content}<button data-testid="other">Something else</button><div id="list"></div><div id="far">${LINES}</div>
<button data-testid="last">Last</button></main></body></html>`;
}

const BANK_LINK = '<bank-link id="bank">Connect your bank</bank-link>';

const SHOP_SCRIPT = `
window.told = [];
window.handlers = [];
window.lists = [];
const tell = (kind) => (...given) => {
  told.push({ kind, given: structuredClone(given), at: Date.now() });
  dispatchEvent(new Event('told'));
};
const withCallbacks = (config) => ({
  onSuccess: tell('success'), onExit: tell('exit'), onEvent: tell('event'), onLoad: tell('load'), ...config,
});
window.make = (config) => {
  const { create } = window.Plaid ?? window.Fairlead;
  const handler = create(withCallbacks(config));
  handlers.push(handler);
  return handler;
};
window.embed = (config) => lists.push(Fairlead.createEmbedded(withCallbacks(config), document.getElementById('list')));
addEventListener('DOMContentLoaded', () => {
  document.getElementById('opener').addEventListener('click', () => handlers.at(-1).open());
});
`;

async function comeTo(origin: string, profile: Profile, options: VisitOptions): Promise<OpenVisit> {
  const { context, faults } = profile;
  context.setDefaultTimeout(PATIENCE_MS);
  const requests: string[] = [];
  const note = (request: Request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`);
  context.on('request', note);
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(origin + (options.path ?? '/'));
  const { token, config, handler = true } = options;
  if (handler)
    await page.evaluate((given) => void window.make(given), {
      ...config,
      ...(token === undefined ? {} : { token }),
    });
  const told = () => page.evaluate(() => window.told);
  return {
    page,
    context,
    requests,
    faults,
    link: driveLink(page, openFrameOf(page)),
    told,
    events: async () => (await told()).filter(({ kind }) => kind === 'event').map(shortly),
    async ended(kind) {
      await soon(() => page.evaluate(untilOver, 2_000)).toBe(true);
      const last = (await told()).filter((each) => each.kind === 'success' || each.kind === 'exit');
      expect(last.map((each) => each.kind)).toEqual([kind]);
      return last[0]?.given ?? [];
    },
    async leave() {
      context.off('request', note);
      await profile.leave();
    },
  };
}

/** Waits for the end of a session, for a while. Runs in the page, so that waiting costs nothing. */
function untilOver(patience: number): Promise<boolean> {
  const isOver = () => window.told.some(({ kind }) => kind === 'success' || kind === 'exit');
  return new Promise((resolve) => {
    const look = () => isOver() && resolve(true);
    addEventListener('told', look);
    setTimeout(() => {
      removeEventListener('told', look);
      resolve(isOver());
    }, patience);
    look();
  });
}

/**
 * Keeps back the widget's question for the pane that follows a wait, so that the pane of the wait stays for as long as a test looks
 * at it. Gives the function that lets it go.
 */
export async function holdNextPane(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const address = '**/link/session/next';
  const held: Promise<void>[] = [];
  await page.route(address, (route) => {
    // A page that is left while it is held needs no answer.
    const passed = released.then(() => route.continue()).catch(() => undefined);
    held.push(passed);
    return passed;
  });
  return async () => {
    release();
    await Promise.all(held);
    await page.unroute(address);
  };
}

/** Presses Tab until that control has the focus, in whichever document. @throws when the keyboard does not reach it */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement && document.hasFocus())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target.toString()}`);
}

/** Link as it is open over the page. */
function openFrameOf(page: Page): FrameLocator {
  return page.locator('iframe:is(.fairlead-iframe, .plaid-link-iframe):visible').contentFrame();
}

function shortly({ given: [name, keys] }: Told): string {
  const shown = [
    name === 'OPEN' || name === 'TRANSITION_VIEW' ? keys.view_name : null,
    keys.mfa_type,
    name === 'EXIT' ? keys.exit_status : null,
    name === 'ERROR' || name === 'FAIL_OAUTH' ? keys.error_code : null,
  ].filter((key) => key != null);
  return shown.length > 0 ? `${name}(${shown.join(', ')})` : name;
}
