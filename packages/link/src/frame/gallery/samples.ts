import type { WidgetLook, WirePane } from '../server/wire-types.ts';
import {
  accounts,
  allocation,
  connected,
  consent,
  credentials,
  error,
  income,
  institutions,
  loading,
  mfa,
  numbers,
  numbersError,
  redirect,
  upload,
  verify,
} from './sample-panes.ts';
import { ICON, LOGO, LOGO_DARK } from './sample-pictures.ts';
import {
  BANK,
  LONG_BANK,
  PASSWORD,
  PAYMENT,
  PIN,
  ROWS,
  refusal,
  TWELVE,
  USERNAME,
} from './sample-records.ts';

/** A pane of the gallery: what a session could show, or what surrounds a pane. */
export interface Sample {
  readonly name: string;
  readonly pane: WirePane;
  readonly look?: Partial<WidgetLook>;
  readonly busy?: boolean;
  /** Files that a person has chosen, by their names in `sample-previews.ts`. */
  readonly files?: readonly string[];
}

type WithoutView<Pane> = Pane extends unknown ? Omit<Pane, 'view_name'> : never;

function sample(name: string, pane: WithoutView<WirePane>, more: Omit<Sample, 'name' | 'pane'> = {}): Sample {
  // Only events name views: no pane draws its own.
  return { name, pane: { ...pane, view_name: null } as WirePane, ...more };
}

export const LOOK: WidgetLook = {
  language: 'en',
  languages: ['en', 'fr', 'es', 'nl', 'de'],
  appearance_mode: 'system',
  app_name: 'Larkmoor Budget',
  operator_name: 'Larkmoor Ltd',
  consent_page: true,
  purpose: 'data',
  customization: {
    name: 'default',
    colors: { brand: null, background: null, text: null },
    radius_px: null,
    density: 'comfortable',
    font: 'system',
    logo: null,
    logo_dark: null,
    logo_needs_light: false,
    icon: null,
    texts: {},
    success_pane: true,
  },
  developer: false,
};

const MONTHLY = { interval: 'monthly', start_date: '2027-01-01', end_date: '2027-12-01' } as const;

