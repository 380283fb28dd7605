import type { ErrorCode } from '../../errors.ts';

/** Calls a minute; null where nothing is counted. */
export interface Figures {
  readonly item: number | null;
  readonly client: number | null;
}

export interface LimitRow {
  /** Development has them too. */
  readonly production: Figures;
  readonly sandbox: Figures;
  readonly itemCode: ErrorCode;
  readonly clientCode: ErrorCode;
}

const row = (
  code: ErrorCode,
  production: [item: number | null, client: number | null],
  sandbox: [item: number | null, client: number | null],
  clientCode: ErrorCode = code,
): LimitRow => ({
  production: { item: production[0], client: production[1] },
  sandbox: { item: sandbox[0], client: sandbox[1] },
  itemCode: code,
  clientCode,
});

/** api.md 6.2: per path, the code and the figures per Item and per client, in production and in the sandbox. */
const CONTRACT = {
  '/accounts/balance/get': row('BALANCE_LIMIT', [5, 1200], [25, 100], 'ACCOUNTS_BALANCE_GET_LIMIT'),
  '/accounts/get': row('ACCOUNTS_LIMIT', [15, 15_000], [100, 5000]),
  '/asset_report/create': row('RATE_LIMIT', [5, 50], [null, 100]),
  '/asset_report/filter': row('RATE_LIMIT', [5, 50], [null, 100]),
  '/asset_report/get': row('RATE_LIMIT', [15, 1000], [1000, 1000]),
  '/asset_report/pdf/get': row('RATE_LIMIT', [15, 50], [null, null]),
  '/asset_report/refresh': row('RATE_LIMIT', [5, 50], [null, 100]),
  '/auth/get': row('AUTH_LIMIT', [15, 12_000], [100, 500]),
  '/credit/bank_income/get': row('RATE_LIMIT', [null, 1000], [null, 1000]),
  '/credit/bank_income/pdf/get': row('RATE_LIMIT', [null, 50], [null, 50]),
  '/credit/bank_income/refresh': row('RATE_LIMIT', [null, 50], [null, 100]),
  '/credit/bank_income/webhook/update': row('RATE_LIMIT', [null, 100], [null, 100]),
  '/credit/sessions/get': row('RATE_LIMIT', [null, 1000], [null, 1000]),
  '/consent/events/get': row('RATE_LIMIT', [15, 1000], [100, 1000]),
  '/identity/get': row('IDENTITY_LIMIT', [15, 2000], [100, 1000]),
  '/identity/match': row('IDENTITY_LIMIT', [15, 2000], [100, 1000]),
  '/identity/refresh': row('IDENTITY_LIMIT', [2, 100], [2, 100]),
  '/institutions/get': row('INSTITUTIONS_GET_LIMIT', [null, 50], [null, 10]),
  '/institutions/get_by_id': row('INSTITUTIONS_GET_BY_ID_LIMIT', [null, 400], [null, 400]),
  '/investments/auth/get': row('RATE_LIMIT', [15, 1000], [100, 1000]),
  '/investments/holdings/get': row('INVESTMENT_HOLDINGS_GET_LIMIT', [15, 2000], [100, 1000]),
  '/investments/refresh': row('RATE_LIMIT', [1, 100], [1, 100]),
  '/investments/transactions/get': row('INVESTMENT_TRANSACTIONS_LIMIT', [30, 20_000], [100, 1000]),
  '/item/activity/list': row('RATE_LIMIT', [15, 1000], [100, 1000]),
  '/item/get': row('ITEM_GET_LIMIT', [15, 5000], [40, 5000]),
  '/item/products/terminate': row('RATE_LIMIT', [30, 2000], [100, 500]),
  '/item/remove': row('RATE_LIMIT', [30, 2000], [100, 500]),
  '/liabilities/get': row('RATE_LIMIT', [15, 1000], [10, 1000]),
  '/payment_initiation/payment/create': row('RATE_LIMIT', [null, 240], [null, 100]),
  '/payment_initiation/payment/get': row('RATE_LIMIT', [null, 240], [null, 240]),
  '/payment_initiation/payment/list': row('RATE_LIMIT', [null, 240], [null, 240]),
  '/payment_initiation/recipient/create': row('RATE_LIMIT', [null, 240], [null, 240]),
  '/payment_initiation/recipient/get': row('RATE_LIMIT', [null, 240], [null, 240]),
  '/payment_initiation/recipient/list': row('RATE_LIMIT', [null, 240], [null, 240]),
  '/processor/token/create': row('RATE_LIMIT', [null, 500], [null, 500]),
  '/sandbox/transactions/create': row('RATE_LIMIT', [null, null], [2, 50]),
  '/sandbox/user/reset_login': row('RATE_LIMIT', [null, null], [null, 100]),
  '/statements/download': row('RATE_LIMIT', [null, 50], [null, 50]),
  '/statements/list': row('RATE_LIMIT', [null, 100], [null, 100]),
  '/statements/refresh': row('RATE_LIMIT', [null, 50], [null, 50]),
  '/transactions/enrich': row('RATE_LIMIT', [null, 100], [null, 100]),
  '/transactions/get': row('TRANSACTIONS_LIMIT', [30, 20_000], [80, 1000]),
  '/transactions/recurring/get': row('TRANSACTIONS_LIMIT', [20, 1000], [20, 1000]),
  '/transactions/refresh': row('TRANSACTIONS_REFRESH_LIMIT', [2, 100], [2, 100]),
  '/transactions/sync': row('TRANSACTIONS_SYNC_LIMIT', [50, 2500], [50, 1000]),
  '/user/create': row('RATE_LIMIT', [null, 500], [null, 500]),
  '/user/get': row('RATE_LIMIT', [null, 1000], [null, 1000]),
  '/user/identity/remove': row('RATE_LIMIT', [null, 100], [null, 100]),
  '/user/items/associate': row('RATE_LIMIT', [null, 100], [null, 100]),
  '/user/items/get': row('RATE_LIMIT', [null, 1000], [null, 1000]),
  '/user/items/remove': row('RATE_LIMIT', [null, 100], [null, 100]),
  '/user/remove': row('RATE_LIMIT', [null, 100], [null, 100]),
  '/user/update': row('RATE_LIMIT', [null, 500], [null, 500]),
} as const satisfies Record<string, LimitRow>;

