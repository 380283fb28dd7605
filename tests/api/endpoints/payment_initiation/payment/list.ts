import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { payment } from '../../_needs/payment.ts';

export default endpointCalls({
  needs: payment,
  body: () => ({}),
  golden: () => ({ count: 10 }),
  saysMore: true,
  client: {
    check(data, { paymentId }) {
      expect(data.payments).toMatchObject([{ payment_id: paymentId }]);
      expect(data.next_cursor).not.toBeNull();
    },
  },
});
