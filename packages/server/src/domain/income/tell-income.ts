import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { fireFixedEvent } from '../webhooks/fire.ts';
import type { StoredBankIncome } from './bank-income-store.ts';

/** Tells that a report is there, or that there will be none, where the application wants to hear of it. */
export async function tellIncomeReport(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  { report, succeeded }: { readonly report: StoredBankIncome; readonly succeeded: boolean },
): Promise<void> {
  const { userId, webhook, cause } = report;
  const user = await unit.users.find(tenant, userId);
  if (user?.wantsIncomeWebhooks !== true) return;
  const result = succeeded ? 'SUCCESS' : 'FAILURE';
  const code = cause === 'refresh' ? 'BANK_INCOME_REFRESH_COMPLETE' : 'BANK_INCOME_COMPLETE';
  const event = { type: 'INCOME', code, fields: { user_id: userId, result } } as const;
  await fireFixedEvent(call, unit, { itemId: '', clientId: tenant.clientId }, { url: webhook, event });
}
