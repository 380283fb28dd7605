import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { wrongly } from '../../_kit/provoke.ts';
import { paymentRecipient } from '../../_needs/payment-recipient.ts';

export default endpointCalls({
  needs: paymentRecipient,
  body: ({ recipientId }) => ({
    recipient_id: recipientId,
    reference: 'TestPayment',
    amount: { currency: 'GBP', value: 100 },
  }),
  golden: ({ recipientId }) => ({
    recipient_id: recipientId,
    reference: 'test_rent',
    amount: { currency: 'GBP', value: 850.5 },
    schedule: {
      interval: 'MONTHLY',
      interval_execution_day: -1,
      start_date: '2026-04-01',
      end_date: '2027-03-31',
    },
    options: {
      request_refund_details: true,
      bacs: { account: '31926819', sort_code: '601613' },
      scheme: 'LOCAL_DEFAULT',
    },
  }),
  client: {
    check(data) {
      expect(data.payment_id).toMatch(/^payment-id-sandbox-[0-9a-f-]{36}$/);
      expect(data.status).toBe('PAYMENT_STATUS_INPUT_NEEDED');
    },
  },
  provoke: {
    PAYMENT_BLOCKED: wrongly({ amount: { currency: 'GBP', value: 1_000_000.01 } }),
    PAYMENT_INVALID_RECIPIENT: wrongly({ amount: { currency: 'EUR', value: 1 } }),
    PAYMENT_INVALID_REFERENCE: wrongly({ reference: 'all * signs' }),
    PAYMENT_INVALID_SCHEDULE: wrongly({
      schedule: { interval: 'WEEKLY', interval_execution_day: 8, start_date: '2999-01-01' },
    }),
    PAYMENT_SCHEME_NOT_SUPPORTED: wrongly({ options: { scheme: 'SEPA_CREDIT_TRANSFER' } }),
  },
});
