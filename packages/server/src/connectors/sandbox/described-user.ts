import type { InstitutionProfile } from '../sdk/context.ts';
import type { SimulatedUser } from './credential.ts';
import { customUser, type LoadedCustomUser } from './custom-user/index.ts';
import { siteOf } from './site.ts';

/**
 * The user of a login that was described in JSON, by a caller or by the operator; undefined for any other.
 * @param profile needed for users that the operator stores.
 * @throws ConnectorError `invalid_credentials` when a stored user was changed to one that cannot be read.
 */
export function describedUser(
  user: SimulatedUser,
  profile: InstitutionProfile | undefined,
): LoadedCustomUser | undefined {
  if (user.kind === 'custom') return customUser(user.text);
  const stored =
    user.kind === 'stored' && profile ? siteOf(profile).customUsers.get(user.username) : undefined;
  return stored === undefined ? undefined : customUser(stored);
}
