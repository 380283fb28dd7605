import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '../world/clock.ts';
import type { RandomStream } from '../world/random.ts';
import type { Timers } from '../world/timers.ts';
import type { Tracing } from '../world/tracing.ts';
import { createRecentBodies } from './body/recent-bodies.ts';
import type { CallNotes } from './call-notes.ts';
import { createCommonHeaders } from './common-headers.ts';
import { type FrontPage, frontHandler } from './front-page.ts';
import { createRequestHandler } from './handle-request.ts';
import type { Handler } from './handler.ts';
import type { Health } from './health.ts';
import { type HtmlPage, htmlHandler } from './html-pages.ts';
import { jsonCall } from './json-calls.ts';
import { createLoadLimit } from './load-limit.ts';
import { createNotFound } from './not-found.ts';
import { type Page, pageHandler } from './pages.ts';
import { type ProtocolCall, protocolCall } from './protocol-calls.ts';
import { createRequestIds } from './request-ids.ts';
import type { RequestLog } from './request-log.ts';
import type { Route } from './route.ts';
import { createRouter } from './router.ts';
import { createClientAddress, createTrust } from './socket/client-address.ts';
import { createLastOnSocket, REQUESTS_PER_SOCKET_MAX } from './socket/kept-alive.ts';
import { listen, listenBeside } from './socket/listen.ts';
import { ANSWER_TAKEN_WITHIN_MS, PROBES } from './socket/silent-callers.ts';
import { answerSocketError, type SocketErrorOptions } from './socket/socket-error.ts';
import { createSockets, type Sockets } from './socket/sockets.ts';
import { type FileFamily, familyHandler, fileHandler, type StaticFile } from './static-files.ts';
import { type UploadOptions, uploadCall } from './upload-calls.ts';

export interface EdgeOptions {
  readonly routes: readonly Route[];
  /** Pages that are read by GET: the OpenAPI document, the list of errors. */
  readonly pages: readonly Page[];
  /** What a browser gets at `/`. */
  readonly front?: FrontPage;
  /** Pages with forms. */
  readonly htmlPages: readonly HtmlPage[];
  /** Calls of protocols besides the API's own. */
  readonly protocols: readonly ProtocolCall[];
  /** What browsers load. */
  readonly files: readonly StaticFile[];
  readonly fileFamilies: readonly FileFamily[];
  /** Paths of the contract that this environment does not serve, answered by SANDBOX_ONLY (D58). */
  readonly sandboxOnly: boolean;
  /** Paths of the reference API: one without an endpoint here is told from a typing error. */
  readonly referencePaths: readonly string[];
  readonly requestIds: RandomStream;
  readonly health: Health;
  readonly log: RequestLog;
  /** Keeps what was called; absent where nothing is kept. */
  readonly calls?: CallNotes | undefined;
  readonly hsts: boolean;
  /** Where the instance is reached from outside, for links in refusals. */
  readonly publicUrl: () => string;
  /** Sockets at once, in all and of one address: for more, those that are idle for the longest are closed. */
  readonly connectionsMax: number;
  readonly connectionsPerAddressMax: number;
  /** Requests under way at once; more are refused at once instead of waiting. */
  readonly inFlightMax: number;
  /** 30 s unless a test says otherwise. */
  readonly answerTakenWithinMs?: number;
  /** Of answers under way at the end; 20 s unless a test says otherwise. */
  readonly answerDueWithinMs?: number;
  /** Bytes of the files of one call that takes some. */
  readonly uploadBytesMax: number;
  /** Addresses and ranges whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly timers: Timers;
  /** Measures how long answers take. */
  readonly clock: Clock;
  /** Absent while traces are off. */
  readonly tracing?: Tracing | undefined;
}

/** REQ-4: slow and endless requests end by themselves. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};
const HEADER_BYTES_MAX = 16_384;
/** A caller that never takes its answer must not keep leases from being given back. */
const ANSWER_DUE_WITHIN_MS = 20_000;

