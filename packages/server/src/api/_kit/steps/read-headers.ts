import { idempotencyKey } from '../idempotency.ts';
import { requireSupportedVersion } from '../version.ts';
import type { CallInProgress } from './call-in-progress.ts';

/** @throws INCOMPATIBLE_API_VERSION, INVALID_HEADERS */
export function readHeaders(progress: CallInProgress): void {
  const { headers } = progress.incoming;
  requireSupportedVersion(headers);
  progress.key = idempotencyKey(headers);
}
