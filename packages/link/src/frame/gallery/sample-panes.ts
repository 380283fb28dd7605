import { ACCOUNTS, BANK, PASSWORD, ROWS, refusal, USERNAME } from './sample-records.ts';

// One of each pane as it mostly is; the samples differ from these in what they are about.
export const consent = {
  kind: 'consent',
  app_name: 'Larkmoor Budget',
  institution: null,
  data_types: ['accounts', 'balances', 'transactions', 'numbers'],
  use_cases: [],
  operator_name: 'Larkmoor Ltd',
  privacy_url: 'https://larkmoor.example/privacy',
  payment: null,
} as const;

export const credentials = {
  kind: 'credentials',
  institution: BANK,
  fields: [USERNAME, PASSWORD],
  error: null,
  lock_warning: false,
  is_update: false,
} as const;

export const institutions = {
  kind: 'institutions',
  query: '',
  country_code: 'US',
  country_codes: ['US'],
  institutions: ROWS,
  manual_numbers: false,
  upload: false,
} as const;

export const mfa = {
  kind: 'mfa',
  institution: BANK,
  error: null,
  time_left_ms: 300_000,
  resend: null,
} as const;
export const redirect = {
  kind: 'redirect',
  institution: BANK,
  ways: ['popup', 'redirect'],
  opened: null,
} as const;
export const loading = {
  kind: 'loading',
  institution: BANK,
  step: 'connecting',
  cancel_after_ms: 20_000,
} as const;
export const accounts = {
  kind: 'accounts',
  institution: BANK,
  mode: 'several',
  accounts: ACCOUNTS,
  error: null,
} as const;
export const income = {
  kind: 'income',
  institution: BANK,
  sources: [
    {
      id: 'source_1',
      name: 'QUILLBROOK FOODS PAYROLL',
      category: 'SALARY',
      frequency: 'BIWEEKLY',
      account: { name: 'Everyday Checking', mask: '0001' },
      total: { amount: '32877.00', currency: 'USD' },
      payments: 26,
    },
    {
      id: 'source_2',
      name: 'ACH CREDIT HARBOR ROW DRIVER PAY',
      category: 'GIG_ECONOMY',
      frequency: 'UNKNOWN',
      account: { name: 'Everyday Checking', mask: '0001' },
      total: { amount: '2731.89', currency: 'USD' },
      payments: 32,
    },
    {
      id: 'source_3',
      name: 'INTEREST PAYMENT',
      category: 'BANK_INTEREST',
      frequency: 'MONTHLY',
      account: { name: 'Holiday Savings', mask: null },
      total: { amount: '4.20', currency: 'USD' },
      payments: 1,
    },
  ],
} as const;
export const connected = {
  kind: 'connected',
  purpose: 'link',
  institution: BANK,
  accounts: [
    { name: 'Everyday Checking', mask: '0001' },
    { name: 'Holiday Savings', mask: '0002' },
  ],
  app_name: 'Larkmoor Budget',
  another: false,
  shared_until: null,
  payment: null,
} as const;
export const error = {
  kind: 'error',
  institution: BANK,
  error: refusal('INSTITUTION_NOT_RESPONDING', 'INSTITUTION_ERROR'),
  actions: ['retry', 'other_institution', 'exit'],
  request_id: 'HNTDNrA8F1shFEW',
} as const;
export const numbers = {
  kind: 'numbers',
  institution: null,
  account: null,
  country: 'US',
  deposits: 'sent',
  bank_name: null,
  error: null,
} as const;
export const numbersError = {
  ...numbers,
  institution: BANK,
  account: { name: 'Everyday Checking', mask: '0001' },
  deposits: 'if_needed',
  bank_name: 'Maplethorn Credit Union',
  error: refusal('INSTANT_MATCH_FAILED'),
} as const;
export const verify = { kind: 'verify_deposits', mask: '1234', attempts_left: 3, error: null } as const;
export const allocation = {
  kind: 'allocation',
  employer_name: 'Quillbrook Foods',
  account_name: 'Everyday Checking',
  account_mask: '0001',
  error: null,
} as const;
export const upload = {
  kind: 'upload',
  institution: null,
  next: null,
  bytes_max: 33_554_432,
  error: null,
} as const;
