import { endReportsOfItems } from '../asset-reports/change-report.ts';
import { recordAct } from '../audit/record.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import { removeItem } from '../item-life/remove-item.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { removeUser } from '../users/remove-user.ts';
import { endUserHash } from './end-user.ts';
import type { ErasedRows } from './end-user-store.ts';
import { findTraces, isNobody } from './find-traces.ts';

/** What was erased, by names that tell nothing of the person. The record of the audit chain says the same. */
export interface ErasureReceipt {
  readonly endUser: string;
  readonly itemIds: readonly string[];
  /** Of them, those that lived until then: they were removed as `/item/remove` does. */
  readonly removed: number;
  /** Deleted or emptied in the end, by table; what went with the Items is not among them. */
  readonly rows: ErasedRows;
  /** What the rows said is in no file of the store any more; otherwise the store clears it away by and by. */
  readonly isOverwritten: boolean;
  /** The record of it: the chain up to there can be compared with this head at any later time. */
  readonly record: { readonly n: number; readonly at: number; readonly hash: string };
}

/**
 * Erases one end user of a team (PRV-6). Living Items are removed first, one after the other, each with its consent at the institution;
 * then all that names the person goes in one unit of work with its record.
 *
 * What a crash leaves is found by doing it again. Undefined where nothing is stored about anybody of that name.
 */
export async function eraseEndUser(
  call: Call,
  tenant: Tenant,
  clientUserId: string,
): Promise<ErasureReceipt | undefined> {
  const { store, custody, digests } = call;
  const found = await findTraces({ custody, store, tenant, isThem: (name) => name === clientUserId });
  if (isNobody(found)) return undefined;
  let removed = await removeUsers(call, tenant, found.user);
  for (const itemId of found.item) {
    const item = await store.items.find(tenant, itemId);
    if (!item || item.state === 'removed') continue;
    await removeItem(call, item);
    removed += 1;
  }
  const endUser = endUserHash(digests, tenant, clientUserId);
  const { simulated: isSimulated } = traitsOf(tenant.environment);
  const rows = await store.unitOfWork(async (unit) => {
    await endReportsOfItems(call, unit, tenant, found.item);
    const erased = await unit.endUsers.erase(tenant, found, { endUser, isSimulated });
    const sum = Object.values(erased).reduce((total, count) => total + count, 0);
    const detail = { items: found.item.length, removed, rows: sum };
    const object = { kind: 'end_user', id: endUser };
    recordAct(call, unit, { action: 'end_user.erased', object, ...tenant, detail });
    return erased;
  });
  const isOverwritten = await store.overwriteDeleted();
  return {
    endUser,
    itemIds: found.item,
    removed,
    rows,
    isOverwritten,
    record: await recordOf(call, endUser),
  };
}

/** Gives the number of their Items. */
async function removeUsers(call: Call, tenant: Tenant, userIds: readonly string[]): Promise<number> {
  let removed = 0;
  for (const userId of userIds) {
    const items = await call.store.items.ofUser(tenant, userId);
    removed += items.filter(({ state }) => state !== 'removed').length;
    await removeUser(call, tenant, userId);
  }
  return removed;
}

async function recordOf({ store }: Call, endUser: string): Promise<ErasureReceipt['record']> {
  let before: number | undefined;
  for (;;) {
    const { records, next } = await store.audit.page({ before, limit: 100, action: 'end_user.erased' });
    const own = records.find(({ object }) => object.id === endUser);
    if (own) return { n: own.n, at: own.at, hash: own.hash };
    before = next;
    if (before === undefined) throw new Error('the record of an erasure is gone');
  }
}
