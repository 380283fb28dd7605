import { traitsOf } from '../institutions/environment-traits.ts';
import type { Environment } from '../institutions/institution.ts';

/** Work that falls due at some instant; each kind has one function in `jobs/kinds.ts`. */
export type DueKind =
  | 'initial_pull'
  | 'historical_pull'
  | 'pull'
  | 'refresh'
  | 'login_expiry'
  | 'consent_warning'
  | 'consent_expiry'
  | 'revoke_consent'
  | 'micro_deposit_verify'
  | 'micro_deposit_expiry'
  | 'public_token_expiry'
  | 'payment_settlement'
  | 'payment_order'
  | 'statements_overdue'
  | 'statements'
  | 'statements_refresh'
  | 'asset_report'
  | 'bank_income'
  | 'bank_income_check'
  | 'link_session_return'
  | 'link_session_end'
  | 'session_consent_end';

/** One piece of due work; there is never a second one of the same name. */
export interface DueKey {
  /** Empty for what hangs on no Item. */
  readonly itemId: string;
  /** Empty for what hangs on no team. */
  readonly clientId: string;
  readonly kind: DueKind;
  /** What of it: a product, an account; empty where there is nothing to tell apart. */
  readonly subject: string;
}

export interface PlannedWork extends DueKey {
  /** The clock that `dueAt` is read on. */
  readonly clock: string;
  /** Milliseconds. */
  readonly dueAt: number;
  /** Failures since the last success. */
  readonly attempt?: number;
}

/** Work that this process holds until its lease ends. */
export interface LeasedWork extends Required<PlannedWork> {
  /** Empty where the process alone does all work of that clock. */
  readonly lease: string;
}

/** In the sandbox each team has a clock of its own; everywhere else there is one. */
export function clockName(environment: Environment, clientId: string): string {
  return traitsOf(environment).worldPerTeam ? `${environment}/${clientId}` : environment;
}

/** The team whose clock this is; undefined for the clock of the instance. */
export function clockOwner(clock: string): string | undefined {
  const slash = clock.indexOf('/');
  return slash < 0 ? undefined : clock.slice(slash + 1);
}

/** Another process took the work over, or it was cancelled: whatever was about to be written must not be. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}
