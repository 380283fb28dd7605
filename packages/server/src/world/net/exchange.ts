import { request as httpRequest, type IncomingMessage } from 'node:http';
import { certificateFailure, hungUp } from './certificate-failure.ts';
import type { KeptSockets, SocketOptions } from './kept-sockets.ts';
import { NetError, type OutboundAnswer, type OutboundRequest } from './net.ts';
import type { NetTarget } from './target.ts';

const HEAD_BYTES_MAX = 16 * 1024;
/** Answers of the 1xx kind before the real one; each has a head of its own. */
const INTERIM_MAX = 8;
/** What frames the message, or is between this process and its peer alone, is not the caller's to say. */
const CONNECTION_HEADERS = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** A kept socket that ended before an answer began: perhaps before the peer saw the request. */
export class StaleSocketError extends NetError {
  constructor() {
    super('reset');
  }
}

/** One request and its answer over a kept or new socket. The signal's abort ends it. @throws NetError */
export function exchange(
  sockets: KeptSockets,
  target: NetTarget,
  request: OutboundRequest,
  signal: AbortSignal,
): Promise<OutboundAnswer> {
  return new Promise((resolve, reject) => {
    const message = httpRequest(optionsOf(sockets, target, request, signal));
    let isOpen = true;
    const end = (settle: () => void, destroys: boolean) => {
      if (!isOpen) return;
      isOpen = false;
      settle();
      if (destroys) message.destroy();
    };
    const fail = (error: unknown) => end(() => reject(error), true);
    let answer: IncomingMessage | undefined;
    // What comes after the whole answer, or goes wrong then, is of no interest: a body with a 204 is such a thing.
    const failOf = (error?: unknown) => {
      if (answer?.complete) return;
      const showsCertificate = target.secure && request.clientCertificate !== undefined;
      fail(
        failureOf(error, { isKept: message.reusedSocket, hasAnswer: answer !== undefined, showsCertificate }),
      );
    };

    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    if (signal.aborted) fail(signal.reason);
    message.on('error', failOf);
    message.on('close', failOf);
    // This client never asks for another protocol.
    message.on('upgrade', () => failOf());
    let interim = 0;
    message.on('information', () => {
      if (++interim > INTERIM_MAX) fail(new NetError('too_large'));
    });
    message.on('response', (response) => {
      // Another protocol that is not even named.
      if (response.statusCode === 101) return failOf();
      answer = response;
      response.on('error', failOf);
      readBody(response, request.limits.bodyBytesMax, (body, truncated) => {
        // A peer that answers without taking in the request would hold the socket for good.
        end(() => resolve(answerOf(response, body, truncated)), truncated || !message.writableFinished);
      });
    });
    // Text goes out with the head in one write; bytes would be a second one.
    message.end(request.body);
  });
}

function optionsOf(
  agent: KeptSockets,
  { url, host, port, secure }: NetTarget,
  { method, headers, body, owner, limits, clientCertificate }: OutboundRequest,
  ending: AbortSignal,
): SocketOptions {
  const own = Object.keys(headers).find((name) => CONNECTION_HEADERS.has(name.toLowerCase()));
  if (own !== undefined) throw new Error(`the header ${own} is written by the connection itself`);
  const length = body === undefined ? (method === 'GET' ? undefined : 0) : Buffer.byteLength(body);
  return {
    agent,
    method,
    path: url.pathname + url.search,
    headers: { ...headers, host: url.host, ...(length !== undefined && { 'content-length': length }) },
    setHost: false,
    maxHeaderSize: HEAD_BYTES_MAX,
    insecureHTTPParser: false,
    destination: {
      host,
      port,
      secure,
      connectMs: limits.connectMs,
      ...(clientCertificate && { clientCertificate }),
    },
    owner,
    ending,
  };
}

/**
 * Reads to the end, or until there is more than `bytesMax`; `done` may then be called more than once. The parts are copied
 * together as they come: a peer may send each byte as a chunk of its own, and a million small buffers take a lot of memory.
 */
function readBody(
  answer: IncomingMessage,
  bytesMax: number,
  done: (body: Buffer, truncated: boolean) => void,
): void {
  let body = Buffer.alloc(0);
  let size = 0;
  answer.on('data', (part: Buffer) => {
    const taken = Math.min(part.length, bytesMax - size);
    if (size + taken > body.length) {
      const larger = Buffer.alloc(Math.max(size + taken, Math.min(2 * body.length, bytesMax)));
      body.copy(larger, 0, 0, size);
      body = larger;
    }
    part.copy(body, size, 0, taken);
    size += taken;
    if (taken < part.length) done(body.subarray(0, size), true);
  });
  answer.on('end', () => done(body.subarray(0, size), false));
}

function answerOf(answer: IncomingMessage, body: Buffer, truncated: boolean): OutboundAnswer {
  const headers: Record<string, string> = Object.create(null);
  const raw = answer.rawHeaders;
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase();
    const value = raw[index + 1] ?? '';
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return { status: answer.statusCode ?? 0, headers, body, ...(truncated && { truncated }) };
}

interface FailedExchange {
  /** The socket was there before the request. */
  readonly isKept: boolean;
  /** An answer began. */
  readonly hasAnswer: boolean;
  readonly showsCertificate: boolean;
}

function failureOf(error: unknown, { isKept, hasAnswer, showsCertificate }: FailedExchange): NetError {
  if (error instanceof NetError) return error;
  // In TLS 1.3 the peer judges a client certificate after the handshake is over on this side.
  const refusal = certificateFailure(error, { showsCertificate, knowsPeer: true });
  if (refusal) return refusal;
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  if (code === 'HPE_HEADER_OVERFLOW') return new NetError('too_large');
  if (code === 'ETIMEDOUT') return new NetError('timeout');
  if (/^(EPROTO$|ERR_SSL_|ERR_TLS_)/.test(code)) return new NetError('tls');
  if (hasAnswer) return new NetError('reset');
  if (isKept) return new StaleSocketError();
  return showsCertificate ? hungUp('reset') : new NetError('reset');
}
