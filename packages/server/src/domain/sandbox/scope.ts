import { fail } from '../../errors.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';

export type Scope = 'team' | 'all';

/**
 * The teams that a call of the sandbox's instruments works on: the caller's, or all.
 * @throws UNAUTHORIZED_ROUTE_ACCESS where the operator does not allow `all`.
 */
export async function teamsOf(
  { store, policy, environment }: Call,
  tenant: Tenant,
  scope: Scope,
): Promise<readonly string[]> {
  if (scope === 'team') return [tenant.clientId];
  if (!policy.sandboxScopeAll)
    throw fail('UNAUTHORIZED_ROUTE_ACCESS', 'this instance allows the scope "team" only');
  const teams = await store.teams.list();
  const others = teams.filter(
    ({ clientId, environments }) => clientId !== tenant.clientId && environments.includes(environment),
  );
  // The caller's own first: the answer speaks of it.
  return [tenant.clientId, ...others.map(({ clientId }) => clientId)];
}
