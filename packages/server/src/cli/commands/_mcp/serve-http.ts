import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createMcpHandler, type McpServerFactory } from '@modelcontextprotocol/server';
import { hasOwnHost, type OwnPlace, ownOrigins } from '../../../console/own-requests.ts';
import { readText } from '../../../console/read-text.ts';
import { listen } from '../../../http/socket/listen.ts';
import { isSameSecret } from '../../../vault/same-secret.ts';

const PATH = '/mcp';
const BODY_BYTES_MAX = 65_536;
const CONNECTIONS_MAX = 64;
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 };

interface HttpPlace extends OwnPlace {
  /** What callers show as their bearer token. */
  readonly token: string;
}

/** Serves the protocol as streamable HTTP; each request stands for itself. Gives the address. @throws what the system says, such as EADDRINUSE */
export async function serveHttp(
  factory: McpServerFactory,
  { host, port, publicUrl, token }: HttpPlace,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const handler = createMcpHandler(factory);
  let origins: ReadonlySet<string> = new Set();
  const server = createServer(TIMEOUTS, (request, response) => {
    const refused = refusalOf(request, origins, token);
    if (refused !== undefined) return refuse(request, response, refused);
    answer(handler.fetch, request, response).catch(() => response.destroy());
  });
  server.maxConnections = CONNECTIONS_MAX;
  await listen(server, host, port);
  const { port: taken } = server.address() as AddressInfo;
  origins = ownOrigins({ host, port: taken, publicUrl });
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    url: `${publicUrl ?? `http://${name}:${taken}`}${PATH}`,
    async close() {
      await handler.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

interface HttpRefusal {
  readonly status: number;
  readonly why: string;
}

/** A page of another site reaches this machine too: by its own name (DNS rebinding), or with its own origin. */
function refusalOf(
  request: IncomingMessage,
  origins: ReadonlySet<string>,
  token: string,
): HttpRefusal | undefined {
  const { origin, authorization = '' } = request.headers;
  if (!hasOwnHost(request, origins))
    return { status: 421, why: 'this server answers under its own address alone; --url names another one' };
  if (origin !== undefined && !origins.has(origin))
    return { status: 403, why: 'pages of other sites may not ask here' };
  const [, shown = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  if (!isSameSecret(shown, token))
    return { status: 401, why: 'send "Authorization: Bearer TOKEN" with the token of "fairlead mcp --http"' };
  const [path = ''] = (request.url ?? '').split('?', 1);
  return path === PATH ? undefined : { status: 404, why: `the protocol is spoken at ${PATH}` };
}

function refuse(request: IncomingMessage, response: ServerResponse, { status, why }: HttpRefusal): void {
  request.resume();
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    })
    .end(JSON.stringify({ error: why }));
}

/** What the protocol's library takes and gives are requests and responses of the web. */
async function answer(
  fetch: (request: Request) => Promise<Response>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readText(request, BODY_BYTES_MAX);
  if (body === undefined) return refuse(request, response, { status: 413, why: 'the request is too long' });
  const { method = 'GET', headers } = request;
  const left = new AbortController();
  response.once('close', () => left.abort());
  const given = await fetch(
    new Request(`http://${headers.host}${PATH}`, {
      method,
      headers: Object.entries(headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as [string, string]] : [],
      ),
      signal: left.signal,
      ...(method === 'POST' && { body }),
    }),
  );
  response.writeHead(given.status, { ...Object.fromEntries(given.headers), 'Cache-Control': 'no-store' });
  if (given.body === null) response.end();
  else await pipeline(Readable.fromWeb(given.body), response);
}
