import type { Json, Need } from '../_kit/life.ts';

/** Somebody who is paid in pounds; the numbers are those that tests of public clients use. */
export const recipientOf = (more: Json = {}): Json => ({
  name: 'John Doe',
  bacs: { account: '26207729', sort_code: '560029' },
  address: { street: ['Street Name 999'], city: 'City', postal_code: '99999', country: 'GB' },
  ...more,
});

export const paymentRecipient: Need<{ recipientId: string }> = async (life) => {
  const { recipient_id } = await life.call('/payment_initiation/recipient/create', recipientOf());
  return { recipientId: String(recipient_id) };
};
