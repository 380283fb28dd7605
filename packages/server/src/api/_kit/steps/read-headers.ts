import { traitsOf } from '../../../domain/institutions/environment-traits.ts';
import { idempotencyKey } from '../idempotency.ts';
import { requireSupportedVersion } from '../version.ts';
import type { CallInProgress } from './call-in-progress.ts';

/** @throws INCOMPATIBLE_API_VERSION, INVALID_HEADERS */
export function readHeaders(progress: CallInProgress): void {
  const { headers, warn } = progress.incoming;
  const { endpoint, services } = progress.kit;
  const takesEarlier = endpoint.sameBefore === true && traitsOf(services.environment).sandboxServed;
  for (const text of requireSupportedVersion(headers, takesEarlier)) warn(text);
  progress.key = idempotencyKey(headers);
}
