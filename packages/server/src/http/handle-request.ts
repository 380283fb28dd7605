import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { fail, type RefusalError } from '../errors.ts';
import type { Clock } from '../world/clock.ts';
import type { Tracing } from '../world/tracing.ts';
import { type HttpAnswer, type HttpOutcome, sendHttpAnswer } from './answer.ts';
import { readBody } from './body/read-body.ts';
import type { CallNotes } from './call-notes.ts';
import { type AnswerHeaders, Exchange } from './exchange.ts';
import type { Handler } from './handler.ts';
import { type LoadLimit, overloaded } from './load-limit.ts';
import { jsonRefusal, toRefusal } from './refusal.ts';
import type { RequestLog } from './request-log.ts';
import type { Router } from './router.ts';
import { boundTaking } from './socket/silent-callers.ts';
import type { Sockets } from './socket/sockets.ts';

export interface RequestSteps {
  readonly router: Router;
  readonly load: LoadLimit;
  readonly log: RequestLog;
  /** Keeps what was called; absent where nothing is kept. */
  readonly calls: CallNotes | undefined;
  readonly commonHeaders: AnswerHeaders;
  readonly publicUrl: () => string;
  readonly newRequestId: () => string;
  readonly clock: Clock;
  /** Absent while traces are off. */
  readonly tracing: Tracing | undefined;
  readonly notFound: (exchange: Exchange) => RefusalError;
  /** Counts the requests of a socket, and says which is the last. */
  isLastOn(socket: Socket): boolean;
  readonly sockets: Sockets;
  readonly answerTakenWithinMs: number;
  /** Callers are to go elsewhere: a connection ends with its next answer. */
  isStopping(): boolean;
}

/**
 * What happens to every request, in the order of D40: a place among those under way → its path → room for it → its body → the
 * handler's own steps → the answer. What a step throws is answered at once.
 */
export function createRequestHandler(
  steps: RequestSteps,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { tracing } = steps;
  if (tracing === undefined)
    return (request, response) => void handle(steps, begin(steps, request, response));
  return (request, response) => {
    const exchange = begin(steps, request, response);
    void (request.method === 'POST' ? handleTraced(steps, tracing, exchange) : handle(steps, exchange));
  };
}

/** Calls are told of by their route and what came of them: never by their query, their body or who sent them. */
function handleTraced(steps: RequestSteps, tracing: Tracing, exchange: Exchange): Promise<void> {
  const { traceparent } = exchange.request.headers;
  const parent = typeof traceparent === 'string' ? traceparent : undefined;
  return tracing.run({ name: 'POST', kind: 'server', parent }, async (span) => {
    await handle(steps, exchange);
    const { route, status, errorCode, requestId } = exchange;
    span.name(`POST ${route}`);
    span.facts({
      'http.request.method': 'POST',
      'http.route': route,
      'http.response.status_code': status,
      'fairlead.error_code': errorCode,
      'fairlead.request_id': requestId,
    });
    if (status >= 500) span.failed(errorCode ?? String(status));
  });
}

async function handle(steps: RequestSteps, exchange: Exchange): Promise<void> {
  let handler: Handler | undefined;
  try {
    requireOneHost(exchange);
    handler = findHandler(steps, exchange);
    requireRoom(steps, exchange, handler);
    const isRead = handler.method === 'POST' && !handler.readsBody;
    const body = isRead ? await readBody(exchange) : NO_BODY;
    exchange.requestBody = body;
    finish(steps, exchange, await work(handler, exchange, body));
  } catch (error) {
    refuse(steps, exchange, handler, error);
  }
}

const NO_BODY = Buffer.alloc(0);

