/** What a risk evaluation tells of an account, by the names that it has on the wire. Windows end today. */
const COUNT_DAYS = [10, 30, 60, 90] as const;
const FEE_DAYS = [7, 30, 60, 90] as const;
const BALANCE_DAYS = [30, 60, 90] as const;
const PERCENTILES = [10, 50, 90] as const;
/** Days before today, from and to. */
const EARLIER = [
  [31, 60],
  [61, 90],
] as const;

export const WINDOWS = { COUNT_DAYS, FEE_DAYS, BALANCE_DAYS, PERCENTILES, EARLIER } as const;

/** Counts and amounts. */
export const NUMBER_ATTRIBUTES: readonly string[] = [
  ...FEE_DAYS.map((days) => `nsf_overdraft_transactions_count_${days}d`),
  'days_since_first_plaid_connection',
  ...['credit', 'debit'].flatMap((kind) => [
    ...COUNT_DAYS.map((days) => `total_${kind}_transactions_amount_${days}d`),
    ...COUNT_DAYS.map((days) => `${kind}_transactions_count_${days}d`),
    `p50_${kind}_transactions_amount_28d`,
    `p95_${kind}_transactions_amount_28d`,
  ]),
  'days_with_negative_balance_count_90d',
  ...PERCENTILES.flatMap((p) => [
    ...BALANCE_DAYS.map((days) => `p${p}_eod_balance_${days}d`),
    ...EARLIER.map(([from, to]) => `p${p}_eod_balance_${from}d_to_${to}d`),
  ]),
  'available_balance',
  'current_balance',
  'balance_to_transaction_amount_ratio',
];
export const TIME_ATTRIBUTES = ['balance_last_updated', 'transactions_last_updated'] as const;
export const FLAG_ATTRIBUTES = ['is_savings_or_money_market_account'] as const;
