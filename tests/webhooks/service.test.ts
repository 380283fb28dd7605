import type { JWK } from 'jose';
import { expect, it } from 'vitest';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { fireFixedEvent } from '../../packages/server/src/domain/webhooks/fire.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { receivers } from './receivers.ts';
import { someEvent } from './stage.ts';
import { type FetchKey, refusedByJose, refusedByRecipe, refusedByRewriting } from './verify.ts';

/** Asks over HTTP, as a receiver does. */
const asking =
  (service: TestService): FetchKey =>
  async (keyId) => {
    const { body } = await service.call('/webhook_verification_key/get', { key_id: keyId });
    return body.key as JWK & { expired_at: number | null };
  };

describeOnEngines('a running service', ({ variables }) => {
  const { start } = receivers();

  it('sends an event soon after the commit, with a signature that receivers can verify', async () => {
    const receiver = await start();
    const service = await startTestService(await variables());
    const { services } = service.service.core;
    const owner = { itemId: '', clientId: service.clientId };
    const from = Date.now();
    const call = await asTeamSeesIt(services, service.clientId);
    await services.store.unitOfWork((unit) =>
      fireFixedEvent(call, unit, owner, { url: receiver.url, event: someEvent }),
    );
    while (receiver.received.length === 0 && Date.now() - from < 10_000)
      await new Promise((resolve) => setTimeout(resolve, 5));
    const [request] = receiver.received;
    expect(request).toBeDefined();

    for (const header of ['service-verification', 'plaid-verification']) {
      const delivered = {
        body: request?.body ?? '',
        token: String(request?.headers[header]),
        now: Math.floor(Date.now() / 1000),
      };
      for (const refused of [refusedByRecipe, refusedByJose, refusedByRewriting])
        expect(await refused(delivered, asking(service))).toBeUndefined();
    }
    await service.stop();
  }, 20_000);

  it('gives public keys without their private half, and refuses unknown ids', async () => {
    const service = await startTestService(await variables());
    const ask = (keyId: string) => service.call('/webhook_verification_key/get', { key_id: keyId });
    const known = await ask('6c5516e1-92dc-479e-a8ff-5a51992e0001');
    expect(known.status).toBe(200);
    expect(Object.keys(known.body.key).toSorted()).toEqual([
      'alg',
      'created_at',
      'crv',
      'expired_at',
      'kid',
      'kty',
      'use',
      'x',
      'y',
    ]);
    const unknown = await ask('00000000-0000-0000-0000-000000000000');
    expect(unknown.body.error_code).toBe('INVALID_WEBHOOK_VERIFICATION_KEY_ID');
    await service.stop();
  }, 20_000);
});