function begin(steps: RequestSteps, request: IncomingMessage, response: ServerResponse): Exchange {
  const { load, clock, newRequestId } = steps;
  const exchange = new Exchange(request, response, {
    requestId: newRequestId(),
    place: load.enter(),
    startedAt: clock.monotonic(),
  });
  const { socket } = request;
  steps.sockets.busy(socket);
  exchange.isLast = steps.isLastOn(socket) || steps.sockets.isExtra(socket);
  // Follows the end of an answer as well as that of a torn connection.
  response.on('close', () => {
    if (response.writableFinished) {
      told(steps, exchange);
      boundTaking(socket, steps.answerTakenWithinMs);
    }
    exchange.over();
    steps.sockets.over(socket);
  });
  return exchange;
}

function told({ log, calls, clock }: RequestSteps, exchange: Exchange): void {
  exchange.durationMs = clock.monotonic() - exchange.startedAt;
  exchange.over();
  log.answered(exchange);
  calls?.note(exchange);
}

/** A path is known before its body is read. @throws NOT_FOUND, SANDBOX_ONLY */
function findHandler({ router, notFound }: RequestSteps, exchange: Exchange): Handler {
  const { request, method } = exchange;
  const found = router.find(method, request.url ?? '');
  if (!found) {
    // Its body is read by nobody: it runs out, and the connection ends with the answer.
    request.resume();
    if (hasBody(request)) exchange.isLast = true;
    throw notFound(exchange);
  }
  const { handler, params } = found;
  exchange.route = handler.path;
  if (params) exchange.params = params;
  return handler;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
}

/** Whoever stands between us and the caller may have gone by the other one (RFC 9112, 3.2). @throws INVALID_HEADERS */
function requireOneHost(exchange: Exchange): void {
  const { request } = exchange;
  const { rawHeaders } = request;
  let hosts = 0;
  for (let nth = 0; nth < rawHeaders.length; nth += 2) {
    const name = rawHeaders[nth];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts <= 1) return;
  request.resume();
  exchange.isLast = true;
  throw fail('INVALID_HEADERS', 'a request has one Host header; this one has several');
}

/** @throws INTERNAL_SERVER_ERROR with status 503 while too many requests are under way, or too many sockets open */
function requireRoom(
  { load, sockets }: RequestSteps,
  { request }: Exchange,
  { evenWhenBusy }: Handler,
): void {
  if ((load.isOver() || sockets.isExtra(request.socket)) && !evenWhenBusy) throw overloaded();
}

/** Whatever comes of it, the work has ended when it returns. */
async function work(handler: Handler, exchange: Exchange, body: Buffer): Promise<HttpOutcome> {
  exchange.beginWork();
  try {
    return await handler.answer(exchange, body);
  } finally {
    exchange.endWork();
  }
}

function finish(steps: RequestSteps, exchange: Exchange, outcome: HttpOutcome): void {
  if (outcome === 'dropped') {
    exchange.response.destroy();
    told(steps, exchange);
  } else sendAnswer(steps, exchange, outcome);
}

function sendAnswer(steps: RequestSteps, exchange: Exchange, answer: HttpAnswer): void {
  if (steps.isStopping()) exchange.isLast = true;
  sendHttpAnswer(exchange, answer, steps.commonHeaders);
  boundTaking(exchange.request.socket, steps.answerTakenWithinMs);
}

function refuse(steps: RequestSteps, exchange: Exchange, handler: Handler | undefined, error: unknown): void {
  try {
    const refusal = refusedBy(steps, exchange, error);
    const answer = handler?.refused?.(exchange, refusal);
    sendAnswer(steps, exchange, answer ?? jsonRefusal(exchange, refusal, steps));
  } catch (second) {
    // A page that fails in saying no, or a header that cannot be written: none of theirs is tried again.
    const refusal = refusedBy(steps, exchange, second);
    exchange.answerHeaders = {};
    if (exchange.response.headersSent) exchange.response.destroy();
    else sendAnswer(steps, exchange, jsonRefusal(exchange, refusal, steps));
  }
}

function refusedBy({ log }: RequestSteps, exchange: Exchange, error: unknown): RefusalError {
  const refusal = toRefusal(error);
  exchange.refusal = refusal;
  if (refusal.status >= 500) log.failed(exchange, refusal.cause ?? error);
  return refusal;
}
