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
import { intentIn, type KeptIntent, keepIntent, type OrderVisit } from './order-intent.ts';
import { requireUnauthorised } from './payment.ts';
import { readPaymentDetails } from './payment-details.ts';
import { adjustedReference } from './payment-rules.ts';
import type { StoredPayment } from './payment-store.ts';

/** An order that is to be begun. */
export interface NextOrder {
  readonly payment: StoredPayment;
  readonly n: number;
  /** Of one whose answer did not come: it is asked for again as it was. */
  readonly askedAgain: KeptIntent | undefined;
}

/**
 * Gives the payment's next order its number, and makes sure that the one before can no longer be paid (payments.md 5, b). One before
 * of which no answer came is the next one itself (5, i).
 */
export async function nextOrder(
  call: Call,
  tenant: Tenant,
  { paymentId, institutionId }: { readonly paymentId: string; readonly institutionId: string },
): Promise<NextOrder> {
  const { payment, before, askedAgain } = await call.store.unitOfWork(async (unit) => {
    await unit.teams.lock(tenant.clientId);
    const found = await openPayment(unit, tenant, paymentId);
    requireUnauthorised(found);
    const kept = await openOrder(call, unit, tenant, found);
    const taken =
      kept && found.order
        ? await takeOver(call, unit, tenant, { found, kept, keptAt: found.order.at, institutionId })
        : undefined;
    if (taken) return { payment: found, before: null, askedAgain: taken };
    if (!(await unit.payments.countOrder(tenant, paymentId))) throw underWay();
    return { payment: await openPayment(unit, tenant, paymentId), before: kept, askedAgain: undefined };
  });
  if (!before) return { payment, n: payment.orders, askedAgain };
  const name = { paymentId, n: payment.orders - 1 };
  const payments = paymentsAt(call, before.institutionId);
  try {
    await aboutOrder(call, tenant, { ...name, ...before }, (context) =>
      payments.withdraw(context, before.order),
    );
  } catch (error) {
    throw linkRefusal(asFailure(error));
  }
  return { payment, n: payment.orders, askedAgain };
}

/**
 * The intent of an order of which no answer came, which nobody else asks for from now on; undefined for any other order.
 * @throws INVALID_FIELD while its call may be under way, and at another institution than it was given to
 */
async function takeOver(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  {
    found: { paymentId, orders: n },
    kept: { order, ...at },
    keptAt: insteadOf,
    institutionId,
  }: {
    readonly found: StoredPayment;
    readonly kept: InstitutionOrder;
    readonly keptAt: number;
    readonly institutionId: string;
  },
): Promise<KeptIntent | undefined> {
  const intent = intentIn({ order });
  if (!intent) return undefined;
  if (intent.underWayUntil > call.world.clock.now()) throw openedAnew();
  if (at.institutionId !== institutionId) throw elsewhere(at.institutionName);
  const { visit } = intent;
  const intended = { paymentId, n, visit, isUnderWay: true, insteadOf, ...at };
  const keptAt = await keepIntent(call, unit, tenant, intended);
  if (keptAt === undefined) throw openedAnew();
  return { visit, keptAt };
}

function elsewhere(name: string) {
  return fail(
    'INVALID_FIELD',
    `payment_id must be that of a payment of which no bank may have an order: ${name} was asked for this one, and its answer did not come; ` +
      'it can be made there, or as another payment once the bank says that it has none',
  );
}

/**
 * Keeps an order ahead of the call that gives it to an institution that pays on approval.
 * @returns when it was kept
 * @throws INVALID_FIELD where another session began an order meanwhile: the institution is not asked
 */
export async function intendOrder(
  call: Call,
  tenant: Tenant,
  intended: OrderName & Omit<InstitutionOrder, 'order'> & { readonly visit: OrderVisit },
): Promise<number> {
  return call.store.unitOfWork(async (unit) => {
    const keptAt = await keepIntent(call, unit, tenant, { ...intended, isUnderWay: true });
    if (keptAt === undefined) throw openedAnew();
    return keptAt;
  });
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
