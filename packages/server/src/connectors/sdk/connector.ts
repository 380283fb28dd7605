import type { RandomStream } from '../../world/random.ts';
import type { SendToInstitution } from './http.ts';
import type { EntryName, Mutation } from './mutation.ts';
import type {
  AccountKey,
  InvestmentPage,
  RawAccount,
  RawBalance,
  RawHoldings,
  RawLiability,
  RawNumbers,
  RawOwner,
  TransactionPage,
} from './records.ts';

/**
 * A connector speaks one protocol, for every institution whose profile names it. It is stateless: the host owns storage, the
 * vault, retries, schedules and normalising, and hands in all that a call may touch.
 *
 * Every method can be cancelled, is safe to repeat, and gives the same records for the same input. An absent reading method means
 * that the protocol cannot give that data. Every method raises only `ConnectorError`, and `mutate` also `MutationError`.
 */
export interface Connector {
  /** The name of its folder. */
  readonly id: string;
  readonly protocol: Protocol;
  /** What can be read here, per product, before any login. */
  capabilities(profile: InstitutionProfile): Capabilities;
  /** What is wrong with an institution's own settings, in a sentence each; absent where it takes any. */
  profileFaults?(settings: InstitutionProfile['settings']): readonly string[];
  /** First step of a login. */
  begin(context: ConnectorContext, request: BeginRequest): Promise<AuthStep>;
  /** Next step of a login, with what the person answered. */
  advance(context: ConnectorContext, state: AuthState, answer: AuthAnswer): Promise<AuthStep>;
  /** Ends the consent at the institution; best effort, safe to repeat. */
  revoke(context: ConnectorContext, credential: Credential): Promise<void>;
  consent(context: ConnectorContext, credential: Credential): Promise<ConsentInfo>;
  /**
   * Brings a login that was made anew, `after`, into the credential `before` of another Item of the same login. Absent where a
   * credential is good for one Item only: tokens that change with every use, or a consent of its own.
   */
  renewed?(before: Credential, after: Credential): Credential;

  accounts(context: ConnectorContext, credential: Credential): Promise<AccountsRead>;
  /** Balances as they are now, never cached. */
  balances?(
    context: ConnectorContext,
    credential: Credential,
    accounts: readonly AccountKey[],
  ): Promise<Read<RawBalance>>;
  transactions?(
    context: ConnectorContext,
    credential: Credential,
    account: AccountKey,
    window: Window,
  ): AsyncIterable<TransactionPage>;
  identity?(
    context: ConnectorContext,
    credential: Credential,
    accounts: readonly AccountKey[],
  ): Promise<Read<RawOwner>>;
  numbers?(
    context: ConnectorContext,
    credential: Credential,
    accounts: readonly AccountKey[],
  ): Promise<Read<RawNumbers>>;
  liabilities?(
    context: ConnectorContext,
    credential: Credential,
    accounts: readonly AccountKey[],
  ): Promise<Read<RawLiability>>;
  /** Always one item: holdings and the securities that they name. */
  holdings?(
    context: ConnectorContext,
    credential: Credential,
    accounts: readonly AccountKey[],
  ): Promise<Read<RawHoldings>>;
  investmentTransactions?(
    context: ConnectorContext,
    credential: Credential,
    account: AccountKey,
    window: Window,
  ): AsyncIterable<InvestmentPage>;

  /**
   * The simulated bank only: changes what is behind a login. Pure: what changed is in the credential that it gives, and the
   * institution's behaviour (health, latency) does not hinder it.
   *
   * Entries that a change touched come with every later page of their account, whatever the window; those taken away are always
   * among `removed`.
   * @throws MutationError for a change that cannot be; nothing of it has happened then.
   */
  mutate?(context: ConnectorContext, credential: Credential, change: Mutation): Promise<MutationResult>;
}

export type Protocol =
  | 'ofx'
  | 'fdx'
  | 'obie'
  | 'berlin-group'
  | 'stet'
  | 'simplefin'
  | 'aggregator'
  | 'file'
  | 'numbers'
  | 'sandbox';

