import type { InstitutionProfile } from '../sdk/context.ts';
import type { Credential } from '../sdk/login.ts';
import { readCredential } from './credential.ts';
import type { ReadinessDelays } from './custom-user/index.ts';
import { describedUser } from './described-user.ts';

/**
 * When a custom user's transactions are ready, in milliseconds after the making of the Item (`x_readiness`, sandbox.md
 * 8.2); null where the settings of the service decide.
 * @param profile needed for users that the operator stores.
 * @throws ConnectorError `invalid_credentials` when a stored user was changed to one that cannot be read.
 */
export function describedReadiness(
  credential: Credential,
  profile?: InstitutionProfile,
): ReadinessDelays | null {
  return describedUser(readCredential(credential).user, profile)?.readiness ?? null;
}
