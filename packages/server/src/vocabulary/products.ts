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
] as const;
