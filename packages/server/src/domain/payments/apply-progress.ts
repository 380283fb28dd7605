import type { OrderProgress, OrderRead } from '../../connectors/sdk/payments.ts';
import { MINUTE_MS } from '../../world/durations.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { initiatePayment, type TakenOrder } from './authorise-payment.ts';
import { failPayment } from './fail-payment.ts';
import { type InstitutionOrder, type OrderName, sealOrder } from './institution-order.ts';
import { movePayment } from './move-payment.ts';
import { openPayment } from './open-payment.ts';
import { isPaymentEdge, type PaymentStatus, UNPAID_STATUSES, type UnpaidStatus } from './payment.ts';
import type { OrderStage, StoredPayment } from './payment-store.ts';

/** A person has this long on an institution's page; their session tells what came of it until then. */
const VISIT_MS = 15 * MINUTE_MS;

/** The way of a payment that the institution takes; each status is told. */
const WAY: readonly PaymentStatus[] = ['initiated', 'processing', 'executed', 'settled'];

/**
 * What the institution says of an order, brought into its payment; gives the payment as it is then. What lies behind its status, and
 * what is said of an order that another took the place of, changes nothing.
 */
export async function applyProgress(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  about: OrderName & {
    readonly at: InstitutionOrder;
    readonly read: OrderRead;
    readonly paysOnApproval: boolean;
    /** Where the order was when the institution was asked. */
    readonly stage: OrderStage;
  },
): Promise<StoredPayment> {
  const { paymentId, n, at, read, paysOnApproval, stage } = about;
  await unit.teams.lock(tenant.clientId);
  const payment = await openPayment(unit, tenant, paymentId);
  const { order: stored } = payment;
  if (stored?.n !== n) return payment;
  const { progress } = read;
  // The person came back meanwhile: what is kept since knows more than what was asked with.
  const isOvertaken = stage === 'begun' && stored.stage !== 'begun';
  const sealed =
    isOvertaken && stored.sealed
      ? stored.sealed
      : await sealOrder(call, unit, tenant, { paymentId, order: { ...at, order: read.order } });
  const moveTo = (to: OrderStage) =>
    unit.payments.moveOrder(tenant, paymentId, { n, from: stored.stage, to, sealed });
  if (progress === 'waits' || progress === 'unknown') {
    if (isOvertaken) return payment;
    // Back from the page and not approved all the same: the person may begin anew.
    if (progress === 'waits' && stored.stage === 'approved' && paysOnApproval) await moveTo('begun');
    // The look at it renewed its tokens.
    else if (read.order !== at.order) await moveTo(stored.stage);
    return payment;
  }
  if (isUnpaid(progress)) {
    if (stored.stage === 'begun' && !isOver(payment, call.world.clock.now())) return payment;
    return endUnpaid(call, unit, tenant, { payment, progress });
  }
  await moveTo('taken');
  if (progress === 'contradicted') {
    if (!isPaymentEdge(payment.status, 'failed')) return payment;
    return failPayment(call, unit, tenant, { paymentId, status: 'failed', error: 'PAYMENT_UNRESOLVED' });
  }
  if (progress === 'untraceable') {
    if (!isUnauthorised(payment)) return payment;
    const order = { ...takenBy(at), errorCode: 'PAYMENT_UNRESOLVED' } as const;
    return initiatePayment(call, unit, tenant, { paymentId, order });
  }
  return goOn(call, unit, tenant, { payment, at, progress });
}

/** Whether the time of the visit is over, so that no person can come back with an answer. */
function isOver({ status, order }: StoredPayment, now: number): boolean {
  return status === 'authorising' && (order?.at ?? 0) + VISIT_MS <= now;
}

async function endUnpaid(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  { payment, progress }: { readonly payment: StoredPayment; readonly progress: UnpaidStatus },
): Promise<StoredPayment> {
  const { paymentId, status } = payment;
  // Money that left and came back was no refusal.
  const to = isPaymentEdge(status, progress) ? progress : 'failed';
  if (!isPaymentEdge(status, to)) return payment;
  return failPayment(call, unit, tenant, { paymentId, status: to });
}

async function goOn(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  {
    payment,
    at,
    progress,
  }: {
    readonly payment: StoredPayment;
    readonly at: InstitutionOrder;
    readonly progress: PaymentStatus;
  },
): Promise<StoredPayment> {
  const { paymentId } = payment;
  let now = payment;
  if (isUnauthorised(now)) now = await initiatePayment(call, unit, tenant, { paymentId, order: takenBy(at) });
  for (const to of WAY.slice(0, WAY.indexOf(progress) + 1)) {
    // A payment is not said to be processed where the institution did not say so.
    if (to === 'processing' && progress !== 'processing') continue;
    if (WAY.indexOf(to) > WAY.indexOf(now.status) && isPaymentEdge(now.status, to))
      now = await movePayment(call, unit, tenant, { paymentId, to });
  }
  return now;
}

function isUnauthorised({ status }: StoredPayment): boolean {
  return status === 'input_needed' || status === 'authorising';
}

function takenBy({ institutionId, institutionName }: InstitutionOrder): TakenOrder {
  return { institutionId, institutionName };
}

/** The institution refused the order, or ended it. */
export function isUnpaid(progress: OrderProgress): progress is OrderProgress & UnpaidStatus {
  return (UNPAID_STATUSES as readonly string[]).includes(progress);
}
