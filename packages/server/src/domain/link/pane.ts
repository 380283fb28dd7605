/**
 * What a person is shown at one step of Link, as plain data: the frame draws it, the headless driver gives it, tests read it. It
 * holds no secret of the person and no id of the store. `kind` says which pane; `VIEW_NAMES` which view events name.
 */
export type Pane =
  | ConsentPane
  | InstitutionsPane
  | NoticePane
  | CredentialsPane
  | MfaPane
  | RedirectPane
  | LoadingPane
  | AccountsPane
  | AuthTypePane
  | NumbersPane
  | UploadPane
  | DepositsSentPane
  | VerifyDepositsPane
  | EmployersPane
  | AllocationPane
  | SwitchConfirmPane
  | ErrorPane
  | ExitPane
  | ConnectedPane
  | ClosedPane;

export type PaneKind = Pane['kind'];

/** The institution, or the payroll provider of an employer, that a pane is about. */
export interface Party {
  /** Null for a payroll provider, and where no institution is known. */
  readonly institutionId: string | null;
  readonly name: string;
  /** Host name or URL as the directory has it; text only. */
  readonly url: string | null;
  /** Base64 PNG. */
  readonly logo: string | null;
  /** `#rrggbb` */
  readonly primaryColor: string | null;
}

/** Why the pane is shown again. */
export interface PaneError {
  readonly errorType: string;
  readonly errorCode: string;
  /** For developers. */
  readonly errorMessage: string;
  /** For the person, in English; null when only the code is known. */
  readonly displayMessage: string | null;
}

/** What is asked for, in words that a person knows. */
export type DataType =
  | 'accounts'
  | 'balances'
  | 'numbers'
  | 'identity'
  | 'transactions'
  | 'investments'
  | 'liabilities'
  | 'income'
  | 'assets'
  | 'payment'
  | 'deposit_switch';

export interface PaymentSummary {
  readonly payee: string;
  /** Where the money goes: the end of the payee's account number. Null where no number is known. */
  readonly payeeAccount: string | null;
  /** Decimal text in major units. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly reference: string;
  /** A standing order: how often, and from when to when (calendar dates). */
  readonly schedule: {
    readonly interval: 'weekly' | 'monthly';
    readonly startDate: string;
    readonly endDate: string | null;
  } | null;
}

export interface ConsentPane {
  readonly kind: 'consent';
  /** Name of the application; null when its name is too long to be shown (link.md 7, row 1). */
  readonly appName: string | null;
  /** The one that the caller, or an embedded list, chose already. */
  readonly institution: Party | null;
  readonly dataTypes: readonly DataType[];
  /** Who runs this server; null when the operator gave no name. */
  readonly operatorName: string | null;
  readonly privacyUrl: string | null;
  readonly payment: PaymentSummary | null;
}

export interface InstitutionRow extends Party {
  readonly institutionId: string;
  /** Login happens on its own page. */
  readonly oauth: boolean;
  readonly health: 'healthy' | 'degraded' | 'down';
  /** Products of the link_token that it lacks; empty when it can be chosen. */
  readonly missingProducts: readonly string[];
  /** Nobody logs in there: its statements come as files. */
  readonly byFiles?: true;
}

export interface InstitutionsPane {
  readonly kind: 'institutions';
  /** What was searched for; empty: the popular ones. */
  readonly query: string;
  readonly countryCode: string;
  /** More than one: the person can change the country. */
  readonly countryCodes: readonly string[];
  readonly institutions: readonly InstitutionRow[];
  /** Account numbers can be typed in instead. */
  readonly manualNumbers: boolean;
  /** Statement files can be uploaded instead. */
  readonly upload: boolean;
}

/** Between choosing an institution and logging in there. */
export interface NoticePane {
  readonly kind: 'notice';
  readonly reason: 'degraded' | 'down' | 'products_missing';
  readonly institution: Party;
  readonly missingProducts: readonly string[];
}

export interface CredentialsField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'password' | 'pin';
}

export interface CredentialsPane {
  readonly kind: 'credentials';
  readonly institution: Party;
  readonly fields: readonly CredentialsField[];
  readonly error: PaneError | null;
  /** After failed attempts: the institution may lock the login. */
  readonly lockWarning: boolean;
  /** The login of an Item is repaired. */
  readonly isUpdate: boolean;
}

export type MfaQuestion =
  | { readonly type: 'device'; readonly devices: readonly { id: string; mask: string; type: string }[] }
  | { readonly type: 'code'; readonly mask: string }
  | { readonly type: 'questions'; readonly questions: readonly string[] }
  | {
      readonly type: 'selections';
      readonly items: readonly { question: string; answers: readonly string[] }[];
    };

export interface MfaPane {
  readonly kind: 'mfa';
  readonly institution: Party;
  readonly asked: MfaQuestion;
  readonly error: PaneError | null;
  /** The step ends by itself after so many milliseconds. */
  readonly timeLeftMs: number;
  /** How often the code can be sent again, and from when on; null where it cannot. */
  readonly resend: CodeResend | null;
}

export interface CodeResend {
  readonly left: number;
  readonly afterMs: number;
}

/** How the page of an institution is opened; `qr`: on another device. */
export type RedirectWay = 'popup' | 'redirect' | 'qr';

export interface RedirectPane {
  readonly kind: 'redirect';
  readonly institution: Party;
  /** In order of preference. */
  readonly ways: readonly RedirectWay[];
  /** Null until the person opened it. */
  readonly opened: {
    readonly way: RedirectWay;
    /** The institution's page; with `qr` a one-time address for the other device. */
    readonly url: string;
    /** So long the institution's page is waited for. */
    readonly timeLeftMs: number;
  } | null;
}

