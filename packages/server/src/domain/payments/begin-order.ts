import type { PaymentInstruction } from '../../connectors/sdk/payments.ts';
import { fail } from '../../errors.ts';
import { asFailure, linkRefusal } from '../institution-calls/refusals.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import {
  aboutOrder,
  type InstitutionOrder,
  type OrderName,
  openOrder,
  paymentsAt,
  sealOrder,
} from './institution-order.ts';
import { openPayment } from './open-payment.ts';
import { openRecipient } from './open-recipient.ts';
import { planFollowing } from './order-due.ts';
import { requireUnauthorised } from './payment.ts';
import { readPaymentDetails } from './payment-details.ts';
import { adjustedReference } from './payment-rules.ts';
import type { StoredPayment } from './payment-store.ts';

/** Gives the payment's next order its number, and makes sure that the one before can no longer be paid (payments.md 5, b). */
export async function nextOrder(call: Call, tenant: Tenant, paymentId: string): Promise<StoredPayment> {
  const payment = await call.store.unitOfWork(async (unit) => {
    await unit.teams.lock(tenant.clientId);
    requireUnauthorised(await openPayment(unit, tenant, paymentId));
    if (!(await unit.payments.countOrder(tenant, paymentId))) throw underWay();
    return openPayment(unit, tenant, paymentId);
  });
  const before = await openOrder(call, call.store, tenant, payment);
  if (!before) return payment;
  const name = { paymentId, n: payment.orders - 1 };
  const payments = paymentsAt(call, before.institutionId);
  try {
    await aboutOrder(call, tenant, { ...name, ...before }, (context) =>
      payments.withdraw(context, before.order),
    );
  } catch (error) {
    throw linkRefusal(asFailure(error));
  }
  return payment;
}

function underWay() {
  return fail(
    'INVALID_FIELD',
    'payment_id must be that of a payment that waits for its user: this one was approved at a bank, and what the bank makes of it is ' +
      'still to come; PAYMENT_STATUS_UPDATE will tell',
  );
}

/** What the institution is asked to pay. */
export async function instructionOf(
  call: Call,
  tenant: Tenant,
  payment: StoredPayment,
): Promise<PaymentInstruction> {
  const { name, iban, bacs } = await openRecipient(call, tenant, payment.recipientId);
  const [details] = await readPaymentDetails(call, call.store, tenant, [payment]);
  const { amount, currency, reference, scheme } = payment;
  return {
    payee: { name, iban, bacs },
    payFrom: details?.payFrom ?? null,
    amount,
    currency,
    reference: adjustedReference(reference),
    scheme,
  };
}

/**
 * Keeps an order ahead of the person's way to the institution; one that is paid on approval is looked after from now on.
 * @throws INVALID_FIELD where another session began an order meanwhile: nobody is sent to approve this one
 */
export async function keepOrder(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  {
    paymentId,
    n,
    order,
    paysOnApproval,
  }: OrderName & { readonly order: InstitutionOrder; readonly paysOnApproval: boolean },
): Promise<void> {
  await unit.teams.lock(tenant.clientId);
  const at = call.world.clock.now();
  const sealed = await sealOrder(call, unit, tenant, { paymentId, order });
  if (!(await unit.payments.keepOrder(tenant, paymentId, { n, at, sealed }))) throw openedAnew();
  if (paysOnApproval) await planFollowing(unit, { ...tenant, paymentId }, at);
}

/**
 * Claims an order that its person approved: from now on nobody begins another, and if this process ends, the work that falls due goes on
 * with it. Claiming it again is the same.
 * @throws INVALID_FIELD where another session began an order meanwhile: this one is not submitted
 */
export async function claimOrder(
  call: Call,
  tenant: Tenant,
  { paymentId, n, order }: OrderName & { readonly order: InstitutionOrder },
): Promise<void> {
  await call.store.unitOfWork(async (unit) => {
    await unit.teams.lock(tenant.clientId);
    const sealed = await sealOrder(call, unit, tenant, { paymentId, order });
    const step = { n, from: 'begun', to: 'approved', sealed } as const;
    if (await unit.payments.moveOrder(tenant, paymentId, step))
      return planFollowing(unit, { ...tenant, paymentId }, call.world.clock.now());
    const { order: now } = await openPayment(unit, tenant, paymentId);
    if (now?.n !== n || now.stage === 'begun') throw openedAnew();
  });
}

function openedAnew() {
  return fail(
    'INVALID_FIELD',
    'payment_id must be that of a payment that no other session of Link has opened since',
  );
}
