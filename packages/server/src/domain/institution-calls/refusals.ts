import { SimulatedError } from '../../connectors/sandbox/port/simulated-bank.ts';
import { ConnectorError, type FailureKind } from '../../connectors/sdk/failure.ts';
import { catalogue, type ErrorCode, fail, isErrorCode, type RefusalError } from '../../errors.ts';

interface Meaning {
  /** What a login in progress answers. */
  readonly duringLink: ErrorCode;
  /** What a call on the Item answers. */
  readonly onItem: ErrorCode;
}

const same = (code: ErrorCode): Meaning => ({ duringLink: code, onItem: code });
const needsLogin = (duringLink: ErrorCode): Meaning => ({ duringLink, onItem: 'ITEM_LOGIN_REQUIRED' });

/** Each kind of failure has one meaning (connectors.md 1.3). */
const MEANINGS: Record<FailureKind, Meaning> = {
  invalid_credentials: needsLogin('INVALID_CREDENTIALS'),
  mfa_wrong: needsLogin('INVALID_MFA'),
  mfa_required: needsLogin('INVALID_MFA'),
  mfa_unsupported: same('MFA_NOT_SUPPORTED'),
  account_locked: same('ITEM_LOCKED'),
  user_setup_required: same('USER_SETUP_REQUIRED'),
  password_reset_required: same('PASSWORD_RESET_REQUIRED'),
  no_accounts: same('NO_ACCOUNTS'),
  consent_expired: needsLogin('ITEM_LOGIN_REQUIRED'),
  consent_revoked: same('USER_PERMISSION_REVOKED'),
  access_not_granted: same('ACCESS_NOT_GRANTED'),
  login_timed_out: needsLogin('USER_INPUT_TIMEOUT'),
  callback_refused: needsLogin('OAUTH_STATE_ID_NOT_FOUND'),
  unsupported: same('PRODUCTS_NOT_SUPPORTED'),
  institution_down: same('INSTITUTION_DOWN'),
  institution_timeout: same('INSTITUTION_NOT_RESPONDING'),
  institution_unavailable: same('INSTITUTION_NOT_AVAILABLE'),
  rate_limited: same('INSTITUTION_RATE_LIMIT'),
  institution_gone: same('INSTITUTION_NO_LONGER_SUPPORTED'),
  malformed: same('INTERNAL_SERVER_ERROR'),
  clock_skew: same('INSTITUTION_DOWN'),
  client_rejected: same('INSTITUTION_REGISTRATION_REQUIRED'),
};

/** Errors that stay on the Item until it is repaired; the others pass. */
const STORED: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'ITEM_LOGIN_REQUIRED',
  'ITEM_LOCKED',
  'USER_SETUP_REQUIRED',
  'PASSWORD_RESET_REQUIRED',
  'INVALID_CREDENTIALS',
  'INVALID_MFA',
  'MFA_NOT_SUPPORTED',
  'ITEM_NOT_SUPPORTED',
  'NO_ACCOUNTS',
  'ACCESS_NOT_GRANTED',
  'USER_PERMISSION_REVOKED',
]);

/** Families whose codes a sandbox password may ask for. */
const SIMULATED_TYPES: ReadonlySet<string> = new Set([
  'ITEM_ERROR',
  'INSTITUTION_ERROR',
  'API_ERROR',
  'RATE_LIMIT_EXCEEDED',
]);

export function isStoredError(code: ErrorCode): boolean {
  return STORED.has(code);
}

/** The refusal that a failed login gets. */
export function linkRefusal(failure: ConnectorError): RefusalError {
  if (failure instanceof SimulatedError) return simulatedRefusal(failure);
  return refusal(MEANINGS[failure.kind].duringLink, failure);
}

/** The refusal that a call on an Item gets. */
export function itemRefusal(failure: ConnectorError): RefusalError {
  if (failure instanceof SimulatedError) return simulatedRefusal(failure);
  return refusal(MEANINGS[failure.kind].onItem, failure);
}

/** Turns whatever a connector threw into a failure: an unknown one is `malformed`, never the user's fault (1.3 a). */
export function asFailure(error: unknown): ConnectorError {
  if (error instanceof ConnectorError) return error;
  const failure = new ConnectorError('malformed');
  failure.cause = error;
  return failure;
}

function simulatedRefusal({ code }: SimulatedError): RefusalError {
  if (isErrorCode(code) && SIMULATED_TYPES.has(catalogue[code].type)) return fail(code);
  if (code === 'INVALID_LINK_TOKEN' || code === 'RECAPTCHA_BAD') return fail(code);
  const known = Object.keys(catalogue).filter(
    (name) => isErrorCode(name) && SIMULATED_TYPES.has(catalogue[name].type),
  );
  return fail(
    'INVALID_FIELD',
    `the password asks for an error code that does not exist. known codes: ${known.join(', ')}`,
  );
}

function refusal(code: ErrorCode, { detail, cause }: ConnectorError): RefusalError {
  const message =
    detail.reason === undefined ? {} : { message: `${catalogue[code].message}: ${detail.reason}` };
  return fail(code, { ...message, ...(cause === undefined ? {} : { cause }) });
}
