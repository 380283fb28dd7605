import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Connector } from '../../../packages/server/src/connectors/sdk/connector.ts';
import { advance, DAY, FROZEN, MINUTE, SECOND } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { withConnector } from '../../support/institution-in-the-way.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { errorOf, repair, storedItem } from './observing.ts';

/** Limits that callers are promised, where time is in them; the others: tests/api/limits/single-calls.test.ts. */
describeOnEngines('limits in time', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());
  const open: string[] = [];
  const link = async (products: string[]) => {
    const linked = await linkItem(service, { products });
    open.push(linked.accessToken);
    return linked;
  };
  afterEach(async () => {
    for (const accessToken of open.splice(0))
      await service.call('/item/remove', { access_token: accessToken });
  });

  it('public_token lifetime: 30 minutes, for /item/public_token/exchange', async () => {
    const { accessToken } = await link(['auth']);
    const tokens: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { body } = await service.call('/item/public_token/create', { access_token: accessToken });
      tokens.push(body.public_token);
    }
    const exchange = (nth: number) =>
      service.call('/item/public_token/exchange', { public_token: tokens[nth] ?? '' });
    await advance(service, 30 * MINUTE - SECOND);
    expect((await exchange(0)).status).toBe(200);
    await advance(service, SECOND);
    expect((await exchange(1)).body.error_code).toBe('INVALID_PUBLIC_TOKEN');
  });

  it('an Item whose public_token nobody exchanges ends with it, secrets and all (PRV-4)', async () => {
    const created = await service.call('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['auth'],
    });
    const { store } = service.service.core.services;
    const { body } = await service.call('/sandbox/clock/get');
    expect(Date.parse(body.next_due)).toBe(Date.parse(body.now) + 30 * MINUTE);
    const { body: moved } = await service.call('/sandbox/clock/advance', { by: 'PT30M' });
    const ended = moved.fired.find(({ kind }: { kind: string }) => kind === 'token_expired');
    expect((await storedItem(service, ended.item_id)).state).toBe('removed');
    expect(await store.items.credential(ended.item_id)).toBeUndefined();
    expect(await store.consents.find(ended.item_id)).toMatchObject({ revokedBy: 'service' });
    const exchanged = await service.call('/item/public_token/exchange', {
      public_token: created.body.public_token,
    });
    expect(exchanged.body.error_code).toBe('INVALID_PUBLIC_TOKEN');
  });

  it('Sandbox Item auto-expiry: 30 days to ITEM_LOGIN_REQUIRED', async () => {
    const { accessToken } = await link(['auth']);
    await advance(service, 30 * DAY - SECOND);
    expect(await errorOf(service, accessToken)).toBeNull();
    await advance(service, SECOND);
    expect(await errorOf(service, accessToken)).toBe('ITEM_LOGIN_REQUIRED');
  });

  it('Liabilities refresh: about once a day, for /liabilities/get', async () => {
    const { accessToken, itemId } = await link(['liabilities']);
    const reads = await readsDuring(3 * DAY);
    expect(reads).toEqual(['liabilities', 'liabilities', 'liabilities']);
    const { products } = await storedItem(service, itemId);
    const { body } = await service.call('/sandbox/clock/get');
    expect(Date.parse(body.now) - (products[0]?.pulledAt ?? 0)).toBeLessThanOrEqual(DAY);
    expect((await service.call('/liabilities/get', { access_token: accessToken })).status).toBe(200);
  });

  it('Transactions extraction: several automatic extractions a day per Transactions-enabled Item', async () => {
    const first = await link(['transactions']);
    await link(['auth']);
    const reads = await readsDuring(2 * DAY);
    expect(reads).toEqual(Array.from({ length: 8 }, () => 'transactions'));
    const { products } = await storedItem(service, first.itemId);
    const { body } = await service.call('/sandbox/clock/get');
    expect(Date.parse(body.now) - (products[0]?.pulledAt ?? 0)).toBeLessThanOrEqual(DAY / 4);
  });

  it('the extractions of two Items are spread: each has a time of day of its own', async () => {
    await link(['transactions']);
    await link(['transactions']);
    const { body } = await service.call('/sandbox/clock/advance', { by: 'P1D' });
    const pulls = body.fired.filter(({ kind }: { kind: string }) => kind === 'pull');
    expect(pulls).toHaveLength(8);
    expect(new Set(pulls.map(({ at }: { at: string }) => at)).size).toBe(8);
  });

  it('access_token lifetime: no expiry by default, for all item calls', async () => {
    const { accessToken, itemId } = await link(['auth']);
    await advance(service, 365 * DAY);
    expect((await service.call('/item/get', { access_token: accessToken })).status).toBe(200);
    await repair(service, itemId);
    expect((await service.call('/auth/get', { access_token: accessToken })).status).toBe(200);
  });

  /** What is read at the institution while time passes, one word for each reading of accounts. */
  async function readsDuring(ms: number): Promise<string[]> {
    const reads: string[] = [];
    const watched = (connector: Connector): Connector => ({
      ...connector,
      async accounts(...asked) {
        reads.push('accounts');
        return connector.accounts(...asked);
      },
      async liabilities(...asked) {
        reads.splice(-1, 1, 'liabilities');
        if (!connector.liabilities) throw new Error('the simulated bank has liabilities');
        return connector.liabilities(...asked);
      },
      async *transactions(...asked) {
        reads.splice(-1, 1, 'transactions');
        yield* connector.transactions?.(...asked) ?? [];
      },
    });
    await withConnector(service, watched, () => advance(service, ms));
    return reads;
  }
});
