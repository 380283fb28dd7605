// Made by scripts/client-panes.ts from the panes of the server; `npm run golden` writes it anew. Do not edit.

/** What a person is shown at one step of Link. */
export type LinkPane =
  | AccountsPane
  | AllocationPane
  | AuthTypePane
  | ClosedPane
  | ConnectedPane
  | ConsentPane
  | CredentialsPane
  | DepositsSentPane
  | EmployersPane
  | ErrorPane
  | ExitPane
  | IncomePane
  | InstitutionsPane
  | LoadingPane
  | MfaPane
  | NoticePane
  | NumbersPane
  | RedirectPane
  | SwitchConfirmPane
  | UploadPane
  | VerifyDepositsPane;

/** How each is answered in a person's place; null: by nobody but who calls `/sandbox/link/answer`. */
export const PLAYED = {
  accounts: 'accounts',
  allocation: null,
  auth_type: null,
  closed: null,
  connected: 'continue',
  consent: 'continue',
  credentials: 'credentials',
  deposits_sent: 'continue',
  employers: null,
  error: 'stop',
  exit: null,
  income: 'continue',
  institutions: 'institution',
  loading: null,
  mfa: 'challenge',
  notice: 'continue_if_degraded',
  numbers: 'numbers',
  redirect: 'bank_page',
  switch_confirm: null,
  upload: 'statements',
  verify_deposits: 'code',
} as const;

export interface AccountsPane {
  kind: 'accounts';
  institution: {
    /** Null for a payroll provider, and where no institution is known. */
    institution_id: string | null;
    name: string;

    /** Host name or URL as the directory has it; text only. */
    url: string | null;

    /** Base64 PNG. */
    logo: string | null;

    /** `#rrggbb` */
    primary_color: string | null;
  };
  mode: 'one' | 'several';
  accounts: readonly {
    /** Names the account in this session only. */
    id: string;
    name: string;
    mask: string | null;
    type: string;
    subtype: string | null;

    /** Decimal text and ISO code. */
    balance: { amount: string; currency: string } | null;
    selected: boolean;

    /** Why it cannot be chosen; `detail` is the product or filter of the link_token that says so. */
    ineligible: { reason: 'product' | 'filter'; detail: string } | null;
  }[];
  error: {
    error_type: string;
    error_code: string;

    /** For developers. */
    error_message: string;

    /** For the person, in English; null when only the code is known. */
    display_message: string | null;
  } | null;

  /** What events call the view; null when the session is over. */
  view_name: string | null;
}

export interface AllocationPane {
  kind: 'allocation';
  employer_name: string;
  account_name: string;
  account_mask: string | null;
  error: {
    error_type: string;
    error_code: string;

    /** For developers. */
    error_message: string;

    /** For the person, in English; null when only the code is known. */
    display_message: string | null;
  } | null;

  /** What events call the view; null when the session is over. */
  view_name: string | null;
}

export interface AuthTypePane {
  kind: 'auth_type';

  /** Whether a small deposit is sent to the account to prove it: always, where nothing else does, or never. */
  deposits: 'sent' | 'if_needed' | 'none';

  /** What events call the view; null when the session is over. */
  view_name: string | null;
}

export interface ClosedPane {
  kind: 'closed';

  /** What events call the view; null when the session is over. */
  view_name: string | null;
}

export interface ConnectedPane {
  kind: 'connected';
  purpose: 'link' | 'update' | 'healthy' | 'numbers' | 'payment' | 'deposit_switch';
  institution: {
    /** Null for a payroll provider, and where no institution is known. */
    institution_id: string | null;
    name: string;

    /** Host name or URL as the directory has it; text only. */
    url: string | null;

    /** Base64 PNG. */
    logo: string | null;

    /** `#rrggbb` */
    primary_color: string | null;
  } | null;
  accounts: readonly { name: string; mask: string | null }[];
  app_name: string | null;

  /** The person may connect another institution in the same session. */
  another: boolean;

  /** Calendar date (UTC) on which the institution ends the access; null where it names none. */
  shared_until: string | null;

