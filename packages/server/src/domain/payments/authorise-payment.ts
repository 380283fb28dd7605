import type { ErrorCode } from '../../errors.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { sealForTeam } from '../teams/team-sealing.ts';
import { movePayment } from './move-payment.ts';
import { openPayment } from './open-payment.ts';
import { requireUnauthorised } from './payment.ts';
import { type Payer, payerPlace } from './payment-details.ts';
import type { StoredPayment } from './payment-store.ts';
import { sandboxPayer } from './sandbox-payer.ts';
import { planSettlement } from './settlement-due.ts';

/**
 * The user goes to the bank. From now on, events of the payment go to `webhook`, that of the link_token. A user who went there
 * before and was lost on the way goes again.
 * @throws INVALID_FIELD when there is no such payment, or when it no longer waits for its user.
 */
export async function beginPayment(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  { paymentId, webhook }: { readonly paymentId: string; readonly webhook: string | null },
): Promise<StoredPayment> {
  await unit.teams.lock(tenant.clientId);
  const payment = await openPayment(unit, tenant, paymentId);
  requireUnauthorised(payment);
  await unit.payments.setWebhook(tenant, paymentId, webhook);
  return payment.status === 'authorising'
    ? { ...payment, webhook }
    : movePayment(call, unit, tenant, { paymentId, to: 'authorising' });
}

/**
 * The user came back without the bank's answer: the payment waits again. Nothing happens to one whose user was not there, or whose
 * order was approved: what the institution makes of it is still to come.
 */
export async function releasePayment(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  paymentId: string,
): Promise<void> {
  await unit.teams.lock(tenant.clientId);
  const { status, order } = await openPayment(unit, tenant, paymentId);
  if (status === 'authorising' && order?.stage !== 'approved')
    await movePayment(call, unit, tenant, { paymentId, to: 'input_needed' });
}

/** The bank that took an order, and who gave it, where the bank tells. */
export interface TakenOrder {
  readonly institutionId: string;
  readonly institutionName: string;
  readonly payer?: Payer;
  /** What is wrong with the order from the beginning. */
  readonly errorCode?: ErrorCode;
}

/**
 * The bank took the order. In the sandbox, what becomes of it falls due soon (`settle-payment.ts`).
 * @throws INVALID_FIELD when there is no such payment, or when its bank took an order or refused one already.
 */
export async function initiatePayment(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  {
    paymentId,
    order: { institutionId, institutionName, payer, errorCode },
  }: { readonly paymentId: string; readonly order: TakenOrder },
): Promise<StoredPayment> {
  await unit.teams.lock(tenant.clientId);
  const payment = await openPayment(unit, tenant, paymentId);
  requireUnauthorised(payment);
  const at = call.world.clock.now();
  const told = payment.wantsRefundDetails && (payer ?? (await sandboxPayer(call, unit, tenant, payment)));
  const sealedPayer = told
    ? await sealForTeam(call, unit, tenant, { place: payerPlace(paymentId), value: told })
    : null;
  const institution = { id: institutionId, name: institutionName };
  await unit.payments.noteInitiation(tenant, paymentId, { institution, at, sealedPayer });
  const initiated = await movePayment(call, unit, tenant, {
    paymentId,
    to: 'initiated',
    ...(errorCode ? { errorCode } : {}),
  });
  await planSettlement(unit, initiated, at);
  return initiated;
}
