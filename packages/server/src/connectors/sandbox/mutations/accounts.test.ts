import { describe, expect, it } from 'vitest';
import { bank, contextOf, LINKED_AT, login } from '../connector.fixture.ts';
import { ALWAYS, accountOf, balanceOf, later, mutate, pageOf, refusal } from './mutations.fixture.ts';

const savings = {
  type: 'depository',
  subtype: 'savings',
  starting_balance: 500,
  meta: { name: 'Rainy Day', mask: '4242' },
  transactions: [{ date: '-1d', amount: -12.5, description: 'Interest' }],
};

async function good() {
  return login('user_good', 'pass_good');
}

describe('accounts that are added', () => {
  it('are listed after the others, with what the custom account says, from the day of their adding on', async () => {
    const { credential, added } = await mutate(await good(), { accounts: { add: [savings] } }, later(3));
    expect(added.accounts).toEqual(['custom-1000']);
    const { items } = await bank.accounts(later(3), credential);
    expect(items).toHaveLength(10);
    expect(items.at(-1)).toMatchObject({
      key: 'custom-1000',
      name: 'Rainy Day',
      mask: '4242',
      balance: { current: '500', available: '500' },
    });
    const { entries } = await pageOf(credential, 'custom-1000', later(3));
    expect(entries).toEqual([expect.objectContaining({ date: '2020-02-23', amount: '12.5' })]);
    expect(await bank.numbers?.(later(3), credential, ['custom-1000'])).toMatchObject({
      items: [{ key: 'custom-1000', scheme: 'ach' }],
    });
  });

  it('are not there before the moment of their adding', async () => {
    const { credential } = await mutate(await good(), { accounts: { add: [savings] } }, later(3));
    expect((await bank.accounts(later(2), credential)).items).toHaveLength(9);
  });

  it('stay hidden until they are shared', async () => {
    const { credential, added } = await mutate(await good(), {
      accounts: { add: [{ ...savings, shared: false }] },
    });
    expect(added.accounts).toEqual(['custom-1000']);
    const hidden = await bank.accounts(contextOf(), credential);
    expect(hidden.items).toHaveLength(9);
    expect(hidden.unshared).toEqual(['custom-1000']);
    expect((await pageOf(credential, 'custom-1000')).entries).toEqual([]);
    const shared = await mutate(credential, { accounts: { share: ['custom-1000'] } });
    const shown = await bank.accounts(contextOf(), shared.credential);
    expect(shown.items).toHaveLength(10);
    expect(shown.unshared).toBeUndefined();
  });

  it('can be several, each with its own key over all mutations', async () => {
    const first = await mutate(await good(), { accounts: { add: [savings, savings] } });
    const second = await mutate(first.credential, { accounts: { add: [savings] } });
    expect([...first.added.accounts, ...second.added.accounts]).toEqual([
      'custom-1000',
      'custom-1001',
      'custom-1002',
    ]);
  });

  it.each([
    [
      { type: 'bank' },
      '/accounts/add/0/type: must be one of depository, credit, loan, investment, payroll, other',
    ],
    [{}, '/accounts/add/0/type: must be set'],
    [{ meta: null }, '/accounts/add/0/type: must be set'],
    [
      { ...savings, transactions: [{ date: '-1d', amount: 'x' }] },
      '/accounts/add/0/transactions/0/amount: must be a number',
    ],
    [{ ...savings, shared: 'no' }, '/accounts/add/0/shared: must be true or false'],
  ])('are refused with the place of the fault: %j', async (account, expected) => {
    expect(await refusal(await good(), { accounts: { add: [account] } })).toBe(expected);
  });

  it('are at most a hundred', async () => {
    const add = Array.from({ length: 92 }, () => savings);
    expect(await refusal(await good(), { accounts: { add } })).toBe(
      '/accounts/add: must not make more than 100 in all',
    );
  });
});