  /** Of a payment: what became of it so far. */
  payment: {
    payee: string;

    /** The end of the payee's account number; null where no number is known. */
    payee_account: string | null;

    /** Decimal text in major units. */
    amount: string;

    /** ISO 4217. */
    currency: string;
    reference: string;

    /** A standing order: how often, and from when to when (calendar dates). */
    schedule: { interval: 'weekly' | 'monthly'; start_date: string; end_date: string | null } | null;
    status: string;
  } | null;

  /** What events call the view; null when the session is over. */
  view_name: string | null;
}

export interface ConsentPane {
  kind: 'consent';

  /** Name of the application; null when it is too long to be shown. */
  app_name: string | null;

  /** The one that the caller, or an embedded list, chose already. */
  institution: {
    /** Null for a payroll provider, and where no institution is known. */
    institution_id: string | null;
    name: string;

    /** Host name or URL as the directory has it; text only. */
    url: string | null;

    /** Base64 PNG. */
    logo: string | null;

    /** `#rrggbb` */
    primary_color: string | null;
  } | null;
  data_types: readonly (
    | 'accounts'
    | 'balances'
    | 'numbers'
    | 'identity'
    | 'transactions'
    | 'statements'
    | 'investments'
    | 'liabilities'
    | 'income'
    | 'assets'
    | 'payment'
    | 'deposit_switch'
  )[];

  /** What the data are needed for, in sentences of the application. */
  use_cases: readonly string[];

  /** Who runs this server; null when the operator gave no name. */
  operator_name: string | null;
  privacy_url: string | null;
  payment: {
    payee: string;

    /** The end of the payee's account number; null where no number is known. */
    payee_account: string | null;

    /** Decimal text in major units. */
    amount: string;

    /** ISO 4217. */
    currency: string;
    reference: string;

    /** A standing order: how often, and from when to when (calendar dates). */
    schedule: { interval: 'weekly' | 'monthly'; start_date: string; end_date: string | null } | null;
  } | null;

  /** What events call the view; null when the session is over. */
  view_name: string | null;
}

export interface CredentialsPane {
  kind: 'credentials';
  institution: {
    /** Null for a payroll provider, and where no institution is known. */
    institution_id: string | null;
    name: string;

    /** Host name or URL as the directory has it; text only. */
    url: string | null;

    /** Base64 PNG. */
    logo: string | null;

    /** `#rrggbb` */
    primary_color: string | null;
  };
  fields: readonly { name: string; label: string; type: 'text' | 'password' | 'pin' }[];
  error: {
    error_type: string;
    error_code: string;

    /** For developers. */
    error_message: string;

    /** For the person, in English; null when only the code is known. */
    display_message: string | null;
  } | null;

  /** After failed attempts: the institution may lock the login. */
  lock_warning: boolean;

  /** The login of an Item is repaired. */
  is_update: boolean;

  /** What events call the view; null when the session is over. */
  view_name: string | null;
}

export interface DepositsSentPane {
  kind: 'deposits_sent';
  speed: 'same_day' | 'instant' | 'automated';
  mask: string | null;

  /** What events call the view; null when the session is over. */
  view_name: string | null;
}

export interface EmployersPane {
  kind: 'employers';
  query: string;
  employers: readonly { employer_id: string; name: string; place: string | null }[];

  /** What events call the view; null when the session is over. */
  view_name: string | null;
}

export interface ErrorPane {
  kind: 'error';
  institution: {
    /** Null for a payroll provider, and where no institution is known. */
    institution_id: string | null;
    name: string;

    /** Host name or URL as the directory has it; text only. */
    url: string | null;

    /** Base64 PNG. */
    logo: string | null;

    /** `#rrggbb` */
    primary_color: string | null;
  } | null;
  error: {
    error_type: string;
    error_code: string;

    /** For developers. */
    error_message: string;

    /** For the person, in English; null when only the code is known. */
    display_message: string | null;
  };
  actions: readonly ('retry' | 'other_institution' | 'exit')[];
  request_id: string;

  /** What events call the view; null when the session is over. */
  view_name: string | null;
}

