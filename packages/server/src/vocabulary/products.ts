/** What can be asked for of an institution and of an Item, seed values first, then later ones. */
export const PRODUCTS = [
  'assets',
  'auth',
  'balance',
  'identity',
  'investments',
  'liabilities',
  'payment_initiation',
  'transactions',
  'credit_details',
  'income',
  'deposit_switch',
  'statements',
  'income_verification',
  'investments_auth',
] as const;

/** Names that later editions know besides. */
export const LATER_PRODUCTS = [
  'balance_plus',
  'beacon',
  'cra_base_report',
  'cra_cashflow_insights',
  'cra_home_lending',
  'cra_income_insights',
  'cra_lend_score',
  'cra_monitoring',
  'cra_network_insights',
  'cra_partner_insights',
  'cra_plaid_credit_score',
  'cra_qualify',
  'employment',
  'enrich',
  'identity_match',
  'identity_verification',
  'layer',
  'pay_by_bank',
  'processor_identity',
  'processor_payments',
  'profile',
  'protect_linked_bank',
  'protect_transactions',
  'recurring_transactions',
  'signal',
  'standing_orders',
  'transactions_refresh',
  'transfer',
] as const;

/** Of `PRODUCTS`, those that nothing can be read of yet: no endpoint is theirs. */
const WITHOUT_ENDPOINTS: ReadonlySet<string> = new Set(['credit_details', 'income']);

/** Later names of what comes with an older product (D201). */
const PART_OF: Readonly<Record<string, string>> = {
  identity_match: 'identity',
  processor_identity: 'identity',
  processor_payments: 'auth',
  recurring_transactions: 'transactions',
  transactions_refresh: 'transactions',
};

/** Names that processor_tokens are limited by: `identity_match` is a part of `identity` that can be granted alone. */
export const PERMITTED_PRODUCTS = [...PRODUCTS, 'identity_match'] as const;

/** The product that does the work of a name. */
function workingProduct(name: string): string {
  return PART_OF[name] ?? name;
}

/** What the sandbox makes up from the account numbers and balances of an Item; the rest of the world has none of it. */
const SIMULATED: Readonly<Record<string, string>> = { signal: 'auth', transfer: 'auth' };

const LATER: ReadonlySet<string> = new Set(LATER_PRODUCTS);

/** Whether something can be read of the product: only then an Item has it (D103). */
export function isServed(product: string): boolean {
  if (WITHOUT_ENDPOINTS.has(product)) return false;
  return !LATER.has(product) || Object.hasOwn(PART_OF, product);
}

/** As `isServed`, of a name that a caller asks for: in a simulated environment it may be a product that is only simulated. */
export function isTaken(name: string, isSimulated: boolean): boolean {
  return isServed(name) || (isSimulated && Object.hasOwn(SIMULATED, name));
}

/** What a list of known names asks for: each served product once, by the name that Items show. */
export function servedProducts(names: readonly string[], isSimulated: boolean): string[] {
  const taken = names.filter((name) => isTaken(name, isSimulated));
  return [...new Set(taken.map((name) => SIMULATED[name] ?? workingProduct(name)))];
}

/** Whether only later editions have the name, and this service does not (D108). */
export function isOnlyLater(name: string, isSimulated: boolean): boolean {
  return LATER.has(name) && !isTaken(name, isSimulated);
}

/** Whether a list asks only for what later editions have and this service does not (D108). */
export function asksForNothing(names: readonly string[], isSimulated: boolean): boolean {
  return names.length > 0 && names.every((name) => isOnlyLater(name, isSimulated));
}

/** What institutions are found by under a list of known names: the products that their records name. */
export function recordedProducts(names: readonly string[], isSimulated: boolean): string[] {
  const known = names.filter((name) => !isOnlyLater(name, isSimulated));
  return known.map((name) => SIMULATED[name] ?? workingProduct(name));
}
