/**
 * Why a connector failed; each kind has one meaning for the Item and one code of the catalogue (connectors.md 1.3). An unknown
 * failure is `malformed` or `institution_down`, so that no person logs in again for a defect of ours.
 */
export type FailureKind =
  | 'invalid_credentials'
  | 'mfa_wrong'
  | 'mfa_required'
  | 'mfa_unsupported'
  | 'account_locked'
  | 'user_setup_required'
  | 'password_reset_required'
  | 'no_accounts'
  | 'consent_expired'
  | 'consent_revoked'
  | 'access_not_granted'
  /** The person took too long, or what they brought back was not handed in in time. */
  | 'login_timed_out'
  /** What came back from the institution's page does not belong to this login, or was handed in before. */
  | 'callback_refused'
  | 'unsupported'
  | 'institution_down'
  | 'institution_timeout'
  | 'institution_unavailable'
  | 'rate_limited'
  | 'institution_gone'
  | 'malformed'
  | 'clock_skew'
  | 'client_rejected';

export interface FailureDetail {
  readonly retryAfterMs?: number;
  /** For developers; must hold no secret and no customer data. */
  readonly reason?: string;
  /** What a person can do about it; of statement files alone. */
  readonly advice?: string;
  /** It is said of this account alone: others may be read all the same. */
  readonly accountKey?: string;
  /** Nothing is left at the institution of what it was asked for: it never got it, or took it back. */
  readonly nothingStands?: 'not sent' | 'taken back';
}

export class ConnectorError extends Error {
  override readonly name = 'ConnectorError';
  readonly kind: FailureKind;
  readonly detail: FailureDetail;

  constructor(kind: FailureKind, detail: FailureDetail = {}) {
    super(detail.reason ?? kind);
    this.kind = kind;
    this.detail = detail;
  }
}
