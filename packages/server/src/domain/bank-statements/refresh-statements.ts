import { fail } from '../../errors.ts';
import type { LeasedWork } from '../due/due.ts';
import {
  plannedPeriod,
  planOrLease,
  type StatementPeriod,
  statementWork,
} from '../item-life/plan-statements.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import { useStatements } from './use-statements.ts';

/**
 * Looks for the statements of a period, in the background. While one search runs, another joins it: both periods are searched, and one
 * webhook tells of it.
 * @throws PRODUCTS_NOT_SUPPORTED, ITEM_CONCURRENTLY_DELETED
 */
export async function refreshStatements(call: Call, item: Item, asked: StatementPeriod): Promise<void> {
  await useStatements(call, item);
  const works = await call.store.unitOfWork(async (unit): Promise<LeasedWork[]> => {
    if (!(await unit.items.hold(item.itemId))) throw fail('ITEM_CONCURRENTLY_DELETED');
    const running = (await unit.due.ofItem(item.itemId)).find(({ kind }) => kind === 'statements_refresh');
    const before = running && plannedPeriod(running);
    if (running && before) {
      const both = joined(before, asked);
      const work = statementWork('statements_refresh', item, both, running.dueAt);
      if (work.subject === running.subject) return [];
      await unit.due.cancel(running);
      await unit.due.plan(work);
      return [];
    }
    return planOrLease(call, unit, statementWork('statements_refresh', item, asked, 0));
  });
  for (const work of works) await call.schedule.runLeased(call, work);
}

function joined(one: StatementPeriod, other: StatementPeriod): StatementPeriod {
  const [from = one.from] = [one.from, other.from].sort();
  const [to = one.to] = [one.to, other.to].sort().reverse();
  return { from, to };
}
