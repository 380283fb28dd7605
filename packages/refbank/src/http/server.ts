import {
  createServer as createPlainServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer, type Server as SecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { ActiveFaults } from '../faults/active-faults.ts';
import type { Fault } from '../faults/fault.ts';
import type { Authority, Identity } from '../tls/certificate.ts';
import { type BankAnswer, type BankRequest, type Mount, type RawMount, readBody } from './exchange.ts';
import { send } from './send.ts';

/** A request that the bank was sent, without what is secret in it. */
export interface LoggedRequest {
  readonly method: string;
  readonly mount: string;
  /** Without its query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly status: number;
}

const SECRETS: ReadonlySet<string> = new Set(['code', 'state', 'request_uri', 'code_challenge']);
const LOG_MAX = 10_000;
const DAY_MS = 86_400_000;

/** Everything that answers; longer prefixes win. */
export type Answering = () => readonly (Mount | RawMount)[];

export interface Service {
  readonly answering: Answering;
  readonly faults: () => ActiveFaults;
  readonly now: () => number;
  readonly log: LoggedRequest[];
}

/** The bank's certificate, and the wrong ones that faults put in its place. */
export function certificates(
  authority: Authority,
  host: string,
  now: number,
): (kind: Fault['certificate']) => Identity {
  return (kind) => {
    const hosts = [host, 'localhost', '127.0.0.1'];
    switch (kind) {
      case undefined:
        return authority.issue({ hosts });
      case 'expired':
        return authority.issue({ hosts, notBefore: now - 30 * DAY_MS, notAfter: now - DAY_MS });
      case 'self_signed':
        return authority.issue({ hosts, selfSigned: true });
      case 'wrong_host':
        return authority.issue({ hosts: ['elsewhere.example'] });
    }
  };
}

export function createBankServer(
  service: Service,
  identity: Identity | undefined,
): { readonly server: Server | SecureServer; readonly present: (identity: Identity) => void } {
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    serve(service, request, response).catch((error: unknown) => {
      // A defect of this program: whoever runs it has to see it.
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };
  if (!identity) return { server: createPlainServer(listener), present: () => undefined };
  const secure = createServer({ key: identity.key, cert: identity.certificate }, listener);
  return {
    server: secure,
    present({ key, certificate }) {
      secure.setSecureContext({ key, cert: certificate });
      // Connections that were made before know the old one.
      secure.closeAllConnections();
    },
  };
}

export async function listen(server: Server | SecureServer, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

async function serve(service: Service, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // The time that signatures are judged by: a test may move it, and Node would write the system's.
  response.setHeader('date', new Date().toUTCString());
  const url = new URL(request.url ?? '/', 'https://bank.invalid');
  const { pathname } = url;
  const mount = service
    .answering()
    .filter(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`))
    .sort((one, other) => other.prefix.length - one.prefix.length)[0];
  if (!mount) {
    await send(response, { status: 404, json: { message: 'nothing answers here' } });
    return;
  }
  response.once('close', () =>
    note(service.log, { url, request, mount: mount.name, status: response.statusCode }),
  );
  if ('serve' in mount) {
    await mount.serve(request, response);
    return;
  }
  const body = await readBody(request);
  await answer(service, mount, { request, url, body }, response);
}

async function answer(
  { faults, now }: Service,
  mount: Mount,
  { request, url, body }: { readonly request: IncomingMessage; readonly url: URL; readonly body: Buffer },
  response: ServerResponse,
): Promise<void> {
  const path = url.pathname.slice(mount.prefix.length) || '/';
  const seen: BankRequest = { method: request.method ?? 'GET', url, path, headers: headersOf(request), body };
  const struck = faults().strike('answer', { mount: mount.name, path });
  const instead = struck.find((fault) => fault.instead)?.instead;
  let given: BankAnswer = instead ? instead(now()) : await mount.answer(seen);
  // What is wrong with an answer is wrong with a good one.
  if (given.status < 300) for (const { change } of struck) given = change?.(given) ?? given;
  await send(response, given, struck.find(({ sending }) => sending)?.sending);
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const single = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
  return Object.fromEntries(single) as Record<string, string>;
}

function note(
  log: LoggedRequest[],
  {
    url,
    request,
    mount,
    status,
  }: {
    readonly url: URL;
    readonly request: IncomingMessage;
    readonly mount: string;
    readonly status: number;
  },
): void {
  const query = [...url.searchParams].map(([name, value]) => [name, SECRETS.has(name) ? '…' : value]);
  log.push({
    method: request.method ?? '',
    mount,
    path: url.pathname,
    query: Object.fromEntries(query) as Record<string, string>,
    status,
  });
  if (log.length > LOG_MAX) log.shift();
}
