import { round } from '../../money/decimal.ts';
import type { LeasedWork } from '../due/due.ts';
import type { Call } from '../services.ts';
import { asTenant } from '../teams/team.ts';
import { failPayment } from './fail-payment.ts';
import { movePayment } from './move-payment.ts';
import { type Payment, type PaymentStatus, UNPAID_STATUSES, type UnpaidStatus } from './payment.ts';
import { planSettlement } from './settlement-due.ts';

/**
 * What becomes of a payment in the sandbox, by the last two digits of its amount (docs/guides/payments.md); one step a minute. Endings that
 * prices often have are not among them.
 */
const OUTCOMES: Readonly<Record<string, readonly PaymentStatus[]>> = {
  '13': ['rejected'],
  '17': ['failed'],
  '31': ['blocked'],
  '37': ['cancelled'],
  '44': ['processing'],
  '66': ['insufficient_funds'],
  '77': ['executed', 'settled'],
  '88': ['processing', 'completed'],
};

/** Takes a payment that a simulated bank took one step on (due work; sandbox only). */
export async function settlePayment(call: Call, work: LeasedWork): Promise<void> {
  const tenant = asTenant(call.environment, work.clientId);
  await call.store.unitOfWork(async (unit) => {
    // The team before the payment, as everywhere.
    await unit.teams.lock(work.clientId);
    if (!(await unit.due.finish(work))) return;
    const payment = await unit.payments.find(tenant, work.subject);
    const to = payment && nextStatus(payment);
    if (!payment || !to) return;
    const now = call.world.clock.now();
    const nothing = { webhookId: null, webhookType: null, webhookCode: null };
    call.record?.({ at: now, kind: 'other', itemId: null, ...nothing, detail: `payment ${to}` });
    if (isUnpaid(to)) {
      await failPayment(call, unit, tenant, { paymentId: payment.paymentId, status: to });
      return;
    }
    const moved = await movePayment(call, unit, tenant, { paymentId: payment.paymentId, to });
    if (nextStatus(moved)) await planSettlement(unit, moved, now);
  });
}

/** Undefined at the end of the way, and for a payment that something else took off it. */
function nextStatus(payment: Payment): PaymentStatus | undefined {
  const way: readonly PaymentStatus[] = ['initiated', ...wayOf(payment)];
  const at = way.indexOf(payment.status);
  return at < 0 ? undefined : way[at + 1];
}

function wayOf({ amount, schedule }: Payment): readonly PaymentStatus[] {
  const way = OUTCOMES[round(amount, 2).split('.')[1]?.padEnd(2, '0') ?? '00'] ?? ['executed'];
  // A standing order moves no money yet: it is refused or kept waiting like a payment, or it stands.
  return schedule && way.some((status) => PAID.has(status)) ? ['established'] : way;
}

const PAID: ReadonlySet<PaymentStatus> = new Set(['executed', 'completed', 'settled']);

function isUnpaid(status: PaymentStatus): status is UnpaidStatus {
  return (UNPAID_STATUSES as readonly PaymentStatus[]).includes(status);
}