export interface ExitPane {
  kind: 'exit';

  /** What events call the view; null when the session is over. */
  view_name: string | null;
}

export interface IncomePane {
  kind: 'income';
  institution: {
    /** Null for a payroll provider, and where no institution is known. */
    institution_id: string | null;
    name: string;

    /** Host name or URL as the directory has it; text only. */
    url: string | null;

    /** Base64 PNG. */
    logo: string | null;

    /** `#rrggbb` */
    primary_color: string | null;
  } | null;
  sources: readonly {
    /** Names the source, in reports too. */
    id: string;
    name: string;

    /** As reports name it, such as `SALARY`. */
    category: string;
    frequency: 'WEEKLY' | 'BIWEEKLY' | 'SEMI_MONTHLY' | 'MONTHLY' | 'DAILY' | 'UNKNOWN';
    account: { name: string; mask: string | null };

    /** Decimal text and ISO code. */
    total: { amount: string; currency: string };

    /** How many deposits it is made of. */
    payments: number;
  }[];

  /** What events call the view; null when the session is over. */
  view_name: string | null;
}

export interface InstitutionsPane {
  kind: 'institutions';

  /** What was searched for; empty: the popular ones. */
  query: string;
  country_code: string;

  /** More than one: the person can change the country. */
  country_codes: readonly string[];
  institutions: readonly {
    institution_id: string;
    name: string;

    /** Host name or URL as the directory has it; text only. */
    url: string | null;

    /** Base64 PNG. */
    logo: string | null;

    /** `#rrggbb` */
    primary_color: string | null;

    /** Login happens on its own page. */
    oauth: boolean;
    health: 'healthy' | 'degraded' | 'down';

    /** Products of the link_token that it lacks; empty when it can be chosen. */
    missing_products: readonly string[];

    /** Nobody logs in there: its statements come as files. */
    by_files?: boolean | undefined;
  }[];

  /** Account numbers can be typed in instead. */
  manual_numbers: boolean;

  /** Statement files can be uploaded instead. */
  upload: boolean;

  /** What events call the view; null when the session is over. */
  view_name: string | null;
}

export interface LoadingPane {
  kind: 'loading';
  institution: {
    /** Null for a payroll provider, and where no institution is known. */
    institution_id: string | null;
    name: string;

    /** Host name or URL as the directory has it; text only. */
    url: string | null;

    /** Base64 PNG. */
    logo: string | null;

    /** `#rrggbb` */
    primary_color: string | null;
  } | null;
  step:
    | 'connecting'
    | 'checking'
    | 'reading_accounts'
    | 'reading_income'
    | 'saving'
    | 'waiting_for_approval'
    | 'paying'
    | 'switching';

  /** From then on the person may give up waiting. */
  cancel_after_ms: number;

  /** What events call the view; null when the session is over. */
  view_name: string | null;
}

export interface MfaPane {
  kind: 'mfa';
  institution: {
    /** Null for a payroll provider, and where no institution is known. */
    institution_id: string | null;
    name: string;

    /** Host name or URL as the directory has it; text only. */
    url: string | null;

    /** Base64 PNG. */
    logo: string | null;

    /** `#rrggbb` */
    primary_color: string | null;
  };
  asked:
    | { type: 'device'; devices: readonly { id: string; mask: string; type: string }[] }
    | { type: 'code'; mask: string }
    | { type: 'questions'; questions: readonly string[] }
    | { type: 'selections'; items: readonly { question: string; answers: readonly string[] }[] };
  error: {
    error_type: string;
    error_code: string;

    /** For developers. */
    error_message: string;

    /** For the person, in English; null when only the code is known. */
    display_message: string | null;
  } | null;

  /** The step ends by itself after so many milliseconds. */
  time_left_ms: number;

  /** Null where the code cannot be sent again. */
  resend: { left: number; after_ms: number } | null;

  /** What events call the view; null when the session is over. */
  view_name: string | null;
}