export interface LoadingPane {
  readonly kind: 'loading';
  readonly institution: Party | null;
  readonly step:
    | 'connecting'
    | 'checking'
    | 'reading_accounts'
    | 'saving'
    | 'waiting_for_approval'
    | 'paying'
    | 'switching';
  /** From then on the person may give up waiting. */
  readonly cancelAfterMs: number;
}

export interface AccountRow {
  /** Names the account in this session only. */
  readonly id: string;
  readonly name: string;
  readonly mask: string | null;
  readonly type: string;
  readonly subtype: string | null;
  /** Decimal text and ISO code. */
  readonly balance: { readonly amount: string; readonly currency: string } | null;
  readonly selected: boolean;
  /** Why it cannot be chosen; null when it can. `detail`: the product or filter of the link_token that says so. */
  readonly ineligible: { readonly reason: 'product' | 'filter'; readonly detail: string } | null;
}

export interface AccountsPane {
  readonly kind: 'accounts';
  readonly institution: Party;
  readonly mode: 'one' | 'several';
  readonly accounts: readonly AccountRow[];
  readonly error: PaneError | null;
}

export interface AuthTypePane {
  readonly kind: 'auth_type';
}

/** Account numbers, typed in. */
export interface NumbersPane {
  readonly kind: 'numbers';
  /** Null when the account is proved by deposits alone. */
  readonly institution: Party | null;
  /** The chosen account that the numbers must be of; null without an institution. */
  readonly account: { readonly name: string; readonly mask: string | null } | null;
  /** Whose bank the routing number names, once it was checked. */
  readonly bankName: string | null;
  readonly error: PaneError | null;
}

/** Statement files, brought by the person. What is in them is shown by the call that takes them, and nothing of it is kept before. */
export interface UploadPane {
  readonly kind: 'upload';
  /** Null where the person names none. */
  readonly institution: Party | null;
  /** The next files of an Item that has some; null for a new one. */
  readonly next: {
    /** Calendar date of its last entry; null when it has none. */
    readonly lastDate: string | null;
    readonly accounts: readonly { readonly name: string; readonly mask: string | null }[];
  } | null;
  /** Of all files together. */
  readonly bytesMax: number;
  readonly error: PaneError | null;
}

export interface DepositsSentPane {
  readonly kind: 'deposits_sent';
  readonly speed: 'same_day' | 'instant' | 'automated';
  readonly mask: string | null;
}

export interface VerifyDepositsPane {
  readonly kind: 'verify_deposits';
  readonly mask: string | null;
  readonly attemptsLeft: number;
  readonly error: PaneError | null;
}

export interface EmployersPane {
  readonly kind: 'employers';
  readonly query: string;
  readonly employers: readonly {
    readonly employerId: string;
    readonly name: string;
    readonly place: string | null;
  }[];
}

export interface AllocationPane {
  readonly kind: 'allocation';
  readonly employerName: string;
  readonly accountName: string;
  readonly accountMask: string | null;
  readonly error: PaneError | null;
}

export interface SwitchConfirmPane {
  readonly kind: 'switch_confirm';
  readonly employerName: string;
  readonly accountName: string;
  readonly accountMask: string | null;
  readonly allocation: {
    readonly kind: 'all' | 'remainder' | 'percent' | 'amount';
    readonly value: string | null;
  };
}

export interface ErrorPane {
  readonly kind: 'error';
  readonly institution: Party | null;
  readonly error: PaneError;
  readonly actions: readonly ('retry' | 'other_institution' | 'exit')[];
  readonly requestId: string;
}

/** "Leave without connecting?" */
export interface ExitPane {
  readonly kind: 'exit';
}

export interface ConnectedPane {
  readonly kind: 'connected';
  readonly purpose: 'link' | 'update' | 'healthy' | 'numbers' | 'payment' | 'deposit_switch';
  readonly institution: Party | null;
  readonly accounts: readonly { readonly name: string; readonly mask: string | null }[];
  readonly appName: string | null;
  /** Calendar date (UTC) on which the institution ends the access; null where it names none. */
  readonly sharedUntil: string | null;
  /** Of a payment: what became of it so far. */
  readonly payment: (PaymentSummary & { readonly status: string }) | null;
}

/** The session is over; its result says how. */
export interface ClosedPane {
  readonly kind: 'closed';
}

export const VIEW_NAMES = {
  consent: 'CONSENT',
  institutions: 'SELECT_INSTITUTION',
  notice: 'ERROR',
  credentials: 'CREDENTIAL',
  mfa: 'MFA',
  redirect: 'OAUTH',
  loading: 'LOADING',
  accounts: 'SELECT_ACCOUNT',
  auth_type: 'SELECT_AUTH_TYPE',
  numbers: 'NUMBERS',
  upload: 'UPLOAD_DOCUMENTS',
  deposits_sent: 'SAME_DAY_MICRODEPOSIT_AUTHORIZED',
  verify_deposits: 'NUMBERS',
  employers: 'SELECT_INSTITUTION',
  allocation: 'NUMBERS',
  switch_confirm: 'NUMBERS',
  error: 'ERROR',
  exit: 'EXIT',
  connected: 'CONNECTED',
  closed: null,
} as const satisfies Record<PaneKind, string | null>;

/** The view that events name for this pane; null when the session is over. */
export function viewNameOf(pane: Pane): string | null {
  // A deposit that is there at once has a view of its own.
  if (pane.kind === 'deposits_sent' && pane.speed === 'instant') return 'INSTANT_MICRODEPOSIT_AUTHORIZED';
  return VIEW_NAMES[pane.kind];
}
