import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import {
  RECEIVER_CERTIFICATE,
  RECEIVER_KEY,
} from '../../packages/server/src/world/net/certificate.fixture.ts';

/** A server with a certificate, as operators put one before the service. */
export interface TlsFront {
  readonly origin: string;
  readonly certificate: string;
  /** Where requests go from now on. */
  forwardTo(baseUrl: string): void;
  stop(): Promise<void>;
}

export async function startTlsFront(): Promise<TlsFront> {
  let target = '';
  const server = createServer({ key: RECEIVER_KEY, cert: RECEIVER_CERTIFICATE }, (incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    const onward = request(
      target + url,
      { ...(method === undefined ? {} : { method }), headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    certificate: RECEIVER_CERTIFICATE,
    forwardTo(baseUrl) {
      target = baseUrl;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
