const days = { start_date: '2026-01-01', end_date: '2026-03-01' };
const item = (token: string) => ({ access_token: token });

/** A call of each endpoint that succeeds, by the token of a healthy Item where it takes one. */
export const BODIES: Readonly<Record<string, (accessToken: string) => Record<string, unknown>>> = {
  '/accounts/balance/get': item,
  '/accounts/get': item,
  '/auth/get': item,
  '/categories/get': () => ({}),
  '/identity/get': item,
  '/institutions/get': () => ({ count: 1, offset: 0, country_codes: ['US'] }),
  '/institutions/get_by_id': () => ({ institution_id: 'ins_109508', country_codes: ['US'] }),
  '/institutions/search': () => ({ query: 'bank', country_codes: ['US'] }),
  '/investments/holdings/get': item,
  '/investments/transactions/get': (token) => ({ ...item(token), ...days }),
  '/item/access_token/invalidate': item,
  '/item/get': item,
  '/item/import': () => ({
    products: ['auth'],
    user_auth: { user_id: 'user_good', auth_token: 'pass_good' },
  }),
  '/item/public_token/create': item,
  '/item/public_token/exchange': () => ({
    public_token: 'public-sandbox-00000000-0000-0000-0000-000000000000',
  }),
  '/item/remove': item,
  '/item/webhook/update': (token) => ({ ...item(token), webhook: 'https://app.example/hook' }),
  '/liabilities/get': item,
  '/sandbox/public_token/create': () => ({
    institution_id: 'ins_109508',
    initial_products: ['transactions'],
  }),
  '/transactions/get': (token) => ({ ...item(token), ...days }),
  '/transactions/sync': item,
};
