import type { Server } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { fail } from '../../errors.ts';
import { realClock } from '../../world/clock.ts';
import { seededRandom } from '../../world/random.ts';
import { realTimers, type Timers } from '../../world/timers.ts';
import type { LatePart } from '../body-part.ts';
import { createHealth } from '../health.ts';
import type { HtmlPage } from '../html-pages.ts';
import type { Route, RouteAnswer, RouteCall } from '../route.ts';
import { createEdge, type EdgeOptions } from '../server.ts';
import type { FileFamily, StaticFile } from '../static-files.ts';

/** What the log was told of one request. */
export interface Told {
  readonly route: string;
  readonly status: number;
  readonly method: string;
  readonly code: string | undefined;
  readonly clientId: string | undefined;
  readonly itemId: string | undefined;
  readonly warning: string | undefined;
}

export interface TestEdge {
  readonly baseUrl: string;
  readonly server: Server;
  readonly answered: Told[];
  readonly failures: unknown[];
  /** How many calls of `/slow` are at work. */
  waiting(): number;
  /** Lets every call of `/slow` end. */
  release(): void;
  /** How many calls of `/pause` let time pass. */
  pausing(): number;
  /** Its time has passed for every call of `/pause`. */
  resume(): void;
  /** How many connections it has. */
  connections(): Promise<number>;
  drain(): void;
  close(): Promise<void>;
}

/** An edge on a free port over endpoints that each do one thing. */
export async function startEdge(options: Partial<EdgeOptions> = {}, host = '127.0.0.1'): Promise<TestEdge> {
  const answered: Told[] = [];
  const failures: unknown[] = [];
  const slow = createGate();
  const paused = createPause();
  const health = createHealth({ clock: realClock, timers: realTimers }, async () => undefined);
  health.setReady();
  const edge = createEdge({
    routes: routes(slow),
    pages: [
      { path: '/page', contentType: 'text/html; charset=utf-8', render: () => '<p>grüß</p>' },
      { path: '/page/broken', contentType: 'text/plain', render: () => Promise.reject(new Error('secret')) },
    ],
    htmlPages: HTML_PAGES,
    protocols: [],
    files: [FILE, COMPRESSED_FILE, LARGE_FILE],
    fileFamilies: [FAMILY],
    sandboxOnly: false,
    referencePaths: ['/report/get', '/echo'],
    requestIds: seededRandom('edge').stream('request', 1),
    health,
    log: {
      answered: ({ route, status, method, errorCode, clientId, itemId, warning }) =>
        void answered.push({ route, status, method, code: errorCode, clientId, itemId, warning }),
      failed: (_request, error) => void failures.push(error),
    },
    hsts: false,
    publicUrl: () => 'http://edge.test',
    connectionsMax: 100,
    connectionsPerAddressMax: 100,
    inFlightMax: 100,
    uploadBytesMax: 1_048_576,
    trustedProxies: [],
    timers: paused.timers,
    clock: realClock,
    ...options,
  });
  await edge.listen({ host, port: 0 });
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closed ??= edge.close().then(health.end);
    return closed;
  };
  onTestFinished(async () => {
    slow.open();
    paused.end();
    await close();
  });
  const address = edge.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    baseUrl: `http://${host}:${port}`,
    server: edge.server,
    answered,
    failures,
    waiting: slow.waiting,
    release: slow.open,
    pausing: paused.waiting,
    resume: paused.end,
    connections: () => promisify(edge.server.getConnections.bind(edge.server))(),
    drain() {
      health.drain();
      edge.drain();
    },
    close,
  };
}

interface Gate {
  pass(): Promise<void>;
  open(): void;
  waiting(): number;
}

function createGate(): Gate {
  let waiters: (() => void)[] = [];
  return {
    pass: () => new Promise((resolve) => void waiters.push(resolve)),
    open() {
      for (const go of waiters) go();
      waiters = [];
    },
    waiting: () => waiters.length,
  };
}

/** What `/pause` waits for, and nothing else. */
const PAUSE_MS = 199;

/** Timers under which a pause ends when a test says so. */
function createPause() {
  const gate = createGate();
  const timers: Timers = {
    after(delayMs, task) {
      if (delayMs !== PAUSE_MS) return realTimers.after(delayMs, task);
      void gate.pass().then(task);
      return () => undefined;
    },
  };
  return { timers, waiting: gate.waiting, end: gate.open };
}

/** Each is read once. */
const FAMILY: FileFamily = {
  path: '/family/:name',
  find(name) {
    let reads = 0;
    const read = (): Buffer => Buffer.from(`${name} ${++reads}`);
    return name.endsWith('.txt') ? { ...FILE, path: `/family/${name}`, tag: name, read } : undefined;
  },
};

/** More than the system takes of an answer that nobody reads. */
export const LATE_BYTES = 8 * 2 ** 20;

/** Of an answer that is joined before it is sent. */
export const SHORT_BYTES = 8_000;

/** A text in memory that others write over as soon as they may. */
function lateText(shared: { memory: Buffer }, letter: string): LatePart {
  return {
    toSend: () => shared.memory.fill(letter),
    sent(isTaken) {
      if (!isTaken) shared.memory = Buffer.alloc(LATE_BYTES);
    },
    toBuffer: () => Buffer.alloc(LATE_BYTES, letter),
  };
}

