import { fail } from '../../errors.ts';
import { endReportsOfItems } from '../asset-reports/change-report.ts';
import { recordAct } from '../audit/record.ts';
import type { DataKey } from '../custody.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { endItems } from './user-items.ts';

/**
 * Ends a user: what names the person is erased, their Items are removed as `/item/remove` does, their link_tokens and sessions of Link
 * are deleted, all in one unit of work. Ids and times stay. No webhook tells of it.
 * @throws USER_NOT_FOUND when it is removed already
 */
export async function removeUser(call: Call, tenant: Tenant, userId: string): Promise<void> {
  const ended = await call.store.unitOfWork((unit) => endUser(call, unit, tenant, userId));
  if (!ended) throw fail('USER_NOT_FOUND');
  for (const key of ended.keys) call.custody.forget(key);
}

/** As `removeUser`, inside a larger unit of work; undefined when it is removed already. Gives the keys to forget when it is committed. */
export async function endUser(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  userId: string,
): Promise<{ readonly items: number; readonly keys: readonly DataKey[] } | undefined> {
  // Held before the Items are listed: whoever links one more waits, and finds no user.
  if (!(await unit.users.hold(tenant, userId))) return undefined;
  const items = await unit.items.ofUser(tenant, userId);
  const living = items.filter(({ state }) => state !== 'removed');
  // Held before their reports are listed: whoever orders one more waits, and finds no Item.
  for (const itemId of living.map((item) => item.itemId).sort()) await unit.items.hold(itemId);
  await endReportsOfItems(
    call,
    unit,
    tenant,
    items.map(({ itemId }) => itemId),
  );
  const keys = await endItems(call, unit, living);
  for (const linkTokenId of await unit.linkTokens.deleteOfUser(tenant, userId))
    await unit.linkSessions.deleteOfToken(tenant, linkTokenId);
  await unit.bankIncomes.deleteOfUser(tenant, userId);
  await unit.users.remove(tenant, userId, call.world.clock.now());
  const object = { kind: 'user', id: userId };
  recordAct(call, unit, { action: 'user.removed', object, ...tenant, detail: { items: living.length } });
  return { items: living.length, keys };
}
