import type { Trace } from '../../../domain/end-users/end-user-store.ts';
import { type ErasureReceipt, eraseEndUser } from '../../../domain/end-users/erase-end-user.ts';
import {
  beginEndUserExport,
  type ExportedRow,
  exportTrace,
  type FoundEndUser,
} from '../../../domain/end-users/export-end-user.ts';
import { asTeamSeesIt } from '../../../domain/sandbox/as-team-sees-it.ts';
import type { Call, Services } from '../../../domain/services.ts';
import { asTenant, type Tenant } from '../../../domain/teams/team.ts';
import { fail } from '../../../errors.ts';
import { operation } from '../../operation.ts';
import { requireTeam, type TeamName } from '../acting-team.ts';

interface EndUserName extends TeamName {
  readonly clientUserId: string;
}

/** @throws INVALID_FIELD where nothing is stored about anybody of that name */
export const findEndUser = operation(
  'findEndUser',
  async ({ services }, { clientId, clientUserId }: EndUserName): Promise<FoundEndUser> => {
    const { own, tenant } = await actForPeople(services, clientId);
    return requireSomebody(await beginEndUserExport(own, tenant, clientUserId));
  },
);

export const exportEndUserTrace = operation(
  'exportEndUserTrace',
  async (
    { services },
    { clientId, kind, id, table }: TeamName & Trace & { readonly table: string },
  ): Promise<readonly ExportedRow[]> => {
    const { own, tenant } = await actForPeople(services, clientId);
    return exportTrace(own, tenant, { kind, id }, table);
  },
);

/** @throws INVALID_FIELD where nothing is stored about anybody of that name */
export const eraseUser = operation(
  'eraseEndUser',
  async ({ services }, { clientId, clientUserId }: EndUserName): Promise<ErasureReceipt> => {
    const { own, tenant } = await actForPeople(services, clientId);
    return requireSomebody(await eraseEndUser(own, tenant, clientUserId));
  },
);

/** People of a team that is revoked have the same rights: what is stored about them stays until it is erased. */
async function actForPeople(
  services: Services,
  clientId: string,
): Promise<{ readonly own: Call; readonly tenant: Tenant }> {
  await requireTeam(services, clientId);
  return { own: await asTeamSeesIt(services, clientId), tenant: asTenant(services.environment, clientId) };
}

function requireSomebody<T>(found: T | undefined): T {
  if (found !== undefined) return found;
  throw fail(
    'INVALID_FIELD',
    'nothing is stored about an end user of this name; it is the client_user_id that the application gave when it made the link_token',
  );
}