/** The institution as a connector sees it: directory data and protocol settings. */
export interface InstitutionProfile {
  readonly institutionId: string | null;
  readonly name: string;
  readonly countryCodes: readonly string[];
  readonly products: readonly string[];
  readonly oauth: boolean;
  readonly routingNumbers: readonly string[];
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface ConnectorContext {
  /** Milliseconds since 1970, of the clock that the Item lives by. */
  now(): number;
  /** Random bytes for this Item and purpose; repeatable in a seeded world. */
  random(...labels: readonly (string | number)[]): RandomStream;
  readonly signal: AbortSignal;
  /** The only way to the network. */
  readonly send: SendToInstitution;
  /** Waits so many milliseconds, less when the signal aborts. Absent: nothing waits. */
  sleep?(milliseconds: number): Promise<void>;
  readonly profile: InstitutionProfile;
  /** When the Item was made, in milliseconds; during a login, now. */
  readonly linkedAt: number;
  /** Sandbox only. */
  readonly simulatedBank?: SimulatedBank;
}

/** The authorization server of the simulated bank, as those who ask it for access may speak to it. */
export interface SimulatedBank {
  /** What it calls itself in what it sends back (RFC 9207). */
  readonly issuer: string;
  /** Takes a request ahead of the person (RFC 9126), and gives the address of the page that asks them. */
  push(redirect: RedirectTarget, request: BeginRequest): Promise<string>;
  /**
   * Gives the login that a code stands for, once.
   * @throws ConnectorError `login_timed_out` for a code that came too late, `callback_refused` for any other that is not taken,
   *   and whatever the login itself met.
   */
  redeem(grant: {
    readonly code: string;
    readonly codeVerifier: string;
    readonly redirectUri: string;
  }): Promise<Credential>;
}

export interface Capabilities {
  /** Products that a read can give. */
  readonly products: readonly string[];
  readonly historyDays: number;
  readonly pending: boolean;
  readonly reads: 'cursor' | 'range' | 'snapshot';
  /** The source's transaction ids stay the same. */
  readonly strongIds: boolean;
  /** Reads a day without the person; 0: never, the person has to bring each one. Absent: no limit. */
  readonly readsPerDay?: number;
}

export interface BeginRequest {
  readonly products: readonly string[];
  readonly countryCode: string | null;
  /** Days of transactions wanted, 1 to 730. */
  readonly historyDays: number;
  /** Sandbox only: the period of history that exists, `YYYY-MM-DD`, inclusive. */
  readonly historyPeriod?: { readonly from?: string; readonly to?: string };
  /** Sandbox only: nobody is there to answer a challenge, so none is asked. */
  readonly skipChallenges: boolean;
  /** Present when the person can be sent to the institution's own page. */
  readonly redirect?: RedirectTarget;
  /** The login is for the institution's own page, which asks what to share: it ends with a step of kind `select`. */
  readonly selectsAccounts?: boolean;
  /** The payment that the person is to approve; accounts are not asked for then. */
  readonly payment?: PaymentOrder;
  /** Update mode: the credential whose place the new one will take. */
  readonly updating?: Credential;
}

/** Where an institution's page sends the person back to, and what it has to say there. */
export interface RedirectTarget {
  readonly redirectUri: string;
  /** Unguessable, and of this one login. */
  readonly state: string;
  /** PKCE, method S256 (RFC 7636). */
  readonly codeChallenge: string;
}

export interface PaymentOrder {
  readonly payee: string;
  /** Decimal text in major units. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly reference: string;
  /** A standing order: how often, and from when to when (calendar dates); null for a payment made once. */
  readonly schedule: {
    readonly interval: 'weekly' | 'monthly';
    readonly startDate: string;
    readonly endDate: string | null;
  } | null;
}

export type AuthStep =
  | { readonly kind: 'form'; readonly fields: readonly FormField[]; readonly state: AuthState }
  | {
      readonly kind: 'challenge';
      readonly challenge: Challenge;
      readonly state: AuthState;
      /** The answer was wrong, and the same is asked once more. */
      readonly rejected?: true;
    }
  | { readonly kind: 'redirect'; readonly url: string; readonly state: AuthState }
  | {
      readonly kind: 'wait';
      readonly pollAfterMs: number;
      readonly message: string;
      readonly state: AuthState;
    }
  | { readonly kind: 'select'; readonly accounts: readonly RawAccount[]; readonly state: AuthState }
  | { readonly kind: 'file'; readonly accept: readonly string[]; readonly state: AuthState }
  | {
      readonly kind: 'done';
      readonly credential: Credential;
      readonly consent: ConsentInfo;
      /** What the source calls itself, for Items behind which no institution of the directory stands. */
      readonly institutionName?: string;
      readonly file?: FileInfo;
      /** Each read asks the person again, such as for a code: what is read is as new as their last visit. */
      readonly needsPerson?: true;
      /** Sandbox only: how long transactions take to be ready, instead of the instance's setting. */
      readonly readiness?: { readonly initialMs: number; readonly historicalMs: number };
    };

export interface FileInfo {
  /** Such as `camt`. */
  readonly format: string;
  /** Files of one dialect word an entry in the same way; those of others need not. */
  readonly dialect: string;
  /** Names the file by its bytes. */
  readonly digest: string;
}

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'password' | 'pin';
}