describe('accounts that are removed', () => {
  it('are no longer listed, and said to be closed', async () => {
    const { credential } = await mutate(await good(), { accounts: { remove: ['1111', '5555'] } });
    const read = await bank.accounts(contextOf(), credential);
    expect(read.items).toHaveLength(7);
    expect(read.closed).toEqual(['1111', '5555']);
    expect((await pageOf(credential, '1111')).entries).toEqual([]);
    const numbers = await bank.numbers?.(contextOf(), credential, ['0000', '1111']);
    expect(numbers?.items.map(({ key }) => key)).toEqual(['0000']);
    expect(numbers?.perAccountErrors).toEqual([{ accountKey: '1111', reason: 'no such account' }]);
    const holdings = await bank.holdings?.(contextOf(), credential, ['5555', '6666']);
    expect(new Set(holdings?.items[0]?.holdings.map(({ key }) => key))).toEqual(new Set(['6666']));
  });

  it('cannot be named any more, not even in the same mutation', async () => {
    const change = { accounts: { remove: ['0000'] } };
    const { credential } = await mutate(await good(), change);
    expect(await refusal(credential, change)).toBe('/accounts/remove/0: must be an account of this login');
    const add = [{ account: '0000', amount: '1', description: 'x' }];
    expect(await refusal(await good(), { ...change, transactions: { add } })).toBe(
      '/transactions/add/0/account: must be an account of this login',
    );
  });

  it('says nothing of closed and hidden accounts where there are none', async () => {
    const read = await bank.accounts(contextOf(), await good());
    expect(Object.keys(read).sort()).toEqual(['items', 'perAccountErrors', 'warnings']);
  });
});

describe('accounts that are changed', () => {
  it('have the new name, official name and mask', async () => {
    const { credential } = await mutate(await good(), {
      accounts: { change: [{ key: '0000', name: 'Daily', officialName: null, mask: '77' }] },
    });
    expect(await accountOf(credential, '0000')).toMatchObject({
      name: 'Daily',
      officialName: null,
      mask: '77',
      canonicalNumber: '1111222233330000',
    });
  });

  it('have the balances that were set, which go on with the ledger', async () => {
    const { credential } = await mutate(await good(), {
      accounts: { change: [{ key: '0000', balances: { current: '1000', available: '900' } }] },
      transactions: { add: [{ account: '0000', amount: '1', description: 'In the same mutation' }] },
    });
    expect(await balanceOf(credential, '0000')).toEqual(['1000', '900']);
    const spent = await mutate(credential, {
      transactions: { add: [{ account: '0000', amount: '50', description: 'Later' }] },
    });
    expect(await balanceOf(spent.credential, '0000')).toEqual(['950', '850']);
  });

  it('keep the figures that are not named, and can lose or get some', async () => {
    const { credential } = await mutate(await good(), {
      accounts: {
        change: [
          { key: '0000', balances: { available: null } },
          { key: '3333', balances: { available: '1500', limit: '2500' } },
        ],
      },
    });
    expect(await balanceOf(credential, '0000')).toEqual(['110', null]);
    expect((await accountOf(credential, '3333'))?.balance).toMatchObject({
      current: '410',
      available: '1500',
      limit: '2500',
    });
  });

  it('leave an available balance alone that a custom user fixed', async () => {
    const account = { type: 'depository', starting_balance: 10, force_available_balance: 3 };
    const credential = await login('user_custom', JSON.stringify({ override_accounts: [account] }));
    const spent = await mutate(credential, {
      transactions: { add: [{ account: 'custom-0', amount: '4', description: 'x' }] },
    });
    const [, before] = await balanceOf(credential, 'custom-0');
    expect(await balanceOf(spent.credential, 'custom-0')).toEqual([expect.any(String), before]);
  });

  it.each([
    [{ key: 'none' }, '/accounts/change/0/key: must be an account of this login'],
    [{ key: '0000', mask: '12345' }, '/accounts/change/0/mask: must be two to four letters or digits'],
    [{ key: '0000', name: '' }, '/accounts/change/0/name: must have 1 to 4096 characters'],
    [
      { key: '0000', balances: { current: 'much' } },
      '/accounts/change/0/balances/current: must be a number of at most 12 digits before the point and 9 after it',
    ],
  ])('are refused with the place of the fault: %j', async (change, expected) => {
    expect(await refusal(await good(), { accounts: { change: [change] } })).toBe(expected);
  });

  it('show at once where balances are stale, whose figures follow a day later', async () => {
    const profile = { institutionId: 'ins_130016', settings: { balance: 'stale' } };
    const at = (hours: number) => contextOf({ profile, now: LINKED_AT + hours * 3_600_000 });
    const { credential } = await mutate(
      await good(),
      {
        accounts: { change: [{ key: '0000', name: 'Daily' }], add: [savings], remove: ['1111'] },
        transactions: { add: [{ account: '0000', amount: '10', description: 'x' }] },
      },
      at(48),
    );
    const now = await accountOf(credential, '0000', at(48));
    expect([now?.name, now?.balance.current]).toEqual(['Daily', '110']);
    expect(await accountOf(credential, '1111', at(48))).toBeUndefined();
    expect(await accountOf(credential, 'custom-1000', at(48))).toBeDefined();
    expect((await accountOf(credential, '0000', at(72)))?.balance.current).toBe('100');
  });
});

