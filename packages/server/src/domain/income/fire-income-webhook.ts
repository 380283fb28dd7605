import { fail } from '../../errors.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import type { WebhookEvent } from '../webhooks/events.ts';
import { fireFixedEvent } from '../webhooks/fire.ts';

/** Sends an event about papers of income, which nothing here reads. @throws ITEM_NOT_FOUND */
export async function fireDocumentIncome(
  call: Call,
  tenant: Tenant,
  {
    itemId,
    userId,
    url,
    code,
    status,
  }: {
    readonly itemId: string;
    readonly userId: string | null;
    readonly url: string;
    readonly code: 'INCOME_VERIFICATION' | 'INCOME_VERIFICATION_RISK_SIGNALS';
    readonly status: string;
  },
): Promise<void> {
  const named = { item_id: itemId, ...(userId === null ? {} : { user_id: userId }) };
  const event: WebhookEvent =
    code === 'INCOME_VERIFICATION'
      ? { type: 'INCOME', code, fields: { ...named, verification_status: status } }
      : {
          type: 'INCOME',
          code,
          fields: { ...named, risk_signals_status: 'RISK_SIGNALS_PROCESSING_COMPLETE' },
        };
  await call.store.unitOfWork(async (unit) => {
    const held = await unit.items.hold(itemId);
    const item = held ? await unit.items.find(tenant, itemId) : undefined;
    if (!item || item.state === 'removed') throw fail('ITEM_NOT_FOUND');
    await fireFixedEvent(call, unit, { itemId, clientId: tenant.clientId }, { url, event });
  });
}

/**
 * Sends an event about a user's income to `url`, or where those of the newest report go.
 * @throws USER_NOT_FOUND, SANDBOX_WEBHOOK_INVALID
 */
export async function fireBankIncome(
  call: Call,
  tenant: Tenant,
  {
    userId,
    url,
    code,
    result,
  }: {
    readonly userId: string;
    readonly url: string | null;
    readonly code: 'BANK_INCOME_REFRESH_UPDATE' | 'BANK_INCOME_REFRESH_COMPLETE';
    readonly result: string;
  },
): Promise<void> {
  const event: WebhookEvent =
    code === 'BANK_INCOME_REFRESH_UPDATE'
      ? { type: 'INCOME', code, fields: { user_id: userId } }
      : { type: 'INCOME', code, fields: { user_id: userId, result } };
  await call.store.unitOfWork(async (unit) => {
    if (!(await unit.users.hold(tenant, userId))) throw fail('USER_NOT_FOUND');
    const to = url ?? (await unit.bankIncomes.newest(tenant, userId))?.webhook ?? null;
    if (to === null) throw fail('SANDBOX_WEBHOOK_INVALID');
    await fireFixedEvent(call, unit, { itemId: '', clientId: tenant.clientId }, { url: to, event });
  });
}
