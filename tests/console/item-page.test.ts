import { beforeAll, describe, expect, it } from 'vitest';
import { linkItem } from '../support/service.ts';
import { operatorAtConsole } from './operator-at-console.ts';

const { at, asked } = operatorAtConsole();

describe('the page of an Item', () => {
  let itemId: string;
  beforeAll(async () => {
    const linked = await linkItem(at().service, { products: ['transactions', 'investments', 'liabilities'] });
    itemId = linked.itemId;
    await at().service.call('/transactions/sync', { access_token: linked.accessToken });
    await at().service.call('/investments/holdings/get', { access_token: linked.accessToken });
    await at().service.call('/liabilities/get', { access_token: linked.accessToken });
  });

  it('narrows transactions by account and by a part of their name', async () => {
    const wish = { itemId, skip: 0, limit: 100 };
    const all = await asked('readItemData', wish);
    const [first] = all.transactions;
    const { accountId } = first;
    const own = await asked('readItemData', { ...wish, accountId });
    expect(new Set(own.transactions.map((each: { accountId: string }) => each.accountId))).toEqual(
      new Set([accountId]),
    );
    expect(own.transactionCount).toBeLessThan(all.transactionCount);
    const text = first.name.slice(1, 6).toUpperCase();
    const found = await asked('readItemData', { ...wish, text, accountId });
    const names: string[] = found.transactions.map(({ name }: { name: string }) => name.toUpperCase());
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !name.includes(text))).toEqual([]);
    expect((await asked('readItemData', { ...wish, text: 'no such name' })).transactionCount).toBe(0);
  });

  it('says of each field of a transaction what decided it', async () => {
    const { transactions } = await asked('readItemData', { itemId, skip: 0, limit: 1 });
    const { transactionId, name } = transactions[0];
    const { fields } = await asked('explainTransactionOf', { itemId, transactionId });
    expect(fields[0]).toEqual({ field: 'name', value: name, decidedBy: 'source' });
    await expect(asked('explainTransactionOf', { itemId, transactionId: 'none' })).rejects.toThrow(
      'no transaction of this id',
    );
  });

  it('says of each value of an account what brought it, and what changed since', async () => {
    const { accounts } = await asked('readItemData', { itemId, skip: 0, limit: 1 });
    const [{ accountId, name, current }] = accounts;
    const { fields, firstAt, changes } = await asked('explainAccountOf', { itemId, accountId });
    const by = (field: string) => fields.find((each: { field: string }) => each.field === field);
    const source = 'reading by sandbox';
    expect(by('name')).toEqual({
      field: 'name',
      value: name,
      said: name,
      decidedBy: 'source',
      at: firstAt,
      source,
    });
    expect(by('balances.current')).toMatchObject({ value: current, decidedBy: 'source', source });
    expect(by('persistent_account_id').decidedBy).toBe('ids:account-number');
    expect(changes).toEqual([]);
    await expect(asked('explainAccountOf', { itemId, accountId: 'none' })).rejects.toThrow(
      'no account of this id',
    );
  });

  it('tells what a change at the institution did to an account', async () => {
    const { accessToken: access_token, itemId: changed } = await linkItem(at().service, {
      products: ['auth'],
    });
    const { body } = await at().service.call('/accounts/get', { access_token });
    const { account_id, name } = body.accounts[0];
    const change = [{ account_id, name: 'Harbour Main' }];
    await at().service.call('/sandbox/item/mutate', { access_token, accounts: { change } });
    const { changes } = await asked('explainAccountOf', { itemId: changed, accountId: account_id });
    expect(changes).toEqual([
      {
        at: expect.any(Number),
        field: 'name',
        before: name,
        after: 'Harbour Main',
        source: 'reading by sandbox',
      },
    ]);
  });

  it('shows holdings and what is owed, as they are stored', async () => {
    const { holdings, liabilities } = await asked('readItemRecords', { itemId });
    expect(holdings[0]).toMatchObject({ value: expect.stringMatching(/^\d+(\.\d+)?$/), currency: 'USD' });
    expect(liabilities.map(({ kind }: { kind: string }) => kind).sort()).toContain('credit');
    for (const { facts } of liabilities) expect(facts.length).toBeGreaterThan(3);
  });

  it('has its transactions read again', async () => {
    const before = (await asked('itemStory', { itemId })).notes.length;
    await asked('readItemNow', { itemId });
    expect((await asked('itemStory', { itemId })).notes.length).toBeGreaterThanOrEqual(before);
  });

  it('removes it once the name of its institution was typed, and records whose act it was', async () => {
    const { item } = await asked('itemStory', { itemId });
    await expect(asked('removeItem', { itemId, name: 'yes' })).rejects.toThrow(item.institutionName);
    await asked('removeItem', { itemId, name: item.institutionName });
    expect((await asked('itemStory', { itemId })).item.state).toBe('removed');
    const {
      records: [record],
    } = await at().service.instance.services.store.audit.page({ limit: 1 });
    expect(record).toMatchObject({
      action: 'item.removed',
      actor: { kind: 'person', role: 'operator' },
      object: { kind: 'item', id: itemId },
    });
    await expect(asked('removeItem', { itemId, name: item.institutionName })).rejects.toThrow('already');
  });
});
