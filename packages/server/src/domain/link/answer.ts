import type { RedirectWay } from './pane.ts';

/** What a person did on a pane. Which pane takes which answer is decided in `flow.ts`; any other is refused and changes nothing. */
export type Answer =
  | { readonly kind: 'continue' }
  | { readonly kind: 'back' }
  /** On an error pane. */
  | { readonly kind: 'retry' }
  | { readonly kind: 'other_institution' }
  /** Gives up waiting for what is under way. */
  | { readonly kind: 'cancel' }
  /** `force`: without being asked whether to leave. `typed`: something stands in the pane, not sent yet, that would be lost. */
  | { readonly kind: 'exit'; readonly force: boolean; readonly typed?: boolean }
  | { readonly kind: 'search'; readonly query: string; readonly countryCode: string | null }
  | { readonly kind: 'institution'; readonly institutionId: string }
  /** Account numbers instead of an institution. */
  | { readonly kind: 'manual' }
  /** Statement files instead of an institution. */
  | { readonly kind: 'upload' }
  /** The files, which come beside the answer, are to be kept. */
  | { readonly kind: 'statements' }
  | { readonly kind: 'view_data_types' }
  | { readonly kind: 'credentials'; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'mfa'; readonly answers: readonly string[] }
  /** The code that is asked for has not come. */
  | { readonly kind: 'resend' }
  | { readonly kind: 'open_bank'; readonly way: RedirectWay }
  /** The person closed the institution's window. */
  | { readonly kind: 'bank_closed' }
  /** Headless only: what the person does on the simulated bank's page. */
  | { readonly kind: 'oauth'; readonly outcome: 'approve' | 'deny' | 'error' | 'timeout' }
  | { readonly kind: 'accounts'; readonly ids: readonly string[] }
  | { readonly kind: 'auth_type'; readonly choice: 'instant' | 'manual' }
  | { readonly kind: 'numbers'; readonly numbers: TypedNumbers }
  | { readonly kind: 'code'; readonly code: string }
  /** Decimal texts. */
  | { readonly kind: 'amounts'; readonly amounts: readonly [string, string] }
  | { readonly kind: 'employer'; readonly employerId: string }
  | { readonly kind: 'allocation'; readonly allocation: ChosenAllocation };

export interface TypedNumbers {
  readonly routing: string;
  readonly account: string;
  /** The account holder's. */
  readonly name: string;
  readonly subtype: 'checking' | 'savings';
  readonly holder: 'personal' | 'business';
}

export interface ChosenAllocation {
  readonly kind: 'all' | 'remainder' | 'percent' | 'amount';
  /** Decimal text; null where the kind needs none. */
  readonly value: string | null;
}
