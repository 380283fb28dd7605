import type { BodyPart } from './body-part.ts';
import type { AnswerBody, AnswerHeaders, Exchange } from './exchange.ts';

export interface HttpAnswer {
  readonly status: number;
  /** Besides those of every answer, and what is said of the body and of the connection. */
  readonly headers: AnswerHeaders;
  /** Of a body. */
  readonly contentType?: string | undefined;
  readonly body: AnswerBody;
}

/** An answer, or a connection that breaks instead (sandbox only). */
export type HttpOutcome = HttpAnswer | 'dropped';

/**
 * Puts an answer on the socket; nothing where the connection is torn. `common`: headers of every answer.
 *
 * @throws when a header cannot be written
 */
export function sendHttpAnswer(exchange: Exchange, answer: HttpAnswer, common: AnswerHeaders): void {
  const { response } = exchange;
  if (response.destroyed) return;
  const { status, body } = answer;
  const lines = linesOf(exchange, answer, common);
  if (body === null) return void response.writeHead(status, lines).end();
  exchange.answerBody = body;
  if (isParts(body)) {
    sendParts(exchange, body, status, lines);
    return;
  }
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  exchange.answerBytes = length;
  lines.push('Content-Length', String(length));
  response.writeHead(status, lines);
  // Text of as many bytes as characters is ASCII, which is written without being looked at.
  if (typeof body === 'string') return void response.end(body, body.length === length ? 'latin1' : 'utf8');
  response.end(body);
}

/** Names and values in turn, as `writeHead` takes them: a record put together of several others would leave much garbage. */
function linesOf(
  { requestId, isLast }: Exchange,
  { headers, contentType }: HttpAnswer,
  common: AnswerHeaders,
): string[] {
  const lines = [REQUEST_ID, headers[REQUEST_ID] ?? requestId];
  for (const name in common) lines.push(name, headers[name] ?? common[name] ?? '');
  for (const name in headers) {
    if (name !== REQUEST_ID && !(name in common)) lines.push(name, headers[name] ?? '');
  }
  if (contentType !== undefined) lines.push('Content-Type', contentType);
  if (isLast) lines.push('Connection', 'close');
  return lines;
}

const REQUEST_ID = 'X-Request-Id';

function isParts(body: string | Buffer | readonly BodyPart[]): body is readonly BodyPart[] {
  return Array.isArray(body);
}

/** Parts that come late are written out in one turn with their sending. */
function sendParts(exchange: Exchange, parts: readonly BodyPart[], status: number, lines: string[]): void {
  const { response } = exchange;
  let isTaken = false;
  try {
    const written = parts.map((part) => (Buffer.isBuffer(part) ? part : part.toSend()));
    const length = written.reduce((sum, part) => sum + part.length, 0);
    exchange.answerBytes = length;
    lines.push('Content-Length', String(length));
    response.writeHead(status, lines);
    if (length <= ROOM_BYTES) response.end(joinedInRoom(written, length));
    else {
      response.cork();
      for (const part of written) response.write(part);
      response.end();
    }
    // Nothing of it waits: the system has a copy.
    isTaken = response.writableLength === 0;
  } finally {
    if (!isTaken) room = undefined;
    for (const part of parts) if (!Buffer.isBuffer(part)) part.sent(isTaken);
  }
}

/** As much is copied sooner than the system is given several pieces. */
const ROOM_BYTES = 16_384;
/** Where short answers are joined; kept for the next one when the system has a copy. */
let room: Buffer | undefined;

function joinedInRoom(parts: readonly Buffer[], length: number): Buffer {
  room ??= Buffer.allocUnsafeSlow(ROOM_BYTES);
  let to = 0;
  for (const part of parts) {
    room.set(part, to);
    to += part.length;
  }
  return room.subarray(0, length);
}
