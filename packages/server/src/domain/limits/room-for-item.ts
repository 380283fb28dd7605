import { fail } from '../../errors.ts';
import type { Services } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';

/**
 * To be called in the unit of work that makes an Item, before it is made. The team's row is held until the unit ends, so that
 * two units never both see the last place.
 * @throws ADDITION_LIMIT when the team has all the living Items that it may have
 */
export async function requireRoomForItem(
  { policy }: Pick<Services, 'policy'>,
  unit: Pick<StoreWriter, 'teams' | 'items'>,
  tenant: Tenant,
): Promise<void> {
  if (policy.itemsMax === undefined) return;
  await unit.teams.lock(tenant.clientId);
  if ((await unit.items.countLiving(tenant)) >= policy.itemsMax) throw fail('ADDITION_LIMIT');
}
