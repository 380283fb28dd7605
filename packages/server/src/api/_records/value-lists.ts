/** Value lists of api.md 9, seed values first, then later ones. */
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

export const ACCOUNT_TYPES = ['investment', 'credit', 'depository', 'loan', 'brokerage', 'other'] as const;

export const COUNTRY_CODES = [
  'US',
  'GB',
  'ES',
  'NL',
  'FR',
  'IE',
  'CA',
  'DE',
  'IT',
  'PL',
  'DK',
  'NO',
  'SE',
  'EE',
  'LT',
  'LV',
  'PT',
  'BE',
  'AT',
  'FI',
] as const;
