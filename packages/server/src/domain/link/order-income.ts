import type { LeasedWork } from '../due/due.ts';
import { orderIncomeReport } from '../income/order-report.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import type { AcceptedLogin } from './link-directly.ts';

/** An Item that nobody was shown the income of: all of it is approved. */
export async function orderIncomeOfLogin(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  {
    login: { link },
    itemId,
    days,
  }: { readonly login: AcceptedLogin; readonly itemId: string; readonly days: number },
): Promise<LeasedWork[]> {
  if (link.user === undefined || !link.products.includes('income_verification')) return [];
  return orderIncomeReport(call, unit, tenant, {
    userId: link.user.userId,
    cause: 'direct',
    linkSessionId: null,
    days,
    webhook: link.webhook,
    items: [
      {
        itemId,
        approved: true,
      },
    ],
  });
}
