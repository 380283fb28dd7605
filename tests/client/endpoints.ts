import { expect } from 'vitest';

/** What earlier calls of a life of an Item gave. */
export interface Life {
  publicToken?: string;
  accessToken?: string;
  oldAccessToken?: string;
  itemId?: string;
}

type Json = Record<string, unknown>;

/** One endpoint as the client's method, and what a caller would look at in its answer. */
export interface ClientCall {
  readonly path: string;
  /** Both lines of the client name it so. */
  readonly method: string;
  request(life: Life): Json;
  check(data: Json, life: Life): void;
}

const days = { start_date: '2026-01-01', end_date: '2026-03-01' };
const item = ({ accessToken }: Life): Json => ({ access_token: accessToken });
const places = { country_codes: ['US'] };
const list = (value: unknown): Json[] => value as Json[];
const of = (data: Json, name: string): Json => data[name] as Json;

/** In the order of a life of an Item; every route of the service is here. */
export const calls: readonly ClientCall[] = [
  {
    path: '/sandbox/public_token/create',
    method: 'sandboxPublicTokenCreate',
    request: () => ({
      institution_id: 'ins_109508',
      initial_products: ['auth', 'transactions'],
      options: { webhook: 'https://app.example/hook' },
    }),
    check(data, life) {
      life.publicToken = String(data.public_token);
      expect(life.publicToken).toMatch(/^public-sandbox-/);
    },
  },
  {
    path: '/item/public_token/exchange',
    method: 'itemPublicTokenExchange',
    request: ({ publicToken }) => ({ public_token: publicToken }),
    check(data, life) {
      life.accessToken = String(data.access_token);
      life.itemId = String(data.item_id);
      expect(life.accessToken).toMatch(/^access-sandbox-/);
    },
  },
  {
    path: '/item/get',
    method: 'itemGet',
    request: item,
    check(data, { itemId }) {
      expect(data.item).toMatchObject({
        item_id: itemId,
        institution_id: 'ins_109508',
        webhook: 'https://app.example/hook',
        error: null,
        billed_products: ['auth', 'transactions'],
      });
    },
  },
  {
    path: '/item/webhook/update',
    method: 'itemWebhookUpdate',
    request: (life) => ({ ...item(life), webhook: 'https://app.example/other' }),
    check: (data) => expect(of(data, 'item').webhook).toBe('https://app.example/other'),
  },
  {
    path: '/accounts/get',
    method: 'accountsGet',
    request: item,
    check: (data) => expect(list(data.accounts).map(({ mask }) => mask)).toContain('0000'),
  },
  {
    path: '/accounts/balance/get',
    method: 'accountsBalanceGet',
    request: item,
    check: (data) => expect(typeof of(list(data.accounts)[0] ?? {}, 'balances').current).toBe('number'),
  },
  {
    path: '/auth/get',
    method: 'authGet',
    request: item,
    check: (data) => expect(list(of(data, 'numbers').ach)[0]).toHaveProperty('routing'),
  },
  {
    path: '/identity/get',
    method: 'identityGet',
    request: item,
    check: (data) => expect(list(list(data.accounts)[0]?.owners)[0]).toHaveProperty('names'),
  },
  {
    path: '/transactions/get',
    method: 'transactionsGet',
    request: (life) => ({ ...item(life), ...days, options: { count: 3, offset: 1 } }),
    check(data) {
      expect(list(data.transactions).length).toBe(3);
      expect(data.total_transactions).toBeGreaterThan(3);
    },
  },
  {
    path: '/transactions/sync',
    method: 'transactionsSync',
    request: (life) => ({ ...item(life), count: 5 }),
    check(data) {
      expect(list(data.added).length).toBe(5);
      expect(data.has_more).toBe(true);
      expect(data.next_cursor).not.toBe('');
    },
  },
  {
    path: '/investments/holdings/get',
    method: 'investmentsHoldingsGet',
    request: item,
    check(data) {
      const known = new Set(list(data.securities).map(({ security_id }) => security_id));
      expect(list(data.holdings).length).toBeGreaterThan(0);
      expect(list(data.holdings).every(({ security_id }) => known.has(security_id))).toBe(true);
    },
  },
  {
    path: '/investments/transactions/get',
    method: 'investmentsTransactionsGet',
    request: (life) => ({ ...item(life), ...days }),
    check: (data) =>
      expect(list(data.investment_transactions).length).toBe(data.total_investment_transactions),
  },
  {
    path: '/liabilities/get',
    method: 'liabilitiesGet',
    request: item,
    check: (data) => expect(of(data, 'liabilities')).toHaveProperty('credit'),
  },
  {
    path: '/categories/get',
    method: 'categoriesGet',
    request: () => ({}),
    check: (data) => expect(list(data.categories)[0]).toHaveProperty('hierarchy'),
  },
  {
    path: '/institutions/get',
    method: 'institutionsGet',
    request: () => ({ ...places, count: 2, offset: 1 }),
    check(data) {
      expect(list(data.institutions).length).toBe(2);
      expect(data.total).toBeGreaterThan(2);
    },
  },
  {
    path: '/institutions/get_by_id',
    method: 'institutionsGetById',
    request: () => ({
      ...places,
      institution_id: 'ins_109508',
      options: { include_optional_metadata: true },
    }),
    check: (data) => expect(of(data, 'institution').institution_id).toBe('ins_109508'),
  },
  {
    path: '/institutions/search',
    method: 'institutionsSearch',
    request: () => ({ ...places, query: 'bank', products: ['transactions'] }),
    check: (data) => expect(list(data.institutions).length).toBeGreaterThan(0),
  },
  {
    path: '/item/public_token/create',
    method: 'itemCreatePublicToken',
    request: item,
    check: (data) => expect(String(data.public_token)).toMatch(/^public-sandbox-/),
  },
  {
    path: '/item/access_token/invalidate',
    method: 'itemAccessTokenInvalidate',
    request: item,
    check(data, life) {
      if (life.accessToken !== undefined) life.oldAccessToken = life.accessToken;
      life.accessToken = String(data.new_access_token);
      expect(life.accessToken).not.toBe(life.oldAccessToken);
    },
  },
  {
    path: '/item/import',
    method: 'itemImport',
    request: () => ({ products: ['auth'], user_auth: { user_id: 'user_good', auth_token: 'pass_good' } }),
    check: (data) => expect(String(data.access_token)).toMatch(/^access-sandbox-/),
  },
  {
    path: '/item/remove',
    method: 'itemRemove',
    request: item,
    check: (data) => expect(Object.keys(data)).toEqual(['request_id']),
  },
];
