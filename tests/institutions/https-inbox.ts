import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Refbank } from '../../packages/refbank/src/index.ts';
import type { TestService } from '../support/service.ts';
import { refusedByJose } from '../webhooks/verify.ts';

export type WebhookEvent = Readonly<Record<string, unknown>> & { readonly webhook_code: string };

/** A receiver of webhooks over TLS, as Production wants it. */
export interface HttpsInbox {
  readonly url: string;
  /**
   * Waits for the next event of that code, about the Item where one is named, that was not waited for before.
   * @throws what the inbox refuses it for
   */
  event(code: string, itemId?: string): Promise<WebhookEvent>;
  stop(): Promise<void>;
}

interface Arrived {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

/** @param accept looks at each event that is handed out, and throws for one that is not as it should be */
export async function startHttpsInbox(
  bank: Pick<Refbank, 'issueCertificate'>,
  accept: (arrived: Arrived) => Promise<void> = async () => undefined,
): Promise<HttpsInbox> {
  const waiting: { readonly arrived: Arrived; readonly event: WebhookEvent }[] = [];
  let wake = Promise.withResolvers<void>();
  const { key, certificate } = bank.issueCertificate(['localhost', '127.0.0.1']);
  const server = createServer({ key, cert: certificate }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      waiting.push({ arrived: { body, headers: request.headers }, event: JSON.parse(body) });
      response.end();
      wake.resolve();
      wake = Promise.withResolvers();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    async event(code, itemId) {
      for (;;) {
        const place = waiting.findIndex(
          ({ event }) => event.webhook_code === code && (itemId === undefined || event.item_id === itemId),
        );
        const [found] = place < 0 ? [] : waiting.splice(place, 1);
        if (found) {
          await accept(found.arrived);
          return found.event;
        }
        await wake.promise;
      }
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Verifies an event as client documentation says. @throws when its signature, or its body, is not the service's */
export function signedBy({ call }: Pick<TestService, 'call'>): (arrived: Arrived) => Promise<void> {
  const keyOf = async (keyId: string) =>
    (await call('/webhook_verification_key/get', { key_id: keyId })).body.key;
  return async ({ body, headers }) => {
    const token = String(headers['plaid-verification']);
    const refused = await refusedByJose({ body, token, now: Math.floor(Date.now() / 1000) }, keyOf);
    if (refused !== undefined) throw new Error(`a webhook does not verify: ${refused}`);
  };
}