export const SAMPLES: readonly Sample[] = [
  sample('consent', consent),
  sample('consent-unnamed', {
    ...consent,
    app_name: null,
    operator_name: null,
    privacy_url: null,
    data_types: ['income'],
  }),
  sample('consent-bank', {
    ...consent,
    institution: BANK,
    data_types: ['accounts', 'balances', 'transactions', 'numbers', 'identity', 'investments'],
    use_cases: ['Show what you spend, month by month.', 'Pay rent from the account that you choose.'],
  }),
  sample('consent-payment', { ...consent, data_types: ['payment'], payment: PAYMENT }),
  sample('consent-standing-order', {
    ...consent,
    data_types: ['payment'],
    payment: { ...PAYMENT, schedule: MONTHLY },
  }),
  sample('consent-deposit-switch', { ...consent, data_types: ['deposit_switch'] }),
  sample('consent-branded', consent, {
    look: {
      customization: {
        ...LOOK.customization,
        colors: { brand: '#ffcc00', background: '#fffdf5', text: '#2b2100' },
        radius_px: 2,
        density: 'compact',
        logo: LOGO,
        logo_dark: LOGO_DARK,
        icon: ICON,
      },
    },
  }),
  sample('institutions', institutions),
  sample('institutions-countries', {
    ...institutions,
    country_codes: ['US', 'GB', 'FR'],
    manual_numbers: true,
    upload: false,
  }),
  sample(
    'institutions-developer',
    { ...institutions, institutions: ROWS.slice(4) },
    { look: { developer: true } },
  ),
  sample('institutions-none', {
    ...institutions,
    query: 'zzyzx savings',
    institutions: [],
    manual_numbers: true,
    upload: true,
  }),
  sample('notice-degraded', { kind: 'notice', reason: 'degraded', institution: BANK, missing_products: [] }),
  sample('notice-down', { kind: 'notice', reason: 'down', institution: LONG_BANK, missing_products: [] }),
  sample(
    'notice-products',
    { kind: 'notice', reason: 'products_missing', institution: BANK, missing_products: ['auth', 'identity'] },
    { look: { developer: true } },
  ),
  sample('credentials', credentials),
  sample('credentials-error', { ...credentials, error: refusal('INVALID_CREDENTIALS'), lock_warning: true }),
  sample('credentials-pin', {
    ...credentials,
    institution: LONG_BANK,
    fields: [USERNAME, PASSWORD, PIN],
    is_update: true,
  }),
  sample('credentials-test', credentials, { look: { developer: true } }),
  sample('credentials-busy', credentials, { busy: true }),
  sample('mfa-device', {
    ...mfa,
    asked: {
      type: 'device',
      devices: [
        { id: 'd1', mask: '•••• 0187', type: 'phone' },
        { id: 'd2', mask: 'a•••@example.com', type: 'email' },
        { id: 'd3', mask: 'Authenticator app', type: 'app' },
      ],
    },
  }),
  sample('mfa-code', {
    ...mfa,
    asked: { type: 'code', mask: '•••• 0187' },
    time_left_ms: 55_000,
    resend: { left: 3, after_ms: 0 },
  }),
  sample(
    'mfa-code-test',
    { ...mfa, asked: { type: 'code', mask: '•••• 0187' } },
    { look: { developer: true } },
  ),
  sample('mfa-code-error', {
    ...mfa,
    asked: { type: 'code', mask: '•••• 0187' },
    error: refusal('INVALID_MFA'),
  }),
  sample('mfa-questions', {
    ...mfa,
    asked: {
      type: 'questions',
      questions: ['What was the name of your first pet?', 'In which city did your parents meet?'],
    },
  }),
  sample('mfa-selections', {
    ...mfa,
    asked: {
      type: 'selections',
      items: [
        {
          question: 'Which of these streets have you lived in?',
          answers: ['Harbor Row', 'Orchard Drive', 'None of these'],
        },
        { question: 'Who is your employer?', answers: ['Quillbrook Foods', 'Larkvane Markets'] },
      ],
    },
  }),
  sample('redirect', redirect),
  sample('redirect-qr-choice', { ...redirect, ways: ['popup', 'qr', 'redirect'] }),
  sample('redirect-opened', {
    ...redirect,
    opened: { way: 'popup', url: 'https://bank.example/login', time_left_ms: 900_000 },
  }),
  sample('redirect-qr', {
    ...redirect,
    ways: ['qr'],
    opened: { way: 'qr', url: 'https://fairlead.example/link/qr/2f6c1d0a', time_left_ms: 900_000 },
  }),
  sample('loading', loading),
  sample('loading-slow', { ...loading, step: 'reading_accounts', cancel_after_ms: 0 }),
  sample('loading-approval', { ...loading, step: 'waiting_for_approval', institution: LONG_BANK }),
  sample('accounts', accounts),
  sample('accounts-one', { ...accounts, mode: 'one' }),
  sample('accounts-twelve', { ...accounts, accounts: TWELVE }),
  sample(
    'accounts-developer',
    { ...accounts, mode: 'one', accounts: TWELVE.slice(8), error: refusal('NO_AUTH_ACCOUNTS') },
    { look: { developer: true } },
  ),
  sample('income', income),
  sample('auth-type', { kind: 'auth_type', deposits: 'sent' }),
  sample('auth-type-checked', { kind: 'auth_type', deposits: 'none' }),
  sample('numbers', numbers),
  sample('numbers-checked', { ...numbers, deposits: 'none' }),
  sample('numbers-canada', { ...numbers, country: 'CA', deposits: 'none' }),
  sample('numbers-error', numbersError),
  sample('deposits-sent', { kind: 'deposits_sent', speed: 'same_day', mask: '1234' }),
  sample('deposits-sent-automated', { kind: 'deposits_sent', speed: 'automated', mask: null }),
  sample('verify-deposits', verify),
  sample('verify-deposits-error', {
    ...verify,
    attempts_left: 1,
    error: refusal('INCORRECT_DEPOSIT_VERIFICATION', 'INVALID_INPUT'),
  }),
  sample('employers', {
    kind: 'employers',
    query: '',
    employers: [
      { employer_id: 'emp_1', name: 'Quillbrook Foods', place: 'Quillmere, IL' },
      { employer_id: 'emp_2', name: 'Tamsenhall School District', place: 'Brindlehollow, OH' },
      { employer_id: 'emp_3', name: 'Larkvane Markets', place: null },
    ],
  }),
  sample('upload', upload),
  sample('upload-files', upload, { files: ['april.ofx', 'cash.csv', 'letter.pdf'] }),
  sample('upload-next', {
    ...upload,
    next: { last_date: '2026-05-03', accounts: [{ name: 'Checking', mask: '0001' }] },
  }),
  sample('employers-none', { kind: 'employers', query: 'zzyzx', employers: [] }),
  sample('allocation', allocation),
  sample('switch-confirm', {
    kind: 'switch_confirm',
    employer_name: 'Quillbrook Foods',
    account_name: 'Everyday Checking',
    account_mask: '0001',
    allocation: { kind: 'percent', value: '25' },
  }),
  sample('error', error),
  sample(
    'error-developer',
    { ...error, error: refusal('NO_ACCOUNTS'), actions: ['other_institution', 'exit'] },
    { look: { developer: true } },
  ),
  sample('error-locked', { ...error, error: refusal('ITEM_LOCKED') }),
  sample(
    'error-payment',
    { ...error, error: refusal('ACCESS_NOT_GRANTED') },
    { look: { purpose: 'payment' } },
  ),
  sample('error-session-over', {
    ...error,
    institution: null,
    error: refusal('INVALID_LINK_TOKEN', 'INVALID_INPUT'),
    actions: ['exit'],
  }),
  sample('exit', { kind: 'exit' }),
  sample('exit-payment', { kind: 'exit' }, { look: { purpose: 'payment' } }),
  sample('connected', connected),
  sample('connected-another', { ...connected, another: true }),
  sample('connected-until', { ...connected, shared_until: '2027-11-22', app_name: null }),
  sample('connected-long', {
    ...connected,
    institution: LONG_BANK,
    accounts: TWELVE.map(({ name, mask }) => ({ name, mask })),
  }),
  sample('connected-update', { ...connected, purpose: 'update', accounts: [] }),
  sample('connected-healthy', { ...connected, purpose: 'healthy', accounts: [] }),
  sample('connected-payment', {
    ...connected,
    purpose: 'payment',
    accounts: [],
    payment: { ...PAYMENT, status: 'PAYMENT_STATUS_EXECUTED' },
  }),
  sample('connected-payment-rejected', {
    ...connected,
    purpose: 'payment',
    accounts: [],
    payment: { ...PAYMENT, status: 'PAYMENT_STATUS_REJECTED' },
  }),
  sample('connected-deposit-switch', { ...connected, purpose: 'deposit_switch', accounts: [] }),
  sample('closed', { kind: 'closed' }),
];
