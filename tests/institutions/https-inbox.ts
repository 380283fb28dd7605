import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Refbank } from '../../../packages/refbank/src/index.ts';
import type { TestService } from '../../support/service.ts';
import { refusedByJose } from '../../webhooks/verify.ts';

/** A receiver of webhooks over TLS, as Production wants it, which verifies each as client documentation says. */
export interface HttpsInbox {
  readonly url: string;
  /** Waits for the next event of that code about the Item. @throws when its signature, or its body, is not the service's */
  event(code: string, itemId: string): Promise<Readonly<Record<string, unknown>>>;
  stop(): Promise<void>;
}

interface Arrived {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

export async function startHttpsInbox(
  bank: Pick<Refbank, 'issueCertificate'>,
  { call }: Pick<TestService, 'call'>,
): Promise<HttpsInbox> {
  const waiting: Arrived[] = [];
  let wake = Promise.withResolvers<void>();
  const { key, certificate } = bank.issueCertificate(['localhost', '127.0.0.1']);
  const server = createServer({ key, cert: certificate }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      waiting.push({ body: Buffer.concat(parts).toString(), headers: request.headers });
      response.end();
      wake.resolve();
      wake = Promise.withResolvers();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const keyOf = async (keyId: string) =>
    (await call('/webhook_verification_key/get', { key_id: keyId })).body.key;
  const verified = async ({ body, headers }: Arrived): Promise<Readonly<Record<string, unknown>>> => {
    const token = String(headers['plaid-verification']);
    const refused = await refusedByJose({ body, token, now: Math.floor(Date.now() / 1000) }, keyOf);
    if (refused !== undefined) throw new Error(`a webhook does not verify: ${refused}`);
    return JSON.parse(body);
  };
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    async event(code, itemId) {
      for (;;) {
        const place = waiting.findIndex(({ body }) => {
          const told = JSON.parse(body);
          return told.webhook_code === code && told.item_id === itemId;
        });
        const [found] = place < 0 ? [] : waiting.splice(place, 1);
        if (found) return verified(found);
        await wake.promise;
      }
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
