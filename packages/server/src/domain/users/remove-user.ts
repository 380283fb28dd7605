import { fail } from '../../errors.ts';
import { endReportsOfItems } from '../asset-reports/change-report.ts';
import { recordAct } from '../audit/record.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { endItems } from './user-items.ts';

/**
 * Ends a user: what names the person is erased, their Items are removed as `/item/remove` does, their link_tokens and sessions of Link
 * are deleted, all in one unit of work. Ids and times stay. No webhook tells of it.
 * @throws USER_NOT_FOUND when it is removed already
 */
export async function removeUser(call: Call, tenant: Tenant, userId: string): Promise<void> {
  const keys = await call.store.unitOfWork(async (unit) => {
    // Held before the Items are listed: whoever links one more waits, and finds no user.
    if (!(await unit.users.hold(tenant, userId))) throw fail('USER_NOT_FOUND');
    const items = await unit.items.ofUser(tenant, userId);
    const living = items.filter(({ state }) => state !== 'removed');
    await endReportsOfItems(
      call,
      unit,
      tenant,
      items.map(({ itemId }) => itemId),
    );
    const ended = await endItems(call, unit, living);
    for (const linkTokenId of await unit.linkTokens.deleteOfUser(tenant, userId))
      await unit.linkSessions.deleteOfToken(tenant, linkTokenId);
    await unit.bankIncomes.deleteOfUser(tenant, userId);
    await unit.users.remove(tenant, userId, call.world.clock.now());
    const object = { kind: 'user', id: userId };
    recordAct(call, unit, { action: 'user.removed', object, ...tenant, detail: { items: living.length } });
    return ended;
  });
  for (const key of keys) call.custody.forget(key);
}
