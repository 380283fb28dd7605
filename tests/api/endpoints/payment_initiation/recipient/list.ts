import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import type { Need } from '../../_kit/life.ts';
import { paymentRecipient, recipientOf } from '../../_needs/payment-recipient.ts';

/** Two of them. */
const recipients: Need<{ recipientId: string }> = async (life) => {
  const first = await paymentRecipient(life);
  await life.call('/payment_initiation/recipient/create', recipientOf({ name: 'Jane Roe' }));
  return first;
};

export default endpointCalls({
  needs: recipients,
  body: () => ({}),
  golden: () => ({ count: 1 }),
  saysMore: true,
  client: {
    check(data, { recipientId }) {
      expect(data.recipients).toMatchObject([{ recipient_id: recipientId, name: 'John Doe' }]);
      expect(data.next_cursor).toBe(recipientId);
    },
  },
});
