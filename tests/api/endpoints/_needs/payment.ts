import type { Need } from '../_kit/life.ts';
import { paymentRecipient } from './payment-recipient.ts';

/** A payment that waits for its user. */
export const payment: Need<{ recipientId: string; paymentId: string }> = async (life) => {
  const made = await paymentRecipient(life);
  const { payment_id } = await life.call('/payment_initiation/payment/create', {
    recipient_id: made.recipientId,
    reference: 'TestPayment',
    amount: { currency: 'GBP', value: 100 },
  });
  return { ...made, paymentId: String(payment_id) };
};
