import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came, read to its end. */
export interface LocalRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface LocalAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

export interface LocalService {
  readonly baseUrl: string;
  /** Resolves when calls under way have their answers. */
  close(): Promise<void>;
}

/** As much as statement files with all their parts have. */
export const BODY_BYTES_MAX = 64 * 1024 * 1024;

/** Answers on an address of this machine, with 500 where `answer` throws. Rejects with the system's error where it cannot be listened on. */
export async function listenLocally(
  { host, port }: { readonly host: string; readonly port: number },
  answer: (request: LocalRequest) => Promise<LocalAnswer>,
): Promise<LocalService> {
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing, answer).catch((error: unknown) => giveUp(outgoing, error));
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    baseUrl: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: () => closed(server),
  };
}

async function serve(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: (request: LocalRequest) => Promise<LocalAnswer>,
): Promise<void> {
  const body = await readBody(incoming).catch(() => undefined);
  // The caller went away.
  if (body === undefined) return void outgoing.destroy();
  const { method = 'GET', url: target = '/' } = incoming;
  const made =
    body === 'too large'
      ? { status: 413, headers: { connection: 'close' }, body: '' }
      : await answer({ method, target, headers: headersOf(incoming), body });
  outgoing.writeHead(made.status, { ...made.headers, 'content-length': Buffer.byteLength(made.body) });
  outgoing.end(method === 'HEAD' ? undefined : made.body);
}

/** Ends the call and not the process. A message may quote what was sent; a class does not. */
function giveUp(outgoing: ServerResponse, error: unknown): void {
  if (outgoing.headersSent) return void outgoing.destroy();
  const name = error instanceof Error ? error.name : 'Error';
  outgoing.writeHead(500, { 'content-type': 'text/plain' }).end(`this call could not be answered: ${name}`);
}

async function readBody(incoming: IncomingMessage): Promise<Buffer | 'too large'> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BODY_BYTES_MAX) return 'too large';
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}

async function closed(server: Server): Promise<void> {
  const ended = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  await ended;
}
