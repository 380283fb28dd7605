import { failureOfStatus, jsonOf } from '../sdk/answers.ts';
import { kindOfUnshared, reasonOf } from '../sdk/coded-error.ts';
import { ConnectorError, type FailureKind } from '../sdk/failure.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';

/** Accounts of this type have not got what was asked for. */
const NOT_OF_THIS_KIND = '704';

/** Codes of FDX, and what they mean; others follow from the status (connectors.md 2.2). */
const KINDS: ReadonlyMap<string, FailureKind> = new Map<string, FailureKind>([
  ['500', 'institution_down'],
  ['501', 'institution_down'],
  ['503', 'institution_unavailable'],
  ['601', 'consent_revoked'],
  ['602', 'consent_revoked'],
  [NOT_OF_THIS_KIND, 'unsupported'],
  ['706', 'account_locked'],
]);

/** Of one account, and no failure of the others: not found, closed, locked. */
const OF_ONE_ACCOUNT: ReadonlySet<string> = new Set(['701', NOT_OF_THIS_KIND, '705', '706']);
/** There is no such data: of a list, that nothing is on it. */
const NOTHING_FOUND: ReadonlySet<string> = new Set(['801', '1107']);
/** The dates are not taken: reversed, or older than what is kept. */
const DATES: ReadonlySet<string> = new Set(['702', '703']);

/** An answer that is no success. */
export interface FdxFailure {
  readonly error: ConnectorError;
  /** The code in the body, as text; null where there is none. */
  readonly code: string | null;
  readonly status: number;
}

/** Undefined for success. */
export function fdxFailure(answer: InstitutionAnswer, now: number): FdxFailure | undefined {
  const { status } = answer;
  const general = failureOfStatus(answer, now);
  if (!general) return undefined;
  const code = codeIn(answer);
  const kind = (code === null ? undefined : KINDS.get(code)) ?? kindOfUnshared(answer);
  if (kind === undefined) return { error: general, code, status };
  return { error: new ConnectorError(kind, { reason: reasonOf({ code, status }) }), code, status };
}

/** Number or text; anything else in the body is not looked at. */
function codeIn(answer: InstitutionAnswer): string | null {
  try {
    const body = jsonOf(answer);
    const code: unknown = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
    return typeof code === 'string' && /^\d{3,4}$/.test(code) ? code : null;
  } catch {
    return null;
  }
}

export function concernsOneAccount({ code }: FdxFailure): boolean {
  return code !== null && OF_ONE_ACCOUNT.has(code);
}

/** What was asked for does not exist there: institutions answer so for parts that an account, or the institution, has not got. */
export function isAbsent({ status }: FdxFailure): boolean {
  return status === 404 || status === 410 || status === 501;
}

/** The account has not got that part, for good; a code of an account that cannot be read, or of a subsystem that is away, is no word of it. */
export function isWithoutPart(failure: FdxFailure): boolean {
  const { code } = failure;
  if (code === NOT_OF_THIS_KIND) return true;
  return isAbsent(failure) && (code === null || !(KINDS.has(code) || OF_ONE_ACCOUNT.has(code)));
}

/** The list that was asked for has nothing in it. */
export function isNothingFound({ status, code }: FdxFailure): boolean {
  return status === 404 && code !== null && NOTHING_FOUND.has(code);
}

export function isAboutDates({ code }: FdxFailure): boolean {
  return code !== null && DATES.has(code);
}

/** The access token may have ended; 601 and 602 say so at some institutions. */
export function mayBeTheToken({ code, status }: FdxFailure): boolean {
  return status === 401 || code === '601' || code === '602';
}

/** A failure of FDX that a caller of this folder may want to tell apart. */
export class FdxError extends ConnectorError {
  readonly failure: FdxFailure;

  constructor(failure: FdxFailure) {
    super(failure.error.kind, failure.error.detail);
    this.failure = failure;
  }
}
