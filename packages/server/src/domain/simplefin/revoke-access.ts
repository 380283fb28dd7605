import { fail } from '../../errors.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../teams/team.ts';

/** Ends an access, or a setup token that nobody claimed: the next call with it is refused. @throws INVALID_FIELD */
export async function revokeAccess(
  { store, world }: Pick<Services, 'store' | 'world'>,
  tenant: Tenant,
  accessId: string,
): Promise<void> {
  const at = world.realClock.now();
  const revoked = await store.unitOfWork((unit) => unit.simplefinAccesses.revoke(tenant, accessId, at));
  if (!revoked) throw fail('INVALID_FIELD', 'no SimpleFIN access that is not revoked yet has this id');
}
