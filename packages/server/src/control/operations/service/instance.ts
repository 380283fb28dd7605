import type { Environment } from '../../../domain/institutions/institution.ts';
import { findFirstTeam } from '../../../domain/teams/first-team.ts';
import type { Addresses } from '../../instance.ts';
import { operation } from '../../operation.ts';

export interface InstanceRecord extends Addresses {
  readonly environment: Environment;
  readonly store: string;
  /** The team to begin with; `secret` is null where it cannot be shown again. */
  readonly firstTeam: { readonly clientId: string; readonly secret: string | null } | null;
}

/** Answers wherever an instance is open; a server that does is one that runs. */
export const describeInstance = operation(
  'describe',
  async ({ services, baseUrl, metricsUrl, consoleUrl, store, preset }): Promise<InstanceRecord> => {
    const team = await findFirstTeam(services, preset);
    return {
      environment: services.environment,
      baseUrl,
      metricsUrl,
      consoleUrl,
      store,
      firstTeam: team ? { clientId: team.clientId, secret: team.secret ?? null } : null,
    };
  },
);