export type Challenge =
  | { readonly type: 'device_list'; readonly devices: readonly { id: string; mask: string; type: string }[] }
  /** `resendsLeft`: how often the institution sends the code again when it is asked to; absent where it cannot be asked. */
  | { readonly type: 'device'; readonly mask: string; readonly resendsLeft?: number }
  | { readonly type: 'questions'; readonly questions: readonly string[] }
  | {
      readonly type: 'selections';
      readonly items: readonly { question: string; answers: readonly string[] }[];
    };

/**
 * What the person gave: form values by field name, answers to a challenge in its order, keys of the accounts that were chosen, or
 * a file. To a step of kind `redirect`: the parameters that the institution's page sent back (`code`, `state`, `iss`, or `error`),
 * and `code_verifier`.
 */
export interface AuthAnswer {
  readonly values: Readonly<Record<string, string>>;
  readonly answers?: readonly string[];
  /** In place of the answer to a challenge of type `device`: the code shall be sent again. */
  readonly resend?: true;
  /** The answer to a step of kind `file`. */
  readonly file?: { readonly bytes: Uint8Array };
}

/** Plain data; opaque to the host, which seals it. */
export type AuthState = Readonly<Record<string, unknown>>;
/** Plain data with secrets; opaque to the host, which seals it. */
export type Credential = Readonly<Record<string, unknown>>;

export interface ConsentInfo {
  /** Milliseconds; null when consent does not end. */
  readonly expiresAt: number | null;
}

/** Calendar dates, inclusive at both ends. */
export interface Window {
  readonly from: string;
  readonly to: string;
}

export interface Read<T> {
  readonly items: readonly T[];
  /** One account's failure does not fail the others. */
  readonly perAccountErrors: readonly { readonly accountKey: AccountKey; readonly reason: string }[];
  readonly warnings: readonly string[];
}

/** An account that is in none of the lists may be absent by accident. */
export interface AccountsRead extends Read<RawAccount> {
  /** Accounts that were listed once and do not exist any more, as the source says. */
  readonly closed?: readonly AccountKey[];
  /** Accounts that exist, and that the person has not shared yet. */
  readonly unshared?: readonly AccountKey[];
}

export interface MutationResult {
  /** Takes the place of the one given: reads with it give the changed records. The old one stays as it was. */
  readonly credential: Credential;
  /** What is new, in the order given. */
  readonly added: {
    readonly accounts: readonly AccountKey[];
    readonly transactions: readonly EntryName[];
    /** One for each holding that was added. */
    readonly securities: readonly string[];
  };
}
