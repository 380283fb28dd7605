import type { LATER_PRODUCTS, PRODUCTS } from './products.ts';

/** Classes of data that a person agrees to, as later editions name them. The others of their list are never set. */
export const DATA_SCOPES = [
  'account_balance_info',
  'contact_info',
  'account_routing_number',
  'transactions',
  'credit_loan_info',
  'investments',
  'payroll_info',
  'income_verification_paystubs_info',
  'income_verification_w2s_info',
  'income_verification_bank_statements',
  'income_verification_employment_info',
  'bank_statements',
  'risk_info',
  'network_insights_lite',
  'fraud_info',
] as const;
export type DataScope = (typeof DATA_SCOPES)[number];

interface ProductRule {
  /** What is read for it besides accounts with their balances, which every product needs. */
  readonly reads: readonly DataScope[];
  /** Not billed before its first report, statement or read, although the Item has it from the beginning. */
  readonly billedWhenUsed?: true;
}

/** One row for each product that an Item can have (api.md 7, 8.12): the compiler asks for those of `PRODUCTS`. */
const ROWS = {
  assets: { reads: ['contact_info', 'transactions'], billedWhenUsed: true },
  auth: { reads: ['account_routing_number'] },
  balance: { reads: [] },
  credit_details: { reads: ['credit_loan_info'] },
  deposit_switch: { reads: [] },
  identity: { reads: ['contact_info'] },
  identity_match: { reads: ['contact_info'] },
  income: { reads: ['contact_info', 'transactions'] },
  income_verification: { reads: ['contact_info', 'transactions'], billedWhenUsed: true },
  investments: { reads: ['investments'] },
  investments_auth: { reads: ['investments'], billedWhenUsed: true },
  liabilities: { reads: ['credit_loan_info'] },
  payment_initiation: { reads: [] },
  statements: { reads: ['bank_statements'], billedWhenUsed: true },
  transactions: { reads: ['transactions'] },
} as const satisfies Readonly<
  Record<(typeof PRODUCTS)[number], ProductRule> &
    Partial<Record<(typeof LATER_PRODUCTS)[number], ProductRule>>
>;
const PRODUCT_RULES: Readonly<Record<string, ProductRule>> = ROWS;

/** The classes of data that products read, alphabetical; none for no product. */
export function scopesOf(products: readonly string[]): DataScope[] {
  const scopes = new Set<DataScope>(products.length === 0 ? [] : ['account_balance_info']);
  for (const product of products) for (const scope of PRODUCT_RULES[product]?.reads ?? []) scopes.add(scope);
  return [...scopes].sort();
}

export function isBilledWhenUsed(product: string): boolean {
  return PRODUCT_RULES[product]?.billedWhenUsed === true;
}
