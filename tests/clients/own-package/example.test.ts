import { startTestServer, type TestServer } from '@fairlead/client/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: '2026-03-01T12:00:00Z' });
});
afterAll(() => server.stop());

it('asks the user to log in again once the bank has forgotten the login', async () => {
  const { accessToken, itemId } = await server.linkItem();
  await server.advance('P31D');

  const { event } = await server.waitForWebhook({ code: 'ITEM_LOGIN_REQUIRED', itemId });
  expect(event).toMatchObject({ item_id: itemId, environment: 'sandbox' });
  await expect(server.client.transactions.sync({ access_token: accessToken })).rejects.toMatchObject({
    errorCode: 'ITEM_LOGIN_REQUIRED',
  });
});
