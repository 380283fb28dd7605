import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import type { Browser, Frame, Page } from 'playwright-core';
import { LOOK } from '../../../packages/link/src/frame/gallery/samples.ts';
import type { Turn, WireAnswer, WirePane } from '../../../packages/link/src/frame/server/wire-types.ts';
import type { Init, ToFrame, ToPage } from '../../../packages/link/src/protocol.ts';
import { bundleFrame, FRAME_POLICY } from './frame-bundle.ts';

declare global {
  interface Window {
    heard: ToPage[];
    tellFrame: (message: ToFrame) => void;
    hellos: number;
  }
}

/** A call of the frame to its server. */
export interface Call {
  readonly name: 'look' | 'open' | 'answer' | 'next';
  readonly body: Readonly<Record<string, unknown>> & {
    readonly answer?: WireAnswer;
    readonly step_id?: string;
  };
}

/** What the server does with a call: an answer, or a connection that breaks off. */
export type Reply = { readonly status?: number; readonly body: object } | 'break';

/** A session as a test wishes it to be. */
export type Script = (call: Call) => Reply | Promise<Reply>;

export interface FrameStage {
  readonly calls: Call[];
  readonly answers: () => readonly WireAnswer[];
  readonly page: Page;
  readonly frame: Frame;
  readonly heard: () => Promise<readonly ToPage[]>;
  readonly tell: (message: ToFrame) => Promise<void>;
  readonly frameOrigin: string;
  readonly hostOrigin: string;
}

export interface StageOptions {
  readonly script: Script;
  readonly config?: Partial<Init['config']>;
  /** Without it, everything that the loader allows. */
  readonly sandbox?: string;
  /** The page tells the frame to open as soon as it is ready. */
  readonly opens?: boolean;
  /** In a context of its own, whose time may stand still. */
  readonly apart?: boolean;
  /** Instead of one of the theatre's. */
  readonly page?: Page;
  /** Runs in each document of the page before its own scripts. */
  readonly before?: () => void;
}

const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** The frame as its own origin serves it, in a page of another origin, with a server that does what a test says. */
export interface FrameTheatre {
  readonly play: (options: StageOptions) => Promise<FrameStage>;
  readonly close: () => Promise<void>;
}

export async function openTheatre(browser: Browser): Promise<FrameTheatre> {
  const files = await bundleFrame('main.tsx');
  let stage: { options: StageOptions; calls: Call[] } | null = null;
  const frameServer = createServer((request, response) => {
    void answerFrame(files, request, response, stage);
  });
  const hostServer = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(HOST_PAGE);
  });
  const [frameOrigin, hostOrigin] = await Promise.all([listening(frameServer), listening(hostServer)]);
  const newContext = () =>
    browser.newContext({ reducedMotion: 'reduce', viewport: { width: 900, height: 760 } });
  const context = await newContext();
  const contexts = [context];
  return {
    async play(options) {
      const calls: Call[] = [];
      stage = { options, calls };
      const own = options.apart ? await newContext() : context;
      if (own !== context) contexts.push(own);
      const page = options.page ?? (await own.newPage());
      if (options.before) await page.addInitScript(options.before);
      await page.goto(hostOrigin);
      await page.evaluate(hostScript, { frameOrigin, options: pageOptions(options) });
      return {
        calls,
        answers: () => calls.flatMap(({ body }) => body.answer ?? []),
        page,
        frame: await frameOf(page),
        heard: () => page.evaluate(() => window.heard),
        tell: (message) => page.evaluate((told) => window.tellFrame(told), message),
        frameOrigin,
        hostOrigin,
      };
    },
    async close() {
      await Promise.all(contexts.map((each) => each.close()));
      for (const server of [frameServer, hostServer]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

/** The frame itself: through the page, each question to it would take eight messages more. */
async function frameOf(page: Page): Promise<Frame> {
  const found = page.frames().find((frame) => frame.parentFrame() !== null);
  return found ?? page.waitForEvent('frameattached');
}

function pageOptions({ config, sandbox = SANDBOX, opens = true }: StageOptions) {
  return { config, sandbox, opens };
}

async function listening(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function answerFrame(
  files: ReadonlyMap<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
  stage: { options: StageOptions; calls: Call[] } | null,
): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://frame').pathname;
  const [, name] = /^\/link\/session\/(look|open|answer|next)$/.exec(path) ?? [];
  if (name !== undefined && stage !== null) {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Call['body'];
    const call = { name: name as Call['name'], body };
    stage.calls.push(call);
    const reply = await stage.options.script(call);
    if (reply === 'break') return void response.destroy();
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' });
    return void response.end(JSON.stringify(reply.body));
  }
  const file = files.get(basename(path));
  const type = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html';
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': FRAME_POLICY,
  });
  response.end(file ?? FRAME_PAGE);
}

const FRAME_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Frame</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/index.css"><script type="module" src="/main.js"></script></head><body></body></html>`;

const HOST_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,"></head><body><button id="before">before</button></body></html>';

interface HostScript {
  readonly frameOrigin: string;
  readonly options: ReturnType<typeof pageOptions>;
}

/** The page's part of the hand-shake (link.md 3), and nothing of the loader's comfort. Runs in the page. */
function hostScript({ frameOrigin, options }: HostScript): void {
  window.heard = [];
  window.hellos = 0;
  const iframe = document.createElement('iframe');
  iframe.setAttribute('sandbox', options.sandbox);
  iframe.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;color-scheme:normal';
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== iframe.contentWindow || origin !== frameOrigin || data?.type !== 'hello') return;
    window.hellos += 1;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data: message }: MessageEvent<ToPage>) => {
      window.heard.push(message);
      if (message.type === 'ready' && options.opens) port1.postMessage({ type: 'open' });
    };
    window.tellFrame = (message) => port1.postMessage(message);
    const config = { compat: false, embedded: false, institutionId: null, ...options.config };
    const init = { fl: 1, type: 'init', token: 'link-sandbox-1', receivedRedirectUri: null, config };
    iframe.contentWindow?.postMessage(init, frameOrigin, [port2]);
  });
  iframe.src = `${frameOrigin}/link/v1/frame/0`;
  document.body.append(iframe);
}

/** An answer of the server that shows a pane. */
export function turn(pane: WirePane, more: Partial<Turn> = {}): Reply {
  return { body: { pane, events: [], pending: false, result: null, request_id: 'r1', ...more } };
}

/** What the server answers to `look`, and the head of what it answers to `open`. */
export function opening(pane: WirePane, more: Partial<Turn> = {}): Reply {
  const reply = turn(pane, more);
  if (reply === 'break') return reply;
  return { body: { ...reply.body, link_session_id: 's1', session_key: 'k1', look: LOOK } };
}

/** A refusal in the API's form. */
export function refused(code: string, type = 'INVALID_INPUT', status = 400): Reply {
  const body = {
    error_type: type,
    error_code: code,
    error_message: 'm',
    display_message: null,
    request_id: 'r9',
  };
  return { status, body };
}
