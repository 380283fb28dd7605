import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../packages/server/src/world/dates.ts';
import { linkAtBank, type Production, startProduction } from './fdx-production.ts';

interface Read {
  readonly name: string;
  readonly amount: number;
  readonly pending_transaction_id: string | null;
}

/** The day at the institution may be another than the one in UTC. */
function aroundNow(): Record<string, unknown> {
  const today = new Date().toISOString().slice(0, 10);
  return { start_date: addDays(today, -1), end_date: addDays(today, 1), options: { count: 500 } };
}

describe('a reversal at an FDX institution', () => {
  let production: Production;
  beforeAll(async () => {
    production = await startProduction();
  });
  afterAll(() => production.stop());

  it('leaves the posted entry that it names, pull by pull, and is no posting of it', async () => {
    const { bank, service } = production;
    const { itemId, accessToken: access_token } = await linkAtBank(production, ['transactions']);
    await production.event('HISTORICAL_UPDATE', itemId);
    const window = aroundNow();
    const rows = async (): Promise<Read[]> =>
      (await service.call('/transactions/get', { access_token, ...window })).body.transactions;
    /** What a pull commits, it commits at once: when the mark of a round is there, so is all else of that pull. */
    const pulled = async (mark: string): Promise<string[]> => {
      bank.bank.addEntry('acc-checking', { amount: '-1.00', description: mark });
      await service.call('/transactions/refresh', { access_token });
      await expect.poll(async () => (await rows()).map(({ name }) => name)).toContain(mark);
      return (await rows())
        .filter(({ name }) => name.includes('CORNER SHOP'))
        .map(({ name, amount, pending_transaction_id: was }) => `${name} ${amount} ${was === null}`)
        .sort();
    };
    const shop = bank.bank.addEntry('acc-checking', { amount: '-80.00', description: 'CORNER SHOP' });
    expect(await pulled('MARK ZERO')).toEqual(['CORNER SHOP 80 true']);
    // FDX says of `referenceTransactionId`: of a reversal, the transaction that is reversed.
    const reversal = { ...shop, id: 'reversal', amount: '80.00', description: 'REVERSAL CORNER SHOP' };
    bank.bank.account('acc-checking')?.entries.unshift({ ...reversal, replaces: shop.id });
    for (const mark of ['MARK ONE', 'MARK TWO', 'MARK THREE'])
      expect(await pulled(mark)).toEqual(['CORNER SHOP 80 true', 'REVERSAL CORNER SHOP -80 true']);
  });

  it('is told from a posted entry that the institution lists beside the pending one that it replaces', async () => {
    const { bank, service } = production;
    const { itemId, accessToken: access_token } = await linkAtBank(production, ['transactions']);
    await production.event('HISTORICAL_UPDATE', itemId);
    const window = aroundNow();
    const rows = async (): Promise<Read[]> =>
      (await service.call('/transactions/get', { access_token, ...window })).body.transactions;
    const pulled = async (mark: string): Promise<string[]> => {
      bank.bank.addEntry('acc-checking', { amount: '-1.00', description: mark });
      await service.call('/transactions/refresh', { access_token });
      await expect.poll(async () => (await rows()).map(({ name }) => name)).toContain(mark);
      return (await rows()).filter(({ name }) => name.includes('FUEL')).map(({ name }) => name);
    };
    const hold = { amount: '-50.00', description: 'FUEL HOLD', status: 'pending' } as const;
    const held = bank.bank.addEntry('acc-checking', hold);
    expect(await pulled('MARK A')).toEqual(['FUEL HOLD']);
    const posted = { ...held, id: 'posted-fuel', status: 'posted' as const, description: 'FUEL STOP' };
    bank.bank.account('acc-checking')?.entries.unshift({ ...posted, replaces: held.id });
    for (const mark of ['MARK B', 'MARK C', 'MARK D']) expect(await pulled(mark)).toEqual(['FUEL STOP']);
  });
});
