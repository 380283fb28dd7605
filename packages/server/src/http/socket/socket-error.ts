import type { Socket } from 'node:net';
import { type ErrorCode, errorRecord } from '../../errors.ts';
import { JSON_TYPE } from '../common-headers.ts';
import type { AnswerHeaders } from '../exchange.ts';

export interface SocketErrorOptions {
  readonly newRequestId: () => string;
  readonly publicUrl: () => string;
  readonly commonHeaders: AnswerHeaders;
}

/** What Node's parser refuses before there is a request: answered in the contract's form all the same. */
export function answerSocketError(
  error: Error & { code?: string },
  socket: Socket,
  { newRequestId, publicUrl, commonHeaders }: SocketErrorOptions,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'INVALID_HEADERS' : 'INVALID_BODY';
  const message =
    code === 'INVALID_HEADERS'
      ? 'the headers are too large'
      : 'the request could not be read as HTTP, or came too slowly';
  const requestId = newRequestId();
  const body = JSON.stringify({ ...errorRecord(code, publicUrl(), { message }), request_id: requestId });
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      `X-Request-Id: ${requestId}`,
      ...Object.entries(commonHeaders).map(([name, value]) => `${name}: ${value}`),
      `Content-Type: ${JSON_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
