import type { NumbersCountry } from '../../../vocabulary/numbers-countries.ts';
import type { Answer } from '../answer.ts';
import type {
  AccountRow,
  CodeResend,
  CredentialsField,
  DataType,
  EmployerRow,
  IncomeRow,
  InstitutionRow,
  MfaQuestion,
  Pane,
  PaneError,
  PaneOf,
  Party,
  PaymentSummary,
  RedirectWay,
} from '../pane.ts';

/** What a link_token asks for, as far as the course of a session depends on it; fixed when the session begins. */
export interface Facts {
  readonly purpose: 'link' | 'update' | 'verify' | 'payment' | 'deposit_switch';
  readonly appName: string | null;
  readonly dataTypes: readonly DataType[];
  /** Absent in sessions that began before there were any. */
  readonly useCases?: readonly string[];
  readonly operatorName: string | null;
  readonly privacyUrl: string | null;
  readonly payment: PaymentSummary | null;
  readonly countryCodes: readonly string[];
  /** Named by the link_token: no search. Of an update: the Item's. */
  readonly institutionId: string | null;
  /** The institution as it is shown. */
  readonly institution: Party | null;
  /** The link_token names none: this one was chosen in a list of the page. */
  readonly chosenByPage?: true;
  /** The person may choose accounts again. Updates only. */
  readonly accountSelection: boolean;
  /** An update of an Item that works. */
  readonly healthy: boolean;
  /** An update that adds products: the person is asked first. */
  readonly addsProducts: boolean;
  /** Account numbers can be typed in where no bank is found. */
  readonly manualNumbers: boolean;
  /** Of accounts whose numbers can be typed in; absent in sessions that began when it was the United States alone. */
  readonly numbersCountries?: readonly NumbersCountry[];
  /** Whether a deposit is sent to prove those of the United States; absent in sessions that began when it always was. */
  readonly manualDeposits?: PaneOf<'numbers'>['deposits'];
  /** Bytes of the statement files that can be uploaded where no bank is found; null where they cannot. */
  readonly uploadBytesMax: number | null;
  /** What an Item of statement files has so far. Updates only. */
  readonly statements: PaneOf<'upload'>['next'];
  /** The person is asked first how to prove an account. */
  readonly authTypeSelect: boolean;
  /** The account that waits for the code of its deposit. */
  readonly verify: { readonly mask: string | null; readonly attemptsLeft: number } | null;
  /** Where a salary shall go. */
  readonly target: { readonly name: string; readonly mask: string | null } | null;
  readonly successPane: boolean;
  /** The person is shown what income their accounts have, and says what of it is shared. */
  readonly income?: true;
  /** One Item after the other, as many as the person wants. */
  readonly several: boolean;
  /** Only a list within the page: what is chosen there opens a session of its own, which asks for consent. */
  readonly listOnly?: true;
}

/**
 * What has to be done outside of the rules before the session goes on. `loading`: it may take as long as an institution takes, and
 * the person sees that; all else is done within the call that asked for it.
 */
export type Work =
  | { readonly kind: 'list_institutions'; readonly query: string; readonly countryCode: string }
  | { readonly kind: 'find_institution'; readonly institutionId: string }
  | { readonly kind: 'begin_login' }
  | { readonly kind: 'advance_login'; readonly by: 'credentials' | 'mfa' | 'resend' | 'bank' | 'time' }
  | { readonly kind: 'read_accounts' }
  | { readonly kind: 'keep_item'; readonly ids: readonly string[] }
  | { readonly kind: 'read_income' }
  | { readonly kind: 'keep_income'; readonly ids: readonly string[] }
  | { readonly kind: 'check_numbers' }
  | { readonly kind: 'keep_numbers' }
  | { readonly kind: 'keep_statements' }
  | { readonly kind: 'verify_deposit' }
  | { readonly kind: 'list_employers'; readonly query: string }
  | { readonly kind: 'find_employer'; readonly employerId: string }
  | { readonly kind: 'begin_payroll_login' }
  | { readonly kind: 'submit_switch' }
  | { readonly kind: 'end_payment' };

/** How far away the numbers of an account are: read at the bank, to be matched, or proved by a deposit of some speed. */
export type NumbersNeed = 'none' | 'match' | 'automated' | 'instant';

