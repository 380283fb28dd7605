import type { RawAccount } from './records.ts';

/** What a person who is about to log in wants. */
export interface BeginRequest {
  readonly products: readonly string[];
  readonly countryCode: string | null;
  /** Days of transactions wanted, 1 to 730. */
  readonly historyDays: number;
  /** Present when the person can be sent to the institution's own page. */
  readonly redirect?: RedirectTarget;
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

/**
 * What a login comes to next. `state` is what the connector has to know at the next step; the host keeps it sealed, for a quarter of
 * an hour at most, and hands it in once. The guide `docs/guides/new-connector.md` says what each kind is for.
 */
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
  /** For a page of the institution that comes next; another one with every step. */
  readonly redirect?: RedirectTarget;
  /** The answer to a step of kind `file`. */
  readonly file?: { readonly bytes: Uint8Array };
}

/** Plain data that JSON can hold; opaque to the host, which seals it. */
export type AuthState = Readonly<Record<string, unknown>>;
/** What a connector keeps of a login, with its secrets. Whoever holds it reads the accounts, so it is in no error and no address. */
export type Credential = Readonly<Record<string, unknown>>;

/** The state as the connector's earlier step gave it. Nothing is checked: the host seals it, and nobody else can write it. */
export function stateOf<State extends object>(state: AuthState): State {
  // A record of any fields and an interface do not overlap for the compiler.
  return state as unknown as State;
}

export interface ConsentInfo {
  /** Milliseconds; null when consent does not end. */
  readonly expiresAt: number | null;
}
