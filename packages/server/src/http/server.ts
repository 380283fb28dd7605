import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { errorRecord, fail, Refusal } from '../errors.ts';
import { newRequestId } from '../world/ids.ts';
import type { RandomStream } from '../world/random.ts';
import type { Timers } from '../world/timers.ts';
import { clientAddress } from './client-address.ts';
import type { Health } from './health.ts';
import { type HtmlPage, mountHtmlPages } from './html-pages.ts';
import { createLoadLimit, overloaded, type Place } from './load-limit.ts';
import { BODY_BYTES_MAX, readJson } from './read-json.ts';
import type { RequestLog } from './request-log.ts';
import type { Route } from './route.ts';
import { answerSocketError } from './socket-error.ts';
import { mountStaticFiles, type StaticFile } from './static-files.ts';

export interface EdgeOptions {
  readonly routes: readonly Route[];
  /** Pages that are read by GET: the OpenAPI document, the list of errors. */
  readonly pages: readonly Page[];
  /** Pages with forms. */
  readonly htmlPages: readonly HtmlPage[];
  /** What browsers load. */
  readonly files: readonly StaticFile[];
  /** Paths of the contract that this environment does not serve, answered by SANDBOX_ONLY. */
  readonly sandboxOnly: boolean;
  readonly requestIds: RandomStream;
  readonly health: Health;
  readonly log: RequestLog;
  readonly hsts: boolean;
  /** Sockets at once; more are not accepted. */
  readonly connectionsMax: number;
  /** Requests under way at once; more are refused at once instead of waiting. */
  readonly inFlightMax: number;
  /** Addresses and ranges whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly timers: Timers;
}

export interface Page {
  readonly path: string;
  readonly contentType: string;
  render(): Promise<string> | string;
}

/** REQ-4: slow and endless requests end by themselves. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};

const JSON_TYPE = 'application/json; charset=utf-8';
const REQUESTS_PER_SOCKET_MAX = 1000;

/** The edge: listens, bounds, reads JSON, answers. It knows no rule of finance, and its framework never answers by itself. */
export function createEdge(options: EdgeOptions): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: TIMEOUTS.requestTimeout,
    keepAliveTimeout: TIMEOUTS.keepAliveTimeout,
    maxRequestsPerSocket: REQUESTS_PER_SOCKET_MAX,
    genReqId: () => newRequestId(options.requestIds),
    requestIdHeader: false,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
    logger: false,
    clientErrorHandler: (error, socket) => answerSocketError(error, socket, options.requestIds),
    frameworkErrors: (error, request, reply) =>
      refuse(options, error, request as FastifyRequest, reply as FastifyReply),
    http: {
      // A request without Host would be answered by Node itself; nothing here depends on it.
      requireHostHeader: false,
      maxHeaderSize: 16_384,
      headersTimeout: TIMEOUTS.headersTimeout,
      connectionsCheckingInterval: TIMEOUTS.connectionsCheckingInterval,
    },
  });
  // Known from the start, so that all requests have one shape.
  app.decorateRequest('callFacts');
  app.decorateRequest('refusedBy');
  app.decorateRequest('answerHeaders');
  app.decorateRequest('place');
  app.decorateRequest('isAtWork');
  // Whatever the content type says, the body arrives as bytes; `jsonBody` decides in the order of D40.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
  // Node would answer an unknown `Expect` by itself, without a body.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.server.maxConnections = options.connectionsMax;
  const load = createLoadLimit(options.inFlightMax);
  app.addHook('onRequest', (request, reply, done) => {
    const place = load.enter();
    request.place = place;
    // The framework hears nothing of a torn connection; what is at work for it still counts until it ends.
    reply.raw.once('close', () => {
      if (!request.isAtWork) place.leave();
    });
    // Before the body is read: a path is known first.
    if (request.is404) {
      // Its body is nobody's: it is let run out, and the connection ends with the answer.
      request.raw.resume();
      if (hasBody(request)) reply.header('Connection', 'close');
      return done(notFound(options, request, reply));
    }
    // Health keeps answering: an instance that is busy is not one that is ill.
    if (load.isOver() && !options.health.paths.includes(request.url)) done(overloaded());
    else done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.headers(closing(app));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.place?.leave();
    options.log.answered(request, reply);
    done();
  });
  app.setErrorHandler((error, request, reply) => refuse(options, error, request, reply));
  app.setNotFoundHandler(async (request, reply) => {
    throw notFound(options, request, reply);
  });
  for (const route of options.routes) mount(app, route, options);
  for (const page of options.pages) {
    app.get(page.path, async (request, reply) =>
      reply
        .headers(commonHeaders(request.id, options.hsts))
        .type(page.contentType)
        .send(await page.render()),
    );
  }
  mountHtmlPages(app, options.htmlPages, {
    commonHeaders: (requestId) => commonHeaders(requestId, options.hsts),
    toRefusal,
    failed: (request, cause) => options.log.failed(request, cause),
  });
  mountStaticFiles(app, options.files, (requestId) => commonHeaders(requestId, options.hsts));
  options.health.mount(app);
  return app;
}

