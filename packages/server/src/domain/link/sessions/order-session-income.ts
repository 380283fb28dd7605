import type { LeasedWork } from '../../due/due.ts';
import type { ReportedItem } from '../../income/bank-income-store.ts';
import { orderIncomeReport } from '../../income/order-report.ts';
import type { StoreWriter } from '../../store.ts';
import type { LinkRun } from '../state/link-run.ts';
import type { ItemIncome, Session } from '../state/session.ts';

/** The person was asked, or there was nothing to ask. */
const SETTLED: ReadonlySet<ItemIncome['status']> = new Set<ItemIncome['status']>([
  'APPROVED',
  'NO_DEPOSITS_FOUND',
  'USER_REPORTED_NO_INCOME',
]);

/** Orders the one report of a session that is over, of all Items that it linked. In update mode it is the newest report made anew. */
export async function orderSessionIncome(
  { call, tenant, token }: LinkRun,
  unit: StoreWriter,
  { incomes = [], linkSessionId, result }: Session,
): Promise<LeasedWork[]> {
  const { userId, webhook, incomeDays } = token.wishes;
  if (userId === null || typeof incomeDays !== 'number' || incomes.length === 0) return [];
  if (result?.status !== 'success' || !(await unit.users.hold(tenant, userId))) return [];
  const items = incomes.map(({ itemId, status }) => ({ itemId, approved: SETTLED.has(status) }));
  const isUpdate = token.itemId !== null;
  const before = isUpdate ? await unit.bankIncomes.newest(tenant, userId) : undefined;
  return orderIncomeReport(call, unit, tenant, {
    userId,
    linkSessionId,
    days: incomeDays,
    cause: isUpdate ? 'refresh' : 'link',
    webhook: webhook ?? before?.webhook ?? null,
    items: [...(before?.items ?? []).filter((each) => !isIn(each, items)), ...items],
  });
}

function isIn({ itemId }: ReportedItem, items: readonly ReportedItem[]): boolean {
  return items.some((each) => each.itemId === itemId);
}
