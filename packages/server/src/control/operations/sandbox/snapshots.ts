import type { TeamSnapshot } from '../../../domain/sandbox/team-data-store.ts';
import {
  resetTeams,
  restoreSnapshot as restoreIt,
  takeSnapshot as takeIt,
} from '../../../domain/sandbox/team-state.ts';
import type { Services } from '../../../domain/services.ts';
import { operation } from '../../operation.ts';
import { actFor, requireSandbox, type TeamName } from '../acting-team.ts';
import type { ScopedTeam } from './sandbox.ts';

export interface SnapshotArguments extends ScopedTeam {
  readonly name: string;
}

/** Acts for a team with its snapshots. @throws SANDBOX_ONLY elsewhere */
function actOnSnapshots(services: Services, clientId: string): ReturnType<typeof actFor> {
  requireSandbox(services, 'snapshots are');
  return actFor(services, clientId);
}

export const takeSnapshot = operation(
  'takeSnapshot',
  async ({ services }, { clientId, scope, name }: SnapshotArguments): Promise<TeamSnapshot> => {
    const { own, tenant } = await actOnSnapshots(services, clientId);
    return takeIt(own, tenant, scope, name);
  },
);

export const restoreSnapshot = operation(
  'restoreSnapshot',
  async ({ services }, { clientId, scope, name }: SnapshotArguments): Promise<TeamSnapshot> => {
    const { own, tenant } = await actOnSnapshots(services, clientId);
    return restoreIt(own, tenant, scope, { name });
  },
);

/** Newest first. */
export const listSnapshots = operation(
  'listSnapshots',
  async ({ services }, { clientId }: TeamName): Promise<readonly TeamSnapshot[]> => {
    const { own, tenant } = await actOnSnapshots(services, clientId);
    return own.store.unitOfWork((unit) => unit.teamData.snapshots(tenant.clientId));
  },
);

/** Removes everything that the team has but its keys, settings and snapshots. */
export const resetSandbox = operation(
  'resetSandbox',
  async ({ services }, { clientId }: TeamName): Promise<{ readonly items: number }> => {
    requireSandbox(services, 'a reset is');
    const { own, tenant } = await actFor(services, clientId);
    const { items } = await resetTeams(own, tenant, 'team');
    return { items };
  },
);
