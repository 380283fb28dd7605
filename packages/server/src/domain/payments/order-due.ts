import { DAY_MS, MINUTE_MS } from '../../world/durations.ts';
import { clockName, type DueKey } from '../due/due.ts';
import type { StoreWriter } from '../store.ts';
import type { Payment } from './payment.ts';

/** Waits between looks at an order; later ones follow from its age. */
const WAITS_MS = [1, 1, 2, 5, 15].map((minutes) => minutes * MINUTE_MS);
const FIRST_DAY_WAIT_MS = 60 * MINUTE_MS;
/** An institution that has said nothing for this long is not asked any more. */
const SPAN_MS = 30 * DAY_MS;

type Owned = Pick<Payment, 'paymentId' | 'environment' | 'clientId'>;

/** Plans the first look at an order that the institution may carry out. */
export async function planFollowing(
  unit: Pick<StoreWriter, 'due'>,
  payment: Owned,
  now: number,
): Promise<void> {
  const clock = clockName(payment.environment, payment.clientId);
  await unit.due.plan({ ...orderKey(payment), clock, dueAt: now + (WAITS_MS[0] ?? 0) });
}

/** When an order is looked at again; undefined once it is given up. Milliseconds. */
export function nextLook(orderedAt: number, attempt: number, now: number): number | undefined {
  const late = now - orderedAt > DAY_MS ? DAY_MS : FIRST_DAY_WAIT_MS;
  const next = now + (WAITS_MS[attempt + 1] ?? late);
  return next > orderedAt + SPAN_MS ? undefined : next;
}

function orderKey({ clientId, paymentId }: Pick<Owned, 'clientId' | 'paymentId'>): DueKey {
  return { itemId: '', clientId, kind: 'payment_order', subject: paymentId };
}
