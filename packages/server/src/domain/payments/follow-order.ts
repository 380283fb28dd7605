import { ConnectorError } from '../../connectors/sdk/failure.ts';
import type { OrderRead } from '../../connectors/sdk/payments.ts';
import { RefusalError } from '../../errors.ts';
import { type LeasedWork, LeaseLostError } from '../due/due.ts';
import type { Call } from '../services.ts';
import { asTenant, type Tenant } from '../teams/team.ts';
import { applyProgress, isUnpaid } from './apply-progress.ts';
import { aboutOrder, type InstitutionOrder, openOrder, paymentsAt } from './institution-order.ts';
import { nextLook } from './order-due.ts';
import { intentIn } from './order-intent.ts';
import { type PaymentStatus, statusName, UNPAID_STATUSES } from './payment.ts';
import type { StoredPayment } from './payment-store.ts';

/** Nothing follows that an institution would tell. */
const ENDED: ReadonlySet<PaymentStatus> = new Set<PaymentStatus>([
  ...UNPAID_STATUSES,
  'settled',
  'established',
]);

/** Asks the institution how far an order is, or submits it once more where nobody knows whether it was (due work; payments.md 5, d). */
export async function followOrder(call: Call, work: LeasedWork): Promise<void> {
  const tenant = asTenant(call.environment, work.clientId);
  const payment = await call.store.payments.find(tenant, work.subject);
  const at = payment && (await openOrder(call, call.store, tenant, payment));
  const order = payment?.order;
  if (!payment || !at || !order || ENDED.has(payment.status) || isUnresolved(payment)) {
    await finish(call, work);
    if (payment && at) tellUnresolved(call, payment, at);
    return;
  }
  if (intentIn(at)) return endLook(call, work, payment, at);
  const name = { paymentId: payment.paymentId, n: order.n };
  const paysOnApproval = isPaidOnApproval(call, at);
  const read = await lookAt(call, tenant, payment, at);
  const last = await call.store.unitOfWork(async (unit) => {
    await unit.teams.lock(work.clientId);
    const after = read
      ? await applyProgress(call, unit, tenant, { ...name, at, read, paysOnApproval, stage: order.stage })
      : payment;
    // A refused order of a payment that waits for its person again: they begin another, or none.
    const isDropped = read !== undefined && isUnpaid(read.progress) && after.status === 'input_needed';
    const isOver = isDropped || ENDED.has(after.status) || isUnresolved(after);
    const next = isOver ? undefined : nextLook(order.at, work.attempt, call.world.clock.now());
    const held =
      next === undefined
        ? await unit.due.finish(work)
        : await unit.due.postpone(work, next, work.attempt + 1);
    if (!held) throw new LeaseLostError();
    return next === undefined ? after : undefined;
  });
  if (last) tellUnresolved(call, last, at);
}

/** No answer came to this order, and only its person can have it asked for again: the operator hears of it. */
async function endLook(
  call: Call,
  work: LeasedWork,
  { paymentId, clientId }: StoredPayment,
  { institutionId }: InstitutionOrder,
): Promise<void> {
  await finish(call, work);
  call.operator.paymentUnresolved({ paymentId, clientId, institutionId, reason: UNANSWERED });
}

const UNANSWERED =
  'the bank was given an order and its answer did not come: it asks for no approval of some, and may have paid. It is asked again when the person tries again there; until then, ask the bank';

/** Whether it stayed unknown what the institution made of it: it is not asked any more. */
function isUnresolved({ errorCode }: StoredPayment): boolean {
  return errorCode === 'PAYMENT_UNRESOLVED';
}

/** Tells the operator of a payment that is not asked for any more, and whose end is not known. */
function tellUnresolved(call: Call, payment: StoredPayment, { institutionId }: InstitutionOrder): void {
  const { paymentId, clientId, status, order } = payment;
  const isOpen = status === 'initiated' || status === 'processing' || order?.stage === 'approved';
  if (!isUnresolved(payment) && (ENDED.has(status) || !isOpen)) return;
  call.operator.paymentUnresolved({ paymentId, clientId, institutionId, reason: reasonOf(payment) });
}

function reasonOf(payment: StoredPayment): string {
  const status = statusName(payment.status);
  if (!isUnresolved(payment))
    return `the bank said nothing more of the payment for 30 days, and it stays ${status}: ask the bank what became of it`;
  return payment.status === 'failed'
    ? 'the bank took an order and tells of another amount or payee than it was given: ask the bank what it paid, and to whom'
    : 'the bank took the order, its answer was lost, and the approval that could have asked for it has ended: ask the bank what became of it';
}

/** Undefined where the institution could not be asked. */
async function lookAt(
  call: Call,
  tenant: Tenant,
  { paymentId, order }: StoredPayment,
  at: InstitutionOrder,
): Promise<OrderRead | undefined> {
  const about = { paymentId, n: order?.n ?? 0, ...at };
  try {
    const payments = paymentsAt(call, at.institutionId);
    return await aboutOrder(call, tenant, about, (context) =>
      order?.stage === 'approved' ? payments.submit(context, at.order) : payments.status(context, at.order),
    );
  } catch (error) {
    // It is asked again; what is no failure of the institution is a defect, and is told.
    if (error instanceof ConnectorError || error instanceof RefusalError) return undefined;
    throw error;
  }
}

function isPaidOnApproval(call: Call, { institutionId }: InstitutionOrder): boolean {
  const institution = call.directory.byId(institutionId);
  return (institution && call.connector(institution.connector)?.payments?.paysOnApproval) ?? false;
}

async function finish(call: Call, work: LeasedWork): Promise<void> {
  await call.store.unitOfWork(async (unit) => {
    if (!(await unit.due.finish(work))) throw new LeaseLostError();
  });
}