describe('verification', () => {
  it('sets the status of an account, and numbers of an expired one cannot be read', async () => {
    const status = async (to: string) => {
      const { credential } = await mutate(await good(), { verification: [{ account: '0000', status: to }] });
      const numbers = await bank.numbers?.(contextOf(), credential, ['0000']);
      return [(await accountOf(credential, '0000'))?.verificationStatus, numbers?.items.length];
    };
    expect(await status('automatically_verified')).toEqual(['automatically_verified', 1]);
    expect(await status('verification_expired')).toEqual(['verification_expired', 0]);
    expect(await refusal(await good(), { verification: [{ account: '0000', status: 'maybe' }] })).toMatch(
      /^\/verification\/0\/status: must be one of automatically_verified,/,
    );
  });

  it('ends the waiting of automated micro-deposits', async () => {
    const profile = { institutionId: 'ins_109512' };
    const context = contextOf({ profile });
    const waiting = await login('user_good', 'microdeposits_good', context);
    const { credential } = await mutate(
      waiting,
      { verification: [{ account: '0000', status: 'automatically_verified' }] },
      context,
    );
    expect((await accountOf(waiting, '0000', context))?.verificationStatus).toBe(
      'pending_automatic_verification',
    );
    expect((await accountOf(credential, '0000', context))?.verificationStatus).toBe('automatically_verified');
  });
});

describe('owners', () => {
  const named = (name: string) => ({ identity: { names: [name] } });

  it('are replaced on all accounts, those that name an account first', async () => {
    const { credential } = await mutate(await good(), {
      owners: [
        named('Ada Quill'),
        { account: '1111', ...named('Bo Reed') },
        { account: '1111', ...named('Cy Elm') },
      ],
    });
    const read = await bank.identity?.(contextOf(), credential, ['0000', '1111']);
    expect(read?.items.map(({ key, names }) => [key, names])).toEqual([
      ['0000', ['Ada Quill']],
      ['1111', ['Bo Reed']],
      ['1111', ['Cy Elm']],
    ]);
    expect(read?.items[0]?.emails).toHaveLength(3);
  });

  it('are replaced once more by a later mutation', async () => {
    const first = await mutate(await good(), { owners: [named('Ada Quill')] });
    const second = await mutate(first.credential, { owners: [{ account: '0000', ...named('Bo Reed') }] });
    const read = await bank.identity?.(contextOf(), second.credential, ['0000', '1111']);
    expect(read?.items.map(({ names }) => names[0]).sort()).toEqual(['Ada Quill', 'Bo Reed']);
  });

  it('are refused with the place of the fault', async () => {
    const identity = { emails: [{ data: 'a@example.com', type: 'wrong' }] };
    expect(await refusal(await good(), { owners: [{ identity }] })).toBe(
      '/owners/0/identity/emails/0/type: must be one of primary, secondary, other',
    );
  });
});

