import { failureOfStatus, jsonOf } from '../sdk/answers.ts';
import { CodedError, kindOfUnshared } from '../sdk/coded-error.ts';
import type { FailureKind } from '../sdk/failure.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';

/** Codes of NextGenPSD2 (`tppMessages[].code`), and what they mean; others follow from the status. */
const KINDS: Readonly<Record<string, FailureKind | undefined>> = {
  CONSENT_INVALID: 'consent_expired',
  CONSENT_EXPIRED: 'consent_expired',
  CONSENT_UNKNOWN: 'consent_revoked',
  TOKEN_EXPIRED: 'consent_expired',
  TOKEN_INVALID: 'consent_expired',
  TOKEN_UNKNOWN: 'consent_expired',
  PSU_CREDENTIALS_INVALID: 'invalid_credentials',
  CORPORATE_ID_INVALID: 'invalid_credentials',
  SCA_INVALID: 'mfa_wrong',
  SCA_METHOD_UNKNOWN: 'mfa_wrong',
  SERVICE_BLOCKED: 'account_locked',
  SERVICE_UNAVAILABLE: 'institution_down',
  INTERNAL_SERVER_ERROR: 'institution_down',
  ACCESS_EXCEEDED: 'rate_limited',
  ROLE_INVALID: 'client_rejected',
  RESOURCE_BLOCKED: 'account_locked',
  RESOURCE_UNKNOWN: 'no_accounts',
  RESOURCE_EXPIRED: 'consent_revoked',
};

const CLIENT = /^(CERTIFICATE|SIGNATURE)_/;
/** Those that end a consent, for good or not: its status tells which. */
const OF_CONSENT: ReadonlySet<string> = new Set([
  'CONSENT_INVALID',
  'CONSENT_EXPIRED',
  'CONSENT_UNKNOWN',
  'TOKEN_EXPIRED',
  'TOKEN_INVALID',
  'TOKEN_UNKNOWN',
  'RESOURCE_EXPIRED',
]);
const CODE_LENGTH_MAX = 60;

/** A failure that a caller of this folder may want to tell apart by its code. */
export class BerlinGroupError extends CodedError {
  /** The consent, or the token that came of it, is not taken. */
  get isOfConsent(): boolean {
    return this.code === null ? this.status === 401 : OF_CONSENT.has(this.code);
  }

  /** The token is not taken; the consent may stand all the same. */
  get isOfToken(): boolean {
    return this.code === null ? this.status === 401 : this.code.startsWith('TOKEN_');
  }

  override get isOfAccount(): boolean {
    return (
      this.code === 'RESOURCE_UNKNOWN' ||
      this.code === 'RESOURCE_BLOCKED' ||
      (this.code === null && this.status === 404)
    );
  }
}

/**
 * What an answer means; undefined for success.
 * @param now in milliseconds
 * @param timeZone of the institution: what is counted by the day is counted anew at its midnight
 */
export function berlinGroupFailure(
  answer: InstitutionAnswer,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): BerlinGroupError | undefined {
  const general = failureOfStatus(answer, now);
  if (!general) return undefined;
  const code = codeOf(answer);
  const { status } = answer;
  const kind = kindOf(code, answer) ?? general.kind;
  const after =
    general.detail.retryAfterMs ?? (kind === 'rate_limited' ? untilMidnight(now, timeZone) : undefined);
  const detail = { ...general.detail, ...(after === undefined ? {} : { retryAfterMs: after }) };
  return new BerlinGroupError(kind, detail, { code, status });
}

function kindOf(code: string | null, answer: InstitutionAnswer): FailureKind | undefined {
  if (code !== null && CLIENT.test(code)) return 'client_rejected';
  const known = code === null ? undefined : KINDS[code];
  if (known) return known;
  return kindOfUnshared(answer);
}

/** `tppMessages`, or the one code of a problem (RFC 7807); null for whatever else the body holds. */
function codeOf(answer: InstitutionAnswer): string | null {
  let body: unknown;
  try {
    body = jsonOf(answer);
  } catch {
    return null;
  }
  if (typeof body !== 'object' || body === null) return null;
  const { tppMessages, code, additionalErrors } = body as Record<string, unknown>;
  const messages = [...listed(tppMessages), { code }, ...listed(additionalErrors)];
  const codes = messages.flatMap((one) => {
    const named = (one as { code?: unknown } | null)?.code;
    return typeof named === 'string' && /^[A-Z][A-Z0-9_]*$/.test(named)
      ? [named.slice(0, CODE_LENGTH_MAX)]
      : [];
  });
  return codes.find((one) => KINDS[one] !== undefined || CLIENT.test(one)) ?? codes[0] ?? null;
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

const DAY_MS = 86_400_000;

/** Milliseconds until the institution's next day, by its wall clock. */
export function untilMidnight(now: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return DAY_MS - ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000;
}
