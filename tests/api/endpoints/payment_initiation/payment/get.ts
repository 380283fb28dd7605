import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { payment } from '../../_needs/payment.ts';

export default endpointCalls({
  needs: payment,
  body: ({ paymentId }) => ({ payment_id: paymentId }),
  saysMore: true,
  client: {
    check(data, { paymentId, recipientId }) {
      expect([data.payment_id, data.recipient_id]).toEqual([paymentId, recipientId]);
      expect([data.status, data.reference]).toEqual(['PAYMENT_STATUS_INPUT_NEEDED', 'TestPayment']);
      expect(data.amount).toEqual({ currency: 'GBP', value: 100 });
    },
  },
});