/** What a processor reads is not in that table: it has the figures of the same read by the team, counted by themselves. */
const PROCESSOR_READS = {
  '/processor/account/get': CONTRACT['/accounts/get'],
  '/processor/auth/get': CONTRACT['/auth/get'],
  '/processor/balance/get': CONTRACT['/accounts/balance/get'],
  '/processor/identity/get': CONTRACT['/identity/get'],
  '/processor/identity/match': CONTRACT['/identity/match'],
  '/processor/investments/auth/get': CONTRACT['/investments/auth/get'],
  '/processor/investments/holdings/get': CONTRACT['/investments/holdings/get'],
  '/processor/investments/transactions/get': CONTRACT['/investments/transactions/get'],
  '/processor/liabilities/get': CONTRACT['/liabilities/get'],
  '/processor/transactions/get': CONTRACT['/transactions/get'],
  '/processor/transactions/recurring/get': CONTRACT['/transactions/recurring/get'],
  '/processor/transactions/refresh': CONTRACT['/transactions/refresh'],
  '/processor/transactions/sync': CONTRACT['/transactions/sync'],
} as const satisfies Record<string, LimitRow>;

/** Of the sandbox alone, so that an application meets a limit there too: public sources give no figures. */
const simulated = row('RATE_LIMIT', [null, null], [null, 1000]);
const SIMULATED = {
  '/sandbox/transfer/simulate': simulated,
  '/signal/decision/report': simulated,
  '/signal/evaluate': simulated,
  '/signal/prepare': simulated,
  '/signal/return/report': simulated,
  '/transfer/authorization/create': simulated,
  '/transfer/cancel': simulated,
  '/transfer/create': simulated,
  '/transfer/event/list': simulated,
  '/transfer/event/sync': simulated,
  '/transfer/get': simulated,
  '/transfer/list': simulated,
} as const satisfies Record<string, LimitRow>;

/** By path; all else is not limited. */
export const LIMITS: Readonly<Record<string, LimitRow>> = { ...CONTRACT, ...PROCESSOR_READS, ...SIMULATED };
