import { failureOfStatus, jsonOf } from '../../sdk/answers.ts';
import { CodedError, kindOfUnshared } from '../../sdk/coded-error.ts';
import type { FailureKind } from '../../sdk/failure.ts';
import type { InstitutionAnswer } from '../../sdk/http.ts';
import { TOKEN_REFUSED } from '../driver.ts';

/** What the interface calls a failure (`type`), and what it means; others follow from their summary, or the status. */
const TYPES: Readonly<Record<string, FailureKind | undefined>> = {
  AccessExpiredError: 'consent_expired',
  AccountInactiveError: 'no_accounts',
  AccountAccessForbidden: 'access_not_granted',
  // The person took nothing back: a new requisition opens the account again.
  AccountSuspendedError: 'consent_expired',
  ConnectionError: 'institution_down',
  RateLimitError: 'rate_limited',
  ServiceError: 'institution_down',
  UnknownRequestError: 'institution_down',
};

/** Failures without a type are told apart by the beginning of their summary, with the code that stands for each here. */
const SUMMARIES: readonly (readonly [RegExp, code: string, FailureKind])[] = [
  [/^(End User Agreement \(EUA\)|EUA).*\bexpired\b/i, 'agreement_expired', 'consent_expired'],
  [/^(Account|Requisition) suspended/i, 'suspended', 'consent_expired'],
  [/^Invalid token/i, TOKEN_REFUSED, 'client_rejected'],
  [/^Authentication failed/i, 'secrets_refused', 'client_rejected'],
  [/^IP address access denied/i, 'address_refused', 'client_rejected'],
  [/^Invalid country choice|^Unknown institution/i, 'institution_unknown', 'client_rejected'],
];

export class GocardlessError extends CodedError {
  /** Closed, or gone with the access of its person: the others can be read. */
  override get isOfAccount(): boolean {
    return this.code === 'AccountInactiveError' || (this.code === null && this.status === 404);
  }
}

/** What an answer means; undefined for success. */
export function gocardlessFailure(answer: InstitutionAnswer, now: number): GocardlessError | undefined {
  const general = failureOfStatus(answer, now);
  if (!general) return undefined;
  const { status } = answer;
  const { code, kind } = meaningOf(answer);
  const known = kind ?? kindOfUnshared(answer) ?? general.kind;
  const after =
    known === 'rate_limited'
      ? (general.detail.retryAfterMs ?? untilReset(answer))
      : general.detail.retryAfterMs;
  const detail = { ...general.detail, ...(after === undefined ? {} : { retryAfterMs: after }) };
  return new GocardlessError(known, detail, { code, status });
}

function meaningOf(answer: InstitutionAnswer): { readonly code: string | null; readonly kind?: FailureKind } {
  const { type, summary } = bodyOf(answer);
  const kind = type === null ? undefined : TYPES[type];
  if (kind !== undefined) return { code: type, kind };
  const [, code, known] = SUMMARIES.find(([form]) => summary !== null && form.test(summary)) ?? [];
  if (code !== undefined && known !== undefined) return { code, kind: known };
  // Whatever it says: a token of the deployment is the first that may be refused, and the person's access is asked for after it.
  return answer.status === 401 ? { code: TOKEN_REFUSED } : { code: null };
}

function bodyOf(answer: InstitutionAnswer): {
  readonly type: string | null;
  readonly summary: string | null;
} {
  let body: unknown;
  try {
    body = jsonOf(answer);
  } catch {
    body = null;
  }
  const { type, summary } = (body ?? {}) as { readonly type?: unknown; readonly summary?: unknown };
  return {
    type: typeof type === 'string' ? type : null,
    summary: typeof summary === 'string' ? summary : null,
  };
}

const RESETS = [
  'http_x_ratelimit_account_success_reset',
  'x-ratelimit-account-success-reset',
  'http_x_ratelimit_reset',
  'x-ratelimit-reset',
];

/** Of the account first: what the whole deployment may ask in a minute is told by other headers. Seconds; the account's are of a day. */
function untilReset({ headers }: InstitutionAnswer): number | undefined {
  const told = RESETS.map((name) => headers[name]).find(
    (text) => text !== undefined && /^\d{1,7}$/.test(text),
  );
  return told === undefined ? undefined : Number(told) * 1000;
}