function mount(app: FastifyInstance, route: Route, { hsts, timers }: EdgeOptions): void {
  app.post(route.path, async (request, reply) => {
    const answerHeaders = { ...route.headers };
    request.answerHeaders = answerHeaders;
    const body = jsonBody(request, route.longText);
    const { headers, id: requestId } = request;
    const address = clientAddress(request);
    const pause = async (ms: number): Promise<boolean> => {
      await asleep(request, timers, ms);
      return !reply.raw.destroyed;
    };
    const call = { body, headers, requestId, address, pause, answerHeaders };
    const answer = await atWork(request, reply, () => route.call(call));
    request.callFacts = { clientId: answer.clientId, itemId: answer.itemId };
    const sent = { ...commonHeaders(requestId, hsts), ...answerHeaders, ...answer.headers, ...closing(app) };
    if (answer.broken) return breakOff(reply, sent, answer.broken);
    return sendAnswer(reply, sent, answer.payload);
  });
}

/** Of answers that are given once no more calls are accepted: a connection that stays open would hold up the stop. */
function closing({ server }: FastifyInstance): Record<string, string> {
  return server.listening ? {} : { Connection: 'close' };
}

/** A call whose connection is torn holds its place until its work has ended: else breaking off would be a way around the limit. */
async function atWork<T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  request.isAtWork = true;
  try {
    return await work();
  } finally {
    request.isAtWork = false;
    if (reply.raw.destroyed) request.place?.leave();
  }
}

async function asleep({ place }: FastifyRequest, timers: Timers, ms: number): Promise<void> {
  const sleep = (): Promise<void> => new Promise((resolve) => void timers.after(ms, resolve));
  await (place ? place.whileAway(sleep) : sleep());
}

/** What a fault does to a call that was asked to fail: an empty answer, or none at all. */
function breakOff(
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
  broken: { readonly status: number } | 'dropped',
): FastifyReply {
  const { raw } = reply.hijack();
  if (broken === 'dropped') {
    raw.destroy();
    // The framework counts a call as ended by one of two events, and a torn connection brings neither.
    raw.emit('error', new Error('the connection was dropped on command'));
  } else {
    raw.writeHead(broken.status, { ...headers, 'Content-Length': 0 });
    raw.end();
  }
  return reply;
}

