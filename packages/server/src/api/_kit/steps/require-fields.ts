import { fail } from '../../../errors.ts';
import { missingCredentials } from '../credentials.ts';
import type { CallInProgress } from './call-in-progress.ts';

/** Names every absent field at once, credentials among them. @throws MISSING_FIELDS */
export function requireFields(progress: CallInProgress): void {
  const { check, alsoRequired, endpoint, services } = progress.kit;
  const { body, headers } = progress.incoming;
  const absent = missingCredentials(body, headers);
  // The one endpoint that the sandbox answers to a caller without any credential (D7).
  progress.anonymous =
    endpoint.openInSandbox === true && services.environment === 'sandbox' && absent.length === 2;
  const missing = [
    ...(progress.anonymous ? [] : absent),
    ...check.missing(body),
    ...alsoRequired.filter((name) => (body[name] ?? null) === null),
  ];
  if (missing.length > 0)
    throw fail('MISSING_FIELDS', `the following required fields are missing: ${missing.join(', ')}`);
}
