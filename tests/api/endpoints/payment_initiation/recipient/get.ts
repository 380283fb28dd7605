import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { paymentRecipient } from '../../_needs/payment-recipient.ts';

export default endpointCalls({
  needs: paymentRecipient,
  body: ({ recipientId }) => ({ recipient_id: recipientId }),
  client: {
    check(data, { recipientId }) {
      expect([data.recipient_id, data.name, data.iban]).toEqual([recipientId, 'John Doe', null]);
      expect(data.bacs).toEqual({ account: '26207729', sort_code: '560029' });
    },
  },
});
