import { ConnectorError } from '../../connectors/sdk/failure.ts';
import type { OrderRead } from '../../connectors/sdk/payments.ts';
import { RefusalError } from '../../errors.ts';
import { type LeasedWork, LeaseLostError } from '../due/due.ts';
import type { Call } from '../services.ts';
import { asTenant, type Tenant } from '../teams/team.ts';
import { applyProgress, isUnpaid } from './apply-progress.ts';
import { aboutOrder, type InstitutionOrder, openOrder, paymentsAt } from './institution-order.ts';
import { nextLook } from './order-due.ts';
import { type PaymentStatus, UNPAID_STATUSES } from './payment.ts';
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
  if (!payment || !at || !order || ENDED.has(payment.status)) return finish(call, work);
  const name = { paymentId: payment.paymentId, n: order.n };
  const paysOnApproval = isPaidOnApproval(call, at);
  const read = await lookAt(call, tenant, payment, at);
  await call.store.unitOfWork(async (unit) => {
    await unit.teams.lock(work.clientId);
    const after = read
      ? await applyProgress(call, unit, tenant, { ...name, at, read, paysOnApproval })
      : payment;
    // A refused order of a payment that waits for its person again: they begin another, or none.
    const isDropped = read !== undefined && isUnpaid(read.progress) && after.status === 'input_needed';
    const next =
      isDropped || ENDED.has(after.status)
        ? undefined
        : nextLook(order.at, work.attempt, call.world.clock.now());
    const held =
      next === undefined
        ? await unit.due.finish(work)
        : await unit.due.postpone(work, next, work.attempt + 1);
    if (!held) throw new LeaseLostError();
  });
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
