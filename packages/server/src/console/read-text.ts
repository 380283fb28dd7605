import type { IncomingMessage } from 'node:http';

const BYTES_MAX = 65_536;

/** The body of a request; undefined for one that is too long. */
export async function readText(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > BYTES_MAX) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
