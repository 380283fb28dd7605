import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOOK, type Player, player } from '../sandbox/player.ts';
import { FROZEN } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';

interface Told {
  readonly url: string;
  readonly webhook_type: string;
  readonly webhook_code: string;
  readonly body: string;
}

const urlOf = (mask: string) => `http://127.0.0.1:9/partner/${mask}`;

describeOnEngines('webhooks of a processor token', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({
      ...FROZEN,
      FAIRLEAD_SANDBOX_PROFILE: 'realistic',
      // A month passes in one test.
      FAIRLEAD_TRANSACTION_PULLS_PER_DAY: '1',
      ...(await engine.variables()),
    });
  });
  afterAll(() => service.stop());

  interface Stage {
    readonly team: Player;
    readonly token: string;
    readonly accountOf: (mask: string) => string;
    readonly partners: ReadonlyMap<string, string>;
    /** Events of transactions at a URL since the last call, as code → fields of ours. */
    heardAt(url: string): Promise<[string, Record<string, unknown>][]>;
    add(mask: string, description: string): Promise<string>;
    pass(seconds: number): Promise<void>;
  }

  /** An Item with a token for each of some accounts, each with a URL of its own. */
  async function stage(masks: readonly string[], username = 'user_good'): Promise<Stage> {
    const team = await player(service);
    const { token, itemId } = await team.link({
      options: { webhook: HOOK, override_username: username, override_password: 'pass_good' },
    });
    const { accounts } = await team.send('/accounts/get', { access_token: token });
    const accountOf = (mask: string): string =>
      accounts.find((account: { mask: string }) => account.mask === mask)?.account_id ?? '';
    const partners = new Map<string, string>();
    for (const mask of masks) {
      const made = await team.send('/processor/token/create', {
        access_token: token,
        account_id: accountOf(mask),
        processor: 'dwolla',
      });
      const processor_token = String(made.processor_token);
      partners.set(mask, processor_token);
      await team.send('/processor/token/webhook/update', { processor_token, webhook: urlOf(mask) });
    }
    const seen = new Map<string, number>();
    return {
      team,
      token,
      accountOf,
      partners,
      async heardAt(url) {
        const { webhooks } = await team.send('/sandbox/webhooks', { item_id: itemId, limit: 500 });
        const at = (webhooks as Told[]).filter(
          (one) => one.url === url && one.webhook_type === 'TRANSACTIONS',
        );
        const before = seen.get(url) ?? 0;
        seen.set(url, at.length);
        return at.slice(before).map(({ body }) => {
          const { webhook_code, webhook_type: _, environment: __, ...fields } = JSON.parse(body);
          return [webhook_code, fields];
        });
      },
      async add(mask, description) {
        const { transaction_ids } = await team.send('/sandbox/item/mutate', {
          access_token: token,
          transactions: {
            add: [
              {
                account_id: accountOf(mask),
                date_transacted: '2026-02-27',
                date_posted: '2026-02-28',
                amount: 12.5,
                description,
              },
            ],
          },
        });
        return String(transaction_ids[0]);
      },
      pass: async (seconds) => void (await team.send('/sandbox/clock/advance', { by: `PT${seconds}S` })),
    };
  }

  it('tell when the transactions of its account can be read, with their count', async () => {
    const { team, partners, heardAt, pass } = await stage(['0000', '1111', '6666']);
    await pass(5);
    const heard: Record<string, [string, Record<string, unknown>][]> = {};
    for (const mask of ['0000', '1111', '6666']) heard[mask] = await heardAt(urlOf(mask));
    for (const mask of ['0000', '1111']) {
      const { account, total_transactions } = await team.send('/processor/transactions/get', {
        processor_token: partners.get(mask),
        start_date: '2020-01-01',
        end_date: '2026-03-01',
      });
      const account_id = account.account_id;
      const [initial, historical, ...more] = heard[mask] ?? [];
      expect(more).toEqual([]);
      expect([initial?.[0], historical?.[0]]).toEqual(['INITIAL_UPDATE', 'HISTORICAL_UPDATE']);
      expect(initial?.[1]).toEqual({ account_id, new_transactions: expect.any(Number), error: null });
      expect(Number(initial?.[1].new_transactions) + Number(historical?.[1].new_transactions)).toBe(
        total_transactions,
      );
    }
    // Transactions do not cover a 401k.
    expect(heard['6666']).toEqual([]);
  });

  it('tell of changes of its account alone, and of nothing to a partner of another one', async () => {
    const { team, token, accountOf, heardAt, add, pass } = await stage(['0000', '1111']);
    await pass(5);
    for (const mask of ['0000', '1111']) await heardAt(urlOf(mask));
    await heardAt(HOOK);
    const transactionId = await add('0000', 'Harrow Bakery');
    const account_id = accountOf('0000');
    expect(await heardAt(urlOf('0000'))).toEqual([
      ['DEFAULT_UPDATE', { account_id, new_transactions: 1, error: null }],
    ]);
    await team.send('/sandbox/item/mutate', {
      access_token: token,
      transactions: { remove: [transactionId] },
    });
    expect(await heardAt(urlOf('0000'))).toEqual([
      ['TRANSACTIONS_REMOVED', { account_id, removed_transactions: [transactionId], error: null }],
    ]);
    expect(await heardAt(urlOf('1111'))).toEqual([]);
    const own = await heardAt(HOOK);
    expect(own.map(([code]) => code)).toEqual(['DEFAULT_UPDATE', 'TRANSACTIONS_REMOVED']);
    expect(own.every(([, fields]) => 'item_id' in fields && !('account_id' in fields))).toBe(true);
  });

  it('tell those who follow changes that there are some, and the Item nothing of it', async () => {
    const { team, accountOf, partners, heardAt, add, pass } = await stage(['0000', '1111']);
    await pass(5);
    await team.send('/processor/transactions/sync', { processor_token: partners.get('0000') });
    for (const url of [HOOK, urlOf('0000'), urlOf('1111')]) await heardAt(url);
    await add('0000', 'Harrow Bakery');
    await add('1111', 'Harrow Books');
    const account_id = accountOf('0000');
    expect(await heardAt(urlOf('0000'))).toEqual([
      ['DEFAULT_UPDATE', { account_id, new_transactions: 1, error: null }],
      [
        'SYNC_UPDATES_AVAILABLE',
        { account_id, initial_update_complete: true, historical_update_complete: true },
      ],
    ]);
    expect((await heardAt(urlOf('1111'))).map(([code]) => code)).toEqual(['DEFAULT_UPDATE']);
    expect((await heardAt(HOOK)).map(([code]) => code)).toEqual(['DEFAULT_UPDATE', 'DEFAULT_UPDATE']);
  });

  it('tell of recurring streams of its account to whoever read them', async () => {
    const { team, accountOf, partners, heardAt, pass } = await stage(['0000', '1111']);
    await pass(5);
    for (const token of partners.values())
      await team.send('/processor/transactions/recurring/get', { processor_token: token });
    for (const mask of ['0000', '1111']) await heardAt(urlOf(mask));
    await team.send('/sandbox/clock/advance', { by: 'P31D' });
    const told = (await heardAt(urlOf('0000'))).filter(([code]) => code === 'RECURRING_TRANSACTIONS_UPDATE');
    expect(told.length).toBeGreaterThan(0);
    for (const [, fields] of told) expect(fields).toEqual({ account_id: accountOf('0000') });
    const own = (await heardAt(HOOK)).map(([code]) => code);
    expect(own).not.toContain('RECURRING_TRANSACTIONS_UPDATE');
  });

  it('end with the permission, with the URL and with the Item', async () => {
    const { team, token, partners, heardAt, add, pass } = await stage(['0000', '1111']);
    await pass(5);
    for (const mask of ['0000', '1111']) await heardAt(urlOf(mask));
    await team.send('/processor/token/permissions/set', {
      processor_token: partners.get('0000'),
      products: ['auth'],
    });
    await team.send('/processor/token/webhook/update', {
      processor_token: partners.get('1111'),
      webhook: null,
    });
    await add('0000', 'Harrow Bakery');
    await add('1111', 'Harrow Books');
    for (const mask of ['0000', '1111']) expect(await heardAt(urlOf(mask))).toEqual([]);
    await team.send('/processor/token/permissions/set', {
      processor_token: partners.get('0000'),
      products: [],
    });
    await add('0000', 'Harrow Cafe');
    expect((await heardAt(urlOf('0000'))).map(([code]) => code)).toEqual(['DEFAULT_UPDATE']);
    await team.send('/item/remove', { access_token: token });
    expect(await heardAt(urlOf('0000'))).toEqual([]);
  });
});
