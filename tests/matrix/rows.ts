/** What the matrix has to know of one endpoint to call it well, and to call it wrongly in one respect only. */
export interface MatrixRow {
  /** The field that holds a token, and its kind. */
  readonly token?: 'access_token' | 'public_token';
  /** Required fields besides credentials and token, with values that are right. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Fields that narrow the call to one account. */
  readonly account?: (accountId: string) => Record<string, unknown>;
  /** Products that the Item of a call must have been linked with. */
  readonly products?: readonly string[];
  /** Answers without credentials in the sandbox (D7). */
  readonly open?: true;
}

const accounts = (accountId: string) => ({ options: { account_ids: [accountId] } });
const days = { start_date: '2026-02-01', end_date: '2026-03-01' };

/** One row per endpoint; a route that is not here fails the matrix (security.md 13). */
export const rows: Readonly<Record<string, MatrixRow>> = {
  '/accounts/balance/get': { token: 'access_token', account: accounts },
  '/accounts/get': { token: 'access_token', account: accounts },
  '/auth/get': { token: 'access_token', account: accounts },
  '/categories/get': { open: true },
  '/identity/get': { token: 'access_token', account: accounts },
  '/institutions/get': { fields: { count: 1, offset: 0, country_codes: ['US'] } },
  '/institutions/get_by_id': { fields: { institution_id: 'ins_109508', country_codes: ['US'] } },
  '/institutions/search': { fields: { query: 'bank', country_codes: ['US'] } },
  '/investments/holdings/get': { token: 'access_token', account: accounts },
  '/investments/transactions/get': { token: 'access_token', fields: days, account: accounts },
  '/item/access_token/invalidate': { token: 'access_token' },
  '/item/get': { token: 'access_token' },
  '/item/import': {
    fields: { products: ['auth'], user_auth: { user_id: 'user_good', auth_token: 'pass_good' } },
  },
  '/item/public_token/create': { token: 'access_token' },
  '/item/public_token/exchange': { token: 'public_token' },
  '/item/remove': { token: 'access_token' },
  '/item/webhook/update': { token: 'access_token', fields: { webhook: 'https://app.example/hook' } },
  '/liabilities/get': { token: 'access_token', account: accounts },
  '/sandbox/public_token/create': {
    fields: { institution_id: 'ins_109508', initial_products: ['auth'] },
  },
  '/transactions/get': { token: 'access_token', fields: days, account: accounts },
  '/transactions/sync': {
    token: 'access_token',
    account: (accountId) => ({ options: { account_id: accountId } }),
  },
};
