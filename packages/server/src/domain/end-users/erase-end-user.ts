import { endReportsOfItems } from '../asset-reports/change-report.ts';
import { recordAct } from '../audit/record.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import { removeItem } from '../item-life/remove-item.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { endUserHash } from '../users/end-user-hash.ts';
import { endUser } from '../users/remove-user.ts';
import type { ErasedRows, Traces } from './end-user-store.ts';
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
 * then all that names the person goes in one unit of work with its record, users among it: without them the rest would not be found again.
 *
 * What a crash leaves is found by doing it again. Undefined where nothing is stored about anybody of that name.
 */
export async function eraseEndUser(
  call: Call,
  tenant: Tenant,
  clientUserId: string,
): Promise<ErasureReceipt | undefined> {
  const { store, custody, digests } = call;
  const name = endUserHash(digests, tenant, clientUserId);
  const isThem = (one: string) => one === clientUserId;
  const found = await findTraces({ custody, store, tenant, endUser: name, isThem });
  if (isNobody(found)) return undefined;
  let removed = 0;
  for (const itemId of found.item) {
    const item = await store.items.find(tenant, itemId);
    if (!item || item.state === 'removed') continue;
    await removeItem(call, item);
    removed += 1;
  }
  const erased = await eraseFound(call, tenant, found, { name, removed });
  const isOverwritten = await store.overwriteDeleted();
  return {
    endUser: name,
    itemIds: found.item,
    ...erased,
    isOverwritten,
    record: await recordOf(call, name),
  };
}

/** What is left when the Items are removed, in one unit of work. @param removed of the Items, so far */
async function eraseFound(
  call: Call,
  tenant: Tenant,
  found: Traces,
  { name, removed: before }: { readonly name: string; readonly removed: number },
): Promise<Pick<ErasureReceipt, 'removed' | 'rows'>> {
  const { simulated: isSimulated } = traitsOf(tenant.environment);
  const { keys, ...receipt } = await call.store.unitOfWork(async (unit) => {
    const users = [];
    for (const userId of found.user) users.push(await endUser(call, unit, tenant, userId));
    await endReportsOfItems(call, unit, tenant, found.item);
    const rows = await unit.endUsers.erase(tenant, found, { endUser: name, isSimulated });
    const sum = Object.values(rows).reduce((total, count) => total + count, 0);
    const removed = users.reduce((total, ended) => total + (ended?.items ?? 0), before);
    const detail = { items: found.item.length, removed, rows: sum };
    const object = { kind: 'end_user', id: name };
    recordAct(call, unit, { action: 'end_user.erased', object, ...tenant, detail });
    return { removed, rows, keys: users.flatMap((ended) => ended?.keys ?? []) };
  });
  for (const key of keys) call.custody.forget(key);
  return receipt;
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
