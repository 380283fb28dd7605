import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../../tests/support/engines.ts';
import { startTestService, type TestService } from '../../../../tests/support/service.ts';
import type { CallOpening, Store } from '../domain/store.ts';
import { asTenant } from '../domain/teams/team.ts';
import { openEngine } from './open.ts';
import { createOpenings, READ_AHEAD, readOpening, TABLES_OF_OPENING } from './openings.ts';

describe('what opens a call, read ahead', () => {
  let service: TestService;
  let store: Store;
  let database: string;
  let opening: CallOpening & { readonly accessToken: Buffer };
  let itemId: string;

  beforeAll(async () => {
    database = await freshDatabase();
    service = await startTestService({ FAIRLEAD_DATABASE_URL: database });
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
    opening = { environment: 'sandbox', clientId: service.clientId, accessToken, changesState: false };
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

  it('is of a call that changes something what each question gives by itself, until it begins', async () => {
    const own = await ahead({ changesState: true });
    expect(await answers(own)).toEqual(await answers(store));
    const changing = await ahead({ changesState: true });
    await store.unitOfWork((unit) => unit.items.setWebhook(tenant(), itemId, 'http://127.0.0.1:9/begun'));
    await store.unitOfWork((unit) => unit.teams.nextItemOrdinal(service.clientId));
    changing.readAnew?.();
    expect(await answers(changing)).toEqual(await answers(store));
    expect(await changing.items.find(tenant(), itemId)).toMatchObject({
      webhook: 'http://127.0.0.1:9/begun',
    });
  });

  it('holds no longer than until the call goes beyond its team', async () => {
    const own = await ahead();
    await own
      .ofAllTeams()
      .unitOfWork((unit) => unit.items.setWebhook(tenant(), itemId, 'http://127.0.0.1:9/beyond'));
    expect(await own.items.find(tenant(), itemId)).toMatchObject({ webhook: 'http://127.0.0.1:9/beyond' });
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

  it('asks who wrote the rows of every table that it reads', () => {
    const read = READ_AHEAD.postgres.split('AS accounts')[0] ?? '';
    const named = [...read.matchAll(/\bFROM (\w+)/g)].map(([, table]) => table);
    expect([...new Set(named)].filter((table) => table !== 'token').sort()).toEqual(
      [...TABLES_OF_OPENING].sort(),
    );
  });

  it('is not read again because the team counted an event', async () => {
    const engine = openEngine({ dataFolder: '', database: { url: database, connectionsMax: 1 } });
    const sql = postgres(database, { max: 1, onnotice: () => undefined });
    const openings = createOpenings();
    const first = await readOpening(engine.reader, openings, opening);
    await sql`UPDATE teams SET webhooks_made = webhooks_made + 1`;
    expect(await readOpening(engine.reader, openings, opening)).toBe(first);
    await sql`UPDATE items SET webhook = 'http://127.0.0.1:9/fifth'`;
    expect(await readOpening(engine.reader, openings, opening)).not.toBe(first);
    await engine.close();
    await sql.end();
  });

  /** A change of each of these tables that shows in the five answers, past the service, as another process may make it. */
  const CHANGES: Readonly<Record<string, readonly string[]>> = {
    teams: [`UPDATE teams SET name = 'Renamed'`],
    secrets: ['UPDATE secrets SET expires_at = 9999999999999'],
    items: [`UPDATE items SET webhook = 'http://127.0.0.1:9/fourth'`],
    item_products: [
      'UPDATE item_products SET failed_at = 7',
      `DELETE FROM item_products WHERE product = 'transactions'`,
    ],
    consents: [`UPDATE consents SET products = '["auth"]'`, 'DELETE FROM consents'],
    account_numbers: ['DELETE FROM account_numbers'],
    accounts: [
      `UPDATE accounts SET name = 'Other' WHERE position = 2`,
      'UPDATE accounts SET closed = 1 WHERE position = 1',
      'UPDATE accounts SET closed = 0 WHERE position = 1',
      'DELETE FROM accounts WHERE position = 3',
    ],
    access_tokens: ['UPDATE access_tokens SET ended_at = 5', 'DELETE FROM access_tokens'],
  };

  it('is what each question gives by itself, whatever was changed since it was read before', async () => {
    expect(Object.keys(CHANGES).sort()).toEqual([...TABLES_OF_OPENING].sort());
    const sql = postgres(database, { max: 1, onnotice: () => undefined });
    for (const change of Object.values(CHANGES).flat()) {
      const before = await answers(await ahead());
      expect(await answers(await ahead())).toEqual(before);
      const { count } = await sql.unsafe(change);
      expect(count, change).toBeGreaterThan(0);
      const after = await answers(await ahead());
      expect(after, change).toEqual(await answers(store));
      expect(after, change).not.toEqual(before);
    }
    await sql.end();
  });
});
