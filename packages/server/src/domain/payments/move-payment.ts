import { type ErrorCode, fail } from '../../errors.ts';
import { isoTime } from '../../world/dates.ts';
import { webhookError } from '../items/break-item.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import type { EventFields } from '../webhooks/events.ts';
import { fireFixedEvent } from '../webhooks/fire.ts';
import { openPayment } from './open-payment.ts';
import { isPaymentEdge, type Payment, type PaymentStatus, statusName } from './payment.ts';
import { adjustedReference } from './payment-rules.ts';
import type { StoredPayment } from './payment-store.ts';

/**
 * Takes a payment along one of its edges and tells of it in the same unit of work; gives the payment as it is then. It locks the
 * team's row before the payment, as everything does that changes one.
 * @throws INVALID_FIELD when there is no such payment, or no such edge from its status.
 */
export async function movePayment(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  {
    paymentId,
    to,
    errorCode = null,
  }: { readonly paymentId: string; readonly to: PaymentStatus; readonly errorCode?: ErrorCode | null },
): Promise<StoredPayment> {
  await unit.teams.lock(tenant.clientId);
  const before = await openPayment(unit, tenant, paymentId);
  const at = call.world.clock.now();
  const moved =
    isPaymentEdge(before.status, to) &&
    (await unit.payments.move(tenant, paymentId, { from: before.status, to, at, errorCode }));
  if (!moved) {
    throw fail(
      'INVALID_FIELD',
      `payment_id must be that of a payment that can become ${statusName(to)}: this one has the status ` +
        statusName(before.status),
    );
  }
  const after = await openPayment(unit, tenant, paymentId);
  await fireFixedEvent(
    call,
    unit,
    { itemId: '', clientId: tenant.clientId },
    {
      url: after.webhook,
      event: {
        type: 'PAYMENT_INITIATION',
        code: 'PAYMENT_STATUS_UPDATE',
        fields: fieldsOf(call, before.status, after),
      },
    },
  );
  return after;
}

/** The reference that the bank was given, where it is another than the caller's; null before, and without a difference. */
export function bankReference({ reference, initiatedAt }: Payment): string | null {
  const adjusted = adjustedReference(reference);
  return initiatedAt === null || adjusted === reference ? null : adjusted;
}

function fieldsOf(
  call: Call,
  before: PaymentStatus,
  after: Payment,
): EventFields<'PAYMENT_INITIATION/PAYMENT_STATUS_UPDATE'> {
  return {
    payment_id: after.paymentId,
    new_payment_status: statusName(after.status),
    old_payment_status: statusName(before),
    original_reference: after.reference,
    adjusted_reference: bankReference(after),
    original_start_date: after.schedule?.startDate ?? null,
    adjusted_start_date: null,
    timestamp: isoTime(after.statusAt),
    error: after.errorCode === null ? null : webhookError(call, after.errorCode),
    transaction_id: null,
  };
}
