import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Send } from '../api/endpoints/_kit/life.ts';
import { FROZEN } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { HOOK, type Player, player } from './player.ts';

describeOnEngines('changing what is behind an Item', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  interface Stage {
    readonly team: Player;
    readonly token: string;
    readonly itemId: string;
    mutate(parts: object): ReturnType<Send>;
    refused(parts: object): Promise<string>;
    accounts(): Promise<Account[]>;
    transactions(): Promise<Transaction[]>;
  }
  interface Account {
    account_id: string;
    name: string;
    official_name: string | null;
    mask: string | null;
    type: string;
    balances: { current: number; available: number | null; limit: number | null };
  }
  interface Transaction {
    transaction_id: string;
    account_id: string;
    name: string;
    amount: number;
    date: string;
    pending: boolean;
    pending_transaction_id: string | null;
  }

  async function stage(products = ['transactions']): Promise<Stage> {
    const team = await player(service);
    const { token, itemId } = await team.link({ products, options: { webhook: HOOK } });
    const body = (parts: object) => ({ access_token: token, ...parts });
    return {
      team,
      token,
      itemId,
      mutate: (parts) => team.send('/sandbox/item/mutate', body(parts)),
      async refused(parts) {
        const reply = await team.call('/sandbox/item/mutate', body(parts));
        expect([reply.status, reply.body.error_code]).toEqual([400, 'INVALID_FIELD']);
        return reply.body.error_message;
      },
      accounts: async () => (await team.send('/accounts/get', body({}))).accounts,
      transactions: async () => {
        const period = { start_date: '2026-02-01', end_date: '2026-03-31', options: { count: 500 } };
        return (await team.send('/transactions/get', body(period))).transactions;
      },
    };
  }

  const codesOf = (fired: unknown) =>
    (fired as { kind: string; webhook_type: string; webhook_code: string }[])
      .filter(({ kind }) => kind === 'webhook')
      .map(({ webhook_type, webhook_code }) => `${webhook_type}/${webhook_code}`);

  it('adds, changes and removes accounts', async () => {
    const { mutate, accounts } = await stage();
    const before = await accounts();
    const [checking, saving] = [before[0]?.account_id ?? '', before[1]?.account_id ?? ''];
    const { account_ids } = await mutate({
      accounts: {
        add: [{ type: 'depository', subtype: 'savings', starting_balance: 77.5, meta: { name: 'Piggy' } }],
        change: [
          {
            account_id: checking,
            name: 'Main',
            official_name: null,
            mask: '4711',
            balances: { available: 5, current: 6.5, limit: null },
          },
        ],
        remove: [saving],
      },
    });
    const after = await accounts();
    expect(account_ids).toHaveLength(1);
    expect(after).toHaveLength(before.length);
    expect(after.find((one) => one.account_id === account_ids[0])).toMatchObject({
      name: 'Piggy',
      balances: { current: 77.5 },
    });
    expect(after.find((one) => one.account_id === checking)).toMatchObject({
      name: 'Main',
      official_name: null,
      mask: '4711',
      balances: { available: 5, current: 6.5, limit: null },
    });
    expect(after.some((one) => one.account_id === saving)).toBe(false);
  });

  it('hides an account that is not shared, and says that there is a new one', async () => {
    const { mutate, accounts } = await stage();
    const before = await accounts();
    const added = { type: 'depository', subtype: 'checking', shared: false };
    const { account_ids, fired } = await mutate({ accounts: { add: [added] } });
    expect(account_ids).toEqual([]);
    expect(codesOf(fired)).toEqual(['ITEM/NEW_ACCOUNTS_AVAILABLE']);
    expect(await accounts()).toEqual(before);
  });

  it('adds, changes and removes transactions; balances follow', async () => {
    const { mutate, accounts, transactions } = await stage();
    const [checking] = await accounts();
    const of = { account_id: checking?.account_id };
    const known = (await transactions()).filter((one) => one.account_id === of.account_id && !one.pending);
    const [changed, removed] = [known[0], known[1]];
    const { transaction_ids, fired } = await mutate({
      transactions: {
        add: [
          {
            ...of,
            date_transacted: '2026-02-28',
            date_posted: '2026-02-28',
            amount: 10.25,
            description: 'Lamp',
          },
          { ...of, date_transacted: '2026-03-01', date_posted: '2026-03-03', amount: 4, description: 'Soup' },
        ],
        change: [
          {
            transaction_id: changed?.transaction_id,
            amount: (changed?.amount ?? 0) + 1,
            description: 'Changed',
          },
        ],
        remove: [removed?.transaction_id],
      },
    });
    expect(transaction_ids).toHaveLength(2);
    const after = await transactions();
    const byId = (id: string | undefined) => after.find((one) => one.transaction_id === id);
    expect(byId(transaction_ids[0])).toMatchObject({
      name: 'Lamp',
      amount: 10.25,
      date: '2026-02-28',
      pending: false,
    });
    expect(byId(transaction_ids[1])).toMatchObject({ name: 'Soup', amount: 4, pending: true });
    expect(byId(changed?.transaction_id)).toMatchObject({
      name: 'Changed',
      amount: (changed?.amount ?? 0) + 1,
    });
    expect(byId(removed?.transaction_id)).toBeUndefined();
    expect(codesOf(fired)).toEqual(['TRANSACTIONS/TRANSACTIONS_REMOVED', 'TRANSACTIONS/DEFAULT_UPDATE']);
    const [now] = await accounts();
    const moved = 10.25 + 1 - (removed?.amount ?? 0);
    expect(now?.balances.current).toBeCloseTo((checking?.balances.current ?? 0) - moved, 6);
  });

  it('moves a balance by what was paid in its own currency alone', async () => {
    const { mutate, accounts, transactions } = await stage();
    const [before] = await accounts();
    const entry = {
      account_id: before?.account_id,
      date_posted: '2026-02-28',
      amount: 5,
      description: 'Souvenir',
    };
    await mutate({
      transactions: {
        add: [
          { ...entry, currency: 'EUR' },
          { ...entry, currency: 'usd' },
        ],
      },
    });
    expect((await transactions()).filter(({ name }) => name === 'Souvenir')).toHaveLength(2);
    const [after] = await accounts();
    expect(after?.balances.current).toBe((before?.balances.current ?? 0) - 5);
  });

  it('lets a pending transaction post when its day has come', async () => {
    const { team, mutate, accounts, transactions } = await stage();
    const [checking] = await accounts();
    const { transaction_ids } = await mutate({
      transactions: {
        add: [
          { account_id: checking?.account_id, date_posted: '2026-03-03', amount: 4, description: 'Soup' },
        ],
      },
    });
    await team.send('/sandbox/clock/advance', { by: 'P3D' });
    const soups = (await transactions()).filter(({ name }) => name === 'Soup');
    expect(soups).toHaveLength(1);
    expect(soups[0]).toMatchObject({ pending: false, pending_transaction_id: transaction_ids[0] });
  });

  it('adds, changes and removes holdings', async () => {
    const { team, token, mutate } = await stage(['investments']);
    const read = () => team.send('/investments/holdings/get', { access_token: token });
    const before = await read();
    const [first, second] = before.holdings;
    const { security_ids, fired } = await mutate({
      holdings: {
        add: [
          {
            account_id: first.account_id,
            institution_price: 12.5,
            quantity: 4,
            currency: 'USD',
            security: { ticker_symbol: 'TEST', name: 'Test shares', currency: 'USD' },
          },
        ],
        change: [
          { account_id: first.account_id, security_id: first.security_id, quantity: 9, cost_basis: null },
        ],
        remove: [{ account_id: second.account_id, security_id: second.security_id }],
      },
    });
    const { holdings } = await read();
    const find = ({ account_id, security_id }: { account_id: string; security_id: string }) =>
      holdings.find((one: typeof first) => one.account_id === account_id && one.security_id === security_id);
    expect(security_ids).toHaveLength(1);
    expect(find({ account_id: first.account_id, security_id: security_ids[0] ?? '' })).toMatchObject({
      quantity: 4,
      institution_value: 50,
    });
    expect(find(first)).toMatchObject({ quantity: 9, cost_basis: null });
    expect(find(second)).toBeUndefined();
    expect(codesOf(fired)).toEqual(['HOLDINGS/DEFAULT_UPDATE']);
  });

  it('counts the holdings that changed, not those that stand elsewhere in the list now', async () => {
    const { team, token, itemId, mutate } = await stage(['investments']);
    const { holdings } = await team.send('/investments/holdings/get', { access_token: token });
    const [{ account_id }, { security_id }] = holdings;
    const told = async () => {
      const event = { item_id: itemId, webhook_type: 'HOLDINGS' };
      const { webhooks } = await team.send('/sandbox/webhooks', event);
      const { new_holdings, updated_holdings } = JSON.parse(webhooks.at(-1).body);
      return [new_holdings, updated_holdings];
    };
    await mutate({ holdings: { remove: [{ account_id, security_id }] } });
    expect(await told()).toEqual([0, 1]);
    const security = { ticker_symbol: 'TEST', name: 'Test shares', currency: 'USD' };
    await mutate({ holdings: { add: [{ account_id, institution_price: 12.5, quantity: 4, security }] } });
    expect(await told()).toEqual([1, 0]);
  });

  it('takes quantities as small as coins that are held in parts', async () => {
    const { team, token, mutate, refused } = await stage(['investments']);
    const read = async () =>
      (await team.send('/investments/holdings/get', { access_token: token })).holdings[0];
    const { account_id, security_id } = await read();
    const change = (quantity: number) => ({ holdings: { change: [{ account_id, security_id, quantity }] } });
    await mutate(change(0.00000025));
    expect((await read()).quantity).toBe(0.00000025);
    for (const odd of [1e-10, 1e40])
      expect(await refused(change(odd))).toContain('/quantity must be a number');
  });

  it('replaces owners, of one account or of all', async () => {
    const { team, token, mutate } = await stage(['identity']);
    const read = async () => (await team.send('/identity/get', { access_token: token })).accounts;
    const [first] = await read();
    await mutate({
      owners: [
        { identity: { names: ['Everybody Else'] } },
        { account_id: first.account_id, identity: { names: ['One Person'] } },
      ],
    });
    const names = (await read()).map((one: { owners: { names: string[] }[] }) =>
      one.owners.map((owner) => owner.names),
    );
    expect(names[0]).toEqual([['One Person']]);
    expect(names.slice(1).every((each: string[][]) => each[0]?.[0] === 'Everybody Else')).toBe(true);
  });

  it('puts the Item in an error with its webhooks, and heals it', async () => {
    const { team, token, mutate, refused } = await stage();
    const broken = await mutate({ item: { error: 'ITEM_LOGIN_REQUIRED' } });
    expect(codesOf(broken.fired)).toEqual(['ITEM/ERROR', 'ITEM/ITEM_LOGIN_REQUIRED']);
    expect(broken.item).toMatchObject({ error: { error_code: 'ITEM_LOGIN_REQUIRED' } });
    expect(await team.refusal('/accounts/balance/get', { access_token: token })).toBe('ITEM_LOGIN_REQUIRED');
    expect(codesOf((await mutate({ item: { error: 'ITEM_LOGIN_REQUIRED' } })).fired)).toEqual([]);
    expect(await refused({ item: { error: 'ITEM_LOCKED' } })).toContain('/item/error');
    const healed = await mutate({ item: { repair: true } });
    expect(codesOf(healed.fired)).toEqual(['ITEM/LOGIN_REPAIRED']);
    expect(healed.item).toMatchObject({ error: null });
    expect((await team.call('/accounts/get', { access_token: token })).status).toBe(200);
  });

  it('lets the end user withdraw permission, for good', async () => {
    const { mutate, refused } = await stage();
    const { item, fired } = await mutate({ item: { revoke: true } });
    expect(item).toMatchObject({ error: { error_code: 'USER_PERMISSION_REVOKED' } });
    expect(codesOf(fired)).toEqual(['ITEM/USER_PERMISSION_REVOKED']);
    expect(await refused({ item: { repair: true } })).toContain('/item/repair');
  });

  it('moves the end of consent, with the warning before it', async () => {
    const { team, mutate } = await stage();
    const { item } = await mutate({ item: { consent_expiration_time: '2026-03-11T12:00:00Z' } });
    expect(item).toMatchObject({ consent_expiration_time: '2026-03-11T12:00:00Z' });
    const { fired } = await team.send('/sandbox/clock/advance', { by: 'P5D' });
    expect(codesOf(fired)).toContain('ITEM/PENDING_DISCONNECT');
    const endless = await mutate({ item: { consent_expiration_time: 'never' } });
    expect(endless.item).toMatchObject({ consent_expiration_time: null });
    const later = await team.send('/sandbox/clock/advance', { by: 'P10D' });
    expect(codesOf(later.fired)).not.toContain('ITEM/ERROR');
  });

  it('changes nothing at all when one part cannot be', async () => {
    const { mutate, refused, accounts, transactions, itemId, team } = await stage();
    const [checking] = await accounts();
    const before = { accounts: await accounts(), transactions: await transactions() };
    const events = async () => (await team.send('/sandbox/webhooks', { item_id: itemId })).webhooks.length;
    const made = await events();
    const add = [{ account_id: checking?.account_id, amount: 1, description: 'Never' }];
    await refused({ transactions: { add }, accounts: { remove: ['unknown'] } });
    await refused({ transactions: { add }, item: { error: 'INVALID_API_KEYS' } });
    await mutate({ item: { error: 'ITEM_LOCKED' } });
    await refused({ transactions: { add }, item: { error: 'NO_ACCOUNTS' } });
    await mutate({ item: { repair: true } });
    expect(await events()).toBe(made + 2);
    await team.send('/sandbox/clock/advance', { by: 'P1D' });
    expect(await accounts()).toEqual(before.accounts);
    expect((await transactions()).some(({ name }) => name === 'Never')).toBe(false);
  });

  it.each([
    [{ accounts: { add: [{ type: 'teapot' }] } }, '/accounts/add/0/type'],
    [{ accounts: { change: [{ account_id: 'unknown' }] } }, '/accounts/change/0/account_id'],
    [{ accounts: { change: [{}] } }, '/accounts/change/0/account_id'],
    [{ accounts: { change: [{ account_id: 'x', colour: 'red' }] } }, '/accounts/change/0/colour'],
    [{ accounts: { remove: ['unknown'] } }, '/accounts/remove/0'],
    [{ accounts: { adds: [] } }, '/accounts/adds'],
    [{ transactions: { add: [{}] } }, '/transactions/add/0/account_id'],
    [
      { transactions: { add: [{ account_id: 'x', amount: '1', description: 'y' }] } },
      '/transactions/add/0/amount',
    ],
    [
      { transactions: { add: [{ account_id: 'x', amount: 1, description: 'y' }] } },
      '/transactions/add/0/account_id',
    ],
    [{ transactions: { change: [{ transaction_id: 'unknown' }] } }, '/transactions/change/0/transaction_id'],
    [{ transactions: { remove: [1] } }, '/transactions/remove/0'],
    [{ holdings: { change: [{ account_id: 'x', security_id: 'y' }] } }, '/holdings/change/0/account_id'],
    [{ owners: [{}] }, '/owners/0/identity'],
    [{ owners: [{ account_id: 'unknown', identity: {} }] }, '/owners/0/account_id'],
    [{ owners: [{ identity: { names: 7 } }] }, '/owners/0/identity/names'],
    [{ item: { error: 'ITEM_LOCKED', revoke: true } }, '/item'],
    [{ item: { error: 'NO_SUCH_CODE' } }, '/item/error'],
    [{ item: { consent_expiration_time: 'soon' } }, '/item/consent_expiration_time'],
  ])('names the place of what cannot be: %j', async (parts, pointer) => {
    const { refused } = await stage();
    expect(await refused(parts)).toMatch(new RegExp(`^${pointer} `));
  });

  it('names the place in the source’s own complaints too', async () => {
    const { refused, accounts, transactions } = await stage();
    const [checking] = await accounts();
    const account_id = checking?.account_id;
    const [entry] = await transactions();
    const add = [{ account_id, amount: 1, description: 'x', date_transacted: '2026-03-02' }];
    expect(await refused({ transactions: { add } })).toMatch(/^\/transactions\/add\/0\/date_transacted /);
    const security = { name: 'Fund' };
    const held = [{ account_id, quantity: 1, institution_price: 1, security }];
    expect(await refused({ holdings: { add: held } })).toMatch(
      /^\/holdings\/add\/0\/account_id must be an investment account/,
    );
    const change = [{ transaction_id: entry?.transaction_id, date_posted: 'tomorrow' }];
    expect(await refused({ transactions: { change } })).toMatch(/^\/transactions\/change\/0\/date_posted /);
    const balances = { current: 1e15 };
    expect(await refused({ accounts: { change: [{ account_id, balances }] } })).toMatch(
      /^\/accounts\/change\/0\/balances\/current /,
    );
  });

  it('is a matter of the owner alone, and of Items of the simulated bank', async () => {
    const { token } = await stage();
    const other = await player(service);
    expect(await other.refusal('/sandbox/item/mutate', { access_token: token })).toBe('INVALID_ACCESS_TOKEN');
  });
});
