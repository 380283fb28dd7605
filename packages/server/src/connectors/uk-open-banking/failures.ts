import { failureOfStatus, jsonOf } from '../sdk/answers.ts';
import { CodedError, kindOfUnshared } from '../sdk/coded-error.ts';
import type { FailureKind } from '../sdk/failure.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';

/** Codes of version 3.1 and, behind the bar, of version 4. */
const KINDS: readonly (readonly [RegExp, FailureKind])[] = [
  [/^(UK\.OBIE\.Reauthenticate|U028)$/, 'consent_expired'],
  [/^(UK\.OBIE\.Resource\.InvalidConsentStatus|U009)$/, 'consent_revoked'],
  [/^(UK\.OBIE\.(Header|Signature)\.\w+|U006|U007|U01[5-9]|U020)$/, 'client_rejected'],
  [/^(UK\.OBIE\.UnexpectedError|U000)$/, 'institution_down'],
];
const OF_ACCOUNT = /^(UK\.OBIE\.Resource\.NotFound|U011)$/;
const OF_DATES = /^(UK\.OBIE\.Field\.InvalidDate|U003)$/;
const REAUTHENTICATE = /^(UK\.OBIE\.Reauthenticate|U028)$/;

/** A failure that a caller of this folder may want to tell apart. */
export class OpenBankingError extends CodedError {
  override get isOfAccount(): boolean {
    return this.code === null ? this.status === 404 : OF_ACCOUNT.test(this.code);
  }

  /** The institution does not have what was asked for: this account, or this part of the interface. */
  get isOfAddress(): boolean {
    return this.isOfAccount || this.status === 404 || this.status === 405 || this.status === 501;
  }

  /** The dates are refused, or the older ones of them without a new login. */
  get isOfDates(): boolean {
    return this.code !== null && (OF_DATES.test(this.code) || REAUTHENTICATE.test(this.code));
  }

  /** The token, or the consent behind it, is not taken. */
  get isOfConsent(): boolean {
    return this.kind === 'consent_expired' || this.kind === 'consent_revoked';
  }
}

/** What an answer means; undefined for success. */
export function openBankingFailure(answer: InstitutionAnswer, now: number): OpenBankingError | undefined {
  const general = failureOfStatus(answer, now);
  if (!general) return undefined;
  const { status } = answer;
  const code = codeOf(answer);
  const kind = kindOf(code, answer) ?? general.kind;
  return new OpenBankingError(kind, general.detail, { code, status });
}

function kindOf(code: string | null, answer: InstitutionAnswer): FailureKind | undefined {
  const [, known] = KINDS.find(([codes]) => code !== null && codes.test(code)) ?? [];
  if (known) return known;
  return kindOfUnshared(answer);
}

/** `Errors[].ErrorCode`, in both versions; anything else in the body is not looked at. */
function codeOf(answer: InstitutionAnswer): string | null {
  try {
    const body = jsonOf(answer) as { readonly Errors?: readonly { readonly ErrorCode?: unknown }[] } | null;
    const codes = (Array.isArray(body?.Errors) ? body.Errors : []).flatMap((one) => {
      const code = (one as { ErrorCode?: unknown } | null)?.ErrorCode;
      return typeof code === 'string' && /^(UK\.[A-Za-z0-9.]{1,60}|U\d{3})$/.test(code) ? [code] : [];
    });
    return codes.find((code) => KINDS.some(([known]) => known.test(code))) ?? codes[0] ?? null;
  } catch {
    return null;
  }
}
