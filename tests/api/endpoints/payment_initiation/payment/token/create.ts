import { expect } from 'vitest';
import { endpointCalls } from '../../../_kit/calls.ts';
import { payment } from '../../../_needs/payment.ts';

export default endpointCalls({
  needs: payment,
  body: ({ paymentId }) => ({ payment_id: paymentId }),
  deprecated: true,
  client: {
    check: (data) => expect(data.payment_token).toMatch(/^payment-token-sandbox-[0-9a-f-]{36}$/),
  },
});
