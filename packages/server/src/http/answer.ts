import type { AnswerBody, AnswerHeaders, Exchange } from './exchange.ts';

export interface HttpAnswer {
  readonly status: number;
  /** All but those that `send` adds: `Content-Length`, and what is said of the connection. */
  readonly headers: AnswerHeaders;
  readonly body: AnswerBody;
}

/** An answer, or a connection that breaks instead (sandbox only). */
export type HttpOutcome = HttpAnswer | 'dropped';

/** Puts an answer on the socket; nothing where the connection is torn. @throws when a header cannot be written */
export function sendHttpAnswer(exchange: Exchange, { status, headers, body }: HttpAnswer): void {
  const { response, isLast } = exchange;
  if (response.destroyed) return;
  const close = isLast ? { Connection: 'close' } : undefined;
  if (body === null) return void response.writeHead(status, { ...headers, ...close }).end();
  const length = bytesOf(body);
  exchange.answerBody = body;
  exchange.answerBytes = length;
  response.writeHead(status, { ...headers, 'Content-Length': length, ...close });
  // Text of as many bytes as characters is ASCII, which is written without being looked at.
  if (typeof body === 'string') return void response.end(body, body.length === length ? 'latin1' : 'utf8');
  if (Buffer.isBuffer(body)) return void response.end(body);
  response.cork();
  for (const part of body as readonly Buffer[]) response.write(part);
  response.end();
}

function bytesOf(body: string | Buffer | readonly Buffer[]): number {
  if (typeof body === 'string') return Buffer.byteLength(body);
  if (Buffer.isBuffer(body)) return body.length;
  return (body as readonly Buffer[]).reduce((sum, part) => sum + part.length, 0);
}
