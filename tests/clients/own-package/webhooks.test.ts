import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyWebhook, type WebhookEvent, webhookKeys } from '../../../packages/client/src/index.ts';
import { startTestServer, type TestServer } from '../../../packages/client/src/testing.ts';
import { OWN_PROGRAM } from './own-program.ts';

/** The receiver of an application, as the package's manual shows it. */
async function startApplication(server: () => TestServer) {
  const events: WebhookEvent[] = [];
  const problems: unknown[] = [];
  let getKey: ReturnType<typeof webhookKeys> | undefined;
  const application = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    try {
      getKey ??= webhookKeys(server().client);
      events.push(await verifyWebhook({ body: Buffer.concat(chunks), headers: request.headers, getKey }));
      response.writeHead(200).end();
    } catch (error) {
      problems.push(error);
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => application.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(application.address() as AddressInfo).port}/hook`;
  return { url, events, problems, close: () => application.close() };
}

describe('webhooks that a server delivers', () => {
  let server: TestServer;
  let application: Awaited<ReturnType<typeof startApplication>>;
  beforeAll(async () => {
    server = await startTestServer({ ...OWN_PROGRAM });
    application = await startApplication(() => server);
  });
  afterAll(async () => {
    application.close();
    await server.stop();
  });

  it('are genuine to the verifier, before and after the key was changed', async () => {
    const { accessToken, itemId } = await server.linkItem({ webhook: application.url });
    await server.waitForWebhook({ code: 'HISTORICAL_UPDATE', itemId });
    await server.client.sandbox.webhook_key.rotate();
    await server.client.sandbox.item.reset_login({ access_token: accessToken });
    await server.waitForWebhook({ code: 'ITEM_LOGIN_REQUIRED', itemId });
    await server.advance('PT0S');
    await expect.poll(() => application.events.length).toBeGreaterThanOrEqual(4);
    expect(application.problems).toEqual([]);
    const codes = application.events.map(({ webhook_code: code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining(['INITIAL_UPDATE', 'HISTORICAL_UPDATE', 'ERROR', 'ITEM_LOGIN_REQUIRED']),
    );
    const sent = await server.webhooks({ itemId });
    expect(new Set(sent.map(({ state }) => state))).toEqual(new Set(['delivered']));
  });

  it('are genuine as the inbox shows them, and not once a byte was changed', async () => {
    const { itemId } = await server.linkItem({ webhook: application.url });
    const { body, headers, event } = await server.waitForWebhook({ itemId });
    const getKey = webhookKeys(server.client);
    expect(await verifyWebhook({ body, headers, getKey })).toEqual(event);
    const changed = body.replace(itemId, itemId.split('').reverse().join(''));
    await expect(verifyWebhook({ body: changed, headers, getKey })).rejects.toMatchObject({
      fault: 'body_changed',
    });
  });

  it('have a key that another server does not know', async () => {
    const { itemId } = await server.linkItem({ webhook: application.url });
    const { body, headers } = await server.waitForWebhook({ itemId });
    await using other = await startTestServer({ ...OWN_PROGRAM, seed: 'other' });
    const delivery = { body, headers, getKey: webhookKeys(other.client) };
    await expect(verifyWebhook(delivery)).rejects.toMatchObject({
      errorCode: 'INVALID_WEBHOOK_VERIFICATION_KEY_ID',
    });
  });
});
