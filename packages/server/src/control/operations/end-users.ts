import type { TraceKind } from '../../domain/end-users/end-user-store.ts';
import { type ErasureReceipt, eraseEndUser } from '../../domain/end-users/erase-end-user.ts';
import {
  beginEndUserExport,
  type ExportedRows,
  exportTrace,
  type FoundEndUser,
} from '../../domain/end-users/export-end-user.ts';
import { fail } from '../../errors.ts';
import { operation } from '../operation.ts';
import { actFor, type TeamName } from './acting-team.ts';

interface EndUserName extends TeamName {
  readonly clientUserId: string;
}

/** @throws INVALID_FIELD where nothing is stored about anybody of that name */
export const findEndUser = operation(
  'findEndUser',
  async ({ services }, { clientId, clientUserId }: EndUserName): Promise<FoundEndUser> => {
    const { own, tenant } = await actFor(services, clientId);
    return requireSomebody(await beginEndUserExport(own, tenant, clientUserId));
  },
);

export const exportEndUserTrace = operation(
  'exportEndUserTrace',
  async (
    { services },
    { clientId, kind, id }: TeamName & { readonly kind: TraceKind; readonly id: string },
  ): Promise<ExportedRows> => {
    const { own, tenant } = await actFor(services, clientId);
    return exportTrace(own, tenant, kind, id);
  },
);

/** @throws INVALID_FIELD where nothing is stored about anybody of that name */
export const eraseUser = operation(
  'eraseEndUser',
  async ({ services }, { clientId, clientUserId }: EndUserName): Promise<ErasureReceipt> => {
    const { own, tenant } = await actFor(services, clientId);
    return requireSomebody(await eraseEndUser(own, tenant, clientUserId));
  },
);

function requireSomebody<T>(found: T | undefined): T {
  if (found !== undefined) return found;
  throw fail(
    'INVALID_FIELD',
    'nothing is stored about an end user of this name; it is the client_user_id that the application gave when it made the link_token',
  );
}
