import { DAY_MS } from '../../world/durations.ts';
import { type LeasedWork, LeaseLostError } from '../due/due.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import { asTenant, type Tenant } from '../teams/team.ts';
import type { StoredUser } from '../users/user-store.ts';
import { fireFixedEvent } from '../webhooks/fire.ts';
import { incomeChanged } from './income-changes.ts';
import { type OpenedReport, openIncomeReports } from './open-reports.ts';
import { incomeWindow, storedIncome } from './read-income.ts';

/** A source that is no longer paid is missed without anything new: looked for so often, and after each reading with changes. */
const EVERY_MS = DAY_MS;

/** Due work: tells, at most once a day, that a person's income is no longer what their newest report says. */
export async function checkIncome(call: Call, work: LeasedWork): Promise<void> {
  const tenant = asTenant(call.environment, work.clientId);
  const userId = work.subject;
  const [report] = await openIncomeReports(call, tenant, userId, 1);
  const user = await call.store.users.find(tenant, userId);
  const changed = report !== undefined && isWanted(call, user) && (await isChanged(call, tenant, report));
  await call.store.unitOfWork(async (unit) => {
    const held = await unit.users.hold(tenant, userId);
    const at = call.world.clock.now();
    // The check ends once the user is removed.
    const kept = held && report ? unit.due.postpone(work, at + EVERY_MS, 0) : unit.due.finish(work);
    if (!(await kept)) throw new LeaseLostError();
    if (!held || !changed) return;
    if (!(await unit.users.claimIncomeNews(tenant, userId, { at, before: at - DAY_MS }))) return;
    const owner = { itemId: '', clientId: work.clientId };
    await fireFixedEvent(call, unit, owner, {
      url: report.webhook,
      event: { type: 'INCOME', code: 'BANK_INCOME_REFRESH_UPDATE', fields: { user_id: userId } },
    });
  });
}

/** Finding out takes time: not where it would not be told. */
function isWanted({ world }: Call, user: StoredUser | undefined): boolean {
  if (user?.wantsIncomeWebhooks !== true) return false;
  return user.incomeToldAt === null || user.incomeToldAt <= world.clock.now() - DAY_MS;
}

async function isChanged(
  call: Call,
  tenant: Tenant,
  { report, days, items }: OpenedReport,
): Promise<boolean> {
  const found: Item[] = [];
  for (const { itemId } of items) {
    const item = await call.store.items.find(tenant, itemId);
    if (item && item.state !== 'removed') found.push(item);
  }
  const approved = new Set(items.filter((each) => each.approved).map(({ itemId }) => itemId));
  const living = new Set(
    found.filter(({ itemId, state }) => state === 'good' && approved.has(itemId)).map(({ itemId }) => itemId),
  );
  const leftOut = new Set(await call.store.bankIncomes.leftOut([...living]));
  const window = incomeWindow(call.world.clock.now(), days);
  // The others are looked at too: what came from them is no income.
  const present = (await storedIncome(call, found, window))
    .filter(({ item }) => living.has(item.itemId))
    .flatMap(({ sources }) => sources)
    .filter(({ sourceId }) => !leftOut.has(sourceId));
  const reported = report.items.filter(({ itemId }) => living.has(itemId)).flatMap(({ sources }) => sources);
  return incomeChanged({ reported, asOf: report.window.to }, { present, today: window.to });
}
