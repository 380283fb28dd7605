import { FormatError, type StatusDetail } from '@fairlead/formats';
import { ConnectorError, type FailureKind } from '../sdk/failure.ts';

const IN_USE_AGAIN_MS = 5 * 60_000;

/** What a status of OFX means for the Item; those that concern one account, or the days asked for, are the caller's. */
const KINDS: Readonly<Partial<Record<StatusDetail['kind'], FailureKind>>> = {
  institution_down: 'institution_down',
  mfa_required: 'mfa_required',
  mfa_wrong: 'mfa_wrong',
  unsupported: 'unsupported',
  client_rejected: 'client_rejected',
  version_unknown: 'client_rejected',
  password_reset_required: 'password_reset_required',
  invalid_credentials: 'invalid_credentials',
  in_use: 'institution_unavailable',
  account_locked: 'account_locked',
  access_not_granted: 'access_not_granted',
  further_credentials: 'user_setup_required',
};

/** The failure that a status stands for. One that nobody knows is the institution's trouble, never the person's. */
export function failureOfCode(code: number, kind: StatusDetail['kind']): ConnectorError {
  return new ConnectorError(KINDS[kind] ?? 'institution_down', {
    reason: `the server answered with OFX status ${code}`,
    ...(kind === 'in_use' ? { retryAfterMs: IN_USE_AGAIN_MS } : {}),
  });
}

/** What reading an answer met, as the host knows it. */
export function failureOfFormat(error: unknown): unknown {
  if (!(error instanceof FormatError)) return error;
  if (error.status) return failureOfCode(error.status.code, error.status.kind);
  return new ConnectorError('malformed', { reason: error.message });
}

/** The status of a statement that was refused; undefined for any other error. */
export function statementStatus(error: unknown): StatusDetail | undefined {
  if (!(error instanceof FormatError) || error.status?.level !== 'statement') return undefined;
  return error.status;
}

export const ACCOUNT_TROUBLES: ReadonlySet<StatusDetail['kind']> = new Set([
  'account_not_found',
  'account_closed',
  'account_not_authorised',
]);
