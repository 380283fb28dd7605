import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../world/durations.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { bank, contextOf, entriesOf, LINKED_AT, login, PROFILE, tradesOf } from './connector.fixture.ts';
import { sandboxConnector } from './connector.ts';

const ALWAYS = { from: '1990-01-01', to: '2090-01-01' };

describe('the sandbox connector', () => {
  it('says what can be read: the products listed that a read can give', () => {
    expect(bank.capabilities(PROFILE)).toEqual({
      products: ['auth', 'balance', 'identity', 'investments', 'liabilities', 'transactions'],
      historyDays: 730,
      pending: true,
      reads: 'range',
      strongIds: true,
    });
    const short = { ...PROFILE, settings: { historyDays: 90, pending: false } };
    expect(bank.capabilities(short)).toMatchObject({ historyDays: 90, pending: false });
  });

  it('gives the same records for the same input', async () => {
    for (const [username, password] of [
      ['user_good', 'pass_good'],
      ['user_custom', '{}'],
      ['user_yuppie', 'x'],
    ] as const) {
      const read = async () => {
        const context = contextOf();
        const credential = await login(username, password, context);
        const { items } = await bank.accounts(context, credential);
        const keys = items.map(({ key }) => key);
        return [
          credential,
          items,
          await bank.identity?.(context, credential, keys),
          await bank.numbers?.(context, credential, keys),
          await bank.liabilities?.(context, credential, keys),
          await bank.holdings?.(context, credential, keys),
          await Promise.all(keys.map((key) => entriesOf(context, credential, key, ALWAYS))),
          await Promise.all(keys.map((key) => tradesOf(context, credential, key, ALWAYS))),
        ];
      };
      expect(await read()).toEqual(await read());
    }
  });

  it.each([
    ['user_good', 'pass_good', 'personal'],
    ['user_custom', '{}', 'personal'],
    ['user_yuppie', 'x', 'personal'],
    ['user_small_business', 'x', 'business'],
  ])('says whose accounts are: %s', async (username, password, holder) => {
    const context = contextOf();
    const { items } = await bank.accounts(context, await login(username, password, context));
    expect(items.map(({ holderCategory }) => holderCategory)).toEqual(items.map(() => holder));
  });

  it('gives other random accounts for another seed', async () => {
    const at = async (seed: string) => {
      const context = contextOf({ seed });
      return (await bank.accounts(context, await login('user_custom', '{}', context))).items;
    };
    expect(await at('one')).not.toEqual(await at('two'));
    expect(await at('one')).toEqual(await at('one'));
  });

  it('hands out pages of at most 500, of which the last one is complete', async () => {
    const transactions = Array.from({ length: 1_200 }, (_, index) => ({
      date: `-${index % 600}d`,
      amount: index + 1,
      description: `Purchase ${index}`,
    }));
    const text = JSON.stringify({ override_accounts: [{ type: 'depository', transactions }] });
    const credential = await login('user_custom', text);
    const pages = [];
    for await (const page of bank.transactions?.(contextOf(), credential, 'custom-0', ALWAYS) ?? []) {
      pages.push(page);
    }
    expect(pages.map(({ upserts }) => upserts.length)).toEqual([500, 500, 200]);
    expect(pages.map(({ coverage }) => coverage.complete)).toEqual([false, false, true]);
    expect(pages.map(({ nextCursor }) => nextCursor)).toEqual(['500', '1000', undefined]);
    const ids = pages.flatMap(({ upserts }) => upserts.map(({ sourceId }) => sourceId));
    expect(new Set(ids).size).toBe(1_200);
  });

  it('names the pending entries that posted since linking as removed, on the last page only', async () => {
    const waiting = { date_transacted: '-1d', date_posted: '+2d', amount: 5 };
    const settled = { date_transacted: '-9d', date_posted: '-7d', amount: 5 };
    const others = Array.from({ length: 600 }, () => ({ date: '-3d', amount: 1 }));
    const transactions = [waiting, settled, ...others];
    const text = JSON.stringify({ override_accounts: [{ type: 'depository', transactions }] });
    const credential = await login('user_custom', text);
    const removedAt = async (days: number) => {
      const context = contextOf({ now: LINKED_AT + days * DAY_MS });
      const removed = [];
      for await (const page of bank.transactions?.(context, credential, 'custom-0', ALWAYS) ?? []) {
        removed.push(page.removed);
      }
      return removed;
    };
    expect(await removedAt(1)).toEqual([[], []]);
    expect(await removedAt(2)).toEqual([[], ['t0:pending']]);
  });

  it('says at which midnight to come the first entry posts, and none of a history that ended before', async () => {
    const ended = { to: new Date(LINKED_AT).toISOString().slice(0, 10) };
    const next = async (historyPeriod: object, days: number) => {
      const context = contextOf({ now: LINKED_AT + days * DAY_MS });
      const credential = await login('user_transactions_dynamic', 'x', context, { historyPeriod });
      const keys = (await bank.accounts(context, credential)).items.map(({ key }) => key);
      const posting = await bank.nextPosting(context, credential, keys);
      return posting === undefined ? null : Math.ceil((posting - context.now()) / DAY_MS);
    };
    const days = Array.from({ length: 6 }, (_, day) => day);
    for (const day of days) expect(await next({}, day)).toBeGreaterThan(0);
    // What is pending on its last day never posts.
    expect(await next(ended, 0)).toBeGreaterThan(0);
    expect(await next(ended, 20)).toBeNull();
  });

  it('gives one complete page for a window without entries', async () => {
    const credential = await login('user_good', 'pass_good');
    const pages = [];
    for await (const page of bank.transactions?.(contextOf(), credential, '5555', ALWAYS) ?? [])
      pages.push(page);
    expect(pages).toEqual([
      { upserts: [], removed: [], coverage: { ...ALWAYS, complete: true }, warnings: [] },
    ]);
  });

  it('reads the accounts asked for, and reports unknown ones without failing the others', async () => {
    const credential = await login('user_good', 'pass_good');
    const read = await bank.balances?.(contextOf(), credential, ['1111', 'gone']);
    expect(read?.items).toEqual([{ key: '1111', current: '210', available: '200', limit: null, asOf: null }]);
    expect(read?.perAccountErrors).toEqual([{ accountKey: 'gone', reason: 'no such account' }]);
  });

  it('dates the figures of institutions whose balances are slow or stale', async () => {
    const now = LINKED_AT + 3 * DAY_MS;
    const asOf = async (balance: string, at: number) => {
      const context = contextOf({ now: at, profile: { institutionId: 'ins_130016', settings: { balance } } });
      const credential = await login('user_good', 'pass_good', context);
      return (await bank.balances?.(context, credential, ['0000']))?.items[0]?.asOf;
    };
    expect(await asOf('stale', now)).toBe(now - DAY_MS);
    expect(await asOf('slow', now)).toBe(now - 300_000);
    expect(await asOf('stale', LINKED_AT)).toBe(LINKED_AT);
    expect(await asOf('daily', now)).toBe(now - (now % DAY_MS));
  });

  it('gives stale balances as they were, while transactions are as they are', async () => {
    const now = LINKED_AT + 2 * DAY_MS;
    const context = contextOf({ now, profile: { settings: { balance: 'stale' } } });
    const account = {
      type: 'depository',
      starting_balance: 100,
      transactions: [{ date: '+2d', amount: 30 }],
    };
    const credential = await login('user_custom', JSON.stringify({ override_accounts: [account] }), context);
    expect((await bank.balances?.(context, credential, ['custom-0']))?.items[0]?.current).toBe('100');
    expect(await entriesOf(context, credential, 'custom-0', ALWAYS)).toHaveLength(1);
  });

  it('keeps back pending entries at institutions without them', async () => {
    const account = {
      type: 'depository',
      transactions: [{ date_transacted: '-1d', date_posted: '+1d', amount: 5 }],
    };
    const text = JSON.stringify({ override_accounts: [account] });
    const without = contextOf({ profile: { settings: { pending: false } } });
    const credential = await login('user_custom', text, without);
    expect(await entriesOf(without, credential, 'custom-0', ALWAYS)).toEqual([]);
    expect(await entriesOf(contextOf(), credential, 'custom-0', ALWAYS)).toHaveLength(1);
  });

  it('gives the default user of the country that the login was for', async () => {
    const context = contextOf({ profile: { countryCodes: ['GB', 'IE'] } });
    const inCountry = async (countryCode: string | null) => {
      const credential = await login('user_good', 'pass_good', context, { countryCode });
      return (await bank.accounts(context, credential)).items[0]?.currency;
    };
    expect(await inCountry(null)).toBe('GBP');
    expect(await inCountry('IE')).toBe('EUR');
    expect(await inCountry('US')).toBe('GBP');
  });

  it('uses neutral names when asked to', async () => {
    const neutral = sandboxConnector({ names: 'neutral' });
    const credential = await login('user_good', 'pass_good');
    const { items } = await neutral.accounts(contextOf(), credential);
    expect(items.map(({ name }) => name).join()).not.toContain('Plaid');
    expect(items.map(({ mask }) => mask)).toEqual(
      (await bank.accounts(contextOf(), credential)).items.map(({ mask }) => mask),
    );
  });

  it('keeps a credential through JSON', async () => {
    const credential = await login('user_good', 'pass_good');
    const copy: Record<string, unknown> = JSON.parse(JSON.stringify(credential));
    expect(await bank.accounts(contextOf(), copy)).toEqual(await bank.accounts(contextOf(), credential));
  });

  it('raises ConnectorError for what it did not make and for calls that were cancelled', async () => {
    await expect(bank.accounts(contextOf(), {})).rejects.toBeInstanceOf(ConnectorError);
    await expect(bank.advance(contextOf(), {}, { values: {} })).rejects.toBeInstanceOf(ConnectorError);
    const aborted = { ...contextOf(), signal: AbortSignal.abort() };
    await expect(bank.accounts(aborted, await login('user_good', 'pass_good'))).rejects.toMatchObject({
      kind: 'institution_timeout',
    });
  });
});
