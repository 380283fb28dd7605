import { describe, expect, it } from 'vitest';
import { login } from '../connector.fixture.ts';
import { balanceOf, later, mutate, pageOf, refusal } from './mutations.fixture.ts';

const TODAY = '2020-02-21';
const coffee = { account: '0000', amount: '4.50', description: 'Corner coffee' };

async function good() {
  return login('user_good', 'pass_good');
}

/** One checking account with 100 on it, an entry of ten days ago and one that posts the day after tomorrow. */
async function custom() {
  const transactions = [
    { date: '-10d', amount: 20, description: 'Old' },
    { date_transacted: '-1d', date_posted: '+2d', amount: 5, description: 'Waiting' },
  ];
  const account = { type: 'depository', subtype: 'checking', starting_balance: 100, transactions };
  return login('user_custom', JSON.stringify({ override_accounts: [account] }));
}

describe('entries that are added', () => {
  it('are posted today unless dates are given, and are named in the order given', async () => {
    const result = await mutate(await good(), {
      transactions: { add: [coffee, { ...coffee, account: '3333', dateTransacted: '-3d' }] },
    });
    expect(result.added).toEqual({
      accounts: [],
      transactions: [
        { account: '0000', sourceId: 'new-0' },
        { account: '3333', sourceId: 'new-1' },
      ],
      securities: [],
    });
    const { entries } = await pageOf(result.credential, '0000');
    expect(entries[0]).toEqual({
      sourceId: 'new-0',
      sourceIdStrength: 'strong',
      status: 'posted',
      direction: 'debit',
      amount: '4.5',
      currency: 'USD',
      date: TODAY,
      occurredDate: TODAY,
      description: ['Corner coffee'],
      order: -1,
    });
    const card = await pageOf(result.credential, '3333');
    expect(card.entries.find(({ sourceId }) => sourceId === 'new-1')?.date).toBe('2020-02-18');
  });

  it('turn the sign of the wire into the direction of the source', async () => {
    const { credential } = await mutate(await good(), {
      transactions: { add: [{ ...coffee, amount: '-25' }] },
    });
    expect((await pageOf(credential, '0000')).entries[0]).toMatchObject({
      direction: 'credit',
      amount: '25',
    });
  });

  it('are pending until the clock reaches the posting date, then posted under a new id', async () => {
    const { credential, added } = await mutate(await good(), {
      transactions: { add: [{ ...coffee, datePosted: '+2d' }] },
    });
    expect(added.transactions).toEqual([{ account: '0000', sourceId: 'new-0:pending' }]);
    const before = await pageOf(credential, '0000', later(1));
    expect(before.entries.find(({ description }) => description[0] === 'Corner coffee')).toMatchObject({
      sourceId: 'new-0:pending',
      status: 'pending',
      date: TODAY,
    });
    expect(before.removed).toEqual([]);
    const after = await pageOf(credential, '0000', later(2));
    const posted = after.entries.filter(({ description }) => description[0] === 'Corner coffee');
    expect(posted).toHaveLength(1);
    expect(posted[0]).toMatchObject({
      sourceId: 'new-0',
      pendingSourceId: 'new-0:pending',
      status: 'posted',
      date: '2020-02-23',
      occurredDate: TODAY,
    });
    expect(after.removed).toEqual(['new-0:pending']);
  });

  it('move the balances: pending ones what is available, posted ones both', async () => {
    const { credential } = await mutate(await custom(), {
      transactions: {
        add: [
          { account: 'custom-0', amount: '10', description: 'Now' },
          { account: 'custom-0', amount: '7', description: 'Soon', datePosted: '+1d' },
        ],
      },
    });
    expect(await balanceOf(credential, 'custom-0')).toEqual(['90', '78']);
    expect(await balanceOf(credential, 'custom-0', later(1))).toEqual(['83', '78']);
    expect(await balanceOf(credential, 'custom-0', later(2))).toEqual(['78', '78']);
  });

  it('raise what is owed on a card', async () => {
    const { credential } = await mutate(await good(), {
      transactions: { add: [{ ...coffee, account: '3333', amount: '90' }] },
    });
    expect(await balanceOf(credential, '3333')).toEqual(['500', null]);
  });

  it('come with every window', async () => {
    const { credential } = await mutate(await good(), {
      transactions: { add: [{ ...coffee, dateTransacted: '2019-07-01', datePosted: '2019-07-02' }] },
    });
    const { entries } = await pageOf(credential, '0000', later(0), { from: '2020-02-20', to: TODAY });
    expect(entries.map(({ sourceId }) => sourceId)).toContain('new-0');
  });

  it('never take an id again that another entry had', async () => {
    const first = await mutate(await good(), { transactions: { add: [coffee] } });
    const gone = await mutate(first.credential, {
      transactions: { remove: [{ account: '0000', sourceId: 'new-0' }] },
    });
    const second = await mutate(gone.credential, { transactions: { add: [coffee] } });
    expect(second.added.transactions).toEqual([{ account: '0000', sourceId: 'new-1' }]);
  });

  it.each([
    [{ ...coffee, account: 'none' }, '/transactions/add/0/account: must be an account of this login'],
    [
      { ...coffee, amount: '1e3' },
      '/transactions/add/0/amount: must be a number of at most 12 digits before the point and 9 after it',
    ],
    [{ ...coffee, description: '' }, '/transactions/add/0/description: must have 1 to 4096 characters'],
    [
      { ...coffee, dateTransacted: '+1d' },
      '/transactions/add/0/dateTransacted: must not be later than today',
    ],
    [
      { ...coffee, datePosted: '2020-02-30' },
      '/transactions/add/0/datePosted: must be a date such as 2026-01-31, or days from today such as -3d',
    ],
    [{ ...coffee, currency: '$' }, '/transactions/add/0/currency: must be a currency code'],
  ])('are refused with the place of the fault: %j', async (entry, expected) => {
    expect(await refusal(await good(), { transactions: { add: [entry] } })).toBe(expected);
  });
});

