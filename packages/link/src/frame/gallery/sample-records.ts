import type { WireAccountRow, WireInstitutionRow, WirePaneError, WireParty } from '../server/wire-types.ts';

// What the panes of the gallery show: invented banks, accounts and a payment.
const LONG_NAME = 'The United Agricultural and Commercial Cooperative Savings Bank of Upper Brindlehollow';

function party(name: string, color: string | null, url: string | null = null): WireParty {
  return { institution_id: 'ins_900001', name, url, logo: null, primary_color: color };
}

export const BANK = party(
  'Maplethorn Credit Union',
  '#0f4062',
  'https://www.maplethorn-credit-union.example',
);
export const LONG_BANK = party(
  LONG_NAME,
  '#e8c547',
  'https://united-agricultural-commercial-cooperative.example',
);

function row(
  index: number,
  name: string,
  color: string | null,
  more: Partial<WireInstitutionRow> = {},
): WireInstitutionRow {
  return {
    institution_id: `ins_90000${index}`,
    name,
    url: `https://www.${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
    logo: null,
    primary_color: color,
    oauth: false,
    health: 'healthy',
    missing_products: [],
    ...more,
  };
}

export const ROWS: readonly WireInstitutionRow[] = [
  row(1, 'Maplethorn Credit Union', '#0f4062'),
  row(2, 'First Harbor Bank', '#8a1538'),
  row(3, 'Quillmere Savings', '#f2b705'),
  row(4, 'Tamsenford National', '#1d6b3c', { oauth: true }),
  row(5, 'Larkvane Trust', null, { health: 'degraded' }),
  row(6, 'Ottermere Bank', '#5b2a86', { health: 'down' }),
  row(7, LONG_NAME, '#e8c547', { missing_products: ['transactions', 'liabilities'] }),
  row(8, 'Brindlehollow Bank', '#00798c', { missing_products: ['auth'] }),
  row(9, 'Bank of Upper Valley', '#333333'),
];

function account(index: number, name: string, more: Partial<WireAccountRow> = {}): WireAccountRow {
  return {
    id: `a${index}`,
    name,
    mask: String(index).padStart(4, '0'),
    type: 'depository',
    subtype: 'checking',
    balance: { amount: (index * 1234.5 + 100).toFixed(2), currency: 'USD' },
    selected: index < 3,
    ineligible: null,
    ...more,
  };
}

export const ACCOUNTS: readonly WireAccountRow[] = [
  account(1, 'Everyday Checking'),
  account(2, 'Holiday Savings', { subtype: 'savings' }),
  account(3, 'Rewards Card', {
    type: 'credit',
    subtype: 'credit card',
    balance: { amount: '410.00', currency: 'USD' },
  }),
];

export const TWELVE: readonly WireAccountRow[] = [
  account(1, 'Everyday Checking'),
  account(2, 'Joint household account with a name that goes on for much longer than sixty letters', {
    subtype: 'savings',
  }),
  account(3, 'Rewards Card', { type: 'credit', subtype: 'credit card' }),
  account(4, 'Travel money', { balance: { amount: '98765432.10', currency: 'EUR' } }),
  account(5, 'Brokerage', { type: 'investment', subtype: 'brokerage', mask: null }),
  account(6, 'Roth IRA', { type: 'investment', subtype: 'roth', balance: null }),
  account(7, 'Yen account', { balance: { amount: '125000', currency: 'JPY' } }),
  account(8, 'Emergency fund', {
    subtype: 'money market',
    balance: { amount: '23631.9805', currency: 'USD' },
  }),
  account(9, 'Certificate of deposit', { subtype: 'cd' }),
  account(10, 'Student loan', {
    type: 'loan',
    subtype: 'student',
    ineligible: { reason: 'product', detail: 'auth' },
  }),
  account(11, 'Mortgage', {
    type: 'loan',
    subtype: 'mortgage',
    ineligible: { reason: 'filter', detail: 'depository' },
  }),
  account(12, 'Closed card', {
    type: 'credit',
    subtype: 'credit card',
    ineligible: { reason: 'product', detail: 'auth' },
  }),
];

export function refusal(code: string, type = 'ITEM_ERROR', display: string | null = null): WirePaneError {
  return {
    error_type: type,
    error_code: code,
    error_message: `what the developer reads of ${code}`,
    display_message: display,
  };
}

export const USERNAME = { name: 'username', label: 'User ID', type: 'text' } as const;
export const PASSWORD = { name: 'password', label: 'Password', type: 'password' } as const;
export const PIN = { name: 'memorable', label: 'Memorable PIN', type: 'pin' } as const;

export const PAYMENT = {
  payee: 'Ottermere Dairy',
  payee_account: '•••• 9268',
  amount: '1249.90',
  currency: 'GBP',
  reference: 'Order 88-1204',
  schedule: null,
} as const;
