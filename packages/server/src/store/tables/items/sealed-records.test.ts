import { expect, it } from 'vitest';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import type { SealedTable } from '../../../domain/records/sealed-records.ts';

const TABLES: readonly SealedTable[] = [
  'account_checks',
  'account_numbers',
  'account_origins',
  'account_owners',
  'liabilities',
];

describeOnStores('sealed records', (open) => {
  it.each(TABLES)('replaces all records of one Item in %s, byte for byte', async (table) => {
    const everyByte = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
    const replace = (itemId: string, accountIds: string[]) =>
      open.store.unitOfWork((unit) =>
        unit.sealedRecords.replace(
          table,
          itemId,
          accountIds.map((accountId) => ({ accountId, sealed: everyByte, kind: 'credit' })),
        ),
      );
    await replace('item-1', ['b', 'B', 'a']);
    await replace('item-2', ['b']);
    expect(await open.store.sealedRecords.list(table, 'item-1')).toEqual([
      { accountId: 'B', sealed: everyByte },
      { accountId: 'a', sealed: everyByte },
      { accountId: 'b', sealed: everyByte },
    ]);
    await replace('item-1', ['c']);
    expect((await open.store.sealedRecords.list(table, 'item-1')).map(({ accountId }) => accountId)).toEqual([
      'c',
    ]);
    expect((await open.store.sealedRecords.list(table, 'item-2')).length).toBe(1);
    await replace('item-1', []);
    expect(await open.store.sealedRecords.list(table, 'item-1')).toEqual([]);
  });

  it.each(TABLES)('renews the records of the accounts given in %s, and no other', async (table) => {
    const write = (how: 'replace' | 'renew', accountIds: string[], text: string) =>
      open.store.unitOfWork((unit) =>
        unit.sealedRecords[how](
          table,
          'item-3',
          accountIds.map((accountId) => ({ accountId, sealed: Buffer.from(text), kind: 'credit' })),
        ),
      );
    await write('replace', ['a', 'b'], 'old');
    await write('renew', ['b', 'c'], 'new');
    await write('renew', [], 'none');
    const records = await open.store.sealedRecords.list(table, 'item-3');
    expect(records.map(({ accountId, sealed }) => [accountId, sealed.toString()])).toEqual([
      ['a', 'old'],
      ['b', 'new'],
      ['c', 'new'],
    ]);
  });

  it.each(TABLES)('replaces the records of an Item in %s but those of accounts to keep', async (table) => {
    const replace = (accountIds: string[], kept?: string[]) =>
      open.store.unitOfWork((unit) =>
        unit.sealedRecords.replace(
          table,
          'item-5',
          accountIds.map((accountId) => ({ accountId, sealed: Buffer.from('sealed'), kind: 'credit' })),
          kept,
        ),
      );
    await replace(['a', 'b', 'c']);
    await replace(['c', 'd'], ['a', 'unknown']);
    const records = await open.store.sealedRecords.list(table, 'item-5');
    expect(records.map(({ accountId }) => accountId)).toEqual(['a', 'c', 'd']);
  });

  it('forgets what one account has, in every table', async () => {
    const sealed = Buffer.from('sealed');
    const left = await open.store.unitOfWork(async (unit) => {
      for (const table of TABLES)
        await unit.sealedRecords.replace(table, 'item-4', [
          { accountId: 'a', sealed },
          { accountId: 'b', sealed },
        ]);
      await unit.sealedRecords.forget('item-4', 'a');
      return Promise.all(TABLES.map((table) => unit.sealedRecords.list(table, 'item-4')));
    });
    expect(left.flat().map(({ accountId }) => accountId)).toEqual(TABLES.map(() => 'b'));
  });

  it('keeps a record of 4 MB', async () => {
    const sealed = Buffer.alloc(4_000_000, 'big');
    await open.store.unitOfWork((unit) =>
      unit.sealedRecords.replace('account_owners', 'big', [{ accountId: 'a', sealed }]),
    );
    const [record] = await open.store.sealedRecords.list('account_owners', 'big');
    expect(record?.sealed.equals(sealed)).toBe(true);
  });
});
