import type { Credential, InstitutionProfile } from '../sdk/connector.ts';
import { readCredential } from './credential.ts';
import { customUser, type Readiness } from './custom-user/index.ts';
import { siteOf } from './site.ts';

/**
 * When a custom user's transactions are ready, in milliseconds after the making of the Item (`x_readiness`, sandbox.md
 * 8.2); null where the settings of the service decide.
 * @param profile needed for users that the operator stores.
 * @throws ConnectorError `invalid_credentials` when a stored user was changed to one that cannot be read.
 */
export function readinessOf(credential: Credential, profile?: InstitutionProfile): Readiness | null {
  const { user } = readCredential(credential);
  if (user.kind === 'custom') return customUser(user.text).readiness;
  const stored =
    user.kind === 'stored' && profile !== undefined
      ? siteOf(profile).customUsers.get(user.username)
      : undefined;
  return stored === undefined ? null : customUser(stored).readiness;
}
