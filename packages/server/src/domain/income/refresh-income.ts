import { fail } from '../../errors.ts';
import { itemErrorAt, refusalOf } from '../items/item-error.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { orderIncomeReport } from './order-report.ts';

/**
 * Orders a new report over the Items of the newest one, as the person approved them.
 * @param days null: as many as the newest report has
 * @throws PRODUCT_NOT_ENABLED before the first report; USER_NOT_FOUND; the error of an Item that needs its person
 */
export async function refreshIncome(
  call: Call,
  tenant: Tenant,
  userId: string,
  days: number | null,
): Promise<void> {
  const newest = await call.store.bankIncomes.newest(tenant, userId);
  if (!newest) throw fail('PRODUCT_NOT_ENABLED');
  for (const { itemId } of newest.items) {
    const item = await call.store.items.find(tenant, itemId);
    const error = item && item.state !== 'removed' ? itemErrorAt(item, call.world.clock.now()) : null;
    if (error) throw refusalOf(error);
  }
  const works = await call.store.unitOfWork(async (unit) => {
    // Held, so that two calls at once make two reports with numbers of their own.
    if (!(await unit.users.hold(tenant, userId))) throw fail('USER_NOT_FOUND');
    const before = (await unit.bankIncomes.newest(tenant, userId)) ?? newest;
    const { items, webhook } = before;
    const order = { userId, items, webhook, days: days ?? before.days };
    return orderIncomeReport(call, unit, tenant, { ...order, cause: 'refresh', linkSessionId: null });
  });
  for (const work of works) await call.schedule.runLeased(call, work);
}
