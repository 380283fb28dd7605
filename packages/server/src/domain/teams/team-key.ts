import type { DataKey, KeyOwner } from '../custody.ts';
import type { Services } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from './team.ts';

/** Whom secrets of a team as a whole are sealed for: the team, and none of its Items. */
export function teamOwner({ environment, clientId }: Tenant): KeyOwner {
  return { environment, clientId, itemId: '' };
}

/**
 * The data key under which secrets of a team as a whole are sealed, made at its first use. Two units that need it first
 * at once get one key: the second waits for the end of the first. To read only, `store.teamKeys.find` does.
 */
export async function teamKey(
  { custody }: Pick<Services, 'custody'>,
  unit: Pick<StoreWriter, 'teamKeys'>,
  tenant: Tenant,
): Promise<DataKey> {
  return (
    (await unit.teamKeys.find(tenant)) ??
    (await unit.teamKeys.keep(tenant, custody.newDataKey(teamOwner(tenant))))
  );
}