export interface NoticePane {
  kind: 'notice';
  reason: 'degraded' | 'down' | 'products_missing';
  institution: {
    /** Null for a payroll provider, and where no institution is known. */
    institution_id: string | null;
    name: string;

    /** Host name or URL as the directory has it; text only. */
    url: string | null;

    /** Base64 PNG. */
    logo: string | null;

    /** `#rrggbb` */
    primary_color: string | null;
  };
  missing_products: readonly string[];

  /** What events call the view; null when the session is over. */
  view_name: string | null;
}

export interface NumbersPane {
  kind: 'numbers';

  /** Null when the account is proved by deposits alone. */
  institution: {
    /** Null for a payroll provider, and where no institution is known. */
    institution_id: string | null;
    name: string;

    /** Host name or URL as the directory has it; text only. */
    url: string | null;

    /** Base64 PNG. */
    logo: string | null;

    /** `#rrggbb` */
    primary_color: string | null;
  } | null;

  /** The chosen account that the numbers must be of; null without an institution. */
  account: { name: string; mask: string | null } | null;

  /** Whose form the numbers have. In Canada `routing` is the transit number and that of the institution, 12345-678 or 067812345. */
  country: 'US' | 'CA';

  /** Whether a small deposit is sent to the account to prove it: always, where nothing else does, or never. */
  deposits: 'sent' | 'if_needed' | 'none';

  /** Whose bank the routing number names, once it was checked. */
  bank_name: string | null;
  error: {
    error_type: string;
    error_code: string;

    /** For developers. */
    error_message: string;

    /** For the person, in English; null when only the code is known. */
    display_message: string | null;
  } | null;

  /** What events call the view; null when the session is over. */
  view_name: string | null;
}

export interface RedirectPane {
  kind: 'redirect';
  institution: {
    /** Null for a payroll provider, and where no institution is known. */
    institution_id: string | null;
    name: string;

    /** Host name or URL as the directory has it; text only. */
    url: string | null;

    /** Base64 PNG. */
    logo: string | null;

    /** `#rrggbb` */
    primary_color: string | null;
  };

  /** In order of preference. */
  ways: readonly ('popup' | 'redirect' | 'qr')[];

  /** Null until the person opened it. */
  opened: {
    way: 'popup' | 'redirect' | 'qr';

    /** The institution's page; with `qr` a one-time address for the other device. */
    url: string;

    /** So long the institution's page is waited for. */
    time_left_ms: number;
  } | null;

  /** What events call the view; null when the session is over. */
  view_name: string | null;
}

export interface SwitchConfirmPane {
  kind: 'switch_confirm';
  employer_name: string;
  account_name: string;
  account_mask: string | null;
  allocation: { kind: 'all' | 'remainder' | 'percent' | 'amount'; value: string | null };

  /** What events call the view; null when the session is over. */
  view_name: string | null;
}

export interface UploadPane {
  kind: 'upload';

  /** Null where the person names none. */
  institution: {
    /** Null for a payroll provider, and where no institution is known. */
    institution_id: string | null;
    name: string;

    /** Host name or URL as the directory has it; text only. */
    url: string | null;

    /** Base64 PNG. */
    logo: string | null;

    /** `#rrggbb` */
    primary_color: string | null;
  } | null;

  /** The next files of an Item that has some; null for a new one. */
  next: {
    /** Calendar date of its last entry; null when it has none. */
    last_date: string | null;
    accounts: readonly { name: string; mask: string | null }[];
  } | null;

  /** Of all files together. */
  bytes_max: number;
  error: {
    error_type: string;
    error_code: string;

    /** For developers. */
    error_message: string;

    /** For the person, in English; null when only the code is known. */
    display_message: string | null;
  } | null;

  /** What events call the view; null when the session is over. */
  view_name: string | null;
}

export interface VerifyDepositsPane {
  kind: 'verify_deposits';
  mask: string | null;
  attempts_left: number;
  error: {
    error_type: string;
    error_code: string;

    /** For developers. */
    error_message: string;

    /** For the person, in English; null when only the code is known. */
    display_message: string | null;
  } | null;

  /** What events call the view; null when the session is over. */
  view_name: string | null;
}
