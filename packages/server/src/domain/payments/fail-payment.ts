import type { ErrorCode } from '../../errors.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { movePayment } from './move-payment.ts';
import type { UnpaidStatus } from './payment.ts';
import type { StoredPayment } from './payment-store.ts';
import { settlementKey } from './settlement-due.ts';

/** The code that says why, where nobody knows one that is closer. */
const REASONS: Readonly<Record<UnpaidStatus, ErrorCode | null>> = {
  rejected: 'PAYMENT_REJECTED',
  failed: null,
  blocked: 'PAYMENT_BLOCKED',
  cancelled: 'PAYMENT_CANCELLED',
  insufficient_funds: 'PAYMENT_INSUFFICIENT_FUNDS',
};

/**
 * The payment ends unpaid, for good.
 * @param error what is shown with it; the code that belongs to the status when absent.
 * @throws INVALID_FIELD when there is no such payment, or when it cannot end so any more.
 */
export async function failPayment(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  {
    paymentId,
    status,
    error = REASONS[status],
  }: {
    readonly paymentId: string;
    readonly status: UnpaidStatus;
    readonly error?: ErrorCode | null | undefined;
  },
): Promise<StoredPayment> {
  const failed = await movePayment(call, unit, tenant, { paymentId, to: status, errorCode: error });
  await unit.due.cancel(settlementKey(failed));
  return failed;
}
