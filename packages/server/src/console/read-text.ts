import type { IncomingMessage } from 'node:http';

/** Of a question, where nothing else is said. */
export const BYTES_MAX = 65_536;

/**
 * The body of a request; undefined for one that is too long, whose rest is let go by: a connection that is cut off would keep the
 * answer from being read.
 */
export async function readText(request: IncomingMessage, bytesMax: number): Promise<string | undefined> {
  let parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > bytesMax) parts = [];
    else parts.push(part);
  }
  return bytes > bytesMax ? undefined : Buffer.concat(parts).toString('utf8');
}
