import { fail } from '../../errors.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { readPaymentCursor, writePaymentCursor } from './payment-cursor.ts';
import { type PaymentDetails, readPaymentDetails } from './payment-details.ts';
import type { PaymentReader, StoredPayment } from './payment-store.ts';

/** @throws INVALID_FIELD when the team has none of that id. */
export async function openPayment(
  { payments }: { readonly payments: PaymentReader },
  tenant: Tenant,
  paymentId: string,
): Promise<StoredPayment> {
  const found = await payments.find(tenant, paymentId);
  if (!found) throw fail('INVALID_FIELD', 'payment_id must be the id of a payment of this client');
  return found;
}

export interface PaymentPage {
  readonly payments: readonly PaymentDetails[];
  /**
   * The moment before which the next page begins; null after the last payment. A page with payments always has one, because
   * clients of 2021 take no null: the page after the last one is empty.
   */
  readonly nextCursor: string | null;
}

/** One page, the newest payment first. @throws INVALID_FIELD for a cursor that is no time. */
export async function listPayments(
  services: Pick<Services, 'store' | 'custody'>,
  tenant: Tenant,
  { cursor, count }: { readonly cursor: string | undefined; readonly count: number },
): Promise<PaymentPage> {
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : readPaymentCursor(cursor);
  const found = await services.store.payments.list(tenant, before, count);
  const last = found.at(-1);
  return {
    payments: await readPaymentDetails(services, services.store, tenant, found),
    nextCursor: last ? writePaymentCursor(last.listedAt) : null,
  };
}
