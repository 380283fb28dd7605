import { describe, expect, it } from 'vitest';
import { ok, refused, stubService } from './stub-service.fixture.ts';
import { syncTransactions, transactionPages } from './transaction-pages.ts';

const mutation = refused(400, 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION');
const page = (next_cursor: string, has_more: boolean) => ok({ next_cursor, has_more, added: [] });

describe('the changes of transactions', () => {
  it('come page by page, each asked for by the cursor of the one before', async () => {
    const { client, asked } = stubService([page('c1', true), page('c2', false)]);
    const pages = await Array.fromAsync(syncTransactions(client, 'token', 'c0', { count: 2 }));
    expect(pages.map(({ next_cursor }) => next_cursor)).toEqual(['c1', 'c2']);
    expect(asked.map(({ body }) => body)).toEqual([
      { access_token: 'token', cursor: 'c0', count: 2 },
      { access_token: 'token', cursor: 'c1', count: 2 },
    ]);
  });

  it('are read anew from the first cursor when they change meanwhile, and no page of the broken reading is given', async () => {
    const { client, asked } = stubService([
      page('old', true),
      mutation,
      page('new', true),
      page('end', false),
    ]);
    const pages = await Array.fromAsync(syncTransactions(client, 'token', 'c0'));
    expect(pages.map(({ next_cursor }) => next_cursor)).toEqual(['new', 'end']);
    expect(asked.map(({ body }) => body.cursor)).toEqual(['c0', 'old', 'c0', 'new']);
  });

  it('are given up when they change again and again', async () => {
    const { client, asked } = stubService([mutation]);
    await expect(Array.fromAsync(syncTransactions(client, 'token'))).rejects.toMatchObject({
      errorCode: 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION',
    });
    expect(asked).toHaveLength(6);
  });

  it('are refused as the call is', async () => {
    const { client, asked } = stubService([refused(400, 'ITEM_LOGIN_REQUIRED')]);
    await expect(Array.fromAsync(syncTransactions(client, 'token'))).rejects.toMatchObject({
      errorCode: 'ITEM_LOGIN_REQUIRED',
    });
    expect(asked).toHaveLength(1);
  });
});

describe('the pages of transactions', () => {
  const dates = { access_token: 'token', start_date: '2026-01-01', end_date: '2026-01-31' };
  const three = (ids: string[]) =>
    ok({ transactions: ids.map((transaction_id) => ({ transaction_id })), total_transactions: 3 });

  it('come until all were given, with the other options kept', async () => {
    const { client, asked } = stubService([three(['a', 'b']), three(['c'])]);
    const request = { ...dates, options: { count: 2, account_ids: ['x'] } };
    const pages = await Array.fromAsync(transactionPages(client, request));
    expect(pages.flatMap(({ transactions }) => transactions.map((each) => each.transaction_id))).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(asked.map(({ body }) => body.options)).toEqual([
      { count: 2, offset: 0, account_ids: ['x'] },
      { count: 2, offset: 2, account_ids: ['x'] },
    ]);
  });

  it('end with an empty page, whatever the total says', async () => {
    const { client, asked } = stubService([three([])]);
    expect(await Array.fromAsync(transactionPages(client, dates))).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });
});
