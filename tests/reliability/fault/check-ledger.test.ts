import { describe, expect, it } from 'vitest';
import { checkLedger } from './check-ledger.ts';
import { type Entry, newEntry } from './ledger.ts';
import type { Call } from './workload.ts';

const entry = (changes: Partial<Entry> = {}): Entry => ({
  ...newEntry('public'),
  exchange: 'done',
  accessToken: 'present',
  dead: ['dead'],
  webhooks: ['https://example.com/last'],
  ...changes,
});

/** A service that lost nothing, but for the answers that a test replaces. */
const service =
  (replaced: Record<string, string>): Call =>
  async (path, body) => {
    const name = String(body.access_token ?? body.public_token);
    const usual: Record<string, string> = {
      present: '200',
      dead: 'INVALID_ACCESS_TOKEN',
      public: 'INVALID_PUBLIC_TOKEN',
    };
    const code = replaced[name] ?? usual[name] ?? '';
    return code === '200'
      ? {
          status: 200,
          body: {
            access_token: 'present',
            item: {
              webhook: replaced.webhook ?? 'https://example.com/last',
              error: replaced.error ? { error_code: replaced.error } : null,
            },
            transactions: (replaced.transactions ?? 'made').split(' ').map((name) => ({ name })),
          },
        }
      : { status: 400, body: { error_code: code, path } };
  };

const problems = async (changes: Partial<Entry>, replaced: Record<string, string> = {}) =>
  (await checkLedger(service(replaced), [entry(changes)])).length;

describe('the check after a kill', () => {
  it('is content when every acknowledged write shows', async () => {
    expect(await problems({})).toBe(0);
    expect(await problems({ removal: 'done' }, { present: 'ITEM_NOT_FOUND', dead: 'ITEM_NOT_FOUND' })).toBe(
      0,
    );
    expect(
      await problems({ exchange: 'open', webhooks: ['https://example.com/last'] }, { public: '200' }),
    ).toBe(0);
  });

  it.each<[string, Partial<Entry>, Record<string, string>]>([
    ['a public_token', { exchange: 'open' }, { public: 'INVALID_PUBLIC_TOKEN' }],
    ['an access_token', {}, { present: 'INVALID_ACCESS_TOKEN' }],
    ['an exchange', {}, { public: '200' }],
    ['a rotation', {}, { dead: '200' }],
    ['a webhook', {}, { webhook: 'https://example.com/first' }],
    ['a removal', { removal: 'done' }, {}],
    ['a broken login', { reset: 'done' }, {}],
    ['a transaction', { transactions: new Map([['made', true]]) }, { transactions: 'another' }],
  ])('finds that %s was lost', async (_, changes, replaced) => {
    expect(await problems(changes, replaced)).toBe(1);
  });

  it('finds that a transaction came twice', async () => {
    const twice = { transactions: 'made made' };
    expect(await problems({ transactions: new Map([['made', false]]) }, twice)).toBe(1);
  });

  it.each<[string, Partial<Entry>, Record<string, string>]>([
    ['transaction', { transactions: new Map([['made', false]]) }, { transactions: 'another' }],
    ['reset', { reset: 'unknown' }, { error: 'ITEM_LOGIN_REQUIRED' }],
    ['exchange', { exchange: 'unknown' }, { public: '200' }],
    ['exchange', { exchange: 'unknown' }, {}],
    ['rotation', { rotation: 'unknown' }, { present: 'INVALID_ACCESS_TOKEN' }],
    ['removal', { removal: 'unknown' }, { present: 'ITEM_NOT_FOUND' }],
    ['webhook', { webhooks: ['https://example.com/first', 'https://example.com/last'] }, {}],
  ])('lets an unacknowledged %s have happened or not', async (_, changes, replaced) => {
    expect(await problems(changes, replaced)).toBe(0);
  });

  it('does not let an unacknowledged write end in a third state', async () => {
    expect(await problems({ exchange: 'unknown' }, { public: 'INTERNAL_SERVER_ERROR' })).toBe(1);
    expect(await problems({ rotation: 'unknown' }, { present: 'ITEM_NOT_FOUND' })).toBe(1);
  });
});