function hasBody({ headers }: FastifyRequest): boolean {
  return (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
}

/**
 * Sends past the framework, which knows nothing more to do with an answer and costs as much as making it. A page goes out as
 * the parts it came in: joining them would copy half a megabyte per answer (D19).
 */
function sendAnswer(
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
  payload: string | readonly Buffer[],
): FastifyReply {
  const parts = typeof payload === 'string' ? [Buffer.from(payload)] : payload;
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const { raw } = reply.hijack();
  raw.writeHead(200, { ...headers, 'Content-Type': JSON_TYPE, 'Content-Length': length });
  raw.cork();
  for (const part of parts) raw.write(part);
  raw.end();
  return reply;
}

/** Content type first, then JSON. @throws INVALID_HEADERS when it is missing, INVALID_BODY when it is another one. */
function jsonBody(request: FastifyRequest, longText: boolean): Record<string, unknown> {
  const contentType = request.headers['content-type'];
  if (contentType === undefined)
    throw fail('INVALID_HEADERS', 'the Content-Type header is missing; it must be application/json');
  if (!/^application\/json\s*(;|$)/i.test(contentType))
    throw fail('INVALID_BODY', 'Content-Type must be application/json');
  return readJson((request.body as Buffer | undefined) ?? Buffer.alloc(0), { longText });
}

function commonHeaders(requestId: string, hsts: boolean): Record<string, string> {
  return {
    'X-Request-Id': requestId,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    ...(hsts ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

/** An unknown path, or a known one by another method: 404 with `Allow`, never 405 (D52). */
function notFound(options: EdgeOptions, request: FastifyRequest, reply: FastifyReply): Refusal {
  const path = request.url.split('?', 1)[0] ?? '';
  if (options.sandboxOnly && path.startsWith('/sandbox/')) {
    return fail('SANDBOX_ONLY', `${path.slice(0, 200)} exists only in the sandbox environment`);
  }
  const allowed =
    options.htmlPages.find((page) => page.path === path)?.method ??
    (options.routes.some((route) => route.path === path)
      ? 'POST'
      : [...options.pages, ...options.files].some((page) => page.path === path) ||
          options.health.paths.includes(path)
        ? 'GET'
        : undefined);
  if (allowed) reply.header('Allow', allowed);
  return fail('NOT_FOUND');
}

/** The last resort too: what is no refusal of the catalogue becomes INTERNAL_SERVER_ERROR, without a word of what it was (REQ-7). */
function refuse(options: EdgeOptions, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error);
  request.refusedBy = refusal;
  if (refusal.status >= 500) options.log.failed(request, refusal.cause ?? error);
  reply
    .status(refusal.status)
    .headers({ ...commonHeaders(request.id, options.hsts), ...request.answerHeaders, ...refusal.headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ ...errorRecord(refusal.code, refusal.message), request_id: request.id }));
}

const FRAMEWORK: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => fail('INVALID_BODY', `body is larger than ${BODY_BYTES_MAX} bytes`),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    fail('INVALID_BODY', 'body is not as long as Content-Length says'),
  FST_ERR_CTP_EMPTY_TYPE: () =>
    fail('INVALID_HEADERS', 'the Content-Type header is missing; it must be application/json'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => fail('INVALID_BODY', 'Content-Type must be application/json'),
  ECONNRESET: () => fail('INVALID_BODY', 'the request was cut off'),
  FST_ERR_BAD_URL: () => fail('NOT_FOUND'),
  FST_ERR_MAX_PARAM_LENGTH: () => fail('NOT_FOUND'),
};

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, name } = error as { code?: string; name?: string };
  if (name === 'StoreUnavailable') {
    return fail('INTERNAL_SERVER_ERROR', { status: 503, headers: { 'Retry-After': '1' }, cause: error });
  }
  return FRAMEWORK[code ?? '']?.() ?? fail('INTERNAL_SERVER_ERROR', { cause: error });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log: whose call it was, and why it was refused. */
    callFacts?: { clientId: string; itemId: string | undefined };
    refusedBy?: Refusal;
    /** What the route says of every answer, refusals too. */
    answerHeaders?: Record<string, string>;
    /** Among the requests under way. */
    place?: Place;
    isAtWork?: boolean;
  }
}
