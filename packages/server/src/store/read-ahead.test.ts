import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../../tests/support/engines.ts';
import { startTestService, type TestService } from '../../../../tests/support/service.ts';
import type { CallOpening, Store } from '../domain/store.ts';
import { asTenant } from '../domain/teams/team.ts';

describe('what opens a call, read ahead', () => {
  let service: TestService;
  let store: Store;
  let opening: CallOpening & { readonly accessToken: Buffer };
  let itemId: string;

  beforeAll(async () => {
    service = await startTestService({ FAIRLEAD_DATABASE_URL: await freshDatabase() });
    const { services } = service.service.core;
    store = services.store;
    const linked = await service.call('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['auth', 'transactions'],
      options: { webhook: 'http://127.0.0.1:9/hook' },
    });
    const exchanged = await service.call('/item/public_token/exchange', {
      public_token: linked.body.public_token,
    });
    itemId = exchanged.body.item_id;
    const accessToken = services.digests.all('access', 'sandbox', exchanged.body.access_token)[0]?.hash;
    if (!accessToken) throw new Error('the token has no digest');
    opening = { environment: 'sandbox', clientId: service.clientId, accessToken };
  });
  afterAll(() => service.stop());

  const ahead = (of: Partial<CallOpening> = {}): Promise<Store> => {
    if (!store.readAhead) throw new Error('this store reads nothing ahead');
    return store.readAhead({ ...opening, ...of });
  };
  const tenant = () => asTenant('sandbox', service.clientId);
  const digests = () => [{ hash: opening.accessToken, keyId: 'any' }];
  const now = () => service.service.core.services.world.clock.now();

  /** The five answers, as `from` gives them. */
  async function answers(from: Store) {
    return {
      team: await from.teams.find(service.clientId),
      secrets: await from.teams.liveSecrets('sandbox', service.clientId, now()),
      token: await from.tokens.findAccessToken(tenant(), digests()),
      item: await from.items.find(tenant(), itemId),
      accounts: await from.accounts.list(itemId),
    };
  }

  it('is what each question gives by itself', async () => {
    const read = await answers(await ahead());
    expect(read).toEqual(await answers(store));
    expect(read.accounts).toHaveLength(9);
    expect(read.item?.products.map(({ product }) => product)).toEqual(['auth', 'transactions']);
  });

  it('is read once: what is looked at again is as it is by then', async () => {
    const own = await ahead();
    expect(await own.items.find(tenant(), itemId)).toMatchObject({ webhook: 'http://127.0.0.1:9/hook' });
    await store.unitOfWork((unit) => unit.items.setWebhook(tenant(), itemId, 'http://127.0.0.1:9/other'));
    expect(await own.items.find(tenant(), itemId)).toMatchObject({ webhook: 'http://127.0.0.1:9/other' });
  });

  it('holds no longer than until the call changes something', async () => {
    const own = await ahead();
    await own.unitOfWork((unit) => unit.items.setWebhook(tenant(), itemId, 'http://127.0.0.1:9/third'));
    expect(await own.items.find(tenant(), itemId)).toMatchObject({ webhook: 'http://127.0.0.1:9/third' });
  });

  it('answers for nobody else', async () => {
    const own = await ahead();
    expect(await own.teams.find('f'.repeat(24))).toBeUndefined();
    expect(await own.items.find(asTenant('production', service.clientId), itemId)).toBeUndefined();
    const stranger = await ahead({ clientId: 'f'.repeat(24) });
    expect(await stranger.teams.find('f'.repeat(24))).toBeUndefined();
    expect(await stranger.accounts.list(itemId)).toEqual(await store.accounts.list(itemId));
  });

  it('has nothing of a token that nobody has', async () => {
    const own = await ahead({ accessToken: Buffer.alloc(32, 7) });
    expect(await own.tokens.findAccessToken(tenant(), [{ hash: Buffer.alloc(32, 7), keyId: 'any' }])).toBe(
      undefined,
    );
    expect(await own.teams.find(service.clientId)).toEqual(await store.teams.find(service.clientId));
  });
});