describe('entries that are changed', () => {
  it('keep their id, and come with every window', async () => {
    const credential = await custom();
    const changed = await mutate(credential, {
      transactions: {
        change: [{ account: 'custom-0', sourceId: 't0', amount: '21.5', description: 'Newer' }],
      },
    });
    const { entries, removed } = await pageOf(changed.credential, 'custom-0', later(0), {
      from: TODAY,
      to: TODAY,
    });
    expect(entries).toEqual([
      expect.objectContaining({ sourceId: 't0', amount: '21.5', description: ['Newer'], date: '2020-02-11' }),
    ]);
    expect(removed).toEqual([]);
    expect(await balanceOf(changed.credential, 'custom-0')).toEqual(['98.5', '93.5']);
    expect(await balanceOf(credential, 'custom-0')).toEqual(['100', '95']);
  });

  it('post at once under a new id when the posting date is not to come', async () => {
    const { credential } = await mutate(await custom(), {
      transactions: { change: [{ account: 'custom-0', sourceId: 't1:pending', datePosted: '0d' }] },
    });
    const { entries, removed } = await pageOf(credential, 'custom-0');
    expect(entries[0]).toMatchObject({
      sourceId: 't1',
      pendingSourceId: 't1:pending',
      status: 'posted',
      date: TODAY,
    });
    expect(removed).toEqual(['t1:pending']);
    expect(await balanceOf(credential, 'custom-0')).toEqual(['95', '95']);
    expect(await balanceOf(credential, 'custom-0', later(5))).toEqual(['95', '95']);
  });

  it('keep the amount of a pending entry when it posts', async () => {
    const { credential } = await mutate(await custom(), {
      transactions: { change: [{ account: 'custom-0', sourceId: 't1:pending', amount: '6' }] },
    });
    expect((await pageOf(credential, 'custom-0')).entries[0]).toMatchObject({
      sourceId: 't1:pending',
      amount: '6',
    });
    expect((await pageOf(credential, 'custom-0', later(2))).entries[0]).toMatchObject({
      sourceId: 't1',
      amount: '6',
      pendingSourceId: 't1:pending',
    });
  });

  it('become pending with a posting date to come, and post again under an id of their own', async () => {
    const { credential } = await mutate(await custom(), {
      transactions: { change: [{ account: 'custom-0', sourceId: 't0', datePosted: '+1d' }] },
    });
    const waiting = (await pageOf(credential, 'custom-0')).entries.at(-1);
    expect(waiting).toMatchObject({ sourceId: 't0', status: 'pending', date: '2020-02-11' });
    expect(waiting?.pendingSourceId).toBeUndefined();
    expect(await balanceOf(credential, 'custom-0')).toEqual(['120', '95']);
    const { entries, removed } = await pageOf(credential, 'custom-0', later(1));
    expect(entries[0]).toMatchObject({
      sourceId: 't0:again1',
      pendingSourceId: 't0',
      status: 'posted',
      date: '2020-02-22',
    });
    expect(removed).toEqual(['t0']);
  });

  it('can be changed again under the id that they have then', async () => {
    const put = { account: 'custom-0', sourceId: 't0', datePosted: '+1d' };
    const { credential } = await mutate(await custom(), { transactions: { change: [put] } });
    const again = { account: 'custom-0', sourceId: 't0:again1', amount: '1' };
    const changed = await mutate(credential, { transactions: { change: [again] } }, later(3));
    const { entries } = await pageOf(changed.credential, 'custom-0', later(3));
    expect(entries.find(({ sourceId }) => sourceId === 't0:again1')?.amount).toBe('1');
  });

  it('must exist', async () => {
    const change = [{ account: 'custom-0', sourceId: 't9', amount: '1' }];
    expect(await refusal(await custom(), { transactions: { change } })).toBe(
      '/transactions/change/0/sourceId: must be an entry of the account',
    );
  });
});

