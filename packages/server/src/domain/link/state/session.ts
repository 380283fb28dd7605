import type { AuthState, Credential } from '../../../connectors/sdk/login.ts';
import type { AccountKey, RawAccount } from '../../../connectors/sdk/records.ts';
import type { Environment } from '../../institutions/institution.ts';
import type { TypedNumbers } from '../answer.ts';
import type { Flow } from '../flow/flow.ts';
import type { AcceptedNumbers } from '../items/accepted-numbers.ts';
import type { LinkedAccount } from '../items/linked-account.ts';
import type { PaneError, Party, RedirectWay } from '../pane.ts';

/** Where the panes are shown; `headless`: nowhere, a program answers. */
export type Surface = 'frame' | 'hosted' | 'webview' | 'embedded' | 'headless';

/** One opening of Link with one link_token. Instants are milliseconds on the team's clock. */
export interface Session {
  /** UUID. */
  readonly linkSessionId: string;
  readonly environment: Environment;
  readonly clientId: string;
  readonly linkTokenId: string;
  /** The n-th session of its link_token, from 1. */
  readonly nth: number;
  readonly surface: Surface;
  readonly startedAt: number;
  readonly finishedAt: number | null;
  /** Changes with every step: a step is saved only on top of the one that it was made from. */
  readonly version: number;
  /** Names the last answer, so that it can be repeated after a lost reply. */
  readonly lastStep: string | null;
  /** Events so far. */
  readonly events: number;
  /** Until then (real time) a call does the work that the flow awaits. */
  readonly leaseUntil: number | null;
  readonly flow: Flow;
  readonly secrets: Secrets;
  readonly result: Result | null;
  /** What the page gets: one for each Item that was made, or one for what else was done. */
  readonly publicTokens: readonly string[];
  /** Items that were made, in the order of their tokens. */
  readonly added: readonly AddedItem[];
  /** Of Items whose income was asked for, in the order of their tokens; absent in sessions of before. */
  readonly incomes?: readonly ItemIncome[];
  /** Number of the last event that a page is known to have heard: one that takes the session over begins after it. */
  readonly told: number;
  /** When it last went on. */
  readonly steppedAt: number;
}

/** What the work of a session needs and nobody is shown: sealed with it, and gone when it is over. */
export interface Secrets {
  readonly typed?: Typed;
  /** In which the person agreed; absent: that of the link_token. */
  readonly language?: string;
  readonly login?: Login;
  readonly redirect?: Redirect;
  readonly accepted?: Accepted;
  /** As the institution lists them. */
  readonly accounts?: readonly RawAccount[];
  /** Accounts that it did not show and gave a reason for: they are closed, or could not be read. */
  readonly unread?: readonly AccountKey[];
  /** Typed account numbers that may be those of an account. */
  readonly numbers?: AcceptedNumbers;
  /** The Item that this session made or repaired, and its account that a deposit proves. */
  readonly item?: { readonly itemId: string; readonly accountId: string | null };
}

/** What the person typed last. */
export interface Typed {
  readonly values?: Readonly<Record<string, string>>;
  readonly answers?: readonly string[];
  readonly numbers?: TypedNumbers;
  readonly code?: string;
  readonly amounts?: readonly [string, string];
}

/** A login that is under way. */
export interface Login {
  readonly ordinal: number;
  readonly startedAt: number;
  readonly state: AuthState;
  /** Of the Item that is repaired, as it was when the login began. */
  readonly before: Credential | null;
  /** The present step ends then. */
  readonly endsAt: number;
  /** Redirect and decoupled logins: not before. */
  readonly pollAfter?: number;
  /** A code is not sent again before. */
  readonly resendAfter?: number;
}

/** A login on the institution's own page. */
export interface Redirect {
  readonly url: string;
  /** Ours, by which the institution's answer is found. */
  readonly state: string;
  readonly codeVerifier: string;
  /** Of the address under which another device takes over; null until one was shown. */
  readonly handoffId: string | null;
  readonly way: RedirectWay | null;
  /** What the institution sent the person back with. */
  readonly returned?: Readonly<Record<string, string>>;
}

/** A login that the institution took. */
export interface Accepted {
  readonly ordinal: number;
  readonly startedAt: number;
  readonly credential: Credential;
  /** Of the Item that is repaired, as it was when the login began. */
  readonly before: Credential | null;
  /** Absent where nobody logged in: the Item's own login shows more accounts. */
  readonly consentExpiresAt?: number | null;
  /** Each read at the institution asks the person again. */
  readonly needsPerson?: boolean;
  readonly readiness: { readonly initialMs: number; readonly historicalMs: number } | null;
  /** The person chose accounts on the institution's page. */
  readonly chosenThere: boolean;
  /** Number of the step with which the institution took it; absent where nobody consented to reads: no login, or for a payment. */
  readonly grant?: number;
}

/** How far a session came with the income of an Item. */
export interface ItemIncome {
  readonly itemId: string;
  readonly status:
    | 'STARTED'
    | 'APPROVED'
    | 'NO_DEPOSITS_FOUND'
    | 'USER_REPORTED_NO_INCOME'
    | 'INTERNAL_ERROR';
}

/** An Item that a session made. */
export interface AddedItem {
  readonly itemId: string;
  readonly institution: Pick<Party, 'institutionId' | 'name'> | null;
  readonly accounts: readonly LinkedAccount[];
}

/** How a session ended, or, once something lasting came of it, will end. */
export type Result =
  | {
      readonly status: 'success';
      readonly institution: Pick<Party, 'institutionId' | 'name'> | null;
      readonly accounts: readonly LinkedAccount[];
      readonly itemId: string | null;
    }
  | {
      readonly status: 'exit';
      readonly institution: Pick<Party, 'institutionId' | 'name'> | null;
      readonly error: PaneError | null;
      readonly exitStatus: string | null;
      readonly requestId: string;
    };

/** An event as it is kept and told. */
export interface LinkEvent {
  /** From 1. */
  readonly n: number;
  readonly at: number;
  readonly name: string;
  /** All keys of link.md 6, in the names of the wire; null where they do not apply. */
  readonly metadata: Readonly<Record<string, string | null>>;
}
