import { fail } from '../../errors.ts';
import type { Environment } from '../institutions/institution.ts';
import type { Call, Services } from '../services.ts';
import type { Team, Tenant } from '../teams/team.ts';

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
  if (policy.sandboxScopeAll === false)
    throw fail(
      'UNAUTHORIZED_ROUTE_ACCESS',
      'this instance allows the scope "team" only: SANDBOX_SCOPE_ALL is off',
    );
  const others = await teamsBeside({ store: store.ofAllTeams(), environment }, tenant.clientId);
  // What one team may do to itself is not for it to do to another one, unless the operator says so.
  if (policy.sandboxScopeAll === undefined && others.some(isLive)) {
    throw fail(
      'UNAUTHORIZED_ROUTE_ACCESS',
      'the scope "all" ended when this instance got a second team; FAIRLEAD_SANDBOX_SCOPE_ALL=on allows it again',
    );
  }
  // The caller's own first: the answer speaks of it.
  return [tenant.clientId, ...others.map(({ clientId }) => clientId)];
}

/** Whether no other team is let into this environment. */
export async function isOnlyTeam(
  services: Pick<Services, 'store' | 'environment'>,
  clientId: string,
): Promise<boolean> {
  return !(await teamsBeside(services, clientId)).some(isLive);
}

async function teamsBeside(
  {
    store,
    environment,
  }: { readonly store: Pick<Services['store'], 'teams'>; readonly environment: Environment },
  clientId: string,
): Promise<readonly Team[]> {
  const teams = await store.teams.list();
  return teams.filter((team) => team.clientId !== clientId && team.environments.includes(environment));
}

const isLive = ({ revokedAt }: Team): boolean => revokedAt === null;