function routes(slow: Gate): Route[] {
  const shared = { memory: Buffer.alloc(LATE_BYTES) };
  const route = (path: string, answer: (call: RouteCall) => Promise<Partial<RouteAnswer>>): Route => ({
    path,
    longText: false,
    bodyOptional: path === '/optional',
    headers: {},
    call: async (call) => ({
      payload: '{}',
      headers: {},
      clientId: 'team',
      itemId: undefined,
      ...(await answer(call)),
    }),
  });
  return [
    route('/echo', async ({ body, address, requestId }) => ({
      payload: JSON.stringify({ body, address, request_id: requestId }),
      itemId: 'item',
    })),
    route('/optional', async ({ body }) => ({ payload: JSON.stringify({ body }) })),
    route('/slow', async () => {
      await slow.pass();
      return { payload: '{"slow":true}' };
    }),
    route('/pause', async ({ pause }) => {
      const stillThere = await pause(PAUSE_MS);
      return { payload: JSON.stringify({ stillThere }) };
    }),
    route('/late', async ({ body }) => ({
      payload: [Buffer.from('"'), lateText(shared, String(body.letter)), Buffer.from('"')],
    })),
    route('/short', async ({ body }) => ({
      payload: [Buffer.from('"'), Buffer.alloc(SHORT_BYTES, String(body.letter)), Buffer.from('"')],
    })),
    route('/parts', async () => ({
      payload: [Buffer.from('{"list":['), Buffer.from('"ü"'), Buffer.from(']}')],
    })),
    {
      ...route('/counted', async ({ answerHeaders, body }) => {
        answerHeaders.RateLimit = '"client";r=1;t=2';
        if (body.refuse === true) throw fail('RATE_LIMIT', { headers: { 'Retry-After': '2' } });
        return { headers: { 'X-Request-Id': 'replayed' } };
      }),
      headers: { 'RateLimit-Policy': '"client";q=2;w=60' },
    },
    route('/warned', async ({ warn, body }) => {
      warn('one');
      warn('two');
      if (body.refuse === true) throw fail('INVALID_FIELD');
      return {};
    }),
    route('/empty', async () => ({ broken: { status: 502 } })),
    route('/dropped', async () => ({ broken: 'dropped' })),
    route('/explode', async () => {
      throw new Error('secret');
    }),
    route('/away', async () => {
      throw Object.assign(new Error('secret'), { name: 'StoreUnavailableError' });
    }),
    route('/sandbox/there', async () => ({})),
  ];
}

const PAGE_HEADERS = { 'Content-Security-Policy': "default-src 'none'", 'Cache-Control': 'no-cache' };

function htmlPage(
  method: HtmlPage['method'],
  path: string,
  say: (call: Parameters<HtmlPage['answer']>[0]) => string,
): HtmlPage {
  const answer = (status: number, body: string) => ({
    status,
    headers: PAGE_HEADERS,
    contentType: 'text/html; charset=utf-8',
    body,
  });
  return {
    method,
    path,
    answer: async (call) => answer(200, say(call)),
    refused: ({ status, code }, requestId, acceptLanguage) =>
      answer(Math.max(status, 400), `refused ${code} ${requestId} ${acceptLanguage}`),
  };
}

const HTML_PAGES = [
  htmlPage('GET', '/door', ({ query, acceptLanguage }) => `door ${query.get('of')} ${acceptLanguage}`),
  htmlPage('POST', '/door/knock', ({ form }) => `knock ${form.getAll('at').join('+')}`),
  htmlPage('GET', '/room/:id', ({ params }) => `room ${params.id}`),
  { ...htmlPage('GET', '/taken', () => 'taken'), acts: true as const },
  htmlPage('GET', '/room/closed', () => {
    throw fail('INVALID_FIELD');
  }),
  htmlPage('GET', '/room/burning', () => {
    throw new Error('secret');
  }),
];

const FILE: StaticFile = {
  path: '/file.js',
  contentType: 'text/javascript; charset=utf-8',
  headers: { 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' },
  tag: 'sha384-abc',
  read: () => Buffer.from('let a = 1;\n'.repeat(100)),
};

/** One that the build compressed too. */
const COMPRESSED_FILE: StaticFile = {
  ...FILE,
  path: '/small.js',
  readCompressed: () => brotliCompressSync(FILE.read()),
};

/** More than the system takes from a process for a peer that reads nothing. */
export const LARGE_BYTES = 32 * 1_048_576;
const LARGE_FILE: StaticFile = {
  ...FILE,
  path: '/large',
  tag: 'sha384-large',
  read: () => Buffer.alloc(LARGE_BYTES, 'x'),
};

/** The HTTP text of one POST of JSON. */
export function posting(path: string, body: unknown = {}, headers: readonly string[] = []): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return [
    `POST ${path} HTTP/1.1`,
    'Host: edge.test',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...headers,
    '',
    text,
  ].join('\r\n');
}

/** The HTTP text of one request without a body. */
export function asking(method: string, path: string, headers: readonly string[] = []): string {
  return [`${method} ${path} HTTP/1.1`, 'Host: edge.test', ...headers, '', ''].join('\r\n');
}