/** What came of a work. */
export type WorkOutcome =
  | {
      readonly kind: 'institutions';
      readonly query: string;
      readonly countryCode: string;
      readonly rows: readonly InstitutionRow[];
    }
  | { readonly kind: 'institution'; readonly row: InstitutionRow }
  | { readonly kind: 'form'; readonly fields: readonly CredentialsField[] }
  | {
      readonly kind: 'challenge';
      readonly asked: MfaQuestion;
      /** The last answer was wrong. */
      readonly rejected: PaneError | null;
      readonly timeLeftMs: number;
      readonly resend: CodeResend | null;
    }
  | { readonly kind: 'redirect'; readonly ways: readonly RedirectWay[] }
  | { readonly kind: 'wait' }
  | { readonly kind: 'logged_in' }
  | {
      readonly kind: 'accounts';
      readonly rows: readonly AccountRow[];
      readonly mode: 'one' | 'several';
      /** The person chose on the institution's own page. */
      readonly chosenThere: boolean;
      readonly numbers: NumbersNeed;
    }
  /** `isLookedUp`: all that can be known of numbers without a bank is known, and no deposit is sent to prove them. */
  | { readonly kind: 'numbers'; readonly bankName: string | null; readonly isLookedUp: boolean }
  | {
      readonly kind: 'kept';
      /** Calendar date on which the institution ends the access. */
      readonly sharedUntil: string | null;
      readonly accounts: readonly { readonly name: string; readonly mask: string | null }[];
    }
  /** Null: it could not be read. */
  | { readonly kind: 'income'; readonly sources: readonly IncomeRow[] | null }
  | { readonly kind: 'income_kept' }
  | { readonly kind: 'employers'; readonly query: string; readonly employers: readonly EmployerRow[] }
  | { readonly kind: 'employer'; readonly employerId: string; readonly employer: Party }
  | { readonly kind: 'paid'; readonly status: string }
  | { readonly kind: 'switched' }
  | { readonly kind: 'verified'; readonly account: { readonly name: string; readonly mask: string | null } }
  | { readonly kind: 'wrong_deposit'; readonly error: PaneError; readonly attemptsLeft: number }
  /** `again`: the same pane may be answered once more. */
  | { readonly kind: 'failed'; readonly error: PaneError; readonly again: boolean };

/** What the last pane tells. */
export type Finish = Pick<PaneOf<'connected'>, 'purpose'> &
  Partial<Pick<PaneOf<'connected'>, 'accounts' | 'payment' | 'sharedUntil'>>;

/** Where a session stands. Plain data, without any secret. */
export interface Flow {
  readonly facts: Facts;
  readonly pane: Pane;
  /** Awaited before the person can go on; null: the person's turn. */
  readonly work: Work | null;
  /** Behind the question whether to leave. */
  readonly behind: Pane | null;
  readonly institution: InstitutionRow | null;
  /** The list shows what a routing number or sort code names. */
  readonly byNumber: boolean;
  readonly employer: Party | null;
  readonly employerId: string | null;
  readonly failedLogins: number;
  /** The last error met that no right answer has ended: what `onExit` tells (link.md 5). */
  readonly error: PaneError | null;
  /** Where a person who leaves now leaves. */
  readonly exitStatus: string | null;
  /** Something was typed or opened that would be lost. */
  readonly begun: boolean;
  readonly accounts: Extract<WorkOutcome, { kind: 'accounts' }> | null;
  readonly chosen: readonly string[];
  /** How the numbers typed in are proved. */
  readonly numbers: NumbersNeed | 'same_day' | 'looked_up';
  readonly numbersMask: string | null;
  /** Of the account whose numbers are typed in without a bank. */
  readonly numbersCountry?: NumbersCountry;
  readonly fields: readonly CredentialsField[];
  readonly allocation: Extract<Answer, { kind: 'allocation' }>['allocation'] | null;
  /** How the page of the institution was opened last. */
  readonly way: RedirectWay | null;
  /** The last pane, while the person is asked about the income of what was linked. */
  readonly finishing?: Finish | null;
  /** Set once something lasting came of it: the session ends in success from then on. */
  readonly kept: boolean;
  /** Items that were made. */
  readonly made: number;
  readonly ended: 'success' | 'exit' | null;
}

/** An event in the making: what is not in `keys` is null or filled in when it is written. */
export interface FlowEvent {
  readonly name: string;
  readonly keys: Readonly<Record<string, string | null>>;
}

export type Input =
  | { readonly kind: 'open'; readonly returned: boolean }
  /** The page was loaded anew. */
  | { readonly kind: 'resumed' }
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** The institution sent the person back. */
  | { readonly kind: 'bank_returned' }
  | { readonly kind: 'outcome'; readonly outcome: WorkOutcome };

export interface FlowStep {
  readonly flow: Flow;
  readonly events: readonly FlowEvent[];
}

/** An answer that the pane does not take; nothing has changed. */
export class AnswerNotTakenError extends Error {
  override readonly name = 'AnswerNotTakenError';
}
