import type { SealedPlace } from '../custody.ts';
import type { Services } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from './team.ts';
import { teamKey, teamOwner } from './team-key.ts';
import type { TeamKeyReader } from './team-key-store.ts';

/** Seals a value under the team's key (VLT-1). */
export async function sealForTeam(
  services: Pick<Services, 'custody'>,
  unit: Pick<StoreWriter, 'teamKeys'>,
  tenant: Tenant,
  { place, value }: { readonly place: SealedPlace; readonly value: object },
): Promise<Buffer> {
  const key = await teamKey(services, unit, tenant);
  return services.custody.seal(teamOwner(tenant), key, place, JSON.stringify(value));
}

/** Opens what was sealed for the team; the type is that of the value that was sealed there. */
export type OpenForTeam = <T>(place: SealedPlace, record: Buffer) => T;

export async function openerForTeam(
  { custody }: Pick<Services, 'custody'>,
  { teamKeys }: { readonly teamKeys: TeamKeyReader },
  tenant: Tenant,
): Promise<OpenForTeam> {
  const key = await teamKeys.find(tenant);
  return <T>(place: SealedPlace, record: Buffer) => {
    if (!key) throw new Error('something was sealed for a team without a key');
    return JSON.parse(custody.open(teamOwner(tenant), key, place, record)) as T;
  };
}