export interface Edge {
  readonly server: Server;
  listen(at: { readonly host: string; readonly port: number }): Promise<void>;
  /** Still takes connections; each ends with its next answer, so that callers go elsewhere before the port is closed. */
  drain(): void;
  /** Takes no more connections, and waits for the answers that are due, for 20 s at most (PRC-2). */
  close(): Promise<void>;
}

/** The edge: listens, bounds, reads JSON, answers. It knows no rule of finance. */
export function createEdge(options: EdgeOptions): Edge {
  let isStopping = false;
  const commonHeaders = createCommonHeaders(options);
  const newRequestId = createRequestIds(options.requestIds);
  const router = createRouter(handlersOf(options));
  const sockets = createSockets({
    max: options.connectionsMax,
    perAddressMax: options.connectionsPerAddressMax,
    isExempt: createTrust(options.trustedProxies),
  });
  const handle = createRequestHandler({
    router,
    notFound: createNotFound({ ...options, router }),
    load: createLoadLimit(options.inFlightMax),
    log: options.log,
    calls: options.calls,
    commonHeaders,
    publicUrl: options.publicUrl,
    newRequestId,
    clock: options.clock,
    tracing: options.tracing,
    isLastOn: createLastOnSocket(),
    sockets,
    answerTakenWithinMs: options.answerTakenWithinMs ?? ANSWER_TAKEN_WITHIN_MS,
    isStopping: () => isStopping,
  });
  const makeServer = (): Server =>
    serverFor({ sockets, publicUrl: options.publicUrl, commonHeaders, newRequestId }, handle);
  const server = makeServer();
  const servers = [server];
  return {
    server,
    async listen({ host, port }) {
      await listen(server, host, port);
      const beside = await listenBeside(server, host, makeServer);
      if (beside) servers.push(beside);
    },
    drain() {
      isStopping = true;
    },
    async close() {
      isStopping = true;
      const cancel = options.timers.after(options.answerDueWithinMs ?? ANSWER_DUE_WITHIN_MS, () => {
        for (const each of servers) each.closeAllConnections();
      });
      await Promise.all(servers.map((each) => new Promise((resolve) => void each.close(resolve))));
      cancel();
    },
  };
}

function handlersOf(options: EdgeOptions): Handler[] {
  const { routes, pages, front, htmlPages, protocols, files, health, timers, uploadBytesMax } = options;
  const addressOf = createClientAddress(options.trustedProxies);
  const call = { addressOf, timers, uploadBytesMax, recentBodies: createRecentBodies() };
  return [
    ...routes.map((route) => apiCall(route, call)),
    ...pages.map(pageHandler),
    ...(front ? [frontHandler(front)] : []),
    ...htmlPages.map((page) => htmlHandler(page, call)),
    ...protocols.map((each) => protocolCall(each, call)),
    ...files.map(fileHandler),
    ...options.fileFamilies.map(familyHandler),
    ...health.handlers,
  ];
}

/** What a route is like is asked with its first call. */
function apiCall(route: Route, options: UploadOptions): Handler {
  let made: Handler | undefined;
  const handler = () => {
    made ??= (route.takesFiles ? uploadCall : jsonCall)(route, options);
    return made;
  };
  return {
    method: 'POST',
    path: route.path,
    get readsBody() {
      return handler().readsBody;
    },
    answer: (exchange, body) => handler().answer(exchange, body),
  };
}

function serverFor(
  { sockets, ...told }: SocketErrorOptions & { readonly sockets: Sockets },
  handle: ReturnType<typeof createRequestHandler>,
): Server {
  // A request without Host would be answered by Node itself; nothing here depends on it.
  const bounds = { ...TIMEOUTS, ...PROBES, maxHeaderSize: HEADER_BYTES_MAX };
  const server = createServer({ ...bounds, requireHostHeader: false });
  sockets.watch(server);
  // Said in `Keep-Alive`, to those who look at it; the edge itself closes the socket.
  server.maxRequestsPerSocket = REQUESTS_PER_SOCKET_MAX;
  server.on('request', handle);
  // Node would answer an unknown `Expect` by itself, without a body.
  server.on('checkExpectation', handle);
  server.on('clientError', (error, socket) => answerSocketError(error, socket as Socket, told));
  return server;
}
