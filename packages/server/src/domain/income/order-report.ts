import { newTokenBody } from '../../world/ids.ts';
import { clockName, type LeasedWork, type PlannedWork } from '../due/due.ts';
import { planForThisCall } from '../due/lease.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import type { IncomeCause, NewBankIncome, ReportedItem } from './bank-income-store.ts';

export interface IncomeOrder {
  readonly userId: string;
  readonly cause: IncomeCause;
  readonly linkSessionId: string | null;
  readonly days: number;
  readonly items: readonly ReportedItem[];
  readonly webhook: string | null;
}

/**
 * Orders a report of a user's income in the caller's unit of work, which holds the user. A session of Link orders one, however often
 * it asks. Gives the work that this call has to do once it is committed.
 */
export async function orderIncomeReport(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  order: IncomeOrder,
): Promise<LeasedWork[]> {
  const now = call.world.clock.now();
  const n = ((await unit.bankIncomes.newest(tenant, order.userId))?.n ?? 0) + 1;
  const bankIncomeId = newTokenBody(call.world.random.stream('bank_income', order.userId, n));
  const report: NewBankIncome = { ...order, bankIncomeId, n, createdAt: now };
  if (!(await unit.bankIncomes.insert(tenant, report))) return [];
  const delayMs = call.policy.reportDelayMs;
  const isAtOnce = traitsOf(call.environment).pullsInline && delayMs === 0;
  const work = reportWork(tenant, bankIncomeId, now + delayMs);
  if (isAtOnce) return [await planForThisCall(call, unit, work)];
  await unit.due.plan(work);
  return [];
}

function reportWork({ environment, clientId }: Tenant, bankIncomeId: string, dueAt: number): PlannedWork {
  const clock = clockName(environment, clientId);
  return { itemId: '', clientId, kind: 'bank_income', subject: bankIncomeId, clock, dueAt };
}
