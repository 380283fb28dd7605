import { traitsOf } from '../../domain/institutions/environment-traits.ts';
import { asTeamSeesIt } from '../../domain/sandbox/as-team-sees-it.ts';
import type { Call, Services } from '../../domain/services.ts';
import { asTenant, type Tenant } from '../../domain/teams/team.ts';
import { fail } from '../../errors.ts';

/** What a command names a team by. */
export interface TeamName {
  readonly clientId: string;
}

/** The team, as the operator may act for it: it must be able to work here itself. @throws INVALID_FIELD, UNAUTHORIZED_ENVIRONMENT */
export async function tenantOf({ store, environment }: Services, clientId: string): Promise<Tenant> {
  const team = await store.teams.find(clientId);
  if (!team) throw fail('INVALID_FIELD', 'no team has this client_id; "fairlead teams list" shows them');
  if (team.revokedAt !== null) throw fail('INVALID_FIELD', 'the team is revoked');
  if (!team.environments.includes(environment)) throw fail('UNAUTHORIZED_ENVIRONMENT');
  return asTenant(environment, clientId);
}

/** @throws INVALID_FIELD for a team that is not there; one that is revoked is */
export async function requireTeam({ store }: Pick<Services, 'store'>, clientId: string): Promise<void> {
  if (!(await store.teams.find(clientId))) throw fail('INVALID_FIELD', 'no team has this client_id');
}

/** As `requireTeam`, with the call that works as this team sees things. */
export async function actFor(
  services: Services,
  clientId: string,
): Promise<{ readonly own: Call; readonly tenant: Tenant }> {
  const tenant = await tenantOf(services, clientId);
  return { own: await asTeamSeesIt(services, clientId), tenant };
}

/** @throws SANDBOX_ONLY, naming what it is that the sandbox alone has */
export function requireSandbox({ environment }: Services, what: string): void {
  if (traitsOf(environment).simulated) return;
  throw fail(
    'SANDBOX_ONLY',
    `${what} in the sandbox only, and this instance is ${environment}; "fairlead start --environment sandbox --data FOLDER" starts a sandbox`,
  );
}
