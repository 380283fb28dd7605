import type { ServerResponse } from 'node:http';
import type { Sending } from '../faults/fault.ts';
import type { BankAnswer } from './exchange.ts';

const DRIBBLE_MS = 1000;

/** Writes an answer, in the way that a fault wants it written. */
export async function send(
  response: ServerResponse,
  answer: BankAnswer,
  sending: Sending = {},
): Promise<void> {
  const body = encodedBody(answer);
  const headers: Record<string, string> = {
    ...(answer.json === undefined ? {} : { 'content-type': 'application/json' }),
    ...answer.headers,
  };
  if (sending.firstByteAfterMs !== undefined) await pause(response, sending.firstByteAfterMs);
  if (sending.lost) response.destroy();
  if (response.destroyed) return;
  if (sending.length !== 'absent')
    headers['content-length'] ??= String(body.length + (sending.length === 'wrong' ? 100 : 0));
  response.writeHead(answer.status, headers);
  if (sending.dribble) return dribble(response, body);
  if (sending.stalls) return stall(response, body);
  if (sending.endless) return endless(response, body);
  if (sending.reset || sending.length === 'wrong') {
    // What was written has to leave before the connection ends.
    response.write(sending.reset ? body.subarray(0, body.length / 2) : body, () => response.destroy());
    return;
  }
  response.end(body);
}

export function encodedBody({ json, body }: BankAnswer): Buffer {
  if (json !== undefined) return Buffer.from(JSON.stringify(json));
  return Buffer.isBuffer(body) ? body : Buffer.from(body ?? '');
}

async function dribble(response: ServerResponse, body: Buffer): Promise<void> {
  for (const byte of body) {
    if (response.destroyed) return;
    response.write(Buffer.from([byte]));
    await pause(response, DRIBBLE_MS);
  }
  response.end();
}

function stall(response: ServerResponse, body: Buffer): Promise<void> {
  response.write(body.subarray(0, body.length / 2));
  return new Promise((resolve) => void response.once('close', resolve));
}

/** The body again and again, for as long as the other side listens. */
async function endless(response: ServerResponse, body: Buffer): Promise<void> {
  const part = Buffer.alloc(64 * 1024, body.length === 0 ? ' ' : body);
  while (!response.destroyed) {
    if (response.write(part)) await new Promise<void>((resolve) => void setImmediate(resolve));
    else await drained(response);
  }
}

/** Ends early when the other side goes. */
function pause(response: ServerResponse, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      response.off('close', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    response.once('close', end);
  });
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      response.off('close', end).off('drain', end);
      resolve();
    };
    response.once('close', end).once('drain', end);
  });
}
