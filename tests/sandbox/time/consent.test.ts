import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Connector } from '../../../packages/server/src/connectors/sdk/connector.ts';
import { ConnectorError } from '../../../packages/server/src/connectors/sdk/failure.ts';
import { consentStatus } from '../../../packages/server/src/domain/consents/consent.ts';
import { moveConsentEnd } from '../../../packages/server/src/domain/item-life/timed-ends.ts';
import { breakItem } from '../../../packages/server/src/domain/items/break-item.ts';
import { advance, DAY, FROZEN, MINUTE, SECOND } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { failing, withConnector } from '../../support/institution-in-the-way.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { domainOf, errorOf, eventsDuring, eventsOf, repair, storedItem, webhooksOf } from './observing.ts';

const GB_REDIRECT = 'ins_117650';
const US_REDIRECT = 'ins_127287';

describeOnEngines('consent', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());
  const open: string[] = [];
  const link = async (institution: string, products = ['auth', 'transactions']) => {
    const linked = await linkItem(service, { products, institution });
    open.push(linked.accessToken);
    return linked;
  };
  // Time passes for all Items of the team: those of other tests would only take long.
  afterEach(async () => {
    for (const accessToken of open.splice(0))
      await service.call('/item/remove', { access_token: accessToken });
  });
  const consentOf = async (itemId: string) => {
    const consent = await service.service.core.services.store.consents.find(itemId);
    if (!consent) throw new Error('there is no record of consent');
    return consent;
  };
  const now = async () => (await domainOf(service)).world.clock.now();
  const statusOf = async (itemId: string) => consentStatus(await consentOf(itemId), await now());
  const itemOf = async (accessToken: string) =>
    (await service.call('/item/get', { access_token: accessToken })).body.item;

  it('is written down when an Item is made (PRV-1)', async () => {
    const { itemId } = await link(GB_REDIRECT, ['transactions', 'auth']);
    const consent = await consentOf(itemId);
    expect(consent).toMatchObject({
      clientId: service.clientId,
      institutionId: GB_REDIRECT,
      products: ['auth', 'transactions'],
      accounts: null,
      givenBy: 'api',
      textVersion: 'caller',
      language: 'en',
      historyDays: 730,
      evidence: expect.stringMatching(/^[0-9a-f]{64}$/),
      revokedAt: null,
    });
    expect(consent.createdAt).toBe(await now());
    expect(consent.expiresAt).toBe((await now()) + 90 * DAY);
    expect(await statusOf(itemId)).toBe('active');
  });

  it('covers a product from its first use on', async () => {
    const { accessToken, itemId } = await link('ins_109508', ['auth']);
    await service.call('/identity/get', { access_token: accessToken });
    await service.call('/transactions/sync', { access_token: accessToken });
    expect((await consentOf(itemId)).products).toEqual(['auth', 'identity', 'transactions']);
  });

  it.each([
    [GB_REDIRECT, 90],
    ['ins_117181', 90],
    [US_REDIRECT, null],
    ['ins_109508', null],
  ])('consent_expiration_time at %s: creation + %s days', async (institution, days) => {
    const { body } = await service.call('/sandbox/public_token/create', {
      institution_id: institution,
      initial_products: ['auth'],
    });
    // Creation is the exchange.
    await advance(service, 10 * MINUTE);
    const exchanged = await service.call('/item/public_token/exchange', { public_token: body.public_token });
    const item = await itemOf(exchanged.body.access_token);
    const expected = days === null ? null : (await now()) + days * DAY;
    expect(item.consent_expiration_time === null ? null : Date.parse(item.consent_expiration_time)).toBe(
      expected,
    );
  });

  it('in the UK is announced to end 7 days before, PENDING_EXPIRATION, and then ends', async () => {
    const { accessToken, itemId } = await link(GB_REDIRECT, ['auth']);
    const { consent_expiration_time } = await itemOf(accessToken);
    for (const days of [25, 25, 25]) {
      await advance(service, days * DAY);
      await renewLogin(itemId);
    }
    const before = await eventsDuring(service, itemId, () => advance(service, 8 * DAY - SECOND));
    expect(before).toEqual([]);
    const warned = await eventsDuring(service, itemId, () => advance(service, SECOND));
    expect(warned).toEqual(['ITEM/PENDING_EXPIRATION']);
    const warning = (await webhooksOf(service, itemId)).at(-1);
    expect(JSON.parse(warning?.body ?? '')).toEqual({
      webhook_type: 'ITEM',
      webhook_code: 'PENDING_EXPIRATION',
      item_id: itemId,
      consent_expiration_time,
      environment: 'sandbox',
    });
    await advance(service, 7 * DAY - SECOND);
    expect(await errorOf(service, accessToken)).toBeNull();
    const ended = await eventsDuring(service, itemId, async () => {
      const { body: moved } = await service.call('/sandbox/clock/advance', { by: 'PT1S' });
      expect(moved.fired.map(({ kind }: { kind: string }) => kind)).toContain('consent_expired');
    });
    expect(ended).toEqual(['ITEM/ERROR', 'ITEM/ITEM_LOGIN_REQUIRED']);
    expect(await errorOf(service, accessToken)).toBe('ITEM_LOGIN_REQUIRED');
    expect(await statusOf(itemId)).toBe('expired');
  });

  it('that ended is given anew by a login, for as long as before', async () => {
    const { accessToken, itemId } = await link(GB_REDIRECT, ['auth']);
    const start = await now();
    await moveEnd(itemId, start + 5 * DAY);
    await advance(service, 6 * DAY);
    expect(await errorOf(service, accessToken)).toBe('ITEM_LOGIN_REQUIRED');
    expect(await repair(service, itemId)).toBe(true);
    expect(await errorOf(service, accessToken)).toBeNull();
    expect(Date.parse((await itemOf(accessToken)).consent_expiration_time)).toBe(start + 11 * DAY);
    expect(await statusOf(itemId)).toBe('active');
    await advance(service, 5 * DAY);
    expect(await errorOf(service, accessToken)).toBe('ITEM_LOGIN_REQUIRED');
    await advance(service, 3 * DAY);
    expect(await repair(service, itemId)).toBe(true);
    expect(Date.parse((await itemOf(accessToken)).consent_expiration_time)).toBe(start + 19 * DAY);
  });

  it('that ended stops collection at once (PRV-2)', async () => {
    const { itemId } = await link(GB_REDIRECT, ['transactions']);
    let read = 0;
    const watched = (connector: Connector): Connector => ({
      ...connector,
      async accounts(...asked) {
        read += 1;
        return connector.accounts(...asked);
      },
    });
    await withConnector(service, watched, async () => {
      await advance(service, DAY);
      expect(read).toBe(4);
      await moveEnd(itemId, (await now()) + SECOND);
      await advance(service, SECOND);
      expect((await storedItem(service, itemId)).error?.code).toBe('ITEM_LOGIN_REQUIRED');
      await advance(service, 3 * DAY);
      expect(read).toBe(4);
    });
  });

  it('that is given anew moves its end, the warning and the record with it', async () => {
    const { accessToken, itemId } = await link(GB_REDIRECT, ['auth']);
    const end = (await now()) + 20 * DAY;
    await moveEnd(itemId, end);
    expect(Date.parse((await itemOf(accessToken)).consent_expiration_time)).toBe(end);
    expect((await consentOf(itemId)).expiresAt).toBe(end);
    await advance(service, 13 * DAY);
    expect(await eventsOf(service, itemId)).toEqual(['ITEM/PENDING_EXPIRATION']);
    await moveEnd(itemId, null);
    await advance(service, 12 * DAY);
    expect(await eventsOf(service, itemId)).toEqual(['ITEM/PENDING_EXPIRATION']);
    expect(await errorOf(service, accessToken)).toBeNull();
  });

  it('in the US is announced to end as PENDING_DISCONNECT', async () => {
    const { itemId } = await link(US_REDIRECT, ['auth']);
    const end = (await now()) + 20 * DAY;
    await moveEnd(itemId, end);
    await advance(service, 13 * DAY);
    const [event] = await webhooksOf(service, itemId);
    expect(JSON.parse(event?.body ?? '')).toEqual({
      webhook_type: 'ITEM',
      webhook_code: 'PENDING_DISCONNECT',
      item_id: itemId,
      reason: 'INSTITUTION_TOKEN_EXPIRATION',
      disconnect_time: new Date(end).toISOString().replace('.000Z', 'Z'),
      environment: 'sandbox',
    });
  });

  describe('taken back at the institution', () => {
    it('stops collection: the Item says so once, data calls refuse, and nothing of it is due any more (PRV-5)', async () => {
      const { accessToken, itemId } = await link('ins_109508');
      const events = await eventsDuring(service, itemId, () =>
        withConnector(service, failing('consent_revoked'), () =>
          service.call('/transactions/refresh', { access_token: accessToken }),
        ),
      );
      expect(events).toEqual(['ITEM/USER_PERMISSION_REVOKED']);
      const event = (await webhooksOf(service, itemId)).at(-1);
      expect(JSON.parse(event?.body ?? '')).toMatchObject({
        error: { error_code: 'USER_PERMISSION_REVOKED' },
      });
      expect(await errorOf(service, accessToken)).toBe('USER_PERMISSION_REVOKED');
      for (const path of ['/auth/get', '/identity/get', '/accounts/balance/get', '/transactions/sync']) {
        const { status, body } = await service.call(path, { access_token: accessToken });
        expect([path, status, body.error_code]).toEqual([path, 400, 'USER_PERMISSION_REVOKED']);
      }
      expect(await service.service.core.services.store.due.ofItem(itemId)).toEqual([]);
      expect(await consentOf(itemId)).toMatchObject({ revokedAt: await now(), revokedBy: 'institution' });
      expect(await eventsDuring(service, itemId, () => advance(service, 31 * DAY))).toEqual([]);
      expect(await repair(service, itemId)).toBe(false);
    });

    it('is heard by an automatic pull and by a live read of balances too, and ends another error', async () => {
      const byPull = await link('ins_109508');
      const byRead = await link('ins_109508');
      const broken = await link('ins_109508');
      await service.call('/sandbox/item/reset_login', { access_token: broken.accessToken });
      await withConnector(service, failing('consent_revoked'), async () => {
        await service.call('/accounts/balance/get', { access_token: byRead.accessToken });
        await advance(service, DAY);
      });
      const call = await domainOf(service);
      const item = await storedItem(service, broken.itemId);
      // The notice of the institution, as `item/mutate` gives it: a broken Item is not read.
      await call.store.unitOfWork((unit) => breakItem(call, unit, item, { code: 'USER_PERMISSION_REVOKED' }));
      for (const { itemId, accessToken } of [byPull, byRead, broken]) {
        expect(await errorOf(service, accessToken)).toBe('USER_PERMISSION_REVOKED');
        const events = (await eventsOf(service, itemId)).filter((name) => name.startsWith('ITEM/'));
        expect(events.filter((name) => name === 'ITEM/USER_PERMISSION_REVOKED')).toHaveLength(1);
        expect(events.length).toBe(itemId === broken.itemId ? 3 : 1);
      }
    });
  });

  describe('at removal of the Item', () => {
    const revoking = (revoke: NonNullable<Connector['revoke']>) => (connector: Connector) => ({
      ...connector,
      mutate: undefined,
      revoke,
    });
    const dueOf = (itemId: string) => service.service.core.services.store.due.ofItem(itemId);
    const keptOf = (itemId: string) => service.service.core.services.store.consents.sealedCredential(itemId);

    it('is ended at the institution in the background, with the credential that the Item had', async () => {
      const { accessToken, itemId } = await link('ins_109508', ['auth']);
      const seen: unknown[] = [];
      await withConnector(
        service,
        revoking(async (_, credential) => void seen.push(credential)),
        async () => {
          await service.call('/item/remove', { access_token: accessToken });
          expect(await service.service.core.services.store.items.credential(itemId)).toBeUndefined();
          await advance(service, SECOND);
        },
      );
      // Once or more: it is safe to repeat, and a mover of the clock and the background may both begin it.
      expect(seen.length).toBeGreaterThan(0);
      for (const credential of seen) expect(credential).toMatchObject({ user: { kind: 'default' } });
      expect([await dueOf(itemId), await keptOf(itemId)]).toEqual([[], undefined]);
      expect(await consentOf(itemId)).toMatchObject({ revokedBy: 'client' });
      expect(await statusOf(itemId)).toBe('revoked');
    });

    it('is tried again for 24 hours, then given up, and what it needed is destroyed', async () => {
      const { accessToken, itemId } = await link('ins_109508', ['auth']);
      let tries = 0;
      await withConnector(
        service,
        revoking(async () => {
          tries += 1;
          throw new ConnectorError('institution_down');
        }),
        async () => {
          await service.call('/item/remove', { access_token: accessToken });
          await advance(service, 10 * MINUTE);
          expect(tries).toBeGreaterThanOrEqual(3);
          expect(await keptOf(itemId)).toBeDefined();
          await advance(service, DAY);
          expect([await dueOf(itemId), await keptOf(itemId)]).toEqual([[], undefined]);
          const whenGivenUp = tries;
          expect(whenGivenUp).toBeGreaterThan(20);
          await advance(service, DAY);
          expect(tries).toBe(whenGivenUp);
        },
      );
    });

    it('needs nothing where nobody is there to be told', async () => {
      const { accessToken, itemId } = await link('ins_109508', ['auth']);
      await service.call('/item/remove', { access_token: accessToken });
      expect([await dueOf(itemId), await keptOf(itemId)]).toEqual([[], undefined]);
    });
  });

  /** Before its 30 days are over, so that only consent can end. */
  async function renewLogin(itemId: string): Promise<void> {
    const { services } = service.service.core;
    await services.store.unitOfWork((unit) => unit.items.setError(itemId, 'ITEM_LOCKED', null));
    expect(await repair(service, itemId)).toBe(true);
  }

  async function moveEnd(itemId: string, end: number | null): Promise<void> {
    const item = await storedItem(service, itemId);
    const at = await now();
    await service.service.core.services.store.unitOfWork((unit) => moveConsentEnd(unit, item, end, at));
  }
});
