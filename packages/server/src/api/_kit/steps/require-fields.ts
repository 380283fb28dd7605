import { fail, type OwnWords } from '../../../errors.ts';
import { type CredentialName, type Headers, missingCredentials } from '../credentials.ts';
import { renamedHint } from '../field-hints.ts';
import type { CallInProgress } from './call-in-progress.ts';

const NONE: readonly never[] = [];

/** Names every absent field at once, credentials among them. @throws MISSING_FIELDS */
export function requireFields(progress: CallInProgress): void {
  const { check, alsoRequired, endpoint, services } = progress.kit;
  const { oneOf = NONE } = endpoint;
  const { body, headers } = progress.incoming;
  const absent = missingCredentials(body, headers);
  // The one endpoint that the sandbox answers to a caller without any credential (D7).
  progress.anonymous =
    endpoint.openInSandbox === true && services.environment === 'sandbox' && absent.length === 2;
  const ofBody = check.missing(body);
  const isWhole = absent.length === 0 && ofBody.length === 0;
  if (isWhole && alsoRequired.length === 0 && oneOf.length === 0) return;
  const missing = [
    ...(progress.anonymous ? [] : absent),
    ...ofBody,
    ...alsoRequired.filter((name) => isAbsent(body[name])),
    ...oneOf.filter((names) => names.every((name) => isAbsent(body[name]))).map(([first]) => first),
  ];
  if (missing.length === 0) return;
  const renamed = renamedHint(missing, check.unknown(body));
  const { message, next } = credentialsHint(absent, headers);
  throw fail('MISSING_FIELDS', {
    message: `the following required fields are missing: ${missing.join(', ')}${message}${renamed}`,
    next,
  });
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

/** Where keys are put, for callers who brought none, or in the way of other APIs. */
function credentialsHint(
  absent: readonly CredentialName[],
  headers: Headers,
): OwnWords & { message: string } {
  if (absent.length === 0) return { message: '' };
  return {
    message: headers.authorization === undefined ? '' : ' (the Authorization header is not read)',
    next: 'Send client_id and secret in the body, or in the headers Service-Client-Id and Service-Secret.',
  };
}
