import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import type { Identity } from '../../packages/refbank/src/tls/certificate.ts';

export type TlsVersion = 'TLSv1.2' | 'TLSv1.3';

/** A server that asks its clients for certificates. */
export interface TlsServer {
  readonly origin: string;
  /** Names in the certificates that it took, one for each request. */
  readonly shown: readonly string[];
  stop(): Promise<void>;
}

interface Parts {
  readonly identity: Identity;
  /** Whose certificates it takes. */
  readonly clientAuthority: string;
  readonly version?: TlsVersion;
}

/** What is answered to a client whose certificate was taken. */
type Answer = (path: string, origin: string) => unknown;
const OK: Answer = () => ({ ok: true });

/** Says by an alert that a certificate is missing, and hangs up on any that it does not take, as Node does. */
export function overNode(parts: Parts): Promise<TlsServer> {
  return listen({ ...optionsOf(parts), rejectUnauthorized: true }, OK);
}

/** Answers with a page of its own where it takes none, as nginx does; with 403 below `/403`. */
export function withPage(parts: Parts, answer: Answer = OK): Promise<TlsServer> {
  return listen({ ...optionsOf(parts), rejectUnauthorized: false }, answer);
}

/** A server that asks for nothing. */
export function withoutClients({ key, certificate }: Identity): Promise<TlsServer> {
  return listen({ key, cert: certificate }, OK);
}

function optionsOf({ identity, clientAuthority, version }: Parts): ServerOptions {
  return {
    key: identity.key,
    cert: identity.certificate,
    ca: clientAuthority,
    requestCert: true,
    ...(version === undefined ? {} : { minVersion: version, maxVersion: version }),
  };
}

async function listen(options: ServerOptions, answer: Answer): Promise<TlsServer> {
  const shown: string[] = [];
  let origin = '';
  const server = createServer(options, ({ socket, url = '/' }, response) => {
    const tls = socket as TLSSocket;
    const certificate = options.requestCert ? tls.getPeerCertificate() : undefined;
    if (options.requestCert && !tls.authorized) {
      const said = certificate?.subject
        ? 'The SSL certificate error'
        : 'No required SSL certificate was sent';
      const status = url.startsWith('/403') ? 403 : 400;
      response.writeHead(status, { 'content-type': 'text/html' });
      response.end(`<html>\r\n<head><title>${status} ${said}</title></head>\r\n<body></body>\r\n</html>\r\n`);
      return;
    }
    shown.push(String(certificate?.subject?.CN ?? ''));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer(url, origin)));
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    shown,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** Says by alerts what it thinks of a certificate, as most servers do and Node does not: the program of OpenSSL. */
export async function overOpenssl({ identity, clientAuthority, version }: Parts): Promise<TlsServer> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-openssl-'));
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const listening = ['-www', '-accept', '127.0.0.1:0', version === 'TLSv1.2' ? '-tls1_2' : '-tls1_3'];
  const own = ['-key', file('key.pem', identity.key), '-cert', file('own.pem', identity.certificate)];
  const asking = ['-Verify', '1', '-verify_return_error', '-CAfile', file('clients.pem', clientAuthority)];
  const child = spawn('openssl', ['s_server', ...listening, ...own, ...asking], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  let said = '';
  for await (const part of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += part;
    const [, port] = /ACCEPT \S+:(\d+)/.exec(said) ?? [];
    if (port === undefined) continue;
    child.stdout.resume();
    return { origin: `https://127.0.0.1:${port}`, shown: [], stop };
  }
  await stop();
  throw new Error(`openssl did not listen: ${said}`);
}