describe('entries that are removed', () => {
  it('are named among what was removed in every window, and the balance is as if they had never been', async () => {
    const { credential } = await mutate(await custom(), {
      transactions: { remove: [{ account: 'custom-0', sourceId: 't0' }] },
    });
    const { entries, removed } = await pageOf(credential, 'custom-0', later(0), { from: TODAY, to: TODAY });
    expect(entries).toEqual([]);
    expect(removed).toEqual(['t0']);
    expect(await balanceOf(credential, 'custom-0')).toEqual(['120', '115']);
  });

  it('do not post later', async () => {
    const { credential } = await mutate(await custom(), {
      transactions: { remove: [{ account: 'custom-0', sourceId: 't1:pending' }] },
    });
    const { entries, removed } = await pageOf(credential, 'custom-0', later(9));
    expect(entries.map(({ sourceId }) => sourceId)).toEqual(['t0']);
    expect(removed).toEqual(['t1:pending', 't1']);
  });

  it('cannot be removed again', async () => {
    const remove = [{ account: 'custom-0', sourceId: 't0' }];
    const { credential } = await mutate(await custom(), { transactions: { remove } });
    expect(await refusal(credential, { transactions: { remove } })).toBe(
      '/transactions/remove/0/sourceId: must be an entry of the account',
    );
  });
});

describe('generated entries', () => {
  it('are so many plausible ones of today', async () => {
    const result = await mutate(await good(), { generate: 12 });
    expect(result.added.transactions).toHaveLength(12);
    const pages = await Promise.all(['0000', '3333'].map((key) => pageOf(result.credential, key)));
    const made = pages
      .flatMap(({ entries }) => entries)
      .filter(({ sourceId = '' }) => sourceId.startsWith('new-'));
    expect(made).toHaveLength(12);
    expect(made.every(({ date, direction }) => date === TODAY && direction === 'debit')).toBe(true);
    expect(made.every(({ amount }) => /^\d+(\.\d{1,2})?$/.test(amount))).toBe(true);
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set(['posted', 'pending']));
    expect(made.every(({ merchant, categoryId }) => merchant !== undefined && categoryId !== undefined)).toBe(
      true,
    );
    expect(await mutate(await good(), { generate: 12 })).toEqual(result);
  });

  it('are other ones each time', async () => {
    const first = await mutate(await good(), { generate: 1 });
    const second = await mutate(first.credential, { generate: 1 });
    const pages = await Promise.all(['0000', '3333'].map((key) => pageOf(second.credential, key)));
    const made = pages
      .flatMap(({ entries }) => entries)
      .filter(({ sourceId = '' }) => sourceId.startsWith('new-'));
    expect(new Set(made.map(({ amount, description }) => `${amount} ${description}`)).size).toBe(2);
  });

  it('share their numbers with what the same mutation adds', async () => {
    const { added } = await mutate(await good(), { transactions: { add: [coffee] }, generate: 2 });
    const stems = added.transactions.map(({ sourceId }) => sourceId.replace(':pending', ''));
    expect(stems).toEqual(['new-0', 'new-1', 'new-2']);
  });

  it.each([0, 1.5, 501])('cannot be %d', async (generate) => {
    expect(await refusal(await good(), { generate })).toBe('/generate: must be a whole number from 1 to 500');
  });
});
