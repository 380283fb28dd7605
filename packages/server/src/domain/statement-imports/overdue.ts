import { isoTime } from '../../world/dates.ts';
import { clockName, type LeasedWork } from '../due/due.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { asTenant } from '../teams/team.ts';
import { fireItemEvent } from '../webhooks/fire.ts';
import { STATEMENT_CONNECTOR } from './statement-reading.ts';

/** Plans, after an import, when it is told that the Item got no file since. */
export async function planOverdue(
  { policy, world }: Pick<Call, 'policy' | 'world'>,
  unit: Pick<StoreWriter, 'due'>,
  { itemId, environment, clientId }: Pick<Item, 'itemId' | 'environment' | 'clientId'>,
): Promise<void> {
  const work = { itemId, clientId, kind: 'statements_overdue', subject: '' } as const;
  await unit.due.cancel(work);
  if (policy.statementsOverdueMs === 0) return;
  const dueAt = world.clock.now() + policy.statementsOverdueMs;
  await unit.due.plan({ ...work, clock: clockName(environment, clientId), dueAt });
}

/** Nobody brought a file for long: the application is told once, and nothing is wrong with the Item. */
export async function tellOverdue(call: Call, work: LeasedWork): Promise<void> {
  await call.store.unitOfWork(async (unit) => {
    const held = await unit.items.hold(work.itemId);
    if (!(await unit.due.finish(work)) || !held) return;
    const tenant = asTenant(call.environment, work.clientId);
    const item = await unit.items.find(tenant, work.itemId);
    const [last] = await unit.statementImports.list(tenant, work.itemId, 0, 1);
    // One that is read at its institution since waits for no file.
    if (item?.connector !== STATEMENT_CONNECTOR || !last) return;
    const { itemId } = item;
    await fireItemEvent(call, unit, item, {
      type: 'ITEM',
      code: 'STATEMENTS_OVERDUE',
      fields: { item_id: itemId, last_import_time: isoTime(last.finishedAt) },
    });
    await unit.items.note(itemId, call.world.clock.now(), 'statement_wanted', null);
  });
}
