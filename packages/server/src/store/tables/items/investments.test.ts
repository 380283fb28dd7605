import { expect, it } from 'vitest';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import type { RawHolding, RawInvestmentTransaction, RawSecurity } from '../../../connectors/sdk/records.ts';
import type { StoredInvestmentTransaction } from '../../../domain/records/investment-store.ts';

// The table keeps these as text and never looks inside; the shapes are checked where they are read.
const security = { key: 'cusip', name: 'Índice', price: '0.10' } as unknown as RawSecurity;
const holding = { quantity: '12345678901234567890.000001' } as unknown as RawHolding;
const record = { name: 'buy' } as unknown as RawInvestmentTransaction;

const entry = (
  investmentTransactionId: string,
  changes: Partial<StoredInvestmentTransaction> = {},
): StoredInvestmentTransaction => ({
  investmentTransactionId,
  accountId: 'account-1',
  sourceKey: `source of ${investmentTransactionId}`,
  securityId: null,
  date: '2026-01-15',
  dayOrder: 0,
  record,
  ...changes,
});

describeOnStores('investments', (open) => {
  it('renews a security by its source key and keeps its id', async () => {
    await open.store.unitOfWork(async (unit) => {
      await unit.investments.saveSecurity('item-1', { securityId: 'b', sourceKey: 'one', record: security });
      await unit.investments.saveSecurity('item-1', { securityId: 'A', sourceKey: 'two', record: security });
      const renewed = { ...security, name: 'renewed' } as RawSecurity;
      await unit.investments.saveSecurity('item-1', { securityId: 'z', sourceKey: 'one', record: renewed });
    });
    expect(await open.store.investments.securities('item-1')).toEqual([
      { securityId: 'A', sourceKey: 'two', record: security },
      { securityId: 'b', sourceKey: 'one', record: { ...security, name: 'renewed' } },
    ]);
  });

  it('replaces the holdings of the named accounts only', async () => {
    const row = (accountId: string, position: number) => ({
      accountId,
      securityId: 's',
      position,
      record: holding,
    });
    await open.store.unitOfWork(async (unit) => {
      await unit.investments.replaceHoldings('item-2', ['a', 'b'], [row('b', 2), row('a', 1), row('a', 0)]);
      await unit.investments.replaceHoldings('item-2', ['a'], [row('a', 5)]);
    });
    expect(await open.store.investments.holdings('item-2')).toEqual([row('b', 2), row('a', 5)]);
  });

  it('lists transactions newest day first, then in the order of the source, then by id', async () => {
    const rows = [
      entry('c', { date: '2026-01-14' }),
      entry('b', { dayOrder: 1 }),
      entry('a', { dayOrder: 1 }),
      entry('B', { dayOrder: 1 }),
      entry('z', { dayOrder: 0, securityId: 's' }),
      entry('other', { accountId: 'account-2', date: '2026-01-16' }),
      entry('outside', { date: '2026-02-01' }),
    ];
    await open.store.unitOfWork((unit) => unit.investments.insertTransactions('item-3', rows));
    const list = { itemId: 'item-3', from: '2026-01-14', to: '2026-01-16' };
    const ids = async (accountIds?: string[], skip = 0, limit = 100) =>
      (
        await open.store.investments.transactions(
          { ...list, ...(accountIds ? { accountIds } : {}) },
          skip,
          limit,
        )
      ).map(({ investmentTransactionId }) => investmentTransactionId);
    expect(await ids()).toEqual(['other', 'z', 'B', 'a', 'b', 'c']);
    expect(await ids(['account-1'])).toEqual(['z', 'B', 'a', 'b', 'c']);
    expect(await ids(['account-1', 'account-2'], 1, 2)).toEqual(['z', 'B']);
    expect(await ids(['nothing'])).toEqual([]);
    expect(await open.store.investments.countTransactions(list)).toBe(6);
    expect(await open.store.investments.countTransactions({ ...list, accountIds: ['account-2'] })).toBe(1);
    expect((await open.store.investments.transactions(list, 1, 1))[0]).toEqual(rows[4]);
  });

  it('forgets what one account has', async () => {
    const held = (accountId: string) => ({ accountId, securityId: 's', position: 0, record: holding });
    await open.store.unitOfWork(async (unit) => {
      const both = ['account-1', 'account-2'];
      await unit.investments.replaceHoldings('item-5', both, both.map(held));
      await unit.investments.insertTransactions('item-5', [
        entry('a'),
        entry('b', { accountId: 'account-2' }),
      ]);
      await unit.investments.forget('item-5', 'account-1');
    });
    const accounts = (records: readonly { accountId: string }[]) => records.map(({ accountId }) => accountId);
    expect(accounts(await open.store.investments.holdings('item-5'))).toEqual(['account-2']);
    const list = { itemId: 'item-5', from: '2026-01-01', to: '2026-12-31' };
    expect(accounts(await open.store.investments.transactions(list, 0, 10))).toEqual(['account-2']);
  });

  it('knows the source keys of one account', async () => {
    await open.store.unitOfWork((unit) =>
      unit.investments.insertTransactions('item-4', [entry('a'), entry('b', { accountId: 'account-2' })]),
    );
    expect(await open.store.investments.knownTransactions('item-4', 'account-1')).toEqual(
      new Set(['source of a']),
    );
  });
});
