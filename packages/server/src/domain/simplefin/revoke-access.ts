import { fail } from '../../errors.ts';
import { recordAct } from '../audit/record.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../teams/team.ts';

/** Ends an access, or a setup token that nobody claimed: the next call with it is refused. @throws INVALID_FIELD */
export async function revokeAccess(
  services: Pick<Services, 'store' | 'world' | 'by'>,
  tenant: Tenant,
  accessId: string,
): Promise<void> {
  const at = services.world.realClock.now();
  const revoked = await services.store.unitOfWork(async (unit) => {
    if (!(await unit.simplefinAccesses.revoke(tenant, accessId, at))) return false;
    const object = { kind: 'simplefin_access', id: accessId };
    recordAct(services, unit, { action: 'simplefin_access.revoked', object, ...tenant });
    return true;
  });
  if (!revoked) throw fail('INVALID_FIELD', 'no SimpleFIN access that is not revoked yet has this id');
}