describe('holdings', () => {
  const fund = {
    security: { ticker_symbol: 'NEWF', name: 'New growth fund', currency: 'USD' },
    quantity: 10,
    institution_price: 2.5,
  };
  const held = async (credential: Awaited<ReturnType<typeof good>>) =>
    (await bank.holdings?.(contextOf(), credential, ['5555']))?.items[0];

  it('are added with their security, and the balance follows', async () => {
    const { credential, added } = await mutate(await good(), {
      holdings: { add: [{ account: '5555', holding: fund }] },
    });
    expect(added.securities).toEqual(['NEWF']);
    const read = await held(credential);
    expect(read?.holdings.at(-1)).toEqual({
      key: '5555',
      securityKey: 'NEWF',
      quantity: '10',
      price: '2.5',
      priceAsOf: '2020-02-21',
      value: '25',
      costBasis: null,
      currency: 'USD',
    });
    expect(read?.securities.find(({ key }) => key === 'NEWF')).toMatchObject({ type: 'mutual fund' });
    expect(await balanceOf(credential, '5555')).toEqual(['345.76', null]);
  });

  it('are of investment accounts alone', async () => {
    const add = [{ account: '0000', holding: fund }];
    expect(await refusal(await good(), { holdings: { add } })).toBe(
      '/holdings/add/0/account: must be an investment account',
    );
  });

  it('of a security that the login has already are of that security', async () => {
    const security = { isin: 'US4642864007', currency: 'USD' };
    const add = [{ account: '6666', holding: { ...fund, security } }];
    expect((await mutate(await good(), { holdings: { add } })).added.securities).toEqual(['EWZ']);
    expect(await refusal(await good(), { holdings: { add: [...add, ...add] } })).toBe(
      '/holdings/add/1/security: is held in this account already: change the holding',
    );
  });

  it('are changed and removed', async () => {
    const { credential } = await mutate(await good(), {
      holdings: {
        change: [{ account: '5555', securityKey: 'EWZ', quantity: '6', institutionPrice: '50' }],
        remove: [{ account: '5555', securityKey: 'NFLX180201C00355000' }],
      },
    });
    const read = await held(credential);
    expect(read?.holdings.map(({ securityKey, value }) => [securityKey, value])).toEqual([
      ['USD', '0.01'],
      ['EWZ', '300'],
    ]);
    expect(read?.securities.find(({ key }) => key === 'EWZ')).toMatchObject({
      closePrice: '50',
      closePriceAsOf: '2020-02-21',
    });
    expect(await balanceOf(credential, '5555')).toEqual(['300.01', null]);
  });

  it('are refused with the place of the fault', async () => {
    const credential = await good();
    const add = [{ account: '5555', holding: { ...fund, quantity: '10' } }];
    expect(await refusal(credential, { holdings: { add } })).toBe(
      '/holdings/add/0/quantity: must be a number',
    );
    expect(await refusal(credential, { holdings: { add: [{ account: '5555', holding: null }] } })).toBe(
      '/holdings/add/0: must be a holding',
    );
    const remove = [{ account: '5555', securityKey: 'ACHN' }];
    expect(await refusal(credential, { holdings: { remove } })).toBe(
      '/holdings/remove/0/securityKey: must be held in the account',
    );
  });
});

it('changes nothing of the credential given, and gives it back when nothing was asked', async () => {
  const credential = await good();
  const copy = structuredClone(credential);
  await mutate(credential, { accounts: { remove: ['0000'] } });
  expect(credential).toEqual(copy);
  expect((await mutate(credential, {})).credential).toBe(credential);
  expect((await mutate(credential, { transactions: { add: [] } })).credential).toBe(credential);
});

it('keeps mutations in plain JSON', async () => {
  const { credential } = await mutate(await good(), { generate: 3, accounts: { add: [savings] } });
  const copy: Record<string, unknown> = JSON.parse(JSON.stringify(credential));
  expect(copy).toEqual(credential);
  expect(await pageOf(copy, '0000', contextOf(), ALWAYS)).toEqual(
    await pageOf(credential, '0000', contextOf(), ALWAYS),
  );
});
