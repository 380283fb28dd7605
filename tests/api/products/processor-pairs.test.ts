import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Player, player } from '../../sandbox/player.ts';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import type { Json } from '../endpoints/_kit/life.ts';

const WINDOW = { start_date: '2026-01-01', end_date: '2026-03-01', options: { count: 500 } };
const USER = { legal_name: 'Jo Doe', email_address: 'jo@mail.example', phone_number: '+14155550123' };

/** What a partner reads, what the Item's team reads, the product, and the fields of both. */
interface Pair {
  readonly partner: string;
  readonly own: string;
  readonly product: string;
  readonly fields?: Json;
}

const pair = (own: string, product: string, fields: Json = {}): Pair => ({
  partner: `/processor${own}`,
  own,
  product,
  fields,
});

const PAIRS: readonly Pair[] = [
  pair('/identity/get', 'identity'),
  pair('/identity/match', 'identity_match', { user: USER }),
  pair('/transactions/get', 'transactions', WINDOW),
  pair('/transactions/recurring/get', 'transactions'),
  pair('/liabilities/get', 'liabilities'),
  pair('/investments/holdings/get', 'investments'),
  pair('/investments/transactions/get', 'investments', { ...WINDOW, start_date: '2024-01-01' }),
  pair('/investments/auth/get', 'investments_auth'),
];

/** An answer about all accounts with the others removed, as a partner gets it. */
function narrowed(answer: Json, account: Json): Json {
  const { accounts, item: _, request_id: __, ...rest } = answer;
  const isOwn = (value: unknown): boolean => {
    const { account_id: id = account.account_id } = value as { account_id?: unknown };
    return id === account.account_id;
  };
  const own = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter(isOwn);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, own(part)]));
  };
  const shown = (accounts as Json[] | undefined)?.find(isOwn);
  const parts = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, own(part)])) as Json;
  return recounted({ ...parts, ...(accounts ? { account: shown ?? account } : {}) });
}

/** What a list of fewer accounts leads to: other totals, fewer securities, null for what is of no account. */
function recounted(answer: Json): Json {
  const { securities, holdings, investment_transactions, transactions, liabilities } = answer;
  const named = new Set([...list(holdings), ...list(investment_transactions)].map((one) => one.security_id));
  return {
    ...answer,
    ...(securities
      ? { securities: list(securities).filter(({ security_id }) => named.has(security_id)) }
      : {}),
    ...(transactions ? { total_transactions: list(transactions).length } : {}),
    ...(investment_transactions
      ? { total_investment_transactions: list(investment_transactions).length }
      : {}),
    ...(liabilities
      ? {
          liabilities: Object.fromEntries(
            Object.entries(liabilities as Json).map(([kind, debts]) => [
              kind,
              list(debts).length === 0 ? null : debts,
            ]),
          ),
        }
      : {}),
  };
}

const list = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);

describeOnEngines('what a partner reads', (engine) => {
  let service: TestService;
  let team: Player;
  let token: string;
  const tokens = new Map<string, { account: Json; processor: string }>();
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
    team = await player(service);
    const login = { override_username: 'user_all_products', override_password: 'any' };
    const products = ['identity', 'transactions', 'liabilities', 'investments', 'investments_auth'];
    ({ token } = await team.link({ products, options: login }));
    const { accounts } = await team.send('/investments/holdings/get', { access_token: token });
    for (const account of list(accounts)) {
      const { processor_token } = await team.send('/processor/token/create', {
        access_token: token,
        account_id: account.account_id,
        processor: 'dwolla',
      });
      tokens.set(String(account.account_id), { account, processor: String(processor_token) });
    }
  });
  afterAll(() => service.stop());

  describe.each(PAIRS)('by $partner', ({ partner, own, product, fields }) => {
    it(`is what ${own} tells, without the other accounts`, async () => {
      const whole = await team.send(own, { access_token: token, ...fields });
      expect(tokens.size).toBeGreaterThan(5);
      for (const [accountId, { account, processor }] of tokens) {
        const { request_id: _, ...read } = await team.send(partner, {
          processor_token: processor,
          ...fields,
        });
        const expected = narrowed(whole, account);
        const { is_investments_fallback_item: __, account_details_401k: plans, ...shown } = read;
        const { is_investments_fallback_item: ___, account_details_401k: ownPlans, ...wanted } = expected;
        // An account that the product does not cover has no source of numbers and holders.
        if (list(shown.owners).length === 0 && shown.data_sources) shown.data_sources = wanted.data_sources;
        expect(shown, accountId).toEqual(wanted);
        expect(plans ?? []).toEqual(ownPlans ?? []);
        const text = JSON.stringify(read);
        for (const other of tokens.keys()) if (other !== accountId) expect(text).not.toContain(other);
      }
    });

    it('is refused once the permission is taken away, and given by that permission alone', async () => {
      const [first] = tokens.values();
      const set = (products: string[]) =>
        team.send('/processor/token/permissions/set', { processor_token: first?.processor, products });
      const body = { processor_token: first?.processor, ...fields };
      await set(['deposit_switch']);
      expect(await team.refusal(partner, body)).toBe('INVALID_PRODUCT');
      await set([product]);
      expect((await team.call(partner, body)).status).toBe(200);
      await set([]);
      expect((await team.call(partner, body)).status).toBe(200);
    });
  });

  it('is of no other account by a filter either', async () => {
    const [own, other] = [...tokens.keys()];
    const processor = tokens.get(own ?? '')?.processor;
    const ask = (accountId: string | undefined) => ({
      processor_token: processor,
      ...WINDOW,
      options: { account_ids: [accountId] },
    });
    const path = '/processor/investments/transactions/get';
    expect((await team.call(path, ask(own))).status).toBe(200);
    expect(await team.refusal(path, ask(other))).toBe('INVALID_ACCOUNT_ID');
  });
});
