import { MINUTE_MS } from '../../world/durations.ts';
import { clockName, type DueKey } from '../due/due.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { StoreWriter } from '../store.ts';
import type { Payment } from './payment.ts';

/** How long the sandbox's banks take for each step of a payment. */
const STEP_MS = MINUTE_MS;

type Owned = Pick<Payment, 'paymentId' | 'environment' | 'clientId'>;

/** Plans the next step of a payment that a simulated bank took; elsewhere, banks tell of theirs themselves. */
export async function planSettlement(
  unit: Pick<StoreWriter, 'due'>,
  payment: Owned,
  now: number,
): Promise<void> {
  const { environment, clientId } = payment;
  if (!traitsOf(environment).simulated) return;
  const clock = clockName(environment, clientId);
  await unit.due.plan({ ...settlementKey(payment), clock, dueAt: now + STEP_MS });
}

export function settlementKey({ clientId, paymentId }: Pick<Owned, 'clientId' | 'paymentId'>): DueKey {
  return { itemId: '', clientId, kind: 'payment_settlement', subject: paymentId };
}
